cimport cython

@cython.final
cdef class Category:
    cdef Category after
    cdef long long op, slot, cards, points, least, cap, reading
    cdef bint more_than_half, ties, unless_all, by_rank, same_player, per_match, dropped
    cdef long long worths[10]
    cdef long long places[10]
    cdef long long best_first[10]

@cython.final
cdef class Instant:
    cdef Instant after
    cdef long long cards
    cdef Category categories

@cython.final
cdef class OpenBonus:
    cdef OpenBonus after
    cdef long long op, worth, most
    cdef bint to_dealer, joker

@cython.final
cdef class Plan:
    cdef readonly object draft
    cdef readonly long long seats, side_count, kinds
    cdef long long sides[40]
    cdef long long deck[40]
    cdef long long packets[40]
    cdef readonly long long cards
    cdef long long deck_size, table, deals
    cdef bint solo
    cdef long long misdeal, misdeal_cards, misdeal_limit
    cdef bint opening_first
    cdef OpenBonus openings
    cdef bint declares, stack, joker_to_ten, joker_stays
    cdef long long capture, limit, choice
    cdef bint single_wins, optional, must_sweep
    cdef long long ace, ace_lead
    cdef bint ace_exclusive, ace_lead_of_deal, ace_posabile, ace_barred
    cdef long long sweep_worth
    cdef bint sweep_on_last_play, sweep_by_ace
    cdef bint leftovers_to_dealer
    cdef Category categories
    cdef Instant instants
    cdef bint instant_waits
    cdef long long instant_points
    cdef bint fewest_win, plain

@cython.locals(found=cython.longlong)
cdef long long number(value, long long least, long long most) except? -1
cdef list some(drafts)
@cython.locals(first=Category)
cdef Category chain(drafts, long long kinds)

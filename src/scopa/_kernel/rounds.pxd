cimport cython
from scopa._kernel.dice cimport Dice
from scopa._kernel.machine cimport Cells, Codes
from scopa._kernel.plans cimport Instant, OpenBonus, Plan

@cython.final
cdef class Round:
    cdef readonly Plan plan
    cdef readonly long long dealer, phase, turn, plies, deal_began, table, dealt, deals, held
    cdef readonly long long last, joker, shown
    cdef Cells memory
    cdef Cells hands
    cdef Cells piles
    cdef Cells stock
    cdef Cells earned
    cdef Cells sweeps
    cdef Cells side_piles
    cdef Cells scratch
    cdef Cells places
    cdef Codes found
    cdef bint listed, is_ready

    cdef void ready(self) except *

    @cython.locals(other=Round)
    cpdef Round copy(self)
    cdef void become(self, Round other) noexcept nogil
    cdef bint take_sizes(self, board) except -1
    @cython.locals(seen=cython.longlong, mask=cython.longlong, seat=cython.longlong,
                   at=cython.longlong, left=cython.longlong, shown=cython.longlong,
                   index=cython.longlong)
    cdef bint take_cards(self, board, hands, stock) except -1
    cdef bint is_sound(self) noexcept nogil
    cpdef earn(self, long long slot, long long side, long long points)
    cdef void give(self, long long slot, long long side, long long points) noexcept nogil
    cdef void begin(self) noexcept nogil
    cdef bint deal_anew(self, Dice dice) noexcept nogil
    cdef bint is_misdeal(self, long long table) noexcept nogil
    cdef void open(self, long long table) noexcept nogil
    cdef long long after(self, long long seat) noexcept nogil
    cdef void deal(self) noexcept nogil
    cpdef list codes(self)
    cpdef bint play(self, long long code) except -1
    cdef void list_codes(self) noexcept nogil
    cdef void only_other_cards(self) noexcept nogil
    cdef void only_sweeps(self) noexcept nogil
    cdef bint leads(self) noexcept nogil
    cdef bint is_ace(self, long long code) noexcept nogil
    @cython.locals(last=cython.bint)
    cdef long long scopa(self, long long code) noexcept nogil
    @cython.locals(first=cython.bint, joker=cython.bint)
    cdef void add_declarations(self, long long hand) noexcept nogil
    cdef void declare(self, long long code) noexcept nogil
    cdef void make(self, long long code) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void add_piles(self) noexcept nogil
    cdef bint wins_at_once(self) noexcept nogil
    cdef long long winner(self) noexcept nogil
    cdef long long winner_by(self, Instant instant) noexcept nogil
    cdef long long holder(self, long long cards) noexcept nogil
    cpdef play_on(self, Dice dice)
    cdef void play_out(self, Dice dice) noexcept nogil

@cython.locals(found=Round)
cpdef Round position(Plan plan, board, hands, stock, long long phase)
cdef long long bonus_of(OpenBonus bonus, long long table) noexcept nogil
cdef bint is_excused(OpenBonus bonus, long long table) noexcept nogil
cdef void open_with(OpenBonus bonus, Round played, long long table) noexcept nogil
cdef long long least_total(long long table, bint joker) noexcept nogil
cdef long long fifteens(long long table, bint joker) noexcept nogil
cdef long long total_of(long long mask) noexcept nogil
cdef long long whole(value, long long least, long long most) except? -1
cdef list cells_listed(Cells cells, long long start, long long end)

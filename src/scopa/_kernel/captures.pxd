cimport cython
from scopa._kernel.machine cimport Codes
from scopa._kernel.plans cimport Plan

@cython.locals(fifteen=cython.bint, both=cython.bint, single_wins=cython.bint, ace=cython.bint)
cdef void list_plain(
    Plan plan, Codes found, long long hand, long long lying, bint leads
) noexcept nogil
cdef void add_searched(
    Plan plan,
    Codes found,
    long long index,
    long long wanted,
    long long lying,
    long long totals,
    bint leads,
) noexcept nogil
@cython.locals(by_ace=cython.bint, laid=cython.bint)
cdef void list_all(
    Plan plan, Codes found, long long hand, long long cards, long long joker, bint leads
) noexcept nogil
@cython.locals(same=cython.bint)
cdef bint has_nothing_for(Plan plan, long long totals, long long value) noexcept nogil
cdef long long of_value(long long lying, long long moved, long long value) noexcept nogil
cdef void add_sets(
    Plan plan, Codes found, long long lying, long long moved, long long totals, long long total
) noexcept nogil
cdef void add_plain(Plan plan, Codes found, long long lying, long long wanted) noexcept nogil
cdef void add_captures(
    Plan plan, Codes found, long long lying, long long moved, long long totals, long long value
) noexcept nogil
cdef long long add_sums(
    Plan plan, Codes found, long long lying, long long moved, long long totals, long long value
) noexcept nogil
cdef void add_fifteens(
    Plan plan, Codes found, long long lying, long long moved, long long totals, long long value
) noexcept nogil
@cython.locals(barred=cython.bint)
cdef void add_of_ace(
    Plan plan,
    Codes found,
    long long cards,
    long long lying,
    long long moved,
    long long totals,
    bint leads,
) noexcept nogil
cdef void choose(Plan plan, Codes found, long long start, long long middle) noexcept nogil
cdef void as_codes(Codes found, long long start, long long index) noexcept nogil

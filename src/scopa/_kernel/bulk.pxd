cimport cython
from scopa._kernel.dice cimport Dice
from scopa._kernel.machine cimport Cells
from scopa._kernel.plans cimport Plan
from scopa._kernel.rounds cimport Round

@cython.final
cdef class Sums:
    cdef Plan plan
    cdef readonly long long rounds, plays
    cdef Cells memory
    cdef Cells earned
    cdef Cells sweeps
    cdef Cells wins
    cdef Cells instant_wins
    cdef void add(self, Round played, long long winner, long long instant_winner) noexcept nogil

cpdef Round deal(Plan plan, dealer, Dice dice)
cpdef list points(Round finished)
@cython.locals(fewest=cython.bint)
cdef long long leader(Round finished) noexcept nogil
@cython.locals(done=cython.bint)
cpdef bint simulate(
    Plan plan, dealer, long long low, long long high, long long first, long long rounds, Sums sums
) except -1
cdef bint play_all(
    Round played,
    Dice dice,
    long long low,
    long long high,
    long long first,
    long long rounds,
    Sums sums,
) noexcept nogil

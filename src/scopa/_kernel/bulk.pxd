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
@cython.locals(total=cython.longlong)
cdef long long side_points(Round finished, long long side) noexcept nogil
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
@cython.locals(begun=Round, played=Round, dice=Dice)
cpdef list playouts(
    Round start, long long low, long long high, long long first, long long rounds
)
cdef void play_rests(
    Round begun,
    Round played,
    Dice dice,
    long long low,
    long long high,
    long long first,
    long long rounds,
    Cells found,
) noexcept nogil
cdef int check_words(
    long long low, long long high, long long first, long long rounds
) except -1

cimport cython
from scopa._kernel.machine cimport Cells
from scopa._kernel.plans cimport Category, Instant
from scopa._kernel.rounds cimport Round

cpdef long long score(Round finished) except? -2
cdef long long count(Round finished) noexcept nogil
cdef void count_instants(Instant instant, Round finished, long long winner) noexcept nogil
cdef void count_all(Category category, Round finished, bint won) noexcept nogil
cdef void count_one(Category category, Round finished) noexcept nogil
cdef long long of_pile(Category category, long long pile) noexcept nogil
@cython.locals(top=cython.longlong, level=cython.longlong)
cdef long long level_of(Cells counts, long long sides, long long among) noexcept nogil
cdef long long leading_of(
    Cells counts, long long sides, long long among, bint ties
) noexcept nogil
cdef void count_cards(Category category, Round finished) noexcept nogil
@cython.locals(alone=cython.bint, short=cython.bint)
cdef void most(Category category, Round finished) noexcept nogil
cdef void frac_king(Category category, Round finished) noexcept nogil
cdef void ponino(Category category, Round finished) noexcept nogil
cdef void under_ten(Category category, Round finished) noexcept nogil
cdef void primiera(Category category, Round finished) noexcept nogil
@cython.locals(worth=cython.longlong, suits=cython.longlong)
cdef long long best_cards(Category category, long long pile) noexcept nogil
@cython.locals(worth=cython.longlong)
cdef long long best_places(Category category, long long pile, Cells places) noexcept nogil

cimport cython
from scopa._kernel.machine cimport Codes

@cython.locals(totals=cython.longlong)
cdef long long reach(long long mask) noexcept nogil
cdef void grow(Codes found, long long mask, long long room, long long chosen) noexcept nogil
cdef void add_pairs(Codes found, long long mask, long long total) noexcept nogil
cdef void add_singles(Codes found, long long mask) noexcept nogil
@cython.locals(fewest=cython.longlong)
cdef long long fewest_of(Codes found, long long start, long long end) noexcept nogil
cdef long long keep_of_size(
    Codes found, long long start, long long end, long long cards
) noexcept nogil
cdef void keep_within(Codes found, long long start, long long limit) noexcept nogil

cimport cython
from scopa._kernel.machine cimport Cells

@cython.final
cdef class Dice:
    # Unsigned words of 32 bits.
    cdef unsigned long long _a, _b, _c, _count

    cpdef object below(self, long long bound)
    cpdef shuffle(self, list deck)
    cpdef void start(self, long long low, long long high, long long stream) noexcept
    cdef void begin(self, long long low, long long high, long long stream) noexcept nogil
    @cython.locals(product=cython.ulonglong, rest=cython.ulonglong)
    cdef long long draw(self, unsigned long long bound) noexcept nogil
    # Up to 2**27, so 32 bits are enough, which are divided sooner.
    @cython.locals(number=cython.uint, place=cython.uint, other=cython.uint,
                   bounds=cython.longlong, last=cython.longlong, group=cython.longlong)
    cdef void mix(self, Cells deck, long long count) noexcept nogil

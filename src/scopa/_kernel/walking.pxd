cimport cython
from scopa._kernel.rounds cimport Round

cdef class Walk:
    cdef readonly object _planned
    cdef readonly Round _round

    @cython.locals(other=Walk)
    cpdef copy(self)
    cpdef list codes(self)
    @cython.locals(number=cython.longlong)
    cpdef bint _attempt(self, code) except -1

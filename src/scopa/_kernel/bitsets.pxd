cimport cython

cpdef list bits(long long mask)
cpdef list singles(long long mask)
@cython.locals(points=cython.longlong)
cpdef long long total(long long mask) except? -1
cpdef list subsets(long long mask, long long target, bint alone=*)
@cython.locals(sets=list, sizes=list, value=cython.longlong, size=cython.longlong)
cpdef list smallest_of_each(long long mask, long long most)
@cython.locals(sets=list, cards=list, value=cython.longlong)
cpdef tuple count_of_each(long long mask, long long most)

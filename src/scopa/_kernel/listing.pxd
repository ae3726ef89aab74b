cimport cython

@cython.locals(index=cython.longlong, wanted=cython.longlong, found=cython.longlong,
               totals=cython.longlong, of_card=dict, plays=list, sets=list)
cpdef list list_plays(
    bint fifteen,
    bint alone,
    bint fewest,
    list laid,
    list kept,
    make,
    long long hand,
    long long table,
)
cdef list sets_of(long long table, long long wanted, long long same, bint fewest)

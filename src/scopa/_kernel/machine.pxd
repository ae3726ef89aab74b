# What a machine does in a step or two. `machine.py` tells what each of these does.

from libc.stdlib cimport calloc, free, malloc, qsort, realloc
from libc.string cimport memcpy

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define SCOPA_INLINE static __forceinline
    #define SCOPA_SELDOM(x) (x)
    SCOPA_INLINE long long scopa_index_of(long long bit) {
        unsigned long found;
        _BitScanForward64(&found, (unsigned long long)bit);
        return (long long)found;
    }
    #else
    #define SCOPA_INLINE static inline
    #define SCOPA_SELDOM(x) __builtin_expect((x), 0)
    #define scopa_index_of(bit) ((long long)__builtin_ctzll((unsigned long long)(bit)))
    #endif
    #if defined(__POPCNT__) || defined(__aarch64__)
    #define scopa_ones(mask) ((long long)__builtin_popcountll((unsigned long long)(mask)))
    #else
    /* Not every machine counts bits, and a function of the compiler takes longer. */
    SCOPA_INLINE long long scopa_ones(long long mask) {
        unsigned long long x = (unsigned long long)mask;
        x -= x >> 1 & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return (long long)(x * 0x0101010101010101ULL >> 56);
    }
    #endif
    #define scopa_value_of(bit) ((scopa_index_of(bit) >> 2) + 1)
    """
    long long index_of "scopa_index_of"(long long bit) noexcept nogil
    long long value_of "scopa_value_of"(long long bit) noexcept nogil
    long long ones "scopa_ones"(long long mask) noexcept nogil
    bint seldom "SCOPA_SELDOM"(bint condition) noexcept nogil

cdef struct CodesStruct:
    long long *items
    long long size
    long long room
    bint lacks_memory

ctypedef CodesStruct *Codes
ctypedef long long *Cells

cdef inline Codes new_codes() except NULL:
    found = <Codes>malloc(sizeof(CodesStruct))
    if found == NULL:
        raise MemoryError
    found.items = <long long *>malloc(64 * sizeof(long long))
    if found.items == NULL:
        free(found)
        raise MemoryError
    found.size = 0
    found.room = 64
    found.lacks_memory = False
    return found

cdef inline void more_room(Codes found) noexcept nogil:
    items = <long long *>realloc(found.items, 2 * found.room * sizeof(long long))
    if items == NULL:
        found.lacks_memory = True
        found.size -= 1
    else:
        found.items = items
        found.room *= 2

cdef inline void append(Codes found, long long code) noexcept nogil:
    if seldom(found.size == found.room):
        more_room(found)
    found.items[found.size] = code
    found.size += 1

cdef inline long long size(Codes found) noexcept nogil:
    return found.size

cdef inline long long code_at(Codes found, long long place) noexcept nogil:
    return found.items[place]

cdef inline void put(Codes found, long long place, long long code) noexcept nogil:
    found.items[place] = code

cdef inline bint holds(Codes found, long long code) noexcept nogil:
    cdef long long place
    for place in range(found.size):
        if found.items[place] == code:
            return True
    return False

cdef inline void cut(Codes found, long long length) noexcept nogil:
    found.size = length

cdef inline int in_order(const void *one, const void *other) noexcept nogil:
    first = (<const long long *>one)[0]
    second = (<const long long *>other)[0]
    return (first > second) - (first < second)

cdef inline void sort(Codes found, long long start) noexcept nogil:
    cdef long long place, before, code
    if found.size - start > 24:
        qsort(found.items + start, found.size - start, sizeof(long long), in_order)
        return
    for place in range(start + 1, found.size):
        code = found.items[place]
        before = place
        while before > start and found.items[before - 1] > code:
            found.items[before] = found.items[before - 1]
            before -= 1
        found.items[before] = code

cdef inline list listed(Codes found, long long start):
    cdef long long place
    return [found.items[place] for place in range(start, found.size)]

cdef inline int check_memory(Codes found) except -1:
    if found.lacks_memory:
        raise MemoryError
    return 0

cdef inline void release_codes(Codes found) noexcept nogil:
    if found != NULL:
        free(found.items)
        free(found)

cdef inline Cells block(long long count) except NULL:
    found = <Cells>calloc(count, sizeof(long long))
    if found == NULL:
        raise MemoryError
    return found

cdef inline Cells part(Cells cells, long long start, long long count) noexcept nogil:
    return cells + start

cdef inline void copy_cells(Cells target, Cells source, long long count) noexcept nogil:
    memcpy(target, source, count * sizeof(long long))

cdef inline void release_block(Cells cells) noexcept nogil:
    free(cells)

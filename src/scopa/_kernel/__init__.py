"""The kernel: what is done on plain integers, and nothing of it with objects.

These modules can be compiled. They are typed Python as mypyc takes it: masks of cards
are annotated as `i64`, which means something to the compiler alone. The rest of the
package gets them from `scopa._chosen`, which knows whether a compiled twin is there.
"""

from __future__ import annotations

__all__: list[str] = []

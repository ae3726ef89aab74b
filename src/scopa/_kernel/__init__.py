"""The kernel: what is done on plain integers.

These modules can be compiled. They are typed Python as mypyc takes it: masks of cards
are annotated as `i64`, which means something to the compiler alone. The rest of the
package gets them from `scopa._native.choice`, which knows whether a compiled twin is there.
Objects go through one of them only, `listing`, which hands out plays that were made
before and knows nothing of what they are.
"""

from __future__ import annotations

__all__: list[str] = []

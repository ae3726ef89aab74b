"""The kernel: what is done on plain integers.

These modules can be compiled by Cython: the `.pxd` file beside a module has the types of C
for it, and to Python it is a module as any other. The rest of the package gets them from
`scopa._native.choice`, which knows whether a compiled twin is there.
Objects go through one of them only, `listing`, which hands out plays that were made
before and knows nothing of what they are.
"""

from __future__ import annotations

__all__: list[str] = []

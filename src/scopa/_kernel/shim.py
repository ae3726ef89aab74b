"""What stands for Cython where the sources are interpreted.

Modules of the kernel that C has types for import this by the name `cython`; the copy that
is compiled imports the real one.
"""

from __future__ import annotations

from contextlib import nullcontext

__all__ = ["compiled", "nogil"]

compiled = False
nogil = nullcontext()
"""A block that other threads run beside."""

"""Classes that cannot be subclassed.

A value of the game is compared, hashed, written and read by its very class. An instance of
a subclass would be legal to one function and foreign to the next, and code of the subclass
would run inside the rules. So there are none, as of `bool` and `range`.
"""

from __future__ import annotations

from typing import NoReturn

__all__ = ["no_subclass"]


def no_subclass(cls: type, /, **_: object) -> NoReturn:
    """The ``__init_subclass__`` of such a class: raises `TypeError`."""
    name = next(base.__name__ for base in cls.__mro__ if "__init_subclass__" in vars(base))
    raise TypeError(
        f"{name} cannot be subclassed: values are compared and written by their class."
        " Hold one in a class of your own instead"
    )

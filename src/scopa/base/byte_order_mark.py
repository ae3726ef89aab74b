"""The byte order mark that some editors put before a text."""

from __future__ import annotations

import codecs
from typing import TypeVar

__all__ = ["unmarked"]

_Text = TypeVar("_Text", str, bytes, str | bytes)


def unmarked(text: _Text) -> _Text:
    r"""The text without the byte order mark that it may begin with.

    Every reader of the package passes over one, so columns count from the sign behind it.

    >>> unmarked("\ufeff7d"), unmarked(b"\xef\xbb\xbf7d")
    ('7d', b'7d')
    """
    if isinstance(text, bytes):
        return text.removeprefix(codecs.BOM_UTF8)
    return text.removeprefix("\ufeff")

"""Which kernel the tests run with: the readable one, whether or not it is compiled here.

So coverage can be measured. ``SCOPA_PURE=0`` in the environment runs them with the compiled
one, and demands that there is one.
"""

from __future__ import annotations

import os

os.environ.setdefault("SCOPA_PURE", "1")

import scopa

__all__ = ["pytest_report_header"]


def pytest_report_header() -> str:
    """Tells which one it is."""
    return f"scopa: kernel {scopa.kernel()}"

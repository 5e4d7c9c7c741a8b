"""How kernels are compiled: one decorator, so that all run without the interpreter's lock and are kept on disk.

Numba looks only at a function's own file to see whether what it kept is still good: after a change here or in
`generator`, touch the kernels too (or remove their ``__pycache__``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import numba

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a function on its first call; later processes load the compiled form, where there is room to keep it.

    As in numpy, a division by zero raises nothing: a kernel looks before it divides.

    >>> @compiled
    ... def halves(cents: int) -> int:
    ...     return cents // 2
    >>> halves(125)
    62
    """
    try:
        kernel = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:  # no file of its own, or no directory that can be written to
        kernel = numba.njit(nogil=True, error_model="numpy")(function)
    return cast("Callable[P, R]", kernel)

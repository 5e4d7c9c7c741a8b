"""How kernels are compiled: without the interpreter's lock, and kept on disk.

Numba looks only at a function's own file to see whether what it kept is still good: after a change here or in
`generator`, touch the kernels too (or remove their ``__pycache__``).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

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
    return _compiled(function)


def lean(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a function that is given all its arrays and makes none, so that nobody need count who holds them.

    Counting takes longer than dealing the cards, where a loop hands arrays to functions: several times as long.

    >>> import numpy as np
    >>> @lean
    ... def first(cards: np.ndarray) -> int:
    ...     return cards[0]
    >>> first(np.array([7, 8]))
    7
    """
    return _compiled(function, _nrt=False, forceinline=True)


def apart(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a lean function that others call and do not take in: what is seldom done keeps out of their way."""
    return _compiled(function, _nrt=False)


def filled_in(template: Callable[P, R], home: str, **names: object) -> Callable[P, R]:
    """A lean loop compiled for one game: the functions and constants that its body names are the game's own.

    ``home`` is the game's module. What is compiled is kept beside that module's file, under names of its own, so that
    two games that fill in one template never load each other's.
    """
    code = cast("FunctionType", template).__code__
    code = code.replace(co_filename=str(sys.modules[home].__file__))
    function = FunctionType(code, template.__globals__ | {"__name__": home} | names, template.__name__)
    function.__qualname__ = "-".join(
        [template.__name__, *(getattr(given, "__name__", str(given)) for given in names.values())]
    )
    return cast("Callable[P, R]", lean(function))


def _compiled(function: Callable[P, R], **options: Any) -> Callable[P, R]:
    try:
        kernel = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    except RuntimeError:  # no file of its own, or no directory that can be written to
        kernel = numba.njit(nogil=True, error_model="numpy", **options)(function)
    return cast("Callable[P, R]", kernel)

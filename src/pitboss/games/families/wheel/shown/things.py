"""What a wheel shows: where it came to rest, until it is turned again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pitboss.play.public import BoardResult, Public


def stop(public: Public) -> str | None:
    """Where the wheel came to rest in this round; None while it has not, or where the spin did not count."""
    drawn = public.drawn("ball")
    return str(drawn[-1]) if drawn else None


def wheel(
    public: Public, sign: Callable[[str], str], lit: Callable[[str], Iterable[str]]
) -> Mapping[str, object]:  # fmt: skip
    """The ball, the display and the areas that have won."""
    shown = stop(public)
    if shown is not None:
        return {"ball": shown, "sign": sign(shown), "lit": list(lit(shown))}
    return {"ball": None, "sign": None, "lit": []} if public.void else {}


def results(result: Callable[[str], BoardResult]) -> Callable[[list[BoardResult], Public], list[BoardResult]]:
    """A board on which every spin that counted stands."""

    def after(before: list[BoardResult], public: Public) -> list[BoardResult]:
        shown = stop(public)
        return before if shown is None else [*before, result(shown)]

    return after

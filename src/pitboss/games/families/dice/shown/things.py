"""What dice show: the faces last thrown, until they are thrown again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.play.public import BoardResult, Public


def faces(public: Public, number: int) -> tuple[int, ...]:
    """The faces last thrown in this round; none where there was no throw that counted."""
    thrown = [face for face in public.drawn("dice") if isinstance(face, int)][-number:]
    return tuple(thrown) if len(thrown) == number else ()


def dice(public: Public, number: int) -> Mapping[str, object]:
    """The dice as they lie."""
    shown = faces(public, number)
    return {"dice": list(shown)} if shown else {"dice": None} if public.void else {}


def lit(public: Public, shown: bool, won: Iterable[str]) -> Mapping[str, object]:
    """The areas that have won, for the throw that is shown."""
    return {"lit": list(won)} if shown else {"lit": []} if public.void else {}


def rolled(thrown: tuple[int, ...], look: str, say: str) -> BoardResult:
    """A throw on a board."""
    return {"text": str(sum(thrown)), "look": look, "say": say, "dice": list(thrown)}

"""A recorded table to look at: its felt as SVG; its layout, scoreboard or tickets as the game itself draws them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.desks.rule import rule
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.parts import layout
from pitboss.play.driver import Round

TEXT, SVG = "text", "svg"
BOARDS = frozenset({"baccarat_punto_banco", "baccarat_chemin_de_fer", "minibaccarat", "keno"})
"""Games with a scoreboard, or tickets, beside the felt."""


def picture(record: str, form: str = SVG, board: bool = False, casino: str = "Pitboss") -> str:
    """The table of a record after its last round: in characters, or as SVG its felt with what lay on it, or the
    scoreboard instead."""
    rounds: list[Round] = []
    slug = rule(record, watch=rounds.append).game
    if board and slug not in BOARDS:
        raise Unreadable(f"{slug} has no scoreboard")
    if form == TEXT and parts.picture(slug) is None:
        raise Unreadable(f"{slug} has no layout or scoreboard in characters; --format svg draws its felt")
    if not rounds:
        raise Unreadable("nothing was played in this record")
    drawn = _felt(rounds, casino) if form == SVG and not board else _own(slug, form, rounds)
    return drawn if drawn.endswith("\n") else f"{drawn}\n"


def _felt(rounds: Sequence[Round], casino: str) -> str:
    """The felt with what lay on it in the last round."""
    from pitboss.render.felt_of_record import last_seen
    from pitboss.render.felt_svg import draw

    return draw(layout(rounds[-1].setting), last_seen(rounds), casino.upper())


def _own(slug: str, form: str, rounds: Sequence[Round]) -> str:
    """What a game itself draws of its rounds."""
    drawn = parts.scoreboard(slug) if form == SVG else getattr(parts.picture(slug), "to_text", None)
    assert drawn is not None
    return drawn(rounds)

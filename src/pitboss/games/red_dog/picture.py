"""A recorded red dog table to look at: the strip of spreads, the marker, the three cards and the wagers."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.red_dog import layout
from pitboss.games.red_dog.hands import describe
from pitboss.games.shoe_games.pictures import INK, LIT, card, felt, line
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Transfer
from pitboss.play.hands import BOARD

BOX, HIGH = 46, 58


def staked(round_: Round) -> dict[str, dict[str, int]]:
    """What lay before each seat when the last card was turned up."""
    turned = [i for i, effect in enumerate(round_.effects) if isinstance(effect, Dealt)]
    down: dict[str, dict[str, int]] = {}
    for effect in round_.effects[: turned[-1]] if turned else ():
        if isinstance(effect, Transfer):
            seat, wager = down.setdefault(effect.wager.seat, {}), effect.wager.wager
            lies = (effect.target == effect.wager) - (effect.source == effect.wager)
            seat[wager] = seat.get(wager, 0) + lies * effect.cents
    return {seat: down[seat] for seat in round_.setting.seats if any(down.get(seat, {}).values())}


def to_text(rounds: Sequence[Round]) -> str:
    """The last round of a record in characters."""
    table = rounds[-1].table
    headline = describe(table.hands.get(BOARD, [])) or "no cards"
    return f"{headline}\n{layout.to_text(table, staked(rounds[-1]))}"


def to_svg(rounds: Sequence[Round]) -> str:
    """The last round of a record, drawn."""
    table = rounds[-1].table
    cards = table.hands.get(BOARD, [])
    at, x, parts = layout.marked(cards), 20, []
    for kind, odds in layout.boxes(table.options):
        wide = BOX * max(len(kind), 2)
        for i, ranks in enumerate(kind):
            mid = x + wide * (2 * i + 1) // (2 * len(kind))
            if ranks == at:
                parts.append(f'<circle cx="{mid}" cy="47" r="17" fill="{LIT}"/>')
            ink = "#222" if ranks == at else INK
            parts.append(f'<text x="{mid}" y="52" fill="{ink}">{layout.label(ranks)}</text>')
        parts.append(
            f'<rect x="{x}" y="20" width="{wide}" height="{HIGH}" fill="none" stroke="{INK}"/>'
            f'<text x="{x + wide // 2}" y="73" fill="{INK}" font-size="12">{odds}</text>'
        )
        x += wide
    for i, symbol in enumerate(layout.in_place(cards)):
        left = 20 + (x - 20) // 2 - 110 + i * 80
        if symbol:
            parts.append(card(symbol, left, 100))
    told = [f"seat {seat}: {layout.wagered(down)}" for seat, down in staked(rounds[-1]).items()]
    for i, text in enumerate([describe(cards) or "no cards", *told]):
        parts.append(line(text, 20, 212 + 22 * i, "start"))
    return felt("Red dog", x + 20, 224 + 22 * len(told), parts)

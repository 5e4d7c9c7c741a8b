"""A recorded pai gow table to look at: every hand of the last round as it was set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.equipment.tiles import to_rows
from pitboss.games.families.set_hands.in_play import BANK_MISSET
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.driver import Round
from pitboss.play.ruling import rule
from pitboss.play.views import HOUSE, hands_seen

from ..hands import Split, hand_words
from ..in_play import Deal


class HandOnTable(NamedTuple):
    """A hand on the table: whose, the tiles, how they were set if all are known, and what it won or lost."""

    who: str
    tiles: tuple[Card, ...]
    hands: Split | None
    net: str


def shown(round_: Round) -> list[HandOnTable]:
    """The dealer's hand, then the players' from the dealer's right."""
    seen, net = hands_seen(HOUSE, round_.effects), rule(round_).net
    deal = round_.table.local_as(Deal)
    found = []
    for hand in (DEALERS, *(round_.table.hand(seat) for seat in round_.setting.seats)):
        if hand not in seen:
            continue
        tiles, cents = tuple(seen[hand]), net.get(hand.seat, 0) if hand != DEALERS else None
        told = "" if cents is None else f"{'+' if cents > 0 else '-' if cents < 0 else ''}${dollars(abs(cents))}"
        found.append(HandOnTable(_whose(deal, hand), tiles, set_as(deal, hand, tiles), told))
    return found


def _whose(deal: Deal, hand: Hand) -> str:
    bank = deal.bank is not None and hand == deal.table.hand(deal.bank.seat)
    return f"{hand}, the {'co-bank' if deal.bank and deal.bank.co else 'bank'}" if bank else str(hand)


def set_as(deal: Deal, hand: Hand, tiles: tuple[Card, ...]) -> Split | None:
    """How four tiles were set; None where a face was not shown."""
    if len(tiles) != 4 or not all(tile.seen for tile in tiles):
        return None
    reset = deal.bank is not None and hand == deal.table.hand(deal.bank.seat) and deal.was_noted(BANK_MISSET)
    chosen = () if hand == DEALERS or reset else deal.chosen.get(hand.seat, ())
    if not all(tile.seen for tile in chosen):
        return None
    return deal.as_set(tiles, chosen) if chosen else deal.by_house_way(tiles)


def to_text(rounds: Sequence[Round]) -> str:
    """The hands in characters, one below the other: the low hand, then the high hand."""
    lines: list[str] = []
    for one in shown(rounds[-1]):
        lines.append(f"{one.who} {one.net}".rstrip())
        if one.hands is None:
            lines += to_rows(one.tiles)
            continue
        pairs = zip(to_rows(one.hands.low), to_rows(one.hands.high), strict=True)
        lines += [f"{low}     {high}" for low, high in pairs]
        lines.append(f"{hand_words(one.hands.low_rank):<20}{hand_words(one.hands.high_rank)}")
    return "\n".join(lines) + "\n"

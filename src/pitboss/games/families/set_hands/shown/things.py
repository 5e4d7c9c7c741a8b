"""What a table of set hands shows: who banks, the button, the dice or the number, and open hands as they were set."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.games.families.dice.shown.things import dice
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.public import Public
from pitboss.play.seating import UNKNOWN
from pitboss.play.setting import Setting
from pitboss.play.table import Table

from ..in_play import BANK_MISSET, RING, AnyDeal, Deal
from ..state import SetHandsState

Parts = Callable[[Any], Sequence[Sequence[Card]]]
"""A game's hands as rows of cards, the smaller ones first."""


def things(parts: Parts, held: int) -> Callable[[Public], Mapping[str, object]]:
    """Those of a game in which so many cards are set as these hands."""

    def shown(public: Public) -> Mapping[str, object]:
        deal: AnyDeal | None = public.local if isinstance(public.local, Deal) else None
        bank = deal.bank if deal else None
        numbers = [number for number in public.drawn("number") if isinstance(number, int)]
        found: dict[str, object] = {
            "bank": bank.seat if bank else None,
            "co_bank": bool(bank and bank.co),
            **dice(public, 3),
        }
        if deal is not None and public.hands:  # until then those of the last round lie as they were set
            found["sets"] = sets(public, deal, parts, held)
        if "start_method" in public.options:
            method = public.options.word("start_method")
            found["button"] = RING[public.recall(SetHandsState).button] if method == "button" else None
        return {**found, "number": numbers[-1]} if numbers else found

    return shown


def sets(public: Public, deal: AnyDeal, parts: Parts, held: int) -> dict[str, list[list[str]]]:
    """The hands that everybody sees, as they were set; one that its player did not set is as the house sets it."""
    found: dict[str, list[list[str]]] = {}
    for hand, cards in public.hands.items():
        if len(cards) == held and all(card.seen for card in cards):
            set_as = _as_set(public.setting, type(deal), tuple(cards), _chosen(deal, hand))
            found[str(hand)] = [list(map(str, part)) for part in parts(set_as)]
    return found


def _chosen(deal: AnyDeal, hand: Hand) -> tuple[Card, ...]:
    """What the player chose as the smaller hands; nothing where the house's way counts."""
    reset = deal.bank is not None and hand.seat == deal.bank.seat and deal.was_noted(BANK_MISSET)
    return () if hand == DEALERS or reset else deal.chosen.get(hand.seat, ())


@functools.lru_cache(maxsize=1024)
def _as_set(setting: Setting, kind: type[AnyDeal], cards: tuple[Card, ...], chosen: tuple[Card, ...]) -> Any:
    """A hand as it is set at such a table. The house's way takes its time, and everybody who looks on asks for it."""
    deal = kind(Table(setting, setting.opening, UNKNOWN))
    return deal.as_set(cards, chosen) if chosen else deal.by_house_way(cards)

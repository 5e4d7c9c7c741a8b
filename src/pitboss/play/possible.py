"""What can have gone wrong at this moment of a round: where, naming how many cards, with which choice."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.law.citation import Citation
from pitboss.play.actions import Irregularity
from pitboss.play.card_places import DEALERS, NOBODY, Hand, hand_of
from pitboss.play.driver import Round

NAMED: tuple[tuple[Card, ...], ...] = ((), (UNSEEN,))
"""With no card named, or with one that nobody has seen."""


class Possible(NamedTuple):
    """An irregularity that can be reported now."""

    key: str
    meaning: str
    cite: Citation
    at: tuple[Hand, ...]
    """Where: nowhere in particular, a seat's hand, the dealer's."""
    cards: int | None
    """How many cards it names at most; None for any number."""
    words: tuple[str, ...]
    """What may be chosen when it happens."""
    wagers: tuple[str, ...] = ()
    """Which wagers it may be about: those on the layout, and those that could have been put there."""

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key, "meaning": self.meaning, "cite": str(self.cite), "at": list(map(str, self.at)),
            "cards": self.cards, "words": list(self.words), **({"wagers": list(self.wagers)} if self.wagers else {}),
        }  # fmt: skip


def possible(round_: Round, wagering: Collection[str], named: bool = True, anybody: bool = False) -> list[Possible]:
    """Every irregularity that the round would take now, at the places of those who wager and at the dealer's; only
    those that need no card named, unless cards may be. With ``anybody``, what is about a wager may also be of a seat
    that has none yet."""
    setting = round_.setting
    seats = [hand_of(seat) for seat in setting.seats if seat in wagering]
    places = dict.fromkeys((NOBODY, *(hand for hand in round_.table.hands if hand.seat), *seats, DEALERS))
    found, wagers = [], _wagers(round_)
    others = [hand_of(seat) for seat in setting.seats if hand_of(seat) not in places] if anybody else []
    for key, irregular in setting.game.irregularities.items():
        ways = list(product(NAMED if named else NAMED[:1], ("", *sorted(irregular.words))))
        at = [
            place
            for place in places
            if any(round_.judge(Irregularity(key, place, cards, word)) is None for cards, word in ways)
        ]
        if irregular.names_wager and wagers:
            at += (one for one in others if round_.judge(Irregularity(key, one, (), "", wagers[-1], 100)) is None)
        if at:
            words = tuple(sorted(irregular.words))
            about = wagers if irregular.names_wager else ()
            found.append(
                Possible(key, irregular.meaning, irregular.cite, tuple(at), irregular.needs_cards, words, about)
            )
    return found


def _wagers(round_: Round) -> tuple[str, ...]:
    """The wagers that lie on the layout, and those that could have been put there."""
    setting = round_.setting
    lying = (at.wager for at, cents in round_.table.balances.items() if cents and at.kind == "area")
    offered = (wager.key for wager in setting.opening_wagers)
    return tuple(wager for wager in dict.fromkeys((*lying, *offered)) if wager in setting.game.betting.wager)

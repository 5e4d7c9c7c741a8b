"""One round's worth of what is known at pai gow, beside what `set_hands.in_play` has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pitboss.equipment.cards import Card
from pitboss.games.families.set_hands import in_play
from pitboss.games.families.set_hands.sections import SetHandSections
from pitboss.games.families.set_hands.vigorish import vigorish
from pitboss.law.citation import Citation

from .hands import Split, compare, split, words
from .house_way import set_by
from .sections import DEALING, SECTIONS
from .wagers import MAIN

FOUL = "player_hand_misset"


@dataclass
class Deal(in_play.Deal[Split]):
    """A round in play."""

    MAIN: ClassVar[str] = MAIN
    NAME: ClassVar[str] = "a pai gow"
    SECTIONS: ClassVar[SetHandSections] = SECTIONS
    CHOSEN: ClassVar[int] = 2
    FOUL: ClassVar[str] = FOUL

    @property
    def single(self) -> str:
        return self.options.word("gee_joon_single_rank")

    def as_set(self, cards: Sequence[Card], chosen: Sequence[Card]) -> Split:
        return split(cards, chosen, self.single)

    def by_house_way(self, cards: Sequence[Card]) -> Split:
        return set_by(self.options.word("house_way"), cards, self.single)

    def is_foul(self, hands: Split) -> bool:
        """Never: laid down in the wrong place, the hands are read as they rank."""
        return False

    def beats(self, hands: Split, bank: Split) -> int:
        return compare(hands, bank).result

    def words(self, hands: Split) -> str:
        return words(hands)

    def vigorish(self, won: int) -> int:
        return vigorish(won, self.options)

    def charged(self, won: int) -> int:
        return vigorish(won, self.options)

    def coupon_places(self) -> Mapping[str, Citation]:
        """The wager that the house banks."""
        return {MAIN: SECTIONS.wagers} if self.options.flag("match_play") and self.bank is None else {}

    @property
    def may_surrender(self) -> bool:
        return self.options.flag("surrender")

    @property
    def call(self) -> Citation:
        return DEALING

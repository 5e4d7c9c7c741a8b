"""One round's worth of what is known at Asia poker, beside what `set_hands.in_play` has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.set_hands import in_play
from pitboss.games.families.set_hands.sections import SetHandSections, SevenCardSections
from pitboss.law.citation import Citation

from .hands import Setting, compare, is_foul, ranking, set_as, words
from .house_way import house_way
from .sections import CARDS, SECTIONS
from .wagers import MAIN, surplus_vigorish


@dataclass
class Deal(in_play.Deal[Setting]):
    """A round in play."""

    MAIN: ClassVar[str] = MAIN
    NAME: ClassVar[str] = "an Asia poker"
    SECTIONS: ClassVar[SetHandSections] = SECTIONS
    CARDS: ClassVar[SevenCardSections] = CARDS
    CHOSEN: ClassVar[int] = 3

    @property
    def ranks(self) -> Ranking:
        return ranking(self.options.word("four_card_order"), self.options.word("ace_low_straight"))

    def as_set(self, cards: Sequence[Card], chosen: Sequence[Card]) -> Setting:
        return set_as(cards, chosen, self.ranks)

    def by_house_way(self, cards: Sequence[Card]) -> Setting:
        return house_way(self.options["house_way"]).set(cards, self.ranks)

    def is_foul(self, hands: Setting) -> bool:
        return is_foul(hands)

    def beats(self, hands: Setting, bank: Setting) -> int:
        """There is no push."""
        return 1 if compare(hands, bank).wins else -1

    def words(self, hands: Setting) -> str:
        return words(hands, self.ranks)

    def vigorish(self, won: int) -> int:
        return surplus_vigorish(won)

    def charged(self, won: int) -> int:
        return 0

    def coupon_places(self) -> Mapping[str, Citation]:
        """The wager that the house banks."""
        return {MAIN: SECTIONS.wagers} if self.options.flag("match_play") and self.bank is None else {}

    @property
    def may_surrender(self) -> bool:
        return self.options.flag("surrender")

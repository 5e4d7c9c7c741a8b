"""One round's worth of what is known at pai gow poker, beside what `set_hands.in_play` has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.games.families import progressive
from pitboss.games.families.poker_hands.hands import Ranking
from pitboss.games.families.set_hands import in_play
from pitboss.games.families.set_hands.dealing import NUMBERS
from pitboss.games.families.set_hands.sections import SetHandSections, SevenCardSections
from pitboss.games.families.set_hands.vigorish import vigorish
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import Say
from pitboss.play.requests import Bar

from .hands import Split, compare, high_words, is_foul, ranking, split
from .house_way import HouseWay, house_way
from .number_wager import settle_numbers
from .sections import CARDS, SECTIONS
from .wagers import (
    BONUS,
    ENVY_LEAST,
    FEEDS,
    INSURANCE,
    MAIN,
    PROGRESSIVE,
    RNG_NUMBER,
    SEVEN_CARD,
    SIDE_WAGERS,
)

NUMBER_COUPONS = cite("11.13(b)2")
CHIPS_ONLY = {
    PROGRESSIVE: Bar("it is made with a chip in the acceptor, or by its own progressive_coupon", cite("11.7(d)")),
    BONUS: Bar("it is made in chips on its area", cite("11.15(b)")),
    INSURANCE: Bar("it is made in chips on its area", cite("11.15(b)")),
}


@dataclass
class Deal(in_play.Deal[Split]):
    """A round in play."""

    MAIN: ClassVar[str] = MAIN
    NAME: ClassVar[str] = "a pai gow poker"
    SECTIONS: ClassVar[SetHandSections] = SECTIONS
    CARDS: ClassVar[SevenCardSections] = CARDS
    CHOSEN: ClassVar[int] = 2

    paid: dict[tuple[str, str], int] = field(default_factory=dict)
    """What was paid of what a cap limits, in cents, by the cap and the seat (11.16(d), 11.18(d))."""

    @property
    def way(self) -> HouseWay:
        return house_way(self.options["house_way"])

    @property
    def ranks(self) -> Ranking:
        return ranking(self.options.word("ace_low_straight"))

    def as_set(self, cards: Sequence[Card], chosen: Sequence[Card]) -> Split:
        return split(cards, chosen, self.ranks)

    def by_house_way(self, cards: Sequence[Card]) -> Split:
        return self.way.set(cards, self.ranks)

    def is_foul(self, hands: Split) -> bool:
        return is_foul(hands)

    def beats(self, hands: Split, bank: Split) -> int:
        return compare(hands, bank).result

    def words(self, hands: Split) -> str:
        return high_words(hands, self.ranks)

    def vigorish(self, won: int) -> int:
        return vigorish(won, self.options)

    def charged(self, won: int) -> int:
        return vigorish(won, self.options)

    def coupon_places(self) -> Mapping[str, Citation]:
        """The wagers that a coupon may lie beside: those that the house banks."""
        places = {MAIN: SECTIONS.wagers} if self.options.flag("match_play_main") and self.bank is None else {}
        if self.options.flag("rng_wager") and self.options.flag("rng_wager_match_play"):
            places |= {f"{RNG_NUMBER} {number}": NUMBER_COUPONS for number in NUMBERS}
        return places

    def no_coupon(self) -> Mapping[str, Bar]:
        """Coupons lie beside the number wager only where the licensee lets them (11.13(b)2)."""
        if self.options.flag("rng_wager_match_play"):
            return CHIPS_ONLY
        return {**CHIPS_ONLY, RNG_NUMBER: Bar("the house takes no coupons beside it", NUMBER_COUPONS)}

    def no_surrender(self, say: Say) -> Refused | None:
        """Not beside a progressive or a seven-card bonus wager (11.9(e))."""
        for wager in (PROGRESSIVE, SEVEN_CARD):
            if self.table.on(say.who, wager):
                return Refused(f"seat {say.who} has a {wager.replace('_', ' ')} wager", SECTIONS.surrenders)
        return None

    def give_back(self, seat: str, section: Citation) -> None:
        """All the wagers of a seat go back, after the lock-out: a progressive wager takes its part off the meter."""
        progressive.give_back(self.table, seat, PROGRESSIVE, self.options.fraction("meter_rate"), section, FEEDS)
        for wager in (MAIN, *SIDE_WAGERS):
            self.table.give_back(seat, wager, section)

    def cards_stay(self, seat: str) -> bool:
        """For whoever is due something by them (11.15(d)1)."""
        return bool(self.table.on(seat, BONUS) or self.table.with_wagers(INSURANCE) or self.enviers())

    @property
    def number_needed(self) -> bool:
        return bool(self.table.with_wagers(RNG_NUMBER))

    def number_shown(self, number: int) -> None:
        settle_numbers(self.table, number)

    def enviers(self) -> list[str]:
        """The seats whose bonus wager earns envy bonuses (11.15(c))."""
        return [seat for seat in self.table.with_wagers(BONUS) if self.table.on(seat, BONUS) >= ENVY_LEAST]

    def players(self) -> list[str]:
        """The seats whose hands are exposed, counterclockwise from the dealer's right: those with any wager still
        down, and those given up for which somebody may be due an envy bonus (11.15(d)1ii)."""
        down, envied = self.table.with_wagers(MAIN, *SIDE_WAGERS), self.staying if self.enviers() else set()
        return [seat for seat in self.table.seats if seat in down or seat in envied]

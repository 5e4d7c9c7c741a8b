"""Card or no card at chemin de fer, where the rules leave a choice: over all that the other hand and the shoe may hold.

Each side sees its own two cards and what lies open. What the other side does where it has a choice is taken to be what
the tables say: the Player's Hand draws on five, the Banker follows Table 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.equipment.cards import Card
from pitboss.games.families.baccarat.hands import BANKER_HAND, NATURALS, PLAYER_HAND, points, value
from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised, percent

from ..hands import DRAW, FIVE, STAY, by_the_table
from ..wagers import AGAINST_BANK, BANK, PAYOUTS, vigorish

REMARK = "the other side is taken to draw as the tables say: the Player's Hand on five or less, the Banker by Table 2"


class _Shoe:
    """How many cards of each value are not seen."""

    def __init__(self, spot: Spot) -> None:
        self.left = [0] * 10
        for card in spot.unseen():
            self.left[value(card)] += 1

    def draws(self, cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every order of values that so many cards may come in, with its ways."""
        if not cards:
            yield (), 1
            return
        for one in range(10):
            ways = self.left[one]
            if ways:
                self.left[one] -= 1
                for rest, times in self.draws(cards - 1):
                    yield (one, *rest), ways * times
                self.left[one] += 1


def advice(spot: Spot) -> Advice | None:
    """What drawing and staying are worth to whoever is asked."""
    if DRAW not in spot.words or STAY not in spot.words:
        return None
    player, banker = spot.hands.get(PLAYER_HAND, ()), spot.hands.get(BANKER_HAND, ())
    if spot.on(BANK) or not spot.on(AGAINST_BANK):
        return _banker(spot, player, banker) if len(banker) == 2 and all(card.seen for card in banker) else None
    return _player(spot, points(player)) if len(player) == 2 and all(card.seen for card in player) else None


def _player(spot: Spot, count: int) -> Advice:
    pays = PAYOUTS.on(spot.options, AGAINST_BANK).ratio
    shoe, choices = _Shoe(spot), []
    ends: dict[str, list[int]] = {}
    for word in (DRAW, STAY):
        won = lost = total = 0
        for (one, two, third, fourth), ways in shoe.draws(4):
            bankers = (one + two) % 10
            if bankers in NATURALS:
                continue  # it would have been turned up
            mine = (count + third) % 10 if word == DRAW else count
            next_ = fourth if word == DRAW else third
            if by_the_table(bankers, third if word == DRAW else None) == DRAW:
                bankers = (bankers + next_) % 10
            won, lost, total = won + ways * (mine > bankers), lost + ways * (mine < bankers), total + ways
        choices.append(ValuedChoice(word, (pays * won - lost) / total))
        ends[word] = [won, lost, total]
    return _told(spot, AGAINST_BANK, spot.on(AGAINST_BANK), count, choices, ends)


def _banker(spot: Spot, player: Sequence[Card], banker: Sequence[Card]) -> Advice:
    count = points(banker)
    third = value(player[2]) if len(player) > 2 and player[2].seen else None
    charged = vigorish(spot.options)
    kept = PAYOUTS.on(spot.options, BANK).ratio * (1 - Fraction(charged.percent) / 100)
    shoe, choices = _Shoe(spot), []
    ends: dict[str, list[int]] = {}
    for word in (DRAW, STAY):
        won = lost = total = 0
        for (one, two, fourth), ways in shoe.draws(3):
            theirs = (one + two) % 10
            if theirs in NATURALS or (theirs <= FIVE) != (third is not None):
                continue
            end = (theirs + third) % 10 if third is not None else theirs
            mine = (count + fourth) % 10 if word == DRAW else count
            won, lost, total = won + ways * (mine > end), lost + ways * (mine < end), total + ways
        choices.append(ValuedChoice(word, (kept * won - lost) / total))
        ends[word] = [won, lost, total]
    covered = sum(one.cents for one in spot.laid if one.wager == AGAINST_BANK)
    return _told(spot, BANK, covered or spot.on(BANK), count, choices, ends)


def _told(
    spot: Spot, wager: str, stake: int, count: int, choices: list[ValuedChoice], ends: dict[str, list[int]]
) -> Advice:
    best = max(choices, key=lambda one: one.worth)
    won, lost, total = ends[best.word]
    why = (
        f"with {count}, {'a card' if best.word == DRAW else 'no card'} wins {percent(Fraction(won, total))[1:]} "
        f"and loses {percent(Fraction(lost, total))[1:]}"
    )
    return advised(wager.replace("_", " "), stake, choices, why, remarks=(REMARK,))

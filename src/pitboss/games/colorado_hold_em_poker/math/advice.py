"""Which card to throw away at Colorado hold 'em poker, or to fold: over all sets of community cards."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.families.stud.math.advice import plain
from pitboss.games.families.stud.math.odds import by_line
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import FULL_DECK, Advice, Spot, ValuedChoice, advised

from ..hands import OWN
from ..wagers import ANTE, BET, BONUS, bonus_table
from .odds import BOARDS, Start, Tables


def advice(spot: Spot) -> Advice | None:
    """A bet with each of the three cards thrown away, or a fold; a bonus wager beside the ante included."""
    if BET not in spot.words or FOLD not in spot.words or len(spot.own) != OWN:
        return None
    tables, start = Tables.of(spot.options), Start(spot.own, 1)
    extra = Fraction(spot.on(BONUS), spot.on(ANTE))
    pays = by_line(bonus_table(spot.options)) if extra else {}
    choices = [ValuedChoice(FOLD, -1 - extra)]
    for away, card in enumerate(spot.own):
        bonus = sum((boards * Fraction(pays.get(on, -1)) for on, boards in start.ends[away].items()), Fraction(0))
        worth = tables.value(start, away) + extra * bonus / BOARDS
        choices.append(ValuedChoice(BET, worth, (card,), words=f"throw the {card.name} away"))
    best = max(choices, key=lambda one: one.worth)
    if best.cards:
        ends = start.ends[spot.own.index(best.cards[0])]
        paid = sum(boards for on, boards in ends.items() if on in tables.pays)
        why = f"{paid:,} of the {BOARDS:,} sets of community cards make a hand that is paid"
    else:
        why = "no two of the three cards lose less than the ante"
    return advised(plain(ANTE), spot.on(ANTE), choices, why, counted=FULL_DECK)

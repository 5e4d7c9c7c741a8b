"""Whether to make the second wager at Boston 5 stud poker: one's first three cards, with all that may follow."""

from __future__ import annotations

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.games.families.stud.math.advice import mean, on_ante
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import FULL_DECK as WHOLE
from pitboss.odds.advice import Advice, Spot, ValuedChoice, percent
from pitboss.odds.contest import FOLD as FOLDED
from pitboss.odds.contest import Showdown

from ..hands import FIRST_CARDS
from ..wagers import ANTE, SECOND
from .odds import STAY, Pays, Start, starts


def start_of(cards: tuple[Card, ...]) -> Start:
    """The kind of start that three cards are."""
    from pitboss.games.families.poker_hands.math.rank_tables import MASKS
    from pitboss.games.families.poker_hands.math.suits import renaming

    mask = MASKS[FULL_DECK.index(cards[0])]
    for card in cards[1:]:
        mask |= MASKS[FULL_DECK.index(card)]
    canonical = int(renaming(mask)[0])
    held = tuple(card for place, card in enumerate(FULL_DECK) if canonical >> place & 1)
    return next(start for start in starts() if start.cards == held)


def advice(spot: Spot) -> Advice | None:
    """Second or fold."""
    if SECOND not in spot.words or FOLD not in spot.words or len(spot.own) != FIRST_CARDS:
        return None
    ends = start_of(spot.own).ends
    parts = Pays.at(spot.options).parts
    choices = [ValuedChoice(SECOND, mean(parts, STAY, ends)), ValuedChoice(FOLD, mean(parts, FOLDED, ends))]
    deals = sum(ends.values())
    won, lost = (sum(n for (end, _), n in ends.items() if end == which) for which in (Showdown.WON, Showdown.LOST))
    why = f"over the cards to come you win {percent(won / deals)[1:]} and lose {percent(lost / deals)[1:]} of all deals"
    return on_ante(spot, ANTE, choices, why, counted=WHOLE)

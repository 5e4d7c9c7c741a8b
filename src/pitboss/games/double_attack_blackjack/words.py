"""What may be said at a double attack blackjack table."""

from __future__ import annotations

from pitboss.games.families.twenty_one.decisions import SURRENDER
from pitboss.games.families.twenty_one.insurance import PASS
from pitboss.games.families.twenty_one.words import words
from pitboss.play.game import Word

from .house import SECTIONS
from .wagers import DOUBLE_ATTACK, SUBCHAPTER

WORDS = words(
    SECTIONS,
    removes=SUBCHAPTER,
    forgotten=SUBCHAPTER,
    shuffles=SUBCHAPTER,
    recut=SUBCHAPTER,
    reader=SUBCHAPTER,
) | {
    DOUBLE_ATTACK: Word(SUBCHAPTER, "add up to the initial wager, on the dealer's first card", amount=True),
    SURRENDER: Word(SUBCHAPTER, "give up the hand for half of what is on it"),
    PASS: Word(SUBCHAPTER, "decline to attack, insurance, or to double behind"),
}

"""What may be said at a double attack blackjack table."""

from __future__ import annotations

from pitboss.games.double_attack_blackjack.house import SECTIONS
from pitboss.games.double_attack_blackjack.wagers import DOUBLE_ATTACK, SUBCHAPTER
from pitboss.games.twenty_one.decisions import SURRENDER
from pitboss.games.twenty_one.insurance import PASS
from pitboss.games.twenty_one.words import words
from pitboss.play.game import Word

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

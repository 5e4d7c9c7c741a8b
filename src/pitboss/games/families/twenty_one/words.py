"""The words that are said at every game of the family, under a game's own sections."""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR
from pitboss.play.game import Word

from .decisions import DOUBLE, HIT, KEEP, REFUSE, STAND, SURRENDER
from .house import TwentyOneSections
from .insurance import CLOSED, PASS
from .irregularities import READER_REPLACED, TAKE_IT, VOID
from .wagers import INSURANCE, SPLIT

RECUT = "recut"
BY_DEALER, BY_SUPERVISOR = frozenset({DEALER}), frozenset({SUPERVISOR})


def words(
    at: TwentyOneSections,
    *,
    removes: Citation,
    forgotten: Citation,
    shuffles: Citation,
    recut: Citation,
    reader: Citation,
) -> dict[str, Word]:
    """The words of a game's sections; those beside them are on wagers taken up, on a card that was forgotten, on a
    shuffle the house calls for, on a second cut, and on a card reader that works again."""
    return {
        HIT: Word(at.draws, "draw another card"),
        STAND: Word(at.draws, "draw no more"),
        DOUBLE: Word(at.doubles, "wager up to as much again, for one more card", amount=True),
        SPLIT: Word(at.splits, "make two hands of a pair, with as much again on the second"),
        SURRENDER: Word(at.surrenders, "give up the hand for half the wager"),
        INSURANCE: Word(at.insures, "wager up to half as much that the dealer's ace becomes a blackjack", amount=True),
        PASS: Word(at.doubles_behind, "decline insurance, or to double behind"),
        KEEP: Word(at.splits_behind, "leave a wager behind on this one of the split hands", on=True),
        REFUSE: Word(at.refuses, "refuse a card that was exposed; no more cards follow"),
        TAKE_IT: Word(forgotten, "take a card that was forgotten"),
        VOID: Word(forgotten, "have your hand called dead where a card was forgotten"),
        REMOVE: Word(removes, "take up a wager while bets are open", on=True),
        CLOSED: Word(at.places_insurance, "no more insurance", by=BY_DEALER),
        SHUFFLE: Word(shuffles, "the cards are shuffled", by=BY_DEALER, bets=True),
        RECUT: Word(recut, "the cards are to be cut again", by=BY_SUPERVISOR, bets=True),
        READER_REPLACED: Word(reader, "the card reader works again", by=BY_SUPERVISOR, bets=True),
    }

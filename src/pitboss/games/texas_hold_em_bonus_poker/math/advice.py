"""When to bet at Texas hold 'em bonus poker: two cards before the flop, then the flop, then the turn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.games.families.poker_hands.math.showdown import Runout, runouts
from pitboss.games.families.poker_hands.starts import start_name
from pitboss.games.families.stud.math.advice import beside, mean, on_ante
from pitboss.games.families.stud.words import CHECK, FOLD
from pitboss.odds.advice import FULL_DECK, Advice, Spot, ValuedChoice, percent
from pitboss.odds.contest import FOLD as FOLDED
from pitboss.odds.contest import End, Showdown, ShownWager

from ..hands import line
from ..wagers import ANTE, BONUS, FLOP, RIVER, TURN
from .odds import ENDS, OPTIMAL, Pays, bonus_part, choice_of, main_account, pays_from


def advice(spot: Spot) -> Advice | None:
    """The wager that is open now, or none; later ones are made where they gain."""
    if len(spot.own) != 2:
        return None
    words = spot.words
    if FLOP in words and FOLD in words:
        return _flop(spot)
    if TURN in words and len(spot.board) == 3:
        return _turn(spot)
    if RIVER in words and len(spot.board) == 4:
        return _river(spot)
    return None


def _account(spot: Spot) -> ShownWager:
    return main_account(pays_from(spot.options), Pays.at(spot.options))


def _flop(spot: Spot) -> Advice:
    """Before the flop: every deal was counted once."""
    name, pays = start_name(spot.own), Pays.at(spot.options)
    played = OPTIMAL.cells(name, pays)
    worth, folded = _account(spot).mean(played), Fraction(-1)
    if extra := beside(spot, bonus_part(spot.options, spot.on(BONUS) or None), BONUS, spot.on(ANTE)):
        paid = {(Showdown.WON, 0): 1}
        worth += mean(extra, 1, paid, line(spot.own) or 0)
        folded += mean(extra, FOLDED, paid, line(spot.own) or 0)
    deals = sum(played.values())
    won = sum(n for cell, n in played.items() if cell.outcome == Showdown.WON)
    why = f"{name} wins {percent(Fraction(won, deals))[1:]} of all deals against two unknown cards"
    choices = [ValuedChoice(FLOP, worth), ValuedChoice(FOLD, folded)]
    return on_ante(spot, ANTE, choices, why, counted=FULL_DECK)


def _turn(spot: Spot) -> Advice:
    found = runouts(spot.own, spot.board, spot.unseen())
    account = _account(spot)
    choices = []
    for word, bet in ((TURN, 1), (CHECK, 0)):
        worth = sum((max(_sum(account, choice_of(bet, river), one) for river in (0, 1)) for one in found), Fraction(0))
        choices.append(ValuedChoice(word, worth / sum(map(sum, found))))
    return on_ante(spot, ANTE, choices, _told(found))


def _river(spot: Spot) -> Advice:
    found, account = runouts(spot.own, spot.board, spot.unseen()), _account(spot)
    made = 1 if spot.on(TURN) else 0
    total = sum(map(sum, found))
    choices = [
        ValuedChoice(word, sum((_sum(account, choice_of(made, bet), one) for one in found), Fraction(0)) / total)
        for word, bet in ((RIVER, 1), (CHECK, 0))
    ]
    return on_ante(spot, ANTE, choices, _told(found))


def _sum(account: ShownWager, choice: int, one: Runout) -> Fraction:
    """What the wagers come to over the deals behind one next card, added up."""
    ends: dict[End, int] = {}
    for end, count in zip(ENDS, one, strict=True):
        ends[end] = ends.get(end, 0) + count
    return mean(account.parts, choice, ends) * sum(one)


def _told(found: Sequence[Runout]) -> str:
    total = sum(map(sum, found))
    won, tied = sum(sum(one[:3]) for one in found), sum(one.tied for one in found)
    ties = f", ties {percent(Fraction(tied, total))[1:]}" if tied else ""
    return f"your hand wins {percent(Fraction(won, total))[1:]}{ties} of all that may still come"

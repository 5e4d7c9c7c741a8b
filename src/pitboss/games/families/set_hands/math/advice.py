"""How to set the hands: every legal setting of one's own cards against every hand of the other side, set the house way.

A game says what its settings come to and what the other side's hands do, each as a few numbers that compare as the
hands do; what wins is decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Card
from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised, percent

from ..hand_setting import HOUSE_WAY, SET, SURRENDER

Numbers = npt.NDArray[np.int64]


class OwnSetting(NamedTuple):
    """One way to set one's cards."""

    chosen: tuple[Card, ...]
    """The cards that are named: the smaller hands."""
    words: str
    strengths: tuple[int, ...]
    """Of each hand, as the other side's are numbered."""


class Others(NamedTuple):
    """The other side's hands as the house sets them."""

    strengths: tuple[Numbers, ...]
    """Of each hand, by kind."""
    times: Numbers
    """How often each kind comes."""

    @property
    def total(self) -> int:
        return int(self.times.sum())


class WagerTerms(NamedTuple):
    """What a wager comes to."""

    main: str
    """The wager that players make."""
    name: str
    most_win: bool
    """Whoever has most hands higher wins; otherwise only all of them win, and none of them lose."""
    won: Fraction
    """What is left of a unit that a player has won."""
    bank_won: Fraction
    """What is left of a unit that a player's bank has won."""


def advice(
    spot: Spot, rules: WagerTerms, settings: Sequence[OwnSetting], house: Sequence[Card], others: Others
) -> Advice | None:
    """Every setting, the house way, and giving up where that is open."""
    words = spot.words
    if SET not in words or not settings:
        return None
    unit = spot.on(rules.main)
    banks = not unit
    if banks:  # what others have wagered against it
        unit = sum(one.cents for one in spot.laid if one.wager == rules.main)
    worth = {one.chosen: _worth(one, others, rules, banks) for one in settings}
    choices = [ValuedChoice(SET, worth[one.chosen], one.chosen, words=one.words) for one in settings]
    ranked = sorted(choices, key=lambda one: -one.worth)
    by_house = next((one for one in choices if Counter(one.cards) == Counter(house)), None)
    if HOUSE_WAY in words and by_house is not None:
        choices.append(ValuedChoice(HOUSE_WAY, by_house.worth, words=by_house.words))
    if SURRENDER in words:
        choices.append(ValuedChoice(SURRENDER, Fraction(-1)))
    won, lost = _often(next(one for one in settings if one.chosen == ranked[0].cards), others, rules, banks)
    pushes = "" if rules.most_win else f", pushes {percent(1 - won - lost)[1:]}"
    why = (
        f"{ranked[0].words}: wins {percent(won)[1:]}{pushes}, loses {percent(lost)[1:]} against hands set the house way"
    )
    remarks = ["the other side's hands are taken to be set the house way"]
    if banks:
        remarks.append("for each unit that others wager against the bank, one hand at a time")
    return advised(rules.name, unit, choices, why, remarks=tuple(remarks))


def _often(one: OwnSetting, others: Others, rules: WagerTerms, banks: bool) -> tuple[Fraction, Fraction]:
    """How often a setting wins, and loses: copies go to the dealer, or to a bank."""
    pairs = list(zip(one.strengths, others.strengths, strict=True))
    if banks:  # the other side's hands are players' now
        ahead = sum(((theirs > mine).astype(np.int64) for mine, theirs in pairs), np.zeros_like(others.times))
    else:
        ahead = sum(((mine > theirs).astype(np.int64) for mine, theirs in pairs), np.zeros_like(others.times))
    needed = 2 if rules.most_win else len(pairs)
    player = Fraction(int(others.times[ahead >= needed].sum()), others.total)
    house = Fraction(int(others.times[ahead < (needed if rules.most_win else 1)].sum()), others.total)
    return (house, player) if banks else (player, house)


def _worth(one: OwnSetting, others: Others, rules: WagerTerms, banks: bool) -> Fraction:
    won, lost = _often(one, others, rules, banks)
    return won * (rules.bank_won if banks else rules.won) - lost

"""Every deal of four card poker, counted: how often each hand holds against each up card of the dealer.

    python -m pitboss.games.four_card_poker.math.solve

writes ``solved.json`` (the counts behind every figure of `odds`) and ``decisions.xz`` (how to play each hand, for the
kernel) beside this file. It takes some fifteen seconds of two processors and shows how far it is on stderr.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from pitboss.games.families.poker_hands.hands import FOUR, Four
from pitboss.games.families.poker_hands.math.behind import Counts
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.stud.math.up_card import (
    Choices,
    Ends,
    UpCardDealer,
    against_all,
    hand_strengths,
    pack,
    totals,
    unpack,
)
from pitboss.odds.contest import FOLD

from .odds import EVEN_MONEY, ONCE, THRICE, Pays

DEALER = UpCardDealer(FOUR, cards=6)
SOLVED, DECISIONS = "solved.json", "decisions.xz"
BITS = 2
"""Enough for fold, once and thrice."""


@functools.cache
def counted() -> Ends:
    """The count itself."""
    return against_all(DEALER)


def choose(ends: Ends, pays: Pays = EVEN_MONEY) -> Choices:
    """The best play of every hand against every up card.

    Where a play wager gains, the largest is best (at even money: ahead more often than behind); otherwise the least, as
    long as two antes at these chances lose less than the one given up. A hand that earns the ante bonus is always worth
    playing (27.11(a)2).
    """
    possible, held = ends[..., 0] >= 0, ends[..., 1:].sum(-1, dtype=np.int64)  # a tie wins
    scale = math.lcm(pays.ante.denominator, pays.play.denominator)
    whole, play, both = scale * DEALER.hands, int(scale * (1 + pays.play)), int(scale * (2 + pays.ante + pays.play))
    bonus = hand_strengths(FOUR) >= tables(FOUR, 5).first(Four.THREE_OF_A_KIND)
    playable = (both * held > whole) | bonus[:, None, None]
    best = np.where(play * held > whole, THRICE, np.where(playable & possible, ONCE, FOLD))
    return best.astype(np.uint8)


def choices(pays: Pays) -> Choices:
    """The best play where ante and play pay so much: as stored, or worked out anew."""
    return read_choices() if pays == EVEN_MONEY else choose(counted(), pays)


def solved_for(pays: Pays) -> Iterator[tuple[Any, ...]]:
    """Every kind of hand where ante and play pay so much: its key, then what `write` stores of it."""
    counts = _by_play(counted(), choose(counted(), pays))
    return ((key, *row.tolist()) for key, row in zip(tables(FOUR, 5).keys, counts, strict=True))


def _by_play(ends: Ends, choices: Choices) -> Counts:
    """By strength: hands with an up card, and dealer's hands held against, for each way to play."""
    found = totals(DEALER, ends, choices, 3)
    return np.stack([found[..., 0], found[..., 1:].sum(-1)], axis=-1).reshape(len(found), -1)


def write(ends: Ends, directory: Path) -> None:
    """Stores the counts by hand and play, and the plays themselves."""
    choices = choose(ends)
    counts = _by_play(ends, choices)
    lines = [
        json.dumps([key, *counts[s].tolist()], separators=(",", ":")) for s, key in enumerate(tables(FOUR, 5).keys)
    ]
    about = "key; then hands with an up card, and dealer's hands held against: folded, played once, played thrice"
    text = f'{{"about": "{about}", "deals": {DEALER.hands}, "hands": [\n' + ",\n".join(lines) + "\n]}\n"
    (directory / SOLVED).write_text(text, encoding="ascii")
    (directory / DECISIONS).write_bytes(pack(FOUR, choices, BITS))


def read_choices() -> Choices:
    """The best play by canonical hand, up card's rank and suit, as stored."""
    return unpack(FOUR, resources.files(__package__).joinpath(DECISIONS).read_bytes(), BITS)


if __name__ == "__main__":
    write(counted(), Path(__file__).parent)

"""Every deal of four card poker, counted: how often each hand holds against each up card of the dealer.

    python -m pitboss.games.four_card_poker.solve

writes ``solved.json`` (the counts behind every figure of `odds`) and ``decisions.xz`` (how to play each hand, for the
kernel) beside this file. It takes some fifteen seconds of two processors and shows how far it is on stderr.
"""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import numpy as np

from pitboss.games.four_card_poker.odds import ONCE, THRICE
from pitboss.games.poker.hands import FOUR, Four
from pitboss.games.poker.tables import tables
from pitboss.games.stud.up_card import Choices, Dealer, Ends, against_all, hand_strengths, pack, totals, unpack
from pitboss.odds.contest import FOLD

DEALER = Dealer(FOUR, cards=6)
SOLVED, DECISIONS = "solved.json", "decisions.xz"
BITS = 2
"""Enough for fold, once and thrice."""


def choose(ends: Ends) -> Choices:
    """The best play of every hand against every up card.

    Ahead more often than behind, the largest play wager is best; otherwise the least, as long as two antes at these
    chances lose less than the one given up. A hand that earns the ante bonus is always worth playing (27.11(a)2).
    """
    possible, held = ends[..., 0] >= 0, ends[..., 1:].sum(-1, dtype=np.int64)  # a tie wins
    bonus = hand_strengths(FOUR) >= tables(FOUR, 5).first(Four.THREE_OF_A_KIND)
    playable = (4 * held > DEALER.hands) | bonus[:, None, None]
    best = np.where(2 * held > DEALER.hands, THRICE, np.where(playable & possible, ONCE, FOLD))
    return best.astype(np.uint8)


def write(ends: Ends, directory: Path) -> None:
    """Stores the counts by hand and play, and the plays themselves."""
    choices = choose(ends)
    found = totals(DEALER, ends, choices, 3)
    counts = np.stack([found[..., 0], found[..., 1:].sum(-1)], axis=-1)
    lines = [
        json.dumps([key, *counts[s].reshape(-1).tolist()], separators=(",", ":"))
        for s, key in enumerate(tables(FOUR, 5).keys)
    ]
    about = "key; then hands with an up card, and dealer's hands held against: folded, played once, played thrice"
    text = f'{{"about": "{about}", "deals": {DEALER.hands}, "hands": [\n' + ",\n".join(lines) + "\n]}\n"
    (directory / SOLVED).write_text(text, encoding="ascii")
    (directory / DECISIONS).write_bytes(pack(FOUR, choices, BITS))


def read_choices() -> Choices:
    """The best play by canonical hand, up card's rank and suit, as stored."""
    return unpack(FOUR, resources.files("pitboss.games.four_card_poker").joinpath(DECISIONS).read_bytes(), BITS)


if __name__ == "__main__":
    write(against_all(DEALER), Path(__file__).parent)

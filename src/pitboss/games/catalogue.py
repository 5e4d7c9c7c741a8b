"""The games of the chapter that Pitboss deals, in the chapter's order. A game's package is imported when asked for."""

from __future__ import annotations

import importlib
from typing import NamedTuple

from pitboss.errors import Unreadable
from pitboss.play.game import Game


class Entry(NamedTuple):
    """One line of the catalogue."""

    slug: str
    name: str
    subchapter: int


CATALOGUE = (
    Entry("craps", "Craps", 1),
    Entry("blackjack", "Blackjack", 2),
    Entry("baccarat_punto_banco", "Baccarat-Punto Banco", 3),
    Entry("baccarat_chemin_de_fer", "Baccarat-Chemin de Fer", 4),
    Entry("roulette", "Roulette", 5),
    Entry("big_six", "Big Six", 5),
    Entry("minibaccarat", "Minibaccarat", 7),
    Entry("sic_bo", "Sic Bo", 9),
    Entry("pai_gow_poker", "Pai Gow Poker", 11),
    Entry("mini_dice", "Mini-Dice", 13),
    Entry("three_card_poker", "Three Card Poker", 20),
    Entry("four_card_poker", "Four Card Poker", 27),
    Entry("texas_hold_em_bonus_poker", "Texas Hold 'Em Bonus Poker", 28),
)


def game(slug: str) -> Game:
    """The game of this slug.

    >>> game("three_card_poker").name
    'Three Card Poker'
    """
    if not any(entry.slug == slug for entry in CATALOGUE):
        raise Unreadable(f"unknown game {slug!r} (known: {', '.join(entry.slug for entry in CATALOGUE)})")
    found = importlib.import_module(f"pitboss.games.{slug}").GAME
    assert isinstance(found, Game)
    return found

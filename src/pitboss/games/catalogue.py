"""The games of the chapter, in the chapter's order. A game's package is imported when asked for."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple

from pitboss.games.parts import changes, rules
from pitboss.play.game import Game
from pitboss.spelling import slug as slug_of
from pitboss.spelling import unknown

if TYPE_CHECKING:
    from datetime import date

NUMBERS = {"2": "two", "3": "three", "4": "four"}
"""Numbers that the names of games spell out."""


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
    Entry("red_dog", "Red Dog", 6),
    Entry("minibaccarat", "Minibaccarat", 7),
    Entry("sic_bo", "Sic Bo", 9),
    Entry("pai_gow", "Pai Gow", 10),
    Entry("pai_gow_poker", "Pai Gow Poker", 11),
    Entry("pokette", "Pokette", 12),
    Entry("mini_dice", "Mini-Dice", 13),
    Entry("poker", "Poker", 14),
    Entry("keno", "Keno", 15),
    Entry("caribbean_stud_poker", "Caribbean Stud Poker", 16),
    Entry("double_down_stud", "Double Down Stud", 17),
    Entry("let_it_ride_poker", "Let It Ride Poker", 18),
    Entry("spanish_21", "Spanish 21", 19),
    Entry("three_card_poker", "Three Card Poker", 20),
    Entry("fast_action_hold_em", "Fast Action Hold 'Em", 21),
    Entry("casino_war", "Casino War", 22),
    Entry("colorado_hold_em_poker", "Colorado Hold 'Em Poker", 23),
    Entry("boston_5_stud_poker", "Boston 5 Stud Poker", 24),
    Entry("double_cross_poker", "Double Cross Poker", 25),
    Entry("double_attack_blackjack", "Double Attack Blackjack", 26),
    Entry("four_card_poker", "Four Card Poker", 27),
    Entry("texas_hold_em_bonus_poker", "Texas Hold 'Em Bonus Poker", 28),
    Entry("flop_poker", "Flop Poker", 29),
    Entry("two_card_joker_poker", "Two Card Joker Poker", 30),
    Entry("asia_poker", "Asia Poker", 31),
)


def game(slug: str, on: date | None = None) -> Game:
    """The game of this slug: by the latest text, or by the law of a day.

    >>> game("three_card_poker").name
    'Three Card Poker'
    """
    slug = called(slug)
    if not any(entry.slug == slug for entry in CATALOGUE):
        raise unknown("game", slug, [entry.slug for entry in CATALOGUE])
    return rules(slug) if on is None else _as_of(slug, on)


def called(name: str) -> str:
    """The slug of a game as people write its name; as good as one where no game is called so.

    >>> called("3 Card Poker"), called("mini-baccarat"), called("Faro bank")
    ('three_card_poker', 'minibaccarat', 'faro_bank')
    """
    written = slug_of(name)
    if any(entry.slug == written for entry in CATALOGUE):
        return written
    squeezed = "".join(NUMBERS.get(part, part) for part in written.split("_"))
    return next((entry.slug for entry in CATALOGUE if entry.slug.replace("_", "") == squeezed), written)


@functools.lru_cache(maxsize=64)
def _as_of(slug: str, on: date) -> Game:
    from pitboss.play.game_of_a_day import as_of  # only a game of a day needs it

    return as_of(rules(slug), changes(slug), on)

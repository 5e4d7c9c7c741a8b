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


TWENTY_ONE, BACCARAT, DICE, WHEELS, STUD = "twenty_one", "baccarat", "dice", "wheels", "stud"
POKER, PAI_GOW, CARDS, NUMBERS_DRAWN = "poker", "pai_gow", "cards", "numbers"
FAMILIES = {
    TWENTY_ONE: "Blackjack", BACCARAT: "Baccarat", WHEELS: "Roulette and wheels", DICE: "Dice",
    STUD: "Poker against the house", POKER: "Poker room", PAI_GOW: "Pai gow", CARDS: "Quick card games",
    NUMBERS_DRAWN: "Keno",
}  # fmt: skip
"""Games that players look for together, as a lobby names them, in its order."""


class Entry(NamedTuple):
    """One line of the catalogue."""

    slug: str
    name: str
    subchapter: int
    family: str
    """Among which others players look for it: one of `FAMILIES`."""


CATALOGUE = (
    Entry("craps", "Craps", 1, DICE),
    Entry("blackjack", "Blackjack", 2, TWENTY_ONE),
    Entry("baccarat_punto_banco", "Baccarat-Punto Banco", 3, BACCARAT),
    Entry("baccarat_chemin_de_fer", "Baccarat-Chemin de Fer", 4, BACCARAT),
    Entry("roulette", "Roulette", 5, WHEELS),
    Entry("big_six", "Big Six", 5, WHEELS),
    Entry("red_dog", "Red Dog", 6, CARDS),
    Entry("minibaccarat", "Minibaccarat", 7, BACCARAT),
    Entry("sic_bo", "Sic Bo", 9, DICE),
    Entry("pai_gow", "Pai Gow", 10, PAI_GOW),
    Entry("pai_gow_poker", "Pai Gow Poker", 11, PAI_GOW),
    Entry("pokette", "Pokette", 12, WHEELS),
    Entry("mini_dice", "Mini-Dice", 13, DICE),
    Entry("poker", "Poker", 14, POKER),
    Entry("keno", "Keno", 15, NUMBERS_DRAWN),
    Entry("caribbean_stud_poker", "Caribbean Stud Poker", 16, STUD),
    Entry("double_down_stud", "Double Down Stud", 17, STUD),
    Entry("let_it_ride_poker", "Let It Ride Poker", 18, STUD),
    Entry("spanish_21", "Spanish 21", 19, TWENTY_ONE),
    Entry("three_card_poker", "Three Card Poker", 20, STUD),
    Entry("fast_action_hold_em", "Fast Action Hold 'Em", 21, STUD),
    Entry("casino_war", "Casino War", 22, CARDS),
    Entry("colorado_hold_em_poker", "Colorado Hold 'Em Poker", 23, STUD),
    Entry("boston_5_stud_poker", "Boston 5 Stud Poker", 24, STUD),
    Entry("double_cross_poker", "Double Cross Poker", 25, STUD),
    Entry("double_attack_blackjack", "Double Attack Blackjack", 26, TWENTY_ONE),
    Entry("four_card_poker", "Four Card Poker", 27, STUD),
    Entry("texas_hold_em_bonus_poker", "Texas Hold 'Em Bonus Poker", 28, STUD),
    Entry("flop_poker", "Flop Poker", 29, STUD),
    Entry("two_card_joker_poker", "Two Card Joker Poker", 30, STUD),
    Entry("asia_poker", "Asia Poker", 31, PAI_GOW),
)


def family_of(slug: str) -> str:
    """Among which games players look for one.

    >>> family_of("spanish_21")
    'twenty_one'
    """
    return next(entry.family for entry in CATALOGUE if entry.slug == slug)


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

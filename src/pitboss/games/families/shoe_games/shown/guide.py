"""The parts of a patron's guide that the games dealt from a shoe share."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.felt.guide import Grid, Row
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.game import Irregular

from ..shoe import ShoeRules, Shuffling

MISHAPS = {  # what a patron sees and what follows; sections, and whether it can happen, are the irregularity's own
    "face_up_card_in_shoe": ("A card lies face up in the shoe", "It is not used."),
    "card_drawn_in_error_unexposed": ("A card is drawn by mistake and nobody saw it", "It is used as the next card."),
    "insufficient_cards": (
        "The shoe runs out in mid-round",
        "The discards are shuffled and cut, one card is burned, and the round goes on.",
    ),
}


def card_rows(options: Options, rules: ShoeRules, cards: Citation) -> tuple[Row, ...]:
    """The lines on the decks and the shuffle."""
    decks = options.whole("number_of_decks")
    number = "one deck of 52 cards" if decks == 1 else f"{decks} decks of 52 cards"
    match rules.shuffling(options):
        case Shuffling.CONTINUOUS:
            shuffled = Row(("Shuffled", "all the time, by a device"), (rules.device or rules.shuffle,))
        case Shuffling.EVERY_ROUND:
            shuffled = Row(("Shuffled", "before every round, and cut"), (rules.shuffle,))
        case _:
            behind = f"{rules.behind(options)} cards before the end: after that round the cards are shuffled"
            shuffled = Row(("Cutting card", behind), (rules.cutting_card,))
    return Row(("Cards", f"{number}, no joker"), (cards,)), shuffled


def mishaps(options: Options, irregularities: Mapping[str, Irregular], own: Mapping[str, tuple[str, str]]) -> Grid:
    """What can go wrong at this table, the game's own mishaps after those of every shoe."""
    rows = [
        Row(told, (irregularities[key].cite,))
        for key, told in {**MISHAPS, **own}.items()
        if not ((bar := irregularities[key].bar) and bar(options))
    ]
    return Grid(("If", "Then"), tuple(rows))

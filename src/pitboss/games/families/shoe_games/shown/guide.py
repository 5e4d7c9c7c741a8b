"""The parts of a patron's guide that the games dealt from a shoe share."""

from __future__ import annotations

from pitboss.felt.guide import told
from pitboss.law.options import Options

from ..shoe import ShoeRules, Shuffling

MISHAPS = told("""
    face_up_card_in_shoe | A card lies face up in the shoe | It is not used.
    card_drawn_in_error_unexposed | A card is drawn by mistake and nobody saw it | It is used as the next card.
    insufficient_cards | The shoe runs out in mid-round | The discards are shuffled and cut, one card is burned, and \
        the round goes on.
    """)


def card_rows(options: Options, rules: ShoeRules, cards: str) -> str:
    """The lines on the decks and the shuffle."""
    decks = options.whole("number_of_decks")
    match rules.shuffling(options):
        case Shuffling.CONTINUOUS:
            shuffled = f"| Shuffled | all the time, by a device § {rules.device or rules.shuffle}"
        case Shuffling.EVERY_ROUND:
            shuffled = f"| Shuffled | before every round, and cut § {rules.shuffle}"
        case _:
            behind = f"{rules.behind(options)} cards before the end: after that round the cards are shuffled"
            shuffled = f"| Cutting card | {behind} § {rules.cutting_card}"
    return f"""
    | Cards | {"one deck" if decks == 1 else f"{decks} decks"} of 52 cards, no joker § {cards}
    {shuffled}"""

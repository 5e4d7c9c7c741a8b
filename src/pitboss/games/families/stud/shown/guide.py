"""The parts of a patron's guide that the games of this shape share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pitboss.equipment.cards import cards
from pitboss.felt.guide import Grid, Paragraph, Part, Row, row
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.game import Irregular
from pitboss.play.wagers import PayTable

from ..sections import Sections

DEALT = {
    "manual_shoe": "from a shoe, one at a time",
    "hand": "from the dealer's hand, one at a time",
    "automated_shoe": "from an automated shoe, in stacks",
}

MISHAPS = {  # what a patron sees and what follows; sections, and whether it can happen, are the irregularity's own
    "one_card_face_up": ("A card is found face up during the deal", "It is laid aside, and the deal goes on."),
    "two_or_more_cards_face_up": ("More than one card is found face up", "All hands are void."),
    "card_drawn_in_error_unexposed": ("A card is drawn by mistake and nobody saw it", "It is the next card dealt."),
    "wrong_card_count": ("You, another player or the dealer has a wrong number of cards", "All hands are void."),
    "dealer_card_exposed_early": ("A card of the dealer's shows too early", "All hands are void."),
    "dealer_hole_card_exposed_early": ("A hole card of the dealer's shows too early", "All hands are void."),
    "community_card_exposed_early": ("A community card shows too early", "All hands are void."),
    "missed_burn": ("A community card is dealt without a burn before it", "The cards stand."),
    "joker_missing_or_extra": ("The deck does not hold two jokers", "All hands are void; the deck is replaced."),
    "stub_count_misdeal": ("A count of the cards left over shows a misdeal", "All hands are void."),
    "stub_count_bad_deck": ("That count is wrong without a misdeal", "All hands are void; the deck is replaced."),
    "shuffler_reports_bad_count": ("The shuffler does not count {deck} cards", "The deck is replaced before the deal."),
    "shuffler_jam": ("The shuffler jams or stops", "The cards are shuffled again before the deal."),
    "dealing_shoe_jam": ("The shoe jams or stops", "The round is void; all the cards are shuffled again."),
    "improper_cut": ("The cut was not done properly", "A supervisor may have it done again before the deal."),
}


def said(text: str, *cites: Citation) -> Paragraph:
    """A paragraph with the sections it stands on."""
    return Paragraph(text, _once(*cites))


def _once(*cites: Citation) -> tuple[Citation, ...]:
    """Each section once: where none is on record, several rules have the subchapter alone."""
    return tuple(dict.fromkeys(cites))


def deck_rows(options: Options, sections: Sections, deck: Citation, cards: str = "52, no joker") -> tuple[Row, ...]:
    """The lines on the cards, the shuffle and the deal."""
    by_hand, two = options.word("shuffle") == "manual", options.flag("two_decks_alternating")
    method = options.word("dealing_method")
    two_positions = "two_positions_allowed" in options and options.flag("two_positions_allowed")
    return (
        Row(
            ("Cards", f"{cards}; two decks take turns" if two else cards),
            _once(deck, sections.second_deck) if two else (deck,),
        ),
        Row(
            (
                "Shuffled",
                "after every round by the dealer, and cut" if by_hand else "after every round by a machine",
            ),
            _once(sections.shuffle, sections.cut) if by_hand else (sections.shuffle,),
        ),
        Row(("Dealt", DEALT[method]), (sections.deal[method],)),
        Row(
            ("Positions", "one player may wager at two, side by side" if two_positions else "one for each player"),
            (sections.two_positions,),
        ),
    )


def settlement(options: Options, sections: Sections, *, turned_up: bool = True) -> Paragraph:
    """How wagers are settled, as the house named it in its submission; hands may lie face up all along."""
    step_by_step = options.word("settlement_order") == "step_by_step"
    if not turned_up:
        return said(
            "Beginning at the dealer's right, "
            + (
                "all losing wagers are taken; then all winning wagers are paid."
                if step_by_step
                else "one player after the other: your wagers are taken or paid, and your cards picked up before the "
                "next player's."
            ),
            sections.settlement,
        )
    if step_by_step:
        return said(
            "Beginning at the dealer's right, all hands still in play are turned up; then all losing wagers are taken; "
            "then all winning wagers are paid.",
            sections.settlement,
        )
    return said(
        "Beginning at the dealer's right, one player after the other: your cards are turned up, your wagers taken or "
        "paid, and your cards picked up before the next player's.",
        sections.settlement,
    )


def ranking_grid(hands: Iterable[tuple[str, str, str, str]]) -> Grid:
    """The hands, highest first: each with its name, meaning, an example and its section."""
    return Grid(
        ("Hand, highest first", "Example", "What it is"),
        tuple(row(name, cards(example), meaning, under=(section,)) for name, meaning, example, section in hands),
    )


def pay_grid(caption: str, table: PayTable, names: Mapping[int, str], heading: str = "Your hand") -> Grid:
    """A posted pay table."""
    rows = tuple(Row((names[int(rank)], str(pays))) for rank, pays in table.rows)
    return Grid((heading, "Pays"), rows, (table.cite,), caption, pays=True)


def mishaps(
    options: Options,
    irregularities: Mapping[str, Irregular],
    returned: Citation,
    own: Mapping[str, tuple[str, str]] = MappingProxyType({}),
    deck: int = 52,
) -> tuple[Part, ...]:
    """What can go wrong with the devices and the dealing of this table; ``own``: what a game words for itself."""
    counted = options.flag("shuffler_counts_cards")
    cannot = {"stub_count_misdeal", "stub_count_bad_deck"} if counted else {"shuffler_reports_bad_count"}
    if options.word("shuffle") != "manual" and not options.get("preshuffled_opening_deck"):
        cannot.add("improper_cut")
    rows = []
    for key, (what, follows) in {**MISHAPS, **own}.items():
        irregular = irregularities.get(key)
        if irregular and key not in cannot and not (irregular.bar and irregular.bar(options)):
            rows.append(Row((what.format(deck=deck), follows), (irregular.cite,)))
    return (
        Grid(("If", "Then"), tuple(rows)),
        said("When hands are void, every wager of the round goes back and nothing is paid.", returned),
    )

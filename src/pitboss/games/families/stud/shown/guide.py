"""The parts of a patron's guide that the games of this shape share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pitboss.felt import guide
from pitboss.felt.guide import told, when
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
KEPT = "Winnings are paid beside your wager, which you keep. There is no commission."
FIVE_CARDS = {  # highest first: name, and what it is
    "Royal flush": "ace, king, queen, jack and ten of one suit",
    "Straight flush": "five cards in sequence, all of one suit",
    "Four of a kind": "four cards of one rank",
    "Full house": "three cards of one rank and two of another",
    "Flush": "five cards of one suit, not in sequence",
    "Straight": "five cards in sequence, suits mixed",
    "Three of a kind": "three cards of one rank",
    "Two pair": "two cards of one rank and two of another",
    "Pair": "two cards of one rank",
    "High card": "none of these; the highest card counts first",
}
STUD_EXAMPLES = (
    *("As Ks Qs Js Ts", "Qh Jh Th 9h 8h", "8s 8d 8c 8h Kd", "9s 9d 9h Kc Kd", "Kh 9h 7h 4h 2h"),
    *("7d 6c 5s 4h 3h", "9s 9d 9h Kc 4d", "Qd Qs 7c 7d 2s", "Td Tc 6s 5h 2d"),
)

MISHAPS = told("""
    one_card_face_up | A card is found face up during the deal | It is laid aside, and the deal goes on.
    two_or_more_cards_face_up | More than one card is found face up | All hands are void.
    card_drawn_in_error_unexposed | A card is drawn by mistake and nobody saw it | It is the next card dealt.
    wrong_card_count | You, another player or the dealer has a wrong number of cards | All hands are void.
    dealer_card_exposed_early | A card of the dealer's shows too early | All hands are void.
    dealer_hole_card_exposed_early | A hole card of the dealer's shows too early | All hands are void.
    community_card_exposed_early | A community card shows too early | All hands are void.
    missed_burn | A community card is dealt without a burn before it | The cards stand.
    joker_missing_or_extra | The deck does not hold two jokers | All hands are void; the deck is replaced.
    stub_count_misdeal | A count of the cards left over shows a misdeal | All hands are void.
    stub_count_bad_deck | That count is wrong without a misdeal | All hands are void; the deck is replaced.
    shuffler_reports_bad_count | The shuffler does not count {deck} cards | The deck is replaced before the deal.
    shuffler_jam | The shuffler jams or stops | The cards are shuffled again before the deal.
    dealing_shoe_jam | The shoe jams or stops | The round is void; all the cards are shuffled again.
    improper_cut | The cut was not done properly | A supervisor may have it done again before the deal.
    """)


def deck_rows(options: Options, sections: Sections, deck: Citation, cards: str = "52, no joker") -> str:
    """The lines on the cards, the shuffle and the deal."""
    by_hand, two = options.word("shuffle") == "manual", options.flag("two_decks_alternating")
    method = options.word("dealing_method")
    two_positions = "two_positions_allowed" in options and options.flag("two_positions_allowed")
    return f"""
    | Cards | {cards}{when(two, "; two decks take turns")} § {deck}{when(two, f", {sections.second_deck}")}
    | Shuffled | after every round by {when(by_hand, "the dealer, and cut", "a machine")} \
        § {sections.shuffle}{when(by_hand, f", {sections.cut}")}
    | Dealt | {DEALT[method]} § {sections.deal[method]}
    | Positions | {when(two_positions, "one player may wager at two, side by side", "one for each player")} \
        § {sections.two_positions}"""


def settlement(options: Options, sections: Sections, *, turned_up: bool = True, at: str = "") -> str:
    """The step in which wagers are settled, as the house named it in its submission; hands may lie face up all along,
    and a game may name the place ``at`` which its way of settling stands."""
    if options.word("settlement_order") == "step_by_step":
        turned = when(turned_up, "all hands still in play are turned up; then ")
        how = f"{turned}all losing wagers are taken; then all winning wagers are paid."
    else:
        order = when(turned_up, "your cards are turned up, your wagers taken or paid", "your wagers are taken or paid")
        how = f"one player after the other: {order}, and your cards picked up before the next player's."
    return f"- Beginning at the dealer's right, {how} § {at or sections.settlement}"


def ranking(hands: Iterable[Iterable[str]], section: object = "", each: object = "") -> str:
    """The hands, highest first: each with its name, its meaning, an example, and its section, where not all have the
    same."""
    rows = []
    for name, meaning, example, *own in hands:
        rows.append(f"| {name} | `{example}` | {meaning} § {''.join(own) or each}")
    return "\n".join((f"|| Hand, highest first | Example | What it is § {section}", *rows))


def five_cards(examples: Iterable[str]) -> list[tuple[str, str, str]]:
    """The hands of five cards with examples of them, as far as there are any."""
    return [(*hand, example) for hand, example in zip(FIVE_CARDS.items(), examples, strict=False)]


def pays(caption: str, table: PayTable, names: Mapping[int, str], heading: str = "Your hand") -> str:
    """A posted pay table."""
    lines = ((names[int(rank)], odds) for rank, odds in table.rows)
    return guide.pay_table(caption, lines, table.cite, f"{heading} | Pays")


def coupons(options: Options) -> str:
    """Whether match play coupons are taken, and how many."""
    return when(options.flag("match_play"), "one a player, of at most the wager beside it", "not taken")


def mishaps(
    options: Options,
    irregularities: Mapping[str, Irregular],
    returned: object,
    own: Mapping[str, tuple[str, str]] = MappingProxyType({}),
    deck: int = 52,
) -> str:
    """What can go wrong with the devices and the dealing of this table; ``own``: what a game words for itself."""
    counted = options.flag("shuffler_counts_cards")
    cannot = {"stub_count_misdeal", "stub_count_bad_deck"} if counted else {"shuffler_reports_bad_count"}
    if options.word("shuffle") != "manual" and not options.get("preshuffled_opening_deck"):
        cannot.add("improper_cut")
    possible = {key: cells for key, cells in {**MISHAPS, **own}.items() if key in irregularities and key not in cannot}
    return f"""
    {guide.mishaps(possible, irregularities, options).replace("{deck}", str(deck))}
    When hands are void, every wager of the round goes back and nothing is paid. § {returned}"""

"""The patron's guide to the side wagers of a blackjack table, and to what every wager pays."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Stakes, pay_table, span, when
from pitboss.law.options import Options

from ..bonus_awards import stakes
from ..requirements import BONUS, MATCH, OVER_UNDER, PROGRESSIVE, SAME_SUIT, SEVENS, STREAK, TWENTY
from ..wagers import (
    BONUS_AWARDS,
    FIVE_CARD_21_PAYS,
    HAND_PAYS,
    INSURANCE_PAYS,
    OVER_13,
    OVER_UNDER_PAYS,
    PROGRESSIVE_PAYS,
    SEVENS_PAYS,
    UNDER_13,
    Aces,
    Sevens,
    Twenty,
    blackjack_pays,
    match_pays,
    same_suit_pays,
    streak_pays,
    twenty_pays,
)
from ..wagers import SAME_SUIT as SAME_SUIT_WAGER

SEVENS_NAMES = {
    Sevens.THREE_SUITED: "First three cards sevens of one suit",
    Sevens.THREE: "First three cards sevens",
    Sevens.TWO_SUITED: "First two cards sevens of one suit",
    Sevens.TWO: "First two cards sevens",
    Sevens.ONE: "First card a seven",
}
ACES_NAMES = {
    Aces.THREE_SUITED: "Three aces of one suit in the first three",
    Aces.THREE: "Three aces in the first three",
    Aces.TWO_SUITED: "Two aces of one suit in the first two",
    Aces.TWO: "Two aces in the first two",
}
TWENTY_NAMES = {
    Twenty.QUEENS_AND_BLACKJACK: "Two queens of hearts, and the dealer has a blackjack",
    Twenty.QUEENS: "Two queens of hearts",
    Twenty.MATCHED: "Two identical cards that make 20",
    Twenty.SUITED: "20 in one suit",
    Twenty.ANY: "Any other 20",
}


def side_wagers(options: Options, posted: Stakes) -> str:
    """The wagers beside the one against the dealer. All are made before the first card, with that wager."""
    amounts = " or ".join(f"${stake}.00" for stake in stakes(options)) if BONUS.on(options) else ""
    rows = f"""
    {OVER_UNDER.on(options)}? | Over 13, under 13 | your first two cards make more, or less, than 13, an ace counting \
        1; 13 loses both. {_most(posted, OVER_13, UNDER_13)} § 2.17(a)1, 2.17(c), 2.17(g)
    {SAME_SUIT.on(options)}? | Same suit | your first two cards are of one suit. {_most(posted, SAME_SUIT_WAGER)} \
        § 2.17(a)2, 2.17(g)
    {SEVENS.on(options)}? | Sevens | $1.00: your first card is a seven, or your first two or three. Splitting sevens \
        gives up the third § 2.17(a)3, 2.11(f)
    {PROGRESSIVE.on(options)}? | Progressive | $1.00: aces in your first cards. The third and fourth count only on a \
        hand that is not split § 2.19(a), 2.19(c)
    {BONUS.on(options)}? | Blackjack bonus | {amounts}: your first two cards are a blackjack. The display selects the \
        award § 2.20(a), 2.20(f)
    {STREAK.on(options)}? | Streak | you win two, three, four or five hands in a row, counting this one; a push \
        changes nothing. The wager stays until it is decided, and is lost if you do not play on or surrender \
        § 2.22(a), 2.22(f), 2.22(g)
    {MATCH.on(options)}? | Match the dealer | one or both of your first two cards have the rank of the dealer's first \
        card § 2.23(a)
    {TWENTY.on(options)}? | Twenty point bonus | your first two cards make 20 § 2.24(a)
    """
    return when("True?" in rows, f"|| Wager | That\n{rows}")


def _most(posted: Stakes, *wagers: str) -> str:
    """How much may be put on additional wagers (2.17(g))."""
    amounts = {span(posted(wager)) for wager in wagers}
    amount = amounts.pop() if len(amounts) == 1 else "within the limits"
    return f"{amount.capitalize()} and no more than your wager"


def pay_tables(options: Options) -> str:
    """What each wager of this table pays."""
    tables = "\n".join(pay_table(*table, "| Pays") for table in _side_tables(options))
    return f"""
    ### Blackjack § 2.3(a), 2.7 [practice], 2.9(c)
    $| | Pays
    | Your hand beats the dealer's | {HAND_PAYS}
    | Blackjack | {blackjack_pays(options)}
    {options.flag("five_card_21")}? | 21 in five cards | {FIVE_CARD_21_PAYS}
    | Insurance | {INSURANCE_PAYS}
    {tables}"""


def _side_tables(options: Options) -> Iterator[tuple[str, list[tuple[str, object]], str]]:
    if OVER_UNDER.on(options):
        yield "Over 13, under 13", [("Either", OVER_UNDER_PAYS)], "2.17(e)1"
    if SAME_SUIT.on(options):
        royal, plain = same_suit_pays(options)
        yield "Same suit", [("King and queen of one suit", royal), ("Any other two of one suit", plain)], "2.17(e)2"
    if SEVENS.on(options):
        yield "Sevens", [(SEVENS_NAMES[line], pays) for line, pays in SEVENS_PAYS.items()], "2.17(e)3"
    if PROGRESSIVE.on(options):
        prizes = [(ACES_NAMES[line], f"${dollars(prize)}") for line, prize in PROGRESSIVE_PAYS.items()]
        yield "Progressive", [("Four black or four red aces in the first four", "the meter"), *prizes], "2.19(c)"
    if BONUS.on(options):
        ranges = [(f"${stake}.00", *map(dollars, BONUS_AWARDS[stake])) for stake in stakes(options)]
        yield "Blackjack bonus", [(stake, f"${least} to ${most}") for stake, least, most in ranges], "2.20(j)"
    if STREAK.on(options):
        yield "Streak", [(f"{n} in a row", pays) for n, pays in streak_pays(options).items()], "2.22(j)"
    if MATCH.on(options):
        pays = match_pays(options)
        lines: list[tuple[str, object]] = [
            ("Each card of the dealer's rank and suit", pays["same_suit"]),
            ("Each card of the dealer's rank, another suit", pays["different_suit"]),
        ]
        yield "Match the dealer", lines, "2.23(f)"
    if TWENTY.on(options):
        lines = [(TWENTY_NAMES[line], twenty_pays(options)[line]) for line in TWENTY_NAMES]
        if (cap := options.optional("twenty_point_cap")) is not None:
            lines.append(("Most that the first line pays in one round, shared by wager", f"${dollars(cap)}"))
        yield "Twenty point bonus", lines, "2.24(f)"

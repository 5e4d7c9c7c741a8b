"""The patron's guide to the side wagers of a blackjack table, and to what every wager pays."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Part, Row, Stakes, row, sections, span
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


def side_wagers(options: Options, posted: Stakes) -> tuple[Part, ...]:
    """The wagers beside the one against the dealer. All are made before the first card, with that wager."""
    rows: list[Row] = []
    if OVER_UNDER.on(options):
        what = "your first two cards make more, or less, than 13, an ace counting 1; 13 loses both. " + _most(
            posted, OVER_13, UNDER_13
        )
        rows.append(row("Over 13, under 13", what, under=("2.17(a)1", "2.17(c)", "2.17(g)")))
    if SAME_SUIT.on(options):
        what = f"your first two cards are of one suit. {_most(posted, SAME_SUIT_WAGER)}"
        rows.append(row("Same suit", what, under=("2.17(a)2", "2.17(g)")))
    if SEVENS.on(options):
        what = "$1.00: your first card is a seven, or your first two or three. Splitting sevens gives up the third"
        rows.append(row("Sevens", what, under=("2.17(a)3", "2.11(f)")))
    if PROGRESSIVE.on(options):
        what = "$1.00: aces in your first cards. The third and fourth count only on a hand that is not split"
        rows.append(row("Progressive", what, under=("2.19(a)", "2.19(c)")))
    if BONUS.on(options):
        amounts = " or ".join(f"${stake}.00" for stake in stakes(options))
        what = f"{amounts}: your first two cards are a blackjack. The display selects the award"
        rows.append(row("Blackjack bonus", what, under=("2.20(a)", "2.20(f)")))
    if STREAK.on(options):
        what = (
            "you win two, three, four or five hands in a row, counting this one; a push changes nothing. The wager "
            "stays until it is decided, and is lost if you do not play on or surrender"
        )
        rows.append(row("Streak", what, under=("2.22(a)", "2.22(f)", "2.22(g)")))
    if MATCH.on(options):
        what = "one or both of your first two cards have the rank of the dealer's first card"
        rows.append(row("Match the dealer", what, under=("2.23(a)",)))
    if TWENTY.on(options):
        rows.append(row("Twenty point bonus", "your first two cards make 20", under=("2.24(a)",)))
    return (Grid(("Wager", "That"), tuple(rows)),) if rows else ()


def _most(posted: Stakes, *wagers: str) -> str:
    """How much may be put on additional wagers (2.17(g))."""
    amounts = {span(posted(wager)) for wager in wagers}
    amount = amounts.pop() if len(amounts) == 1 else "within the limits"
    return f"{amount.capitalize()} and no more than your wager"


def pay_tables(options: Options) -> tuple[Part, ...]:
    """What each wager of this table pays."""
    main = [row("Your hand beats the dealer's", str(HAND_PAYS)), row("Blackjack", str(blackjack_pays(options)))]
    if options.flag("five_card_21"):
        main.append(row("21 in five cards", str(FIVE_CARD_21_PAYS)))
    main.append(row("Insurance", str(INSURANCE_PAYS)))
    parts: list[Part] = [_pays("Blackjack", main, "2.3(a)", "2.7 [practice]", "2.9(c)")]
    parts += [_pays(*table) for table in _side_tables(options)]
    return tuple(parts)


def _pays(caption: str, rows: list[Row], *under: str) -> Grid:
    return Grid(("", "Pays"), tuple(rows), sections(*under), caption, pays=True)


def _side_tables(options: Options) -> list[tuple[str, list[Row], str]]:
    tables: list[tuple[str, list[Row], str]] = []
    if OVER_UNDER.on(options):
        tables.append(("Over 13, under 13", [row("Either", str(OVER_UNDER_PAYS))], "2.17(e)1"))
    if SAME_SUIT.on(options):
        royal, plain = same_suit_pays(options)
        rows = [row("King and queen of one suit", str(royal)), row("Any other two of one suit", str(plain))]
        tables.append(("Same suit", rows, "2.17(e)2"))
    if SEVENS.on(options):
        tables.append(("Sevens", [row(SEVENS_NAMES[line], str(o)) for line, o in SEVENS_PAYS.items()], "2.17(e)3"))
    if PROGRESSIVE.on(options):
        rows = [row("Four black or four red aces in the first four", "the meter")]
        rows += [row(ACES_NAMES[line], f"${dollars(prize)}") for line, prize in PROGRESSIVE_PAYS.items()]
        tables.append(("Progressive", rows, "2.19(c)"))
    if BONUS.on(options):
        ranges = [(f"${stake}.00", *map(dollars, BONUS_AWARDS[stake])) for stake in stakes(options)]
        rows = [row(stake, f"${least} to ${most}") for stake, least, most in ranges]
        tables.append(("Blackjack bonus", rows, "2.20(j)"))
    if STREAK.on(options):
        tables.append(("Streak", [row(f"{n} in a row", str(o)) for n, o in streak_pays(options).items()], "2.22(j)"))
    if MATCH.on(options):
        pays = match_pays(options)
        rows = [
            row("Each card of the dealer's rank and suit", str(pays["same_suit"])),
            row("Each card of the dealer's rank, another suit", str(pays["different_suit"])),
        ]
        tables.append(("Match the dealer", rows, "2.23(f)"))
    if TWENTY.on(options):
        lines = twenty_pays(options)
        rows = [row(TWENTY_NAMES[line], str(lines[line])) for line in TWENTY_NAMES]
        if (cap := options.optional("twenty_point_cap")) is not None:
            rows.append(row("Most that the first line pays in one round, shared by wager", f"${dollars(cap)}"))
        tables.append(("Twenty point bonus", rows, "2.24(f)"))
    return tables

"""The patron's guide to a roulette table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import WHEELS
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, Steps, mishaps, row, say
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS

from ..irregularities import IRREGULARITIES
from ..numbers import is_double_zero
from ..wagers import (
    EVEN_MONEY,
    FIRST_FIVE,
    FIVE_ADJACENT,
    INSIDE,
    SEVEN_NUMBERS,
    STRAIGHT,
    WAGERS,
    chosen_colors,
    offered,
    sections,
    terms,
)

WHOLE = "\N{NO-BREAK SPACE}"

HOW = {  # where the chips go
    STRAIGHT: "in the middle of the number",
    "split": "on the line between the two",
    "three_numbers": "on the outer line of the row, or where the three meet at the zeros",
    "four_numbers": "on the corner where they meet",
    FIRST_FIVE: "on the outer line, where 0 and 1 meet",
    "six_numbers": "on the outer line, where the two rows meet",
    "column": "in the box at the foot of the column, printed with its odds",
    "dozen": 'in the box "1st 12", "2nd 12" or "3rd 12"',
    "low": 'in the box "1 to 18"',
    "high": 'in the box "19 to 36"',
    FIVE_ADJACENT: "on the picture of the wheel, at the middle one of the five",
}

NO_SPIN = 'The dealer calls "No spin". Nothing is won or lost, your wagers stay, and the ball is spun again.'
MISHAPS = {
    "same_direction": "The ball is spun the same way as the wheel turns",
    "short_spin": "The ball goes round fewer than four times",
    "foreign_object": "Something falls into the wheel before the ball rests",
    "ball_not_removed": "The ball comes to rest although no spin was called",
    "ball_leaves_wheel": "The ball leaves the wheel",
    "double_zero_void": "The ball rests in 00",
    "late_wager": "A wager is placed after the call",
    "misplaced_chip": "A chip lies across two areas",
    OUT_OF_LIMITS: "A wager outside the posted limits was accepted",
}
FOLLOWS = {
    "late_wager": "It is not accepted and goes back.",
    "misplaced_chip": "It counts where it lies when the ball comes to rest. A supervisor decides.",
    OUT_OF_LIMITS: "It is paid or lost in full.",
}
TOLD = {key: (what, FOLLOWS.get(key, NO_SPIN)) for key, what in MISHAPS.items()}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Roulette",
        say(
            "A ball is spun in a turning wheel and comes to rest in one of its numbered compartments. You wager on "
            "where: on one number, on several together, or on half of them.",
            "5.1(e)1 [practice]",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a spin goes", (steps(options),)),
            Section("The wagers", wagers(options)),
            Section("When zero comes up", (zero(options),)),
            Section("Chips and coupons", chips(options)),
            Section("When something goes wrong", (mishaps(TOLD, IRREGULARITIES, options),)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    wheel = WHEELS[options.word("wheel_type")]
    held = len(wheel.order)
    void = "; 00 decides nothing, and the ball is spun again" if wheel.void else ""
    under = {"double_zero": "5.2(b)", "single_zero": "5.2(c)"}.get(wheel.key, "5.2(d)")
    rows = [row("Wheel", f"{wheel.name}, {held} compartments{void}", under=(under,))]
    extra = [w.name.lower() for w in WAGERS if w.key in offered(options) & {FIVE_ADJACENT, SEVEN_NUMBERS}]
    extra += [w.name.lower() for w in WAGERS if w.key in chosen_colors(options)]
    if extra:
        rows.append(row("Also offered", ", ".join(extra), under=("5.1(e)", "5.1(f)")))
    if chosen_colors(options):
        rows.append(row("Not offered", "dozens, red and black", under=("5.1(g)",)))
    if (least := options.optional("table_min_inside")) is not None:
        rows.append(row("Wagers inside", f"at least ${dollars(least)} together", under=("8.2",)))
    rows.append(row("Colors", "1 to 36 are red or black; zero is green", under=("5.1(e)11",)))
    return Grid(("", ""), tuple(rows))


def steps(options: Options) -> Steps:
    """A spin, in the order in which a patron sees it."""
    told = [
        say("Put your chips on the layout. You answer for where they lie.", "5.1 [practice]"),
        say("The dealer spins the ball against the wheel, at least four times round.", "5.3(a)"),
        say('While it is still going round the dealer calls "No more bets".', "5.3(b)"),
        say("The ball comes to rest. The dealer calls the number and marks it on the layout with a crown.", "5.3(c)"),
    ]
    if FIVE_ADJACENT in offered(options):
        told.append(say("A fifth of every winning five adjacent numbers wager is moved to that number.", "5.3(d)"))
    told.append(say("All losing wagers are collected first; then all winning wagers are paid.", "5.3(e)"))
    return Steps(tuple(told))


def wagers(options: Options) -> tuple[Part, ...]:
    """What may be wagered on here, and what it pays."""
    at, here = terms(options), offered(options)
    parts: list[Part] = []
    for caption, inside in (("Inside", True), ("Outside", False)):
        rows = []
        for wager in WAGERS:
            if wager.key in here and (wager.key in INSIDE) is inside:
                pays = at.pays.get(wager.key) or at.pays[STRAIGHT]
                paid = (
                    f"a fifth wins {pays}, the rest is lost"
                    if wager.key == FIVE_ADJACENT
                    else str(pays).replace(" ", WHOLE)
                )
                place = HOW.get(wager.key, "in its own box")
                rows.append(Row((wager.name, wager.meaning, place, paid), (wager.cite,)))
        parts.append(Grid(("Wager", "Covers", "Chips go", "Pays"), tuple(rows), caption=caption))
    if chosen_colors(options):
        table = tuple(row(color.capitalize(), ", ".join(six)) for color, six in sections(options))
        parts.append(Grid(("Color", "Its six numbers"), table, caption="The sections of the wheel"))
    parts.append(say("Winnings are paid beside your wager, which you keep. There is no commission.", "5.2(a)"))
    return tuple(parts)


def zero(options: Options) -> Paragraph:
    """What the zeros take."""
    at = terms(options)
    chances = [w.name.lower() for w in WAGERS if w.key in EVEN_MONEY and w.key in offered(options)]
    named = f"{', '.join(chances[:-1])} and {chances[-1]}"
    zeros = "0 or 00" if is_double_zero(at.wheel) else "0"
    if at.half:
        taken = f"When {zeros} comes up, half of a wager on {named} is lost and the other half returned to you."
    else:
        taken = f"When {zeros} comes up, wagers on {named} are lost."
    return say(f"{taken} Other wagers win only if they cover the number.", str(at.zero))


def chips(options: Options) -> tuple[Part, ...]:
    """What may lie on the layout."""
    parts: list[Part] = [
        say(
            "Non-value chips are good at this table only. Each player has a color, and a marker shows what a stack of "
            "20 is worth. Cash them in here before you leave: later they are worth the table's lowest chip.",
            "13:69E-1.5(a)",
            "13:69E-1.5(b)",
        )
    ]
    scope = options.word("match_play")
    if scope != "none":
        which = "even-money wagers" if scope == "even_money" else "even-money wagers, columns and dozens"
        parts.append(
            say(
                f"One match play coupon may lie beside each player's chips on {which}, of at least its value. It wins "
                "at the same odds, and is used up either way.",
                "5.1(a)",
                "58 Pa. Code 603a.21(b)",
            )
        )
    return tuple(parts)

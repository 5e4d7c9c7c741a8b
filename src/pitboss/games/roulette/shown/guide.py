"""The patron's guide to a roulette table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import WHEELS
from pitboss.felt.guide import Guide, mishaps, told, typeset, when
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.setting import Setting

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
MISHAPS = told(f"""
    same_direction | The ball is spun the same way as the wheel turns | {NO_SPIN}
    short_spin | The ball goes round fewer than four times | {NO_SPIN}
    foreign_object | Something falls into the wheel before the ball rests | {NO_SPIN}
    ball_not_removed | The ball comes to rest although no spin was called | {NO_SPIN}
    ball_leaves_wheel | The ball leaves the wheel | {NO_SPIN}
    double_zero_void | The ball rests in 00 | {NO_SPIN}
    late_wager | A wager is placed after the call | It is not accepted and goes back.
    misplaced_chip | A chip lies across two areas | It counts where it lies when the ball comes to rest. A supervisor \
        decides.
    {OUT_OF_LIMITS} | A wager outside the posted limits was accepted | It is paid or lost in full.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    wheel, at, here, colors = (
        WHEELS[options.word("wheel_type")],
        terms(options),
        offered(options),
        chosen_colors(options),
    )
    under = "5.2(d)" if wheel.void else at.zero
    extra = [w.name.lower() for w in WAGERS if w.key in here & {FIVE_ADJACENT, SEVEN_NUMBERS}]
    extra += [w.name.lower() for w in WAGERS if w.key in colors]
    least, coupons = options.optional("table_min_inside"), options.word("match_play")
    zeros = "0 or 00" if is_double_zero(at.wheel) else "0"
    *chances, last = [w.name.lower() for w in WAGERS if w.key in EVEN_MONEY and w.key in here]
    named = f"{', '.join(chances)} and {last}"
    other = "Other wagers win only if they cover the number."
    return typeset(f"""
    # Roulette
    A ball is spun in a turning wheel and comes to rest in one of its numbered compartments. You wager on where: on \
        one number, on several together, or on half of them. § 5.1(e)1 [practice]

    ## At this table
    | Wheel | {wheel.name}, {len(wheel.order)} \
        compartments{when(wheel.void, "; 00 decides nothing, and the ball is spun again")} § {under}
    {bool(extra)}? | Also offered | {", ".join(extra)} § 5.1(e), 5.1(f)
    {bool(colors)}? | Not offered | dozens, red and black § 5.1(g)
    {least is not None}? | Wagers inside | at least ${dollars(least or 0)} together § 8.2
    | Colors | 1 to 36 are red or black; zero is green § 5.1(e)11

    ## How a spin goes
    - Put your chips on the layout. You answer for where they lie. § 5.1 [practice]
    - The dealer spins the ball against the wheel, at least four times round. § 5.3(a)
    - While it is still going round the dealer calls "No more bets". § 5.3(b)
    - The ball comes to rest. The dealer calls the number and marks it on the layout with a crown. § 5.3(c)
    {FIVE_ADJACENT in here}? - A fifth of every winning five adjacent numbers wager is moved to that number. § 5.3(d)
    - All losing wagers are collected first; then all winning wagers are paid. § 5.3(e)

    ## The wagers
    ### Inside
    {wagers(options, inside=True)}
    ### Outside
    {wagers(options, inside=False)}
    {color_sections(options)}
    Winnings are paid beside your wager, which you keep. There is no commission. § 5.2(a)

    ## When zero comes up
    {at.half}? When {zeros} comes up, half of a wager on {named} is lost and the other half returned to you. {other} \
        § {at.zero}
    {not at.half}? When {zeros} comes up, wagers on {named} are lost. {other} § {at.zero}

    ## Chips and coupons
    Non-value chips are good at this table only. Each player has a color, and a marker shows what a stack of 20 is \
        worth. Cash them in here before you leave: later they are worth the table's lowest chip. \
        § 13:69E-1.5(a), 13:69E-1.5(b)
    {coupons != "none"}? One match play coupon may lie beside each player's chips on even-money \
        wagers{when(coupons != "even_money", ", columns and dozens")}, of at least its value. It wins at the same \
        odds, and is used up either way. § 5.1(a), 58 Pa. Code 603a.21(b)

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def wagers(options: Options, inside: bool) -> str:
    """What may be wagered on here, and what it pays."""
    at, rows = terms(options), ["|| Wager | Covers | Chips go | Pays"]
    for wager in WAGERS:
        if wager.key in offered(options) and (wager.key in INSIDE) is inside:
            pays = at.pays.get(wager.key) or at.pays[STRAIGHT]
            a_fifth = f"a fifth wins {pays}, the rest is lost"
            paid = a_fifth if wager.key == FIVE_ADJACENT else str(pays).replace(" ", WHOLE)
            place = HOW.get(wager.key, "in its own box")
            rows.append(f"| {wager.name} | {wager.meaning} | {place} | {paid} § {wager.cite}")
    return "\n".join(rows)


def color_sections(options: Options) -> str:
    if not chosen_colors(options):
        return ""
    rows = (f"| {color.capitalize()} | {', '.join(six)}" for color, six in sections(options))
    return "\n".join(("### The sections of the wheel", "|| Color | Its six numbers", *rows))

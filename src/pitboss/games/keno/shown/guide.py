"""The patron's guide to keno, as the options of the game have it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, told, typeset, when
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..math.odds import catches, spots_of
from ..numbers import AREAS
from ..wagers import WAGERS, offered, posted_tables, terms

WRITTEN = {  # how a ticket is marked
    "straight": "3-17-22",
    "split": "1-2-3/4-5-6: two wagers",
    "way": "1-2/3-4/5-6 joined ab, ac, bc: three wagers of four numbers",
    "combination_way": "three groups of four joined ab, ac, bc, abc: three eights and a twelve",
    "king": "7/1-2/3-4-5 joined ab, ac, bc, abc: the 7 with each group",
    "special": "as posted",
}
MISHAPS = told(f"""
    malfunction_during_draw | The system fails while numbers are drawn and cannot be put right | No number counts. \
        What you wagered on this game is returned.
    late_ticket | You ask for a ticket after the game has closed | It is refused; one issued in error is refunded.
    wrong_entry | Your ticket differs from the form that you marked | The ticket is your wager. Have it put right \
        before the game closes.
    void_after_draw | You ask to void a ticket after the draw | It is refused.
    duplicate_presentation | A ticket is presented a second time | It is refused.
    corruption | The system finds that it is corrupted | Keno stops until it is put right.
    ball_misread | A ball is read in two ways | A supervisor settles it before anything is paid.
    lost_ticket | You have lost your ticket | Nothing is paid without it, unless the house has an approved procedure \
        for that.
    {OUT_OF_LIMITS} | A wager outside the posted limits was accepted | It is paid or lost in full.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a game with these options."""
    options = setting.options
    at, quick, ways = terms(options), options.flag("quick_pick"), options.flag("ways_allowed")
    counts = ", ".join(name for name in at.tables if name.isdecimal())
    balls, several = options.word("draw_method") == "balls", options.whole("max_games_per_ticket") > 1
    ticket, game = at.ticket_limit, at.aggregate_limit
    kinds = "\n".join(
        f"| {wager.name} | {wager.meaning.partition(':')[0]} | {WRITTEN[wager.key]} § {wager.cite}"
        for wager in WAGERS
        if wager.key in offered(options)
    )
    base = f"${dollars(options.whole('base_wager'))}"
    tables = "\n".join(pay_tables(options, base))
    return typeset(f"""
    # Keno
    Twenty of the numbers 1 to 80 are drawn. You mark numbers on a ticket, and are paid by how many of them come up. \
        § 15

    ## At this game
    | Numbers on a way | {counts} § 15
    | Games on a ticket | {f"up to {at.most_games} in a row" if at.most_games > 1 else "one"} § 15
    | Quick pick | {when(quick, "the system picks numbers for you", "none")} § 15
    | Ways | {when(ways, "groups may be joined", "none")} § 15
    | Numbers are drawn | {when(balls, "as balls from a blower", "by the keno system")} § 13:69E-1.28U(c)

    ## How a game goes
    - Mark a form{when(quick, " or ask for a quick pick")}, hand it in and pay: in cash, value chips or slot tokens \
        (no prize tokens). § 15, 13:69E-1.6A, 13:69E-1.34
    - Check the printed ticket: it, and not the form, is your wager. § 13:69E-1.28U(e), 15
    - You may have it voided until the game closes, not after. § 13:69E-1.28U(f)
    - Twenty numbers are drawn and shown on the board. § 13:69E-1.28U(c)
    - Present a winning ticket; it is validated and paid once. § 13:69E-1.28U(g)
    {several}? - A ticket for several games is paid after the last of them. § 15

    ## Tickets
    || Ticket | What it is | Marked
    {kinds}

    ## What is paid
    Payments are for each {base} wagered and include it. A way is paid by the table of the numbers it joins. § 15
    {tables}

    ## Limits and claims
    {ticket is not None}? One ticket is paid at most ${dollars(ticket or 0)} for a game. § 15
    {game is not None}? All winners of one game together are paid at most ${dollars(game or 0)}. Above that each gets \
        his share of it in proportion, rounded down to the cent. § 15
    The price of a ticket is the wager, times its ways, times its games. {when(ways, "The limits are for each way.")} \
        § 15
    A ticket is paid for {options.whole("expiry_days")} days after its last game, and not after. § 15

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def _pays(pays: Fraction) -> str:
    """As it is posted, with up to six decimals.

    >>> _pays(Fraction(12000)), _pays(Fraction("8.5")), _pays(Fraction("1333.333"))
    ('12,000', '8.50', '1,333.333')
    """
    if pays.denominator == 1:
        return f"{pays.numerator:,}"
    cents, _, rest = f"{float(pays):,.6f}".rstrip("0").partition(".")
    return f"{cents}.{rest:0<2}"


def pay_tables(options: Options, base: str) -> Iterator[str]:
    """What each catch is paid, for each number of spots, and how likely it is."""
    here = terms(options).tables
    for name, table in posted_tables(options).items():
        if name in here:
            likely = catches(spots_of(name))
            yield f"### {_title(name)} § 15"
            yield f"$| Catch | Pays for {base} | Chance"
            for caught, pays in table.items():
                yield f"| {caught} | {_pays(pays)} | 1 in {float(1 / likely[caught]):,.2f}"


def _title(name: str) -> str:
    """
    >>> _title("1"), _title("edge"), _title("catch_zero_5")
    ('1 spot', 'edge: 32 numbers', 'catch zero of 5')
    """
    if name.isdecimal():
        return f"{name} spot{'s' * (name != '1')}"
    if name in AREAS:
        return f"{name}: {len(AREAS[name])} numbers"
    kind, _, spots = name.rpartition("_")
    return f"{kind.replace('_', ' ')} of {spots}"

"""The patron's guide to keno, as the options of the game have it."""

from __future__ import annotations

from fractions import Fraction

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, mishaps, row, say, sections
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS

from ..irregularities import IRREGULARITIES
from ..math.odds import catches, spots_of
from ..numbers import AREAS
from ..wagers import WAGERS, offered, posted_tables, terms

HERE = "15"
WRITTEN = {  # how a ticket is marked
    "straight": "3-17-22",
    "split": "1-2-3/4-5-6: two wagers",
    "way": "1-2/3-4/5-6 joined ab, ac, bc: three wagers of four numbers",
    "combination_way": "three groups of four joined ab, ac, bc, abc: three eights and a twelve",
    "king": "7/1-2/3-4-5 joined ab, ac, bc, abc: the 7 with each group",
    "special": "as posted",
}
MISHAPS = {
    "malfunction_during_draw": ("The system fails while numbers are drawn and cannot be put right",
                                "No number counts. What you wagered on this game is returned."),
    "late_ticket": ("You ask for a ticket after the game has closed",
                    "It is refused; one issued in error is refunded."),
    "wrong_entry": ("Your ticket differs from the form that you marked",
                    "The ticket is your wager. Have it put right before the game closes."),
    "void_after_draw": ("You ask to void a ticket after the draw", "It is refused."),
    "duplicate_presentation": ("A ticket is presented a second time", "It is refused."),
    "corruption": ("The system finds that it is corrupted", "Keno stops until it is put right."),
    "ball_misread": ("A ball is read in two ways", "A supervisor settles it before anything is paid."),
    "lost_ticket": ("You have lost your ticket",
                    "Nothing is paid without it, unless the house has an approved procedure for that."),
    OUT_OF_LIMITS: ("A wager outside the posted limits was accepted", "It is paid or lost in full."),
}  # fmt: skip


def guide(options: Options) -> Guide:
    """The guide to a game with these options."""
    return Guide(
        "Keno",
        say(
            "Twenty of the numbers 1 to 80 are drawn. You mark numbers on a ticket, and are paid by how many of them "
            "come up.",
            HERE,
        ),
        (
            Section("At this game", (at_this_game(options),)),
            Section("How a game goes", (steps(options),)),
            Section("Tickets", (kinds(options),)),
            Section("What is paid", pay_tables(options)),
            Section("Limits and claims", limits(options)),
            Section("When something goes wrong", (mishaps(MISHAPS, IRREGULARITIES, options),)),
        ),
    )


def at_this_game(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    at = terms(options)
    counts = [name for name in at.tables if name.isdecimal()]
    drawn = "as balls from a blower" if options.word("draw_method") == "balls" else "by the keno system"
    rows = [
        row("Numbers on a way", ", ".join(counts), under=(HERE,)),
        row("Games on a ticket", f"up to {at.most_games} in a row" if at.most_games > 1 else "one", under=(HERE,)),
        row("Quick pick", "the system picks numbers for you" if options.flag("quick_pick") else "none", under=(HERE,)),
        row("Ways", "groups may be joined" if options.flag("ways_allowed") else "none", under=(HERE,)),
        row("Numbers are drawn", drawn, under=("13:69E-1.28U(c)",)),
    ]
    return Grid(("", ""), tuple(rows))


def steps(options: Options) -> Steps:
    """A game, in the order in which a patron sees it."""
    pick = " or ask for a quick pick" if options.flag("quick_pick") else ""
    later = (say("A ticket for several games is paid after the last of them.", HERE),)
    return Steps(
        (
            say(
                f"Mark a form{pick}, hand it in and pay: in cash, value chips or slot tokens (no prize tokens).",
                HERE,
                "13:69E-1.6A",
                "13:69E-1.34",
            ),
            say("Check the printed ticket: it, and not the form, is your wager.", "13:69E-1.28U(e)", HERE),
            say("You may have it voided until the game closes, not after.", "13:69E-1.28U(f)"),
            say("Twenty numbers are drawn and shown on the board.", "13:69E-1.28U(c)"),
            say("Present a winning ticket; it is validated and paid once.", "13:69E-1.28U(g)"),
            *(later if options.whole("max_games_per_ticket") > 1 else ()),
        )
    )


def kinds(options: Options) -> Grid:
    """The kinds of tickets."""
    here = offered(options)
    rows = tuple(
        Row((wager.name, wager.meaning.partition(":")[0], WRITTEN[wager.key]), (wager.cite,))
        for wager in WAGERS
        if wager.key in here
    )
    return Grid(("Ticket", "What it is", "Marked"), rows)


def _pays(pays: Fraction) -> str:
    """As it is posted, with up to six decimals.

    >>> _pays(Fraction(12000)), _pays(Fraction("8.5")), _pays(Fraction("1333.333"))
    ('12,000', '8.50', '1,333.333')
    """
    if pays.denominator == 1:
        return f"{pays.numerator:,}"
    cents, _, rest = f"{float(pays):,.6f}".rstrip("0").partition(".")
    return f"{cents}.{rest:0<2}"


def _chance(chance: Fraction) -> str:
    return f"1 in {float(1 / chance):,.2f}"


def pay_tables(options: Options) -> tuple[Part, ...]:
    """What each catch is paid, for each number of spots, and how likely it is."""
    base = f"${dollars(options.whole('base_wager'))}"
    lead = f"Payments are for each {base} wagered and include it. A way is paid by the table of the numbers it joins."
    parts: list[Part] = [say(lead, HERE)]
    offered_tables = terms(options).tables
    for name, table in posted_tables(options).items():
        if name in offered_tables:
            likely = catches(spots_of(name))
            rows = tuple(row(str(caught), _pays(pays), _chance(likely[caught])) for caught, pays in table.items())
            caption = f"{name} spot{'s' * (name != '1')}" if name.isdecimal() else _special(name)
            parts.append(Grid(("Catch", f"Pays for {base}", "Chance"), rows, sections(HERE), caption, pays=True))
    return tuple(parts)


def _special(name: str) -> str:
    """
    >>> _special("edge"), _special("catch_zero_5")
    ('edge: 32 numbers', 'catch zero of 5')
    """
    if name in AREAS:
        return f"{name}: {len(AREAS[name])} numbers"
    kind, _, spots = name.rpartition("_")
    return f"{kind.replace('_', ' ')} of {spots}"


def limits(options: Options) -> tuple[Part, ...]:
    """What a ticket and a game come to at the most, and for how long a ticket is good."""
    at, parts = terms(options), list[Part]()
    if at.ticket_limit is not None:
        parts.append(say(f"One ticket is paid at most ${dollars(at.ticket_limit)} for a game.", HERE))
    if at.aggregate_limit is not None:
        limit = f"${dollars(at.aggregate_limit)}"
        parts.append(
            say(f"All winners of one game together are paid at most {limit}. Above that each gets his share of it in "
                "proportion, rounded down to the cent.", HERE)
        )  # fmt: skip
    each = " The limits are for each way." if options.flag("ways_allowed") else ""
    parts.append(say(f"The price of a ticket is the wager, times its ways, times its games.{each}", HERE))
    days = options.whole("expiry_days")
    parts.append(say(f"A ticket is paid for {days} days after its last game, and not after.", HERE))
    return tuple(parts)

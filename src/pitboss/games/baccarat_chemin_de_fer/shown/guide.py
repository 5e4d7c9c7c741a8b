"""The patron's guide to a chemin de fer table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Stakes, Steps, row, say, sections, span
from pitboss.games.families.baccarat.hands import TABLE_2
from pitboss.law.limits import NO_LIMIT
from pitboss.law.options import Options

from ..hands import banker_may
from ..irregularities import IRREGULARITIES
from ..wagers import BANK, vigorish

ON_FIVE = {
    "choice": "with five it may draw or stay, as whoever plays it likes",
    "must_draw": "with five it draws",
    "must_stay": "with five it stays",
}
FREEDOM = {
    "tableau_with_options": "by the table below; where it says either, the Banker chooses",
    "table2_mandatory": "by the table below, without a choice",
    "free": "as the Banker likes; the table below is what is usually played",
}

MISHAPS = {  # what a patron sees and what follows; the sections are the irregularity's own
    "bank_wager_below_bid": ("The Banker's first wager is less than he offered", "It is not accepted."),
    "bank_wager_out_of_range": (
        "A later wager of the Banker's is less than his last, or more than twice that",
        "It is not accepted.",
    ),
    "over_cover": (
        "Your wager would take those against the Banker above his own",
        "It is refused, and you are told how much is left uncovered.",
    ),
    "suivi_unqualified": ("You call Suivi and did not cover and lose the last wager alone", "It counts as a Banco."),
    "banco_short": ("You call Banco or Suivi and put down less than the bank", "You have no preference."),
    "recut": ("The cut was not done properly", "A supervisor may have it done again before the first card."),
    "unauthorized_player_third_card": (
        "A card is dealt to a Player's Hand that stays",
        "It is the Banker's third card if that hand draws. If not, it is burned when it was seen, and is otherwise the "
        "first card of the next hand.",
    ),
    "excess_card_undisclosed": ("A card too many is drawn and nobody saw it", "It is the first card of the next hand."),
    "excess_card_disclosed": ("A card too many is drawn and was seen", "It is burned, with as many more as it counts."),
    "face_up_card_in_shoe": ("A card lies face up in the shoe", "It is burned, with as many more as it counts."),
    "insufficient_cards": ("The shoe runs out before the hand is over", "The hand is void; every wager goes back."),
}


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Baccarat-Chemin de Fer",
        say(
            "You play against each other, not against the house. One of you is the Banker: he puts up a wager, deals "
            "the cards and plays the Banker's Hand. The others bet against him, up to what he wagered. The hand that "
            "comes nearer to nine wins.",
            "4.5(b)",
            "4.6(a)",
            "4.7(a)",
        ),
        (
            Section("At this table", (at_this_table(options, stakes),)),
            Section("How a round goes", (steps(options),)),
            Section("Betting against the Banker", calls(options)),
            Section("Counting and drawing", drawing(options)),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", mishaps()),
        ),
    )


def at_this_table(options: Options, stakes: Stakes) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    charged = vigorish(options)
    rounded = f", rounded up to the next {charged.increment} cents" if charged.increment else ""
    rows = [
        row("Cards", f"{options.whole('number_of_decks')} decks in a shoe, no joker", under=("4.1(a)",)),
        row("Seats", f"{options.whole('seats')}, numbered counterclockwise from the dealer's right", under=("4.4(b)",)),
        row("Vigorish", f"{charged.percent} percent of what the Banker wins{rounded}", under=("4.10 [practice]",)),
        row("Player's Hand", ON_FIVE[options.word("player_on_five")], under=("4.9 [practice]",)),
        row("Banker's Hand", FREEDOM[options.word("banker_drawing_rule")], under=("4.9 [practice]",)),
    ]
    if (bank := stakes(BANK)) != NO_LIMIT:
        rows.append(row("The Banker wagers", span(bank), under=("8.2",)))
    return Grid(("", ""), tuple(rows))


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    again = " (some are shuffled again after lacing)" if options.flag("reshuffle_after_lacing") else ""
    return Steps(
        (
            say(
                f"The cards are shuffled{again}, cut and put into the shoe. The first card and as many more as it "
                "counts are shown and thrown away.",
                "4.4(b)",
                "4.4(d)",
            ),
            say(
                "The shoe is offered. Whoever offers the highest wager on the first hand is the Banker. If two offer "
                "the same, it is the one who sits first counterclockwise from the dealer.",
                "4.5(b)",
            ),
            say(
                "The Banker puts down his wager: the first time at least what he offered, after that at least his last "
                "wager and at most twice that.",
                "4.6(b)",
            ),
            say("The others bet against him, together no more than his wager.", "4.7(a)"),
            say(
                "What nobody covers goes back to the Banker and is not at risk, but his next wager is measured by the "
                "whole.",
                "4.7 [practice]",
            ),
            say(
                "The Banker deals two cards to the Player's Hand and two to his own. The Player's Hand is played by "
                "whoever called Suivi or Banco, or else by whoever bet the most.",
                "4.8 [practice]",
            ),
            say(
                "Eight or nine on two cards is turned up at once and no more cards are drawn. Otherwise the Player's "
                "Hand takes a card or none, then the Banker's.",
                "4.9 [practice]",
            ),
            say(
                "If the Banker's Hand loses, he must give up the shoe; otherwise he may keep it or pass it. It is then "
                "offered to his right, and on counterclockwise; whoever takes it starts with a wager of his own.",
                "4.11 [by analogy 3.11]",
            ),
            say(
                "When the cutting card comes, the hand is finished and one more is dealt. Then the cards are shuffled "
                "and the shoe is offered to the highest bid again.",
                "4.9 [by analogy 3.8(e)]",
                "4.5(b)",
            ),
        )
    )


def calls(options: Options) -> tuple[Part, ...]:
    """The calls, best first."""
    rows = [
        row(
            "Suivi (Banco Suivi)",
            "the whole bank, if you alone covered and lost the Banker's last wager; stand-offs do not count",
            under=("4.7(b)",),
        ),
        row(
            "Banco (Banco Seul)", "the whole bank; of several, the one nearest on the Banker's right", under=("4.7(c)",)
        ),
    ]
    if options.flag("banco_avec_la_table"):
        rows.append(row("Banco avec la table", "half of the bank, the rest for the others", under=("4.7 [practice]",)))
    rows.append(row("any other wager", "a part of what is left uncovered", under=("4.7(a)",)))
    return (
        Grid(("In this order of preference", "you cover"), tuple(rows)),
        say(
            "A call keeps its preference until the bets are closed. Wagers that it leaves no room for go back.",
            "4.7(a)",
            "4.7(c)",
        ),
    )


def drawing(options: Options) -> tuple[Part, ...]:
    """Values, and the tableau as this table plays it."""
    rule, on_five = options.word("banker_drawing_rule"), ON_FIVE[options.word("player_on_five")]
    return (
        say(
            "An ace counts one, two to nine their number, ten, jack, queen and king nothing. Only the last digit of "
            "the sum counts: ace, two and nine make two.",
            "4.1(b)",
            "4.1(c)",
        ),
        say(
            f"The Player's Hand draws with zero to four and stays with six or seven; {on_five}.",
            "4.9 [practice]",
        ),
        Grid(
            ("Banker has", "no card", *map(str, range(10))),
            tuple(row(str(count), *(_letter(count, third, rule) for third in (None, *range(10)))) for count in TABLE_2),
            sections("4.9 [practice]"),
            "The Banker's Hand, by the card the Player's Hand drew: D draws, S stays, E either",
        ),
    )


def _letter(count: int, third: int | None, rule: str) -> str:
    shown = "tableau_with_options" if rule == "free" else rule
    may = banker_may(count, third, shown)
    return "E" if len(may) > 1 else may[0][0].upper()


def payouts(options: Options) -> tuple[Part, ...]:
    charged = vigorish(options)
    rounded = f", rounded up to the next {charged.increment} cents" if charged.increment else ""
    return (
        Grid(
            ("Wager", "Pays"),
            (row("The Banker's", str(EVEN)), row("Against the Banker", str(EVEN))),
            sections("4.10 [practice]"),
            "What the others staked, or what the Banker did",
            pays=True,
        ),
        say(
            f"Only the Banker pays vigorish: {charged.percent} percent of what he wins{rounded}.",
            str(charged.cite).removeprefix("19:47-"),
        ),
        say("If both hands count the same, every wager goes back.", "4.6(a)3"),
    )


def mishaps() -> tuple[Part, ...]:
    rows = tuple(Row((what, follows), (IRREGULARITIES[key].cite,)) for key, (what, follows) in MISHAPS.items())
    return (Grid(("If", "Then"), rows),)

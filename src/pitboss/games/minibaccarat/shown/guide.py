"""The patron's guide to a minibaccarat table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Grid, Guide, Part, Section, Stakes, Steps, row, say
from pitboss.games.families.baccarat.shown.guide import (
    SETTLING,
    mishaps,
    payouts,
    third_cards,
    values,
    vigorish_in_words,
)
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..options import charges_ties
from ..wagers import terms, vigorish


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Minibaccarat",
        say(
            "The dealer deals two hands, the Player's and the Banker's. Wager on the one that will come closer to "
            "nine, or on a tie. Nobody decides anything: fixed tables say who draws.",
            "7.2(a)",
            "7.9 [by analogy 3.9(a)]",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", wagers(options, stakes)),
            Section("What cards count", values("7.1(b)", "7.1(c)")),
            Section(
                "Third cards",
                third_cards("7.9 [by analogy 3.9(a)]", "7.9 [by analogy 3.9(b)]", "7.9 [by analogy 3.9(c)]"),
            ),
            Section("When something goes wrong", (mishaps(IRREGULARITIES, options),)),
        ),
    )


def at_this_table(options: Options) -> Grid:
    if charges_ties(options):
        charge = row("Vigorish", "25 percent of a Banker wager when the hands tie, none on wins", under=("7.3(d)",))
        when = "at the end of the round"
    else:
        charge = row(
            "Vigorish", f"{options.whole('vigorish_percent')} percent of a Banker win", under=("7.3(c)", "7.3(e)")
        )
        when = "before the reshuffle" if options.word("vigorish_collection") == "deferred" else "with the payout"
    if options.flag("continuous_shuffler"):
        cut = row("Shuffle", "a device shuffles all the time", under=("7.12",))
    else:
        cut = row("Cutting card", f"{options.whole('cut_card_depth')} cards from the back", under=("7.5(d)",))
    up = options.word("initial_deal_method") == "face_up"
    return Grid(
        ("", ""),
        (
            row("Cards", f"{options.whole('number_of_decks')} decks of 52, no joker", under=("7.4(a)",)),
            row(
                "Dealt", "face up" if up else "face down until each hand is called", under=(f"7.7(c){1 if up else 2}",)
            ),
            charge,
            row("Collected", when, under=("7.3(d)" if charges_ties(options) else "7.3(c)",)),
            row("A tie pays", str(options.odds("tie_payout")), under=("7.3(b)",)),
            cut,
        ),
    )


def steps(options: Options) -> Steps:
    procedure = options.whole("settlement_procedure")
    up = options.word("initial_deal_method") == "face_up"
    dealt = (
        "Four cards are dealt face up: the first and third are the Player's Hand, the second and fourth the Banker's."
        if up
        else "Four cards are dealt face down, first and third to the Player's Hand, second and fourth under the corner "
        "of the shoe; the Player's Hand is called, then the Banker's is turned up."
    )
    shuffle = (
        ()
        if options.flag("continuous_shuffler")
        else (
            say(
                "After a shuffle the cards are offered to be cut, from the highest seat on; then the first card and "
                "as many more as it counts are shown to you and burned.",
                "7.5(b)",
                "7.5(d)",
            ),
        )
    )
    return Steps(
        (
            *shuffle,
            say(
                "Put chips or plaques on Banker, Player or Tie, on more than one if you like. A spoken wager with cash "
                "counts only if the dealer and a supervisor confirm it.",
                "7.2(a)",
                "7.2(c)",
            ),
            say('The dealer announces "No more bets". What is down stays down and is not touched.', "7.2(d)", "7.2(e)"),
            say(dealt, f"7.7(c){1 if up else 2}"),
            say("Third cards follow from the tables, the Player's first.", "7.8 [by analogy 3.8(c)]"),
            say("The result is announced. Losing wagers are collected first.", "7.10 [by analogy 3.10(b)]"),
            say(SETTLING[procedure], f"7.10 [by analogy 3.10(b){procedure}]"),
        )
    )


def wagers(options: Options, stakes: Stakes) -> tuple[Part, ...]:
    tied = "goes back less 25 percent on a tie" if charges_ties(options) else "goes back on a tie"
    table = Grid(
        ("Wager", "How it fares"),
        (
            row("Banker", f"Wins if the Banker's Hand is higher, loses if lower, {tied}.", under=("7.2(a)1",)),
            row(
                "Player",
                "Wins if the Player's Hand is higher, loses if lower, goes back on a tie.",
                under=("7.2(a)2",),
            ),
            row("Tie", "Wins if both count the same, loses if not.", under=("7.2(a)3",)),
        ),
    )
    on_wins, deferred = vigorish(options), options.word("vigorish_collection") == "deferred"
    charge = (
        vigorish_in_words(on_wins, deferred, "7.3(c)", stakes("banker"))
        if on_wins
        else (say("When the hands tie, 25 percent of every Banker wager is charged; on wins nothing is.", "7.3(d)"),)
    )
    return table, payouts(terms(options), {"banker": "7.3(c)", "player": "7.3(a)", "tie": "7.3(b)"}), *charge

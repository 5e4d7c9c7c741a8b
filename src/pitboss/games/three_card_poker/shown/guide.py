"""The patron's guide to a three card poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Section, Steps, row, say, sections
from pitboss.games.families.stud.shown.guide import mishaps, ranking_grid
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.wagers import PayTable

from ..hands import Rank
from ..irregularities import IRREGULARITIES
from ..wagers import ANTE_BONUS_TABLES, PAIR_PLUS_LEDGERS

HANDS = {  # 20.3(b), highest first: name, what it is, an example, section
    Rank.STRAIGHT_FLUSH: ("Straight flush", "three cards in sequence, all of one suit", "Qh Jh Th", "20.3(b)1"),
    Rank.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "8s 8d 8c", "20.3(b)2"),
    Rank.STRAIGHT: ("Straight", "three cards in sequence, suits mixed", "7d 6c 5s", "20.3(b)3"),
    Rank.FLUSH: ("Flush", "three cards of one suit, not in sequence", "Kc 9c 4c", "20.3(b)4"),
    Rank.PAIR: ("Pair", "two cards of one rank", "Jd Js 5h", "20.3(b)5"),
    Rank.NONE: ("High card", "none of the above", "As 9d 4c", "20.3(c)"),
}

DEALING = {  # in words, and the sections of: the method, the call, the deal
    "automated_shoe": ("from an automated shoe, three at a time", "20.9(a)", "20.9(b)2", "20.9(c)"),
    "manual_shoe": ("from a shoe, one at a time", "20.7(a)", "20.7(b)", "20.7(c)"),
    "hand": ("from the dealer's hand, one at a time", "20.8(a)", "20.8(b)3", "20.8(c)"),
}

VERSIONS = {
    "standard": ("either alone or both, in any proportion", "20.6(a)"),
    "ante_at_least_pair_plus": ("a pair plus wager needs an ante at least as large", "20.6(f)1"),
    "ante_at_least_half_pair_plus": ("a pair plus wager needs an ante of at least half its amount", "20.6(f)2"),
    "both_required_5x": ("both are required, neither above five times the other", "20.6(f)3"),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Three Card Poker",
        say(
            "Three cards for you, three for the dealer. Wager that your hand beats the dealer's (ante and play), that "
            "it is a pair or better whatever the dealer holds (pair plus), or both.",
            "20.6(a)",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", wagers(options)),
            Section("Ranking of hands", ranking()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", mishaps(options, IRREGULARITIES, cite("20.12 [practice]"))),
        ),
    )


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    dealing, dealing_under, _, _ = DEALING[options.word("dealing_method")]
    version, version_under = VERSIONS[options.word("wager_version")]
    by_hand, two = options.word("shuffle") == "manual", options.flag("two_decks_alternating")
    two_positions = options.flag("two_positions_allowed")
    return Grid(
        ("", ""),
        (
            row(
                "Cards",
                "52, no joker; two decks take turns" if two else "52, no joker",
                under=("20.2(a)", "20.2(b)") if two else ("20.2(a)",),
            ),
            row(
                "Shuffled",
                "after every round by the dealer, and cut" if by_hand else "after every round by a machine",
                under=("20.5(a)", "20.5(b)") if by_hand else ("20.5(a)",),
            ),
            row("Dealt", dealing, under=(dealing_under,)),
            row("Ante and pair plus", version, under=(version_under,)),
            row("Pair plus pays by", f"ledger {options.word('pair_plus_ledger')}", under=("20.11(a)2",)),
            row(
                "Positions",
                "one player may wager at two, side by side" if two_positions else "one for each player",
                under=("20.6(e)",),
            ),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    method = options.word("dealing_method")
    _, _, call, deal = DEALING[method]
    stays = options.word("dealer_stack_delivery") == "after_decisions"
    if method != "automated_shoe":
        dealt = "Cards go round one at a time, face down, to you, the others and last the dealer, until all have three."
    elif stays:
        dealt = "Everybody with a wager gets three cards, face down. The dealer's three wait in the shoe."
    else:
        dealt = "Everybody with a wager gets three cards, face down; so does the dealer, under a cover card."
    turned = "Folded wagers and hands are taken away. " + (
        "The dealer's cards now leave the shoe and are turned up." if stays else "The dealer's cards are turned up."
    )
    choice = (
        "If you made an ante you now choose, in turn from the dealer's left: play, with a second wager equal to the "
        "ante, or fold. Folding costs you the ante and any pair plus wager with it."
    )
    if options.word("wager_version") == "standard":
        choice += " If you made a pair plus wager only, you have nothing to decide."
    return Steps(
        (
            say(
                "Put your wagers on the layout: chips or plaques, not cash with a spoken bet. You must be seated to "
                "wager, and once you hold cards you stay until the round is over.",
                "20.6(b)",
                "20.6(c)",
            ),
            say('The dealer calls "No more bets". What is down now stays down, unchanged.', call, "20.6(d)"),
            say(dealt, deal),
            say("Look at your cards. Only you and the dealer may touch them.", "20.10(a)"),
            say(choice, "20.10(b)"),
            say(turned, "20.10(b)", *(("20.9(c)2",) if stays else ())),
            settlement(options),
        )
    )


def settlement(options: Options) -> Paragraph:
    """How wagers are settled, as the house named it in its submission."""
    if options.word("settlement_order") == "step_by_step":
        return say(
            "Beginning at the dealer's right, all hands still in play are turned up; then all losing wagers are taken; "
            "then all winning wagers are paid.",
            "20.10(c)1",
        )
    return say(
        "Beginning at the dealer's right, one player after the other: your cards are turned up, your wagers taken or "
        "paid, and your cards picked up before the next player's.",
        "20.10(c)2",
    )


def wagers(options: Options) -> tuple[Part, ...]:
    version, under = VERSIONS[options.word("wager_version")]
    table = Grid(
        ("Wager", "Made", "How it fares"),
        (
            row(
                "Ante",
                "before the deal",
                "Wins and loses with your play wager; lost if you fold. It wins in any case if you play and the dealer "
                "does not have queen high or better.",
                under=("20.6(a)1", "20.10(b)", "20.11(a)1"),
            ),
            row(
                "Play",
                "once you have seen your cards; equal to the ante",
                "Wins against a lower hand, loses to a higher one. Returned on a tie, and when the dealer does not "
                "have queen high or better.",
                under=("20.10(b)", "20.11(a)1", "20.3(c)"),
            ),
            row(
                "Pair plus",
                "before the deal",
                "Wins if your three cards hold a pair or better, whatever the dealer has. Lost if you fold an ante.",
                under=("20.6(a)2", "20.10(b)"),
            ),
        ),
    )
    return (
        table,
        say(f"Ante and pair plus at this table: {version}.", under),
        say(
            "With ante and play both down, a straight or better also earns the ante bonus, even if the dealer wins.",
            "20.11(a)3",
        ),
    )


def ranking() -> tuple[Part, ...]:
    return (
        ranking_grid(HANDS.values()),
        say("A straight is higher than a flush here, and three of a kind is higher than both.", "20.3(b)"),
        say(
            "Cards rank from ace down to two; all suits are equal. In three-two-ace the ace is low, which makes it the "
            "lowest sequence.",
            "20.3(a)",
            "20.3(b)1",
        ),
        say(
            "Between two hands of one kind, the higher pair, three or sequence wins; where that does not decide, the "
            "highest card, then the next. Hands equal throughout are a tie.",
            "20.3(b)",
            "20.3(c)",
        ),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    ledger = options.word("pair_plus_ledger")
    bonus = ANTE_BONUS_TABLES[options.word("ante_bonus_table")]
    return (
        Grid(
            ("Wager", "Pays"),
            (row("Ante", str(EVEN)), row("Play", str(EVEN))),
            sections("20.11(a)1"),
            "Ante and play",
            pays=True,
        ),
        pay_table(f"Pair plus (ledger {ledger})", PAIR_PLUS_LEDGERS[ledger]),
        pay_table("Ante bonus, on the ante", bonus),
        say("Winnings are paid beside your wager, which you keep. There is no commission.", "20.11(a)"),
    )


def pay_table(caption: str, table: PayTable) -> Grid:
    rows = tuple(row(HANDS[Rank(rank)][0], str(pays)) for rank, pays in table.rows)
    return Grid(("Your hand", "Pays"), rows, (table.cite,), caption, pays=True)

"""The patron's guide to a casino war table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.cards import cards
from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Part, Section, Stakes, Steps, row, say, sections, within
from pitboss.games.families.shoe_games.shown.guide import card_rows, mishaps
from pitboss.law.citation import cite
from pitboss.law.options import Options

from ..dealing import SHOE
from ..irregularities import IRREGULARITIES
from ..wagers import BONUS_PAYS, INITIAL, INITIAL_PAYS, WAR_PAYS

BURNS = {
    "three_before_each_card": "three cards before each card of a war",
    "three_once": "three cards before the first card of a war",
    "three_player_three_dealer": "three cards before the players' cards of a war, three before the dealer's",
}

MISHAPS = {
    "missed_player": ("You were dealt no card", "Your hand is dead, and what you still have on the table goes back."),
    "two_cards_to_one_hand": ("A hand gets two cards in the first deal", "The first stands, the other is burned."),
    "wrong_burn_count": (
        "Too few or too many cards are burned in a war",
        "It is put right before the next card shows; a card that shows already stands.",
    ),
    "burn_card_exposed": ("A burned card shows", "It stays burned, and play goes on."),
    "war_wager_unequal": (
        "Your war wager is not equal to your initial wager",
        "It is made equal before the war is dealt.",
    ),
}


def guide(options: Options, stakes: Stakes) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Casino War",
        say(
            "One card for you, one for the dealer: the higher card wins. If they tie, you take back half of your wager "
            "or match it and go to war with one more card.",
            "22.1",
            "22.8(e)",
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a round goes", (steps(options),)),
            Section("The wagers", wagers(options, within(1000, stakes(INITIAL)))),
            Section("Rank of the cards", ranking()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", (mishaps(options, IRREGULARITIES, MISHAPS),)),
        ),
    )


def ties_offered(options: Options) -> str:
    """Which tie wagers the house takes."""
    if not options.flag("tie_wager_offered"):
        return "not offered"
    return "on the first deal and in a war" if options.flag("tie_wager_on_war_deal") else "on the first deal only"


def at_this_table(options: Options) -> Grid:
    """What the house chose here, as far as a patron needs to know it."""
    bonus = options.word("second_tie_rule") == "bonus"
    return Grid(
        ("", ""),
        (
            *card_rows(options, SHOE, cite("22.2")),
            row("Tie wagers", ties_offered(options), under=("22.6",)),
            row(
                "A second tie",
                "wins, with a bonus as large as the initial wager" if bonus else "wins, without a bonus",
                under=("22.9",),
            ),
            row("Burned", BURNS[options.word("war_burn")], under=("22.8",)),
            row("Positions", str(options.whole("seats")), under=("22",)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    ties = options.flag("tie_wager_offered")
    tie = " A tie wager may go beside it." if ties else ""
    on_war = " Once you go to war you may make a new tie wager on it." if options.flag("tie_wager_on_war_deal") else ""
    tied = " If you tie and made a tie wager, it is paid." if ties else ""
    return Steps(
        (
            say(f"Put down an initial wager.{tie}", "22.6"),
            say('The dealer calls "No more bets". What is down now stays down.', "22.6"),
            say("One card face up for each player from the dealer's left, then one for the dealer.", "22.7"),
            say(
                "From the dealer's right: a lower card than the dealer's loses, a higher one wins at once." + tied,
                "22.8",
                "22.9",
            ),
            say(
                "If you tie, you choose: surrender, and take back half of the initial wager; or go to war, with a "
                f"second wager equal to the first. Whoever says nothing surrenders.{on_war}",
                "22.8(e)",
            ),
            say(
                "In a war you and the dealer get one more card; all players at war face the same card of the dealer.",
                "22.8",
            ),
            say("If your card ties or beats the dealer's, you win the war; if it is lower, you lose both wagers. "
                "There is no second war.", "22.8"),
        )
    )  # fmt: skip


def wagers(options: Options, stake: int) -> tuple[Part, ...]:
    lines = [
        row(
            "Initial",
            "before the deal",
            "Wins with a higher card, loses with a lower one. On a tie half is lost by surrender; after a war that you "
            "win or tie it goes back, after one that you lose it is lost.",
            under=("22.6", "22.8", "22.8(e)"),
        ),
        row(
            "War",
            "on a tie; equal to the initial wager",
            "Wins if your card of the war is higher than the dealer's or ties it, loses if it is lower.",
            under=("22.8(e)", "22.8"),
        ),
    ]
    if options.flag("tie_wager_offered"):
        again = ", and when you go to war" if options.flag("tie_wager_on_war_deal") else ""
        lines.append(
            row(
                "Tie",
                f"before the deal, beside an initial wager{again}",
                "Wins if your card and the dealer's tie in that deal, else loses; what you do after a tie does not "
                "change it.",
                under=("22.6",),
            )
        )
    return (Grid(("Wager", "Made", "How it fares"), tuple(lines)), *examples(options, stake))


def examples(options: Options, stake: int) -> tuple[Part, ...]:
    """What an initial wager of so much comes to."""
    second = 2 * stake if options.word("second_tie_rule") == "bonus" else stake
    lines = (
        ("You win outright", "Kd", "9s", stake),
        ("You lose outright", "5d", "Js", -stake),
        ("You tie and surrender", "7d", "7s", -stake // 2),
        ("You tie and win the war", "Qd Th", "Qs 6c", stake),
        ("You tie twice", "Ad 3h", "As 3c", second),
        ("You tie and lose the war", "Qd 4h", "Qs 6c", -2 * stake),
    )
    return (
        Grid(
            ("", "You", "Dealer", "You are up or down"),
            tuple(
                row(told, cards(mine), cards(theirs), f"{'+' if won > 0 else '-'}${dollars(abs(won))}")
                for told, mine, theirs, won in lines
            ),
            sections("22.8", "22.9"),
            f"With ${dollars(stake)} as the initial wager",
        ),
    )


def ranking() -> tuple[Part, ...]:
    return (
        say("From the highest: ace, king, queen, jack, ten, and so on down to two. Suits do not matter.", "22.5"),
        say("Two cards of equal rank are a tie hand.", "22.1"),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    bonus = options.word("second_tie_rule") == "bonus"
    lines = [row("Initial", str(INITIAL_PAYS)), row("War", str(WAR_PAYS))]
    if bonus:
        lines.append(row("Bonus for a second tie, on the initial wager", str(BONUS_PAYS)))
    if options.flag("tie_wager_offered"):
        lines.append(row("Tie", str(options.odds("tie_payout"))))
    return (
        Grid(("Wager", "Pays"), tuple(lines), sections("22.9"), "Winning wagers", pays=True),
        say(
            f"On a war that you win only the war wager is paid{' (on a second tie the bonus too)' if bonus else ''}; "
            "the initial wager goes back. Chips that the dealer sets beside a war wager are for show.",
            "22.8",
            "22.9",
        ),
    )

"""The patron's guide to a Colorado hold 'em poker table, as its options have it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds
from pitboss.felt.guide import Guide, pay_table, told, typeset, when
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.shown.guide import (
    KEPT,
    STUD_EXAMPLES,
    deck_rows,
    five_cards,
    mishaps,
    pays,
    ranking,
    settlement,
)
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import SUBCHAPTER, StartRank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..round import DISCARDS
from ..wagers import BONUS_WAGER, ENTRIES, IMMEDIATE, MADE, immediate_table

START_LINES = {int(rank): words(rank.name).capitalize() for rank in StartRank}
MISHAPS = told("""
    wrong_card_count | A player has other than three cards, or the row has | All hands are void.
    discard_missing_or_double | You bet and hold other than two cards | Your hand is dead; your wagers are lost.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    times, bonus = options.whole("bet_multiple"), options.flag("bonus_offered")
    antes = "equal to your ante" if times == 1 else f"of {times} times your ante"
    beside = "The bonus wager is yours to make or leave, in an amount of its own."
    return typeset(f"""
    # Colorado Hold 'Em Poker
    You play against a pay table, and nobody else's hand matters. You get three cards, throw one away, and make five \
        with three cards that all players share. § {SUBCHAPTER}

    ## At this table
    {deck_rows(options, SECTIONS, SECTIONS.second_deck)}
    | Bet | {antes} § {MADE}
    | Bonus wager | {when(bonus, "offered", "not offered")} § {BONUS_WAGER}

    ## How a round goes
    - Put down your ante. {when(bonus, beside)} § {MADE}
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {SECTIONS.late}
    - Everybody with an ante gets three cards, face down; three more lie in a row, face down. § {SUBCHAPTER}
    - If your three cards win at once, show them: you are paid, and the round is over for you. § {IMMEDIATE}
    - Otherwise, in turn from the dealer's left: make a bet {antes}, or fold. Folding costs you the \
        ante{when(bonus, " and the bonus wager")}. § {MADE}
    - With your bet, lay one of your three cards face down on the discard place. It is gone. § {DISCARDS}
    - The three cards in the row are turned up: they and your two cards are your hand. § {SUBCHAPTER}
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | By the pay table. Lost on a lower hand, or if you fold. § {MADE}
    | Bet | once you have seen three cards; {antes} | Wins and loses with the ante. § {MADE}
    {bonus}? | Bonus | before the deal, beside an ante | By a table of its own. Lost if you fold; comes back if your \
        three cards win at once. § {BONUS_WAGER}

    ## Ranking of hands
    {ranking(five_cards(STUD_EXAMPLES), each="23.3")}
    Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low. § {SUBCHAPTER}

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, SUBCHAPTER, MISHAPS)}
    """)


def posted(caption: str, entries: Mapping[str, object], section: Citation) -> str:
    """A pay table as it was supplied."""
    found = ((words(entry).capitalize(), entries.get(entry)) for entry in ENTRIES)
    return pay_table(caption, (line for line in found if isinstance(line[1], Odds)), section)


def payouts(options: Options) -> str:
    at_once = "Your three cards at once, on the ante"
    return f"""
    {posted("Ante and bet", options.table("pay_table"), SUBCHAPTER)}
    {pays(at_once, immediate_table(options), START_LINES, "Your three cards")}
    {posted("Bonus", options.table("bonus_odds"), BONUS_WAGER) if options.flag("bonus_offered") else ""}
    {KEPT} § {SUBCHAPTER}"""

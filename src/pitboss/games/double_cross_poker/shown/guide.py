"""The patron's guide to a double cross poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import Odds
from pitboss.felt.guide import Guide, pay_table, told, typeset, when
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.shown.guide import deck_rows, five_cards, mishaps, pays, ranking, settlement
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..options import OPTIONAL, SECTIONS
from ..wagers import HANDS, PAYS, SUBCHAPTER, THREE_CARD_HANDS, THREE_CARD_PAYS, main_table, three_card_table

EXAMPLES = {  # of the hands, highest first, each with its section
    "25.5(b)1": "As Ks Qs Js Ts",
    "25.5(b)2": "8h 7h 6h 5h 4h",
    "25.5(b)3": "9s 9d 9c 9h Kd",
    "25.5(b)4": "Ks Kd Kh 7d 7s",
    "25.5(b)5": "Kh 9h 7h 4h 2h",
    "25.5(b)6": "7d 6c 5s 4h 3h",
    "25.5(b)7": "Ks Kd Kh 9d 2c",
    "25.5(b)8": "Ad Ah Qd Qs 9h",
    "25.5(b)9": "Js Jd Ts 5d 4h",
    "25.5(b)10": "Ks 9c 8c 7s 5h",
}
RANKED = [(*hand, section) for hand, section in zip(five_cards(EXAMPLES.values()), EXAMPLES, strict=True)]
PLACES = {"C": "centre", "L": "left", "R": "right", "T": "top", "B": "bottom"}
MISHAPS = told("""
    wrong_card_count | Somebody has other than two cards, or the cross other than five | All hands are void.
    community_card_exposed_early | A card of the cross shows before its turn | All hands are void.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    times, three = options.whole("raise_amount"), bool(options.table("three_card_odds"))
    antes = "as much as your ante" if times == 1 else f"{times} times your ante"
    folds = options.word("raise_mode") != OPTIONAL
    return typeset(f"""
    # Double Cross Poker
    You and the dealer have two cards each. Five more lie in a cross: your hand is your two cards with the better of \
        its two lines, across or down, and the dealer's likewise. Only the ranking of the hands is published: the \
        steps below are a reading, and not law. § {SUBCHAPTER}

    ## At this table
    {deck_rows(options, SECTIONS, SUBCHAPTER)}
    | The cross is turned up | {", ".join(PLACES[str(place)] for place in options.entries("reveal_order"))} \
        § {SUBCHAPTER}
    | Each raise | {antes} § {SUBCHAPTER}
    | A tie | {when(options.word("tie_rule") == "dealer", "loses", "goes back to you")} § {SUBCHAPTER}
    | Three-card wager | {when(three, "taken", "not taken")} § {THREE_CARD_PAYS}

    ## How a round goes
    - Put down your ante. {when(three, "The three-card wager is yours to make or leave, in an amount of its own.")} \
        § {SUBCHAPTER}
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {SUBCHAPTER}
    - You and the dealer get two cards each, face down; five lie face down in the cross. § {SUBCHAPTER}
    - The centre card is turned up. § {SUBCHAPTER}
    - Before each arm, in turn from the dealer's left: raise by {antes}, or \
        {when(folds, "fold. Folding costs you the ante and the raises made.", "check.")} Then that arm is turned up. \
        § {SUBCHAPTER}
    - The dealer's two cards are turned up and the hands are compared. § {SUBCHAPTER}
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Wins against a lower hand of the dealer's. {when(folds, "Lost if you fold.")} \
        § {SUBCHAPTER}
    | Four raises | before each arm; {antes} | Win and lose with the ante. § {SUBCHAPTER}
    {three}? | Three-card wager | before the deal, beside an ante | By a table of its own: your two cards and the \
        centre card. {when(folds, "Stands if you fold.")} § 25.5(c)

    ## Ranking of hands
    {ranking(RANKED)}
    Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low. Cards of \
        different lines never make a hand together. § 25.5(a)

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, SUBCHAPTER, MISHAPS)}
    """)


def payouts(options: Options) -> str:
    odds, three = options["main_pay"], ""
    if isinstance(odds, Odds):
        main = pay_table("Ante and raises", [("Any hand that wins", odds)], PAYS)
    else:
        main = pays("Ante and raises", main_table(options), {hand: words(hand.name).capitalize() for hand in HANDS})
    if options.table("three_card_odds"):
        names = {int(hand): words(hand.name).capitalize() for hand in THREE_CARD_HANDS}
        three = pays("Three-card wager", three_card_table(options), names, "Your two cards and the centre")
    return f"""
    {main}
    {three}
    Winnings are paid beside your wager, which you keep. § {SUBCHAPTER}"""

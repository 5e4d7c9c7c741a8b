"""The patron's guide to a two card joker poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Guide, pay_table, typeset, when
from pitboss.games.families.stud.shown.guide import KEPT, deck_rows, mishaps, pays, ranking, settlement
from pitboss.games.families.stud.supplied import name
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import SUBCHAPTER, Rank
from ..irregularities import DECK, IRREGULARITIES
from ..options import SECTIONS, ranking_of
from ..wagers import LINES, OTHER, lines, pair_up_table

HANDS = {  # name, what it is, an example
    Rank.PAIR_OF_JOKERS: ("Pair of jokers", "both jokers", "Jk Jk"),
    Rank.ROYAL_FLUSH: ("Royal flush", "ace and king of one suit", "Ac Kc"),
    Rank.STRAIGHT_FLUSH: ("Straight flush", "two neighbouring ranks of one suit", "8h 7h"),
    Rank.STRAIGHT: ("Straight", "two neighbouring ranks of two suits", "Tc 9h"),
    Rank.PAIR: ("Pair", "two cards of one rank, or a joker with any card", "6d 6c"),
    Rank.FLUSH: ("Flush", "two cards of one suit, not neighbours", "Ad 9d"),
    Rank.HIGH_CARD: ("High card", "none of the above", "Qs 5d"),
}
NAMES = {int(rank): title for rank, (title, _, _) in HANDS.items()}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    offered, beside = options.flag("pair_up_offered"), options.flag("ante_required_with_pair_up")
    keeps = options.flag("pair_up_survives_fold")
    if not offered:
        lead, pair_up = ".", "not offered"
    elif beside:
        lead = " and, beside the ante if you like, that your own two cards are in the posted table (pair up)."
        pair_up = "offered beside an ante"
    else:
        lead = ", that your own two cards are in the posted table (pair up), or both."
        pair_up = "offered, with an ante or without"
    order = ", then ".join(map(str, options.entries("class_order")))
    stacks = options.word("dealing_method") == "automated_shoe"
    folded = when(offered, when(keeps, "; a pair up wager stays", ", and a pair up wager with it"))
    alone = when(beside, "beside an ante", "with an ante or without")
    fold = when(keeps, "Folding an ante does not give it up.", "Lost if you fold.")
    return typeset(f"""
    # Two Card Joker Poker
    Two cards for you, two for the dealer, from a deck with two jokers. Wager that your hand beats the dealer's (ante \
        and call){lead} § {SUBCHAPTER}

    ## At this table
    {deck_rows(options, SECTIONS, SUBCHAPTER, f"{DECK.size}: 52 and two jokers")}
    | Pair up | {pair_up} § {SUBCHAPTER}
    | Below a straight flush | {order}, then high cards § {SUBCHAPTER}

    ## How a round goes
    - Put your wagers on the layout. § {SUBCHAPTER}
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {SECTIONS.late}
    {stacks}? - Everybody with a wager gets two cards, face down, and so does the dealer. § {SUBCHAPTER}
    {not stacks}? - Cards go round one at a time, face down, to you, the others and last the dealer, until all have \
        two. § {SUBCHAPTER}
    - If you made an ante you now choose, in turn from the dealer's left: call, with a second wager equal to the ante, \
        or fold. Folding costs you the ante{folded}. \
        {when(offered and not beside, "If you made a pair up wager only, you have nothing to decide.")} § {SUBCHAPTER}
    - The dealer's cards are turned up. The dealer needs queen high or better to play. § {SUBCHAPTER}
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Wins and loses with your call, and comes back on a tie; lost if you fold. It wins in \
        any case if you call and the dealer does not have queen high or better. § {SUBCHAPTER}
    | Call | once you have seen your cards; equal to the ante | Wins against a lower hand, loses to a higher one. \
        Comes back on a tie, and when the dealer does not have queen high or better. § {SUBCHAPTER}
    {offered}? | Pair up | before the deal, {alone} | Wins if your two cards are in its table, whatever the dealer \
        has. {fold} § {SUBCHAPTER}

    ## Ranking of hands
    {ranking((HANDS[rank] for rank in reversed(ranking_of(options).classes)), each=SUBCHAPTER)}
    A joker takes the rank of the card beside it: the two are a pair, as good as any of that rank. It never makes a \
        straight or a flush. § {SUBCHAPTER}
    Cards rank from ace down to two; all suits are equal. Beside a two the ace is low, and that is the lowest \
        sequence. Between two hands of one kind the higher card decides, then the other; hands equal throughout are a \
        tie. § {SUBCHAPTER}

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, SUBCHAPTER, deck=DECK.size)}
    """)


def payouts(options: Options) -> str:
    odds = options.table("call_odds")
    calls = [(NAMES[int(line)], odds[name(line)]) for line in lines(options) if name(line) in odds]
    if len(calls) < len(LINES):
        calls.append(("Any other hand", odds[OTHER]))
    return f"""
    {pay_table("Ante", [("Ante", EVEN)], SUBCHAPTER, "Wager | Pays")}
    {pay_table("Call", calls, SUBCHAPTER, "Your winning hand | Pays")}
    {pays("Pair up", pair_up_table(options), NAMES) if options.flag("pair_up_offered") else ""}
    {KEPT} § {SUBCHAPTER}"""

"""The patron's guide to a three card poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Guide, pay_table, typeset, when
from pitboss.games.families.stud.shown.guide import KEPT, coupons, mishaps, pays, ranking, settlement
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import Rank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import ANTE_BONUS_TABLES, PAIR_PLUS_LEDGERS

HANDS = {  # 20.3(b), highest first: name, what it is, an example, section
    Rank.STRAIGHT_FLUSH: ("Straight flush", "three cards in sequence, all of one suit", "Qh Jh Th", "20.3(b)1"),
    Rank.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "8s 8d 8c", "20.3(b)2"),
    Rank.STRAIGHT: ("Straight", "three cards in sequence, suits mixed", "7d 6c 5s", "20.3(b)3"),
    Rank.FLUSH: ("Flush", "three cards of one suit, not in sequence", "Kc 9c 4c", "20.3(b)4"),
    Rank.PAIR: ("Pair", "two cards of one rank", "Jd Js 5h", "20.3(b)5"),
    Rank.NONE: ("High card", "none of the above", "As 9d 4c", "20.3(c)"),
}
NAMES = {int(rank): name for rank, (name, *_) in HANDS.items()}

DEALING = {  # in words, and the sections of: the method, the call, the deal
    "automated_shoe": ("from an automated shoe, three at a time", "20.9(a)", "20.9(b)2", "20.9(c)"),
    "manual_shoe": ("from a shoe, one at a time", "20.7(a)", "20.7(b)", "20.7(c)"),
    "hand": ("from the dealer's hand, one at a time", "20.8(a)", "20.8(b)3", "20.8(c)"),
}
SETTLED = {"step_by_step": "20.10(c)1", "seat_by_seat": "20.10(c)2"}
VERSIONS = {
    "standard": "either alone or both, in any proportion § 20.6(a)",
    "ante_at_least_pair_plus": "a pair plus wager needs an ante at least as large § 20.6(f)1",
    "ante_at_least_half_pair_plus": "a pair plus wager needs an ante of at least half its amount § 20.6(f)2",
    "both_required_5x": "both are required, neither above five times the other § 20.6(f)3",
}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    method, version = options.word("dealing_method"), options.word("wager_version")
    dealing, dealing_under, call, deal = DEALING[method]
    by_hand, two = options.word("shuffle") == "manual", options.flag("two_decks_alternating")
    two_positions = options.flag("two_positions_allowed")
    stays = options.word("dealer_stack_delivery") == "after_decisions"
    if method != "automated_shoe":
        dealt = "Cards go round one at a time, face down, to you, the others and last the dealer, until all have three."
    elif stays:
        dealt = "Everybody with a wager gets three cards, face down. The dealer's three wait in the shoe."
    else:
        dealt = "Everybody with a wager gets three cards, face down; so does the dealer, under a cover card."
    return typeset(f"""
    # Three Card Poker
    Three cards for you, three for the dealer. Wager that your hand beats the dealer's (ante and play), that it is a \
        pair or better whatever the dealer holds (pair plus), or both. § 20.6(a)

    ## At this table
    | Cards | 52, no joker{when(two, "; two decks take turns")} § 20.2(a){when(two, ", 20.2(b)")}
    | Shuffled | after every round by {when(by_hand, "the dealer, and cut", "a machine")} \
        § 20.5(a){when(by_hand, ", 20.5(b)")}
    | Dealt | {dealing} § {dealing_under}
    | Ante and pair plus | {VERSIONS[version]}
    | Pair plus pays by | ledger {options.word("pair_plus_ledger")} § 20.11(a)2
    | Match play coupons | {coupons(options)} § 20.6(b)
    | Positions | {when(two_positions, "one player may wager at two, side by side", "one for each player")} § 20.6(e)

    ## How a round goes
    - Put your wagers on the layout: chips or plaques, not cash with a spoken bet. You must be seated to wager, and \
        once you hold cards you stay until the round is over. § 20.6(b), 20.6(c)
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {call}, 20.6(d)
    - {dealt} § {deal}
    - Look at your cards. Only you and the dealer may touch them. § 20.10(a)
    - If you made an ante you now choose, in turn from the dealer's left: play, with a second wager equal to the ante, \
        or fold. Folding costs you the ante and any pair plus wager with it. \
        {when(version == "standard", "If you made a pair plus wager only, you have nothing to decide.")} § 20.10(b)
    - Folded wagers and hands are taken away. The dealer's cards {when(stays, "now leave the shoe and ")}are turned \
        up. § 20.10(b){when(stays, ", 20.9(c)2")}
    {settlement(options, SECTIONS, at=SETTLED[options.word("settlement_order")])}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Wins and loses with your play wager; lost if you fold. It wins in any case if you play \
        and the dealer does not have queen high or better. § 20.6(a)1, 20.10(b), 20.11(a)1
    | Play | once you have seen your cards; equal to the ante | Wins against a lower hand, loses to a higher one. \
        Returned on a tie, and when the dealer does not have queen high or better. § 20.10(b), 20.11(a)1, 20.3(c)
    | Pair plus | before the deal | Wins if your three cards hold a pair or better, whatever the dealer has. Lost if \
        you fold an ante. § 20.6(a)2, 20.10(b)
    Ante and pair plus at this table: {VERSIONS[version].replace(" §", ". §")}
    With ante and play both down, a straight or better also earns the ante bonus, even if the dealer wins. § 20.11(a)3

    ## Ranking of hands
    {ranking(HANDS.values())}
    A straight is higher than a flush here, and three of a kind is higher than both. § 20.3(b)
    Cards rank from ace down to two; all suits are equal. In three-two-ace the ace is low, which makes it the lowest \
        sequence. § 20.3(a), 20.3(b)1
    Between two hands of one kind, the higher pair, three or sequence wins; where that does not decide, the highest \
        card, then the next. Hands equal throughout are a tie. § 20.3(b), 20.3(c)

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, "20.12 [practice]")}
    """)


def payouts(options: Options) -> str:
    ledger = options.word("pair_plus_ledger")
    return f"""
    {pay_table("Ante and play", [("Ante", EVEN), ("Play", EVEN)], "20.11(a)1", "Wager | Pays")}
    {pays(f"Pair plus (ledger {ledger})", PAIR_PLUS_LEDGERS[ledger], NAMES)}
    {pays("Ante bonus, on the ante", ANTE_BONUS_TABLES[options.word("ante_bonus_table")], NAMES)}
    {KEPT} § 20.11(a)"""

"""The patron's guide to a minibaccarat table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Guide, stakes_of, typeset, when
from pitboss.games.families.baccarat.shown.guide import (
    SETTLING,
    mishaps,
    payouts,
    third_cards,
    values,
    vigorish_in_words,
)
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..options import charges_ties
from ..wagers import terms, vigorish


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    ties, device, on_wins = charges_ties(options), options.flag("continuous_shuffler"), vigorish(options)
    deferred, procedure = options.word("vigorish_collection") == "deferred", options.whole("settlement_procedure")
    up = options.word("initial_deal_method") == "face_up"
    collected = when(deferred, "before the reshuffle", "with the payout")
    return typeset(f"""
    # Minibaccarat
    The dealer deals two hands, the Player's and the Banker's. Wager on the one that will come closer to nine, or on a \
        tie. Nobody decides anything: fixed tables say who draws. § 7.2(a), 7.9 [by analogy 3.9(a)]

    ## At this table
    | Cards | {options.whole("number_of_decks")} decks of 52, no joker § 7.4(a)
    {up}? | Dealt | face up § 7.7(c)1
    {not up}? | Dealt | face down until each hand is called § 7.7(c)2
    {ties}? | Vigorish | 25 percent of a Banker wager when the hands tie, none on wins § 7.3(d)
    {not ties}? | Vigorish | {options.whole("vigorish_percent")} percent of a Banker win § 7.3(c), 7.3(e)
    {ties}? | Collected | at the end of the round § 7.3(d)
    {not ties}? | Collected | {collected} § 7.3(c)
    | A tie pays | {options.odds("tie_payout")} § 7.3(b)
    | Match play coupons | {when(options.flag("match_play"), "taken beside Banker and Player", "not taken")} § 7.2(c)
    {device}? | Shuffle | a device shuffles all the time § 7.12
    {not device}? | Cutting card | {options.whole("cut_card_depth")} cards from the back § 7.5(d)

    ## How a round goes
    {not device}? - After a shuffle the cards are offered to be cut, from the highest seat on; then the first card and \
        as many more as it counts are shown to you and burned. § 7.5(b), 7.5(d)
    - Put chips or plaques on Banker, Player or Tie, on more than one if you like. A spoken wager with cash counts \
        only if the dealer and a supervisor confirm it. § 7.2(a), 7.2(c)
    - The dealer announces "No more bets". What is down stays down and is not touched. § 7.2(d), 7.2(e)
    {up}? - Four cards are dealt face up: the first and third are the Player's Hand, the second and fourth the \
        Banker's. § 7.7(c)1
    {not up}? - Four cards are dealt face down, first and third to the Player's Hand, second and fourth under the \
        corner of the shoe; the Player's Hand is called, then the Banker's is turned up. § 7.7(c)2
    - Third cards follow from the tables, the Player's first. § 7.8 [by analogy 3.8(c)]
    - The result is announced. Losing wagers are collected first. § 7.10 [by analogy 3.10(b)]
    - {SETTLING[procedure]} § 7.10 [by analogy 3.10(b){procedure}]

    ## The wagers
    || Wager | How it fares
    | Banker | Wins if the Banker's Hand is higher, loses if lower, goes back {when(ties, "less 25 percent")} on a \
        tie. § 7.2(a)1
    | Player | Wins if the Player's Hand is higher, loses if lower, goes back on a tie. § 7.2(a)2
    | Tie | Wins if both count the same, loses if not. § 7.2(a)3
    {payouts(terms(options), {"banker": "7.3(c)", "player": "7.3(a)", "tie": "7.3(b)"})}
    {vigorish_in_words(on_wins, deferred, "7.3(c)", stakes("banker")) if on_wins else ""}
    {on_wins is None}? When the hands tie, 25 percent of every Banker wager is charged; on wins nothing is. § 7.3(d)

    ## What cards count
    {values("7.1(b)", "7.1(c)")}

    ## Third cards
    {third_cards("7.9 [by analogy 3.9(a)]", "7.9 [by analogy 3.9(b)]", "7.9 [by analogy 3.9(c)]")}

    ## When something goes wrong
    {mishaps(IRREGULARITIES, options)}
    """)

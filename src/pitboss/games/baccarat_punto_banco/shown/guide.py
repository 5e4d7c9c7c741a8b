"""The patron's guide to a baccarat-punto banco table, as its options have it."""

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
from ..wagers import terms, vigorish


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    deferred, procedure = options.word("vigorish_collection") == "deferred", options.whole("settlement_procedure")
    return typeset(f"""
    # Baccarat-Punto Banco
    Two hands are dealt, the Player's and the Banker's. Wager on the one that will come closer to nine, or on a tie. \
        Nobody owns a hand, and nobody decides anything: fixed tables say who draws. § 3.2(a), 3.9(a)

    ## At this table
    | Cards | {options.whole("number_of_decks")} decks of 52, no joker, in a shoe § 3.1(a), 3.6(a)
    | Vigorish | {options.whole("vigorish_percent")} percent of a Banker win § 3.3(c), 3.3(d)
    | Collected | {when(deferred, "before the reshuffle", "with the payout")} § 3.3(c)
    | A tie pays | {options.odds("tie_payout")} § 3.3(b)
    | Match play coupons | {when(options.flag("match_play"), "taken beside Banker and Player", "not taken")} § 3.2(c)
    | Cutting card | {options.whole("cut_card_depth")} cards from the back § 3.5(d)

    ## How a round goes
    - Put chips or plaques on Banker, Player or Tie, on more than one if you like. A spoken wager with cash counts \
        only if the dealer and a supervisor confirm it. § 3.2(a), 3.2(c)
    - The caller announces "No more bets". What is down now stays down, unchanged. § 3.2(d), 3.7(b)
    - At the word "Cards" the curator deals four cards: the first and third are the Player's Hand, the second and \
        fourth the Banker's. They lie face up before the caller. § 3.7(b), 3.7(c)
    - The caller announces both counts and calls for third cards, the Player's first. § 3.8(a), 3.8(c)
    - The final counts are announced. Losing wagers are collected first. § 3.10(a), 3.10(b)
    - {SETTLING[procedure]} § 3.10(b){procedure}
    - On a tie, wagers on Banker and Player go back to you. § 3.2(a)1iii, 3.2(a)2iii

    ## The wagers
    || Wager | How it fares
    | Banker | Wins if the Banker's Hand is higher, loses if lower, goes back on a tie. § 3.2(a)1
    | Player | Wins if the Player's Hand is higher, loses if lower, goes back on a tie. § 3.2(a)2
    | Tie | Wins if both count the same, loses if not. § 3.2(a)3
    {payouts(terms(options), {"banker": "3.3(c)", "player": "3.3(a)", "tie": "3.3(b)"})}
    {vigorish_in_words(vigorish(options), deferred, "3.3(c)", stakes("banker"))}

    ## What cards count
    {values("3.1(b)", "3.1(c)")}

    ## Third cards
    {third_cards("3.9(a)", "3.9(b)", "3.9(c)")}

    ## The shoe
    - After the shuffle the cards are offered to be cut, ten cards from either end at least; then the first card and \
        as many more as it counts are shown to you and burned, tens and faces counting ten. § 3.5(b), 3.5(c), 3.5(d)
    - At the start the shoe is offered to seat 1, then on to the right until somebody takes it. § 3.6(b)
    - The curator may pass the shoe after any round, and must when the Banker's Hand has lost. § 3.11(a)
    - A shoe that is passed goes to the next player on the right who will have it. § 3.11(b)
    - When the cutting card comes, the hand is finished and one more is dealt, the last. § 3.8(e)

    ## When something goes wrong
    {mishaps(IRREGULARITIES, options)}
    """)

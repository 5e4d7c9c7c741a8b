"""The patron's guide to a double attack blackjack table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Guide, mishaps, pay_table, typeset, when
from pitboss.games.families.twenty_one.no_tens import MISHAPS as MISHAPS_WITHOUT_TENS
from pitboss.games.families.twenty_one.shown.guide import NUMBERS, in_order, players_on_a_box
from pitboss.law.limits import NO_LIMIT
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..options import bustit_limit
from ..wagers import BLACKJACK_PAYS, BUSTIT, BUSTIT_PAYS, INSURANCE_PAYS

MISHAPS = in_order(MISHAPS_WITHOUT_TENS, IRREGULARITIES)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    decks, hands, players = map(options.whole, ("decks", "max_split_hands", "players_per_box"))
    reader, bustit, by_hand = options.flag("card_reader"), options.flag(BUSTIT), options.word("shuffle") == "manual"
    limit = bustit_limit(options)
    third = when(bustit, ", and a third card at the most where only Bustit waits for it")
    return typeset(f"""
    # Double Attack Blackjack
    Blackjack without tens: come nearer to 21 than the dealer without going over. You see the dealer's first card \
        before any of yours, and may then add as much again to your wager. § 26

    ## At this table
    || What | How
    | Cards | {NUMBERS[decks]} decks of 48 cards: no tens § 26
    | Shuffled | by {when(by_hand, "the dealer, and cut by a player", "a machine")} § 26
    | A blackjack pays | {BLACKJACK_PAYS} § 26
    | The dealer | stands on every 17 § 26
    | Splitting | up to {NUMBERS[hands]} hands; aces once, one card each § 26
    | Players on a box | {players_on_a_box(players)} § 26
    {bustit and limit != NO_LIMIT}? | Bustit | {limit}, and no more than your initial wager § 26

    ## The value of a hand
    Cards count their number, jacks, queens and kings 10, an ace 11, or 1 where 11 would take the hand over 21. An ace \
        and a jack, queen or king as your first two cards are a blackjack; after a split they are 21. § 26, 26.1
    || Example | Is
    | `As Kd` | a blackjack, if these are your first two cards § 26.1
    | `As 6d` | soft 17: the ace counts 11 § 26.1
    | `6h 7h 8h` | 21, which ties with any 21 of the dealer's but a blackjack § 26

    ## How a round goes
    - Put your initial wager in a box{when(bustit, "; Bustit beside it if you like, for no more than that")}. § 26
    - The dealer gets one card, face up. § 26
    - Box by box you may attack: add up to your initial wager. It is won or lost with your hand. § 26
    - You get two cards face up, one at a time. The dealer's second card \
        {when(reader, "stays face down", "comes later")}. § 26
    - If the dealer shows an ace you may insure, before anybody draws. § 26
    {reader}? - With an ace, jack, queen or king up, a device tells whether the dealer has a blackjack. If so the \
        round is over: your blackjack is a push, any other hand loses, with what you attacked with. § 26
    - Your blackjack is paid as soon as the dealer cannot have one. § 26
    - Box by box you decide; over 21 you lose at once. § 26
    - The dealer {when(reader, "turns the hole card up", "draws a second card")} and draws to 17 or more, but draws \
        nothing where it matters to nobody{third}. § 26
    - Then wagers are taken and paid, from the dealer's right. Equal totals are a push. § 26
    {bustit}? - Last, Bustit is taken or paid. § 26

    ## Your choices
    || Choice | What it is
    | Double attack | on the dealer's first card: add up to your initial wager § 26
    | Stand | draw no more § 26
    | Hit | draw a card, as long as you have less than 21 § 26
    | Double | on two cards or more, also after a split: wager up to as much again as your initial wager and double \
        attack together, and get exactly one more card § 26
    | Split | two cards of equal value (a king and a jack are): as much on the second hand as you had on the first; a \
        split ace gets one card § 26
    | Surrender | whenever it is your turn, after drawing, doubling or splitting too: half of all you have on the hand \
        goes back, unless the dealer has a blackjack § 26
    | Insurance | up to half of your initial wager and double attack together, that the dealer's ace becomes a \
        blackjack § 26
    {not reader}? If the dealer turns out to have a blackjack after a double or a split, only your initial wager and \
        double attack are lost; a surrendered hand is lost whole. § 26
    {players > 1}? If several wager on a box, the player seated there decides, or else the highest wager. The others \
        attack and insure for themselves, and may double or not; on a split they cover both hands or name the one they \
        stay on. § 26

    ## What is paid
    {pay_tables(options)}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def pay_tables(options: Options) -> str:
    """What every wager of this table pays."""
    bustit, over = options.flag(BUSTIT), "The dealer goes over 21 with the third card | Pays"
    return f"""
    ### Your hand § 26
    $| Wager | Pays
    | your hand, a blackjack too, with double attack, double and split | {BLACKJACK_PAYS}
    | insurance | {INSURANCE_PAYS}
    {when(bustit, pay_table("Bustit", BUSTIT_PAYS.items(), "26", over))}
    {bustit}? Bustit is paid by the highest line only, and loses if the dealer draws a fourth card. § 26"""

"""The patron's guide to a Spanish 21 table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, pay_table, span, typeset, when
from pitboss.games.families.twenty_one.no_tens import MISHAPS as MISHAPS_WITHOUT_TENS
from pitboss.games.families.twenty_one.shown.guide import NO_READER, NUMBERS, SEVERAL, in_order, players_on_a_box
from pitboss.games.families.twenty_one.wagers import MATCH
from pitboss.law.limits import Limit
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..wagers import BLACKJACK_PAYS, ENVY_BONUS, INSURANCE_PAYS, SPECIAL_NAMES, SPECIAL_PAYS, SUPER_BONUS, match_pays

MISHAPS = in_order(MISHAPS_WITHOUT_TENS, IRREGULARITIES)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    decks, hands, players = map(options.whole, ("decks", "max_split_hands", "players_per_box"))
    by_hand, late = options.word("shuffle") == "manual", options.word("insurance_timing") == "at_player_turn"
    reader, drawn_to = options.flag("card_reader"), options.flag("draw_to_split_aces")
    return typeset(f"""
    # Spanish 21
    Blackjack without tens: come nearer to 21 than the dealer without going over. Your 21 beats a dealer's of three \
        cards or more, your blackjack always wins {BLACKJACK_PAYS}, and some 21s are paid more. § 19.5

    ## At this table
    || What | How
    | Cards | {NUMBERS[decks]} decks of 48 cards: no tens § 19.2
    | Shuffled | by {when(by_hand, "the dealer, and cut by a player", "a machine")} § 19.4
    | A blackjack pays | {BLACKJACK_PAYS} § 19.5
    | The dealer | stands on every 17 § 19.12(b)
    | Splitting | up to {NUMBERS[hands]} hands § 19.11
    | Split aces | {when(drawn_to, "drawn to as other hands are", "get one card each")} § 19.11
    | Players on a box | {players_on_a_box(players)} § 19.13(a)

    ## The value of a hand
    Cards count their number, jacks, queens and kings 10, an ace 11, or 1 where 11 would take the hand over 21. An ace \
        and a jack, queen or king as your first two cards are a blackjack; after a split they are 21. § 19.2, 19.1
    || Example | Is
    | `As Kd` | a blackjack, if these are your first two cards § 19.1
    | `As 6d` | soft 17: the ace counts 11 § 19.1
    | `6h 7h 8h` | a special 21: three cards of one suit § 19.5(f)

    ## How a round goes
    - Put your wager in a box. Nothing is added or taken up after the first card. § 19.5
    - You get two cards face up, one at a time, and the dealer one. The dealer's second card \
        {when(reader, "stays face down", "comes later")}. § 19.7
    {options.flag(MATCH)}? - Match the dealer is settled: losing wagers first. § 19.6
    - If the dealer shows an ace you may insure, {when(late, "when it is your turn", "before anybody draws")}. § 19.9
    {reader}? - With an ace, jack, queen or king up, a device tells whether the dealer has a blackjack. If so the \
        round is over: your blackjack is paid, any other hand loses. § 19.15(l), 19.5
    - Your blackjack is paid at once; any other 21 as soon as the dealer cannot have a blackjack. § 19.5
    - Box by box you decide; over 21 you lose at once. § 19.12(a), 19.5
    - The dealer {when(reader, "turns the hole card up", "draws a second card")} and draws to 17 or more, but draws \
        nothing where it matters to nobody. § 19.12(b), 19.12(c)
    - Then wagers are taken and paid, from the dealer's right. Equal totals below 21 are a push. § 19.5
    - Last, a super bonus is verified and paid, and the envy bonus of all other players. § 19.5(g)

    ## Your choices
    || Choice | What it is
    | Stand | draw no more § 19.12(a)
    | Hit | draw a card, as long as you have less than 21 § 19.12(a)
    | Double | on two cards or more, also after a split: wager up to as much again and get exactly one more card \
        § 19.10, 19.13(d)
    | Rescue | after the card of a double, if not over 21: your first wager is lost, what you added goes back § 19.10
    | Split | two cards of equal value (a king and a jack are): a second wager of the same size makes two hands of \
        them{when(not drawn_to, "; a split ace gets one card")} § 19.11
    | Surrender | your first two cards, before any other decision: half your wager goes back, unless the dealer has a \
        blackjack § 19.8
    | Insurance | up to half your wager that the dealer's ace becomes a blackjack § 19.9
    {not reader}? {NO_READER} § 19.10, 19.11
    {players > 1}? {SEVERAL} § 19.13(b), 19.13(d), 19.13(e), 19.13(f)

    ## What is paid
    {pay_tables(options)}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def pay_tables(options: Options) -> str:
    """What every wager of this table pays."""
    specials = "\n".join(f"| {name} | {SPECIAL_PAYS[special]} § 19.5(f)" for special, name in SPECIAL_NAMES.items())
    limits = [*(least for least, _ in reversed(SUPER_BONUS)), None]
    bonuses = [
        (f"a wager of {span(Limit(least, above and above - 1))}", f"${dollars(bonus)}")
        for (least, bonus), above in zip(reversed(SUPER_BONUS), limits[1:], strict=True)
    ]
    bonuses.append(("every other player in the round", f"${dollars(ENVY_BONUS)}"))
    won = "Three sevens of one suit against a seven | Wins in addition"
    match = ""
    if options.flag(MATCH):
        pays = match_pays(options)
        lines = [
            ("of the dealer's rank, of another suit", pays["different_suit"]),
            ("of the dealer's rank and suit", pays["same_suit"]),
        ]
        match = pay_table("Match the dealer", lines, "19.6", "Each of your first two cards | Pays")
    return f"""
    ### Spanish 21
    $| Your hand | Pays
    | a blackjack | {BLACKJACK_PAYS} § 19.5
    {specials}
    | any other hand that wins, and every doubled hand | 1 to 1 § 19.5
    {pay_table("Super bonus and envy bonus", bonuses, "19.5(g)", won)}
    Doubled hands win no special 21. Doubled hands and split hands win no super bonus. § 13:69E-1.10B(c)
    {pay_table("Insurance", [("Insurance", INSURANCE_PAYS)], "19.9", "Wager | Pays")}
    {match}"""

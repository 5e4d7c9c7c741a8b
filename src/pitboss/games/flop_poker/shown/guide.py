"""The patron's guide to a flop poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import Odds, dollars
from pitboss.felt.guide import Guide, pay_table, stakes_of, told, typeset, when
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import KEPT, deck_rows, mishaps, ranking, settlement
from pitboss.law.options import Options
from pitboss.play.setting import Setting
from pitboss.play.wagers import PayTable

from ..hands import BonusLine, Line
from ..irregularities import IRREGULARITIES, PRESUMED
from ..options import CAP, OWN, SECTIONS
from ..wagers import ANTE, BONUS_MINIMUM, bonus_table, flop_table

LINES = {int(rank): name for rank, (name, _, _) in FIVE_CARD_HANDS.items()} | {
    int(Line.PAIR_OF_JACKS_OR_BETTER): "Pair of jacks or better"
}

BONUS_HANDS = {  # highest first: name, what it is, an example
    int(BonusLine.ROYAL_3): ("Royal 3", "ace, king and queen of one suit", "Ah Kh Qh"),
    int(BonusLine.STRAIGHT_FLUSH): ("Straight flush", "three cards in sequence, all of one suit", "9s 8s 7s"),
    int(BonusLine.THREE_OF_A_KIND): ("Three of a kind", "three cards of one rank", "8s 8d 8c"),
    int(BonusLine.STRAIGHT): ("Straight", "three cards in sequence, suits mixed", "7d 6c 5s"),
    int(BonusLine.FLUSH): ("Flush", "three cards of one suit, not in sequence", "Kc 9c 4c"),
    int(BonusLine.PAIR): ("Pair", "two cards of one rank", "Jd Js 5h"),
}

MISHAPS = told("""
    wrong_card_count | Somebody has other than three cards, or the flop does | All hands are void.
    flop_exposed_early | A card of the flop shows before all have decided | All hands are void.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    method, early = options.word("dealing_method"), options.word("flop_delivery") == "with_deal"
    bonus, pot = options.flag("three_card_bonus_offered"), options.flag("pot_offered")
    beside = " and ".join(filter(None, (when(bonus, "a three card bonus wager"), when(pot, "a pot wager"))))
    return typeset(f"""
    # Flop Poker
    Three cards for you, and a flop of three for all; your hand is your own three with the best two of the flop. There \
        is no dealer's hand: a pair of jacks or better wins. \
        {when(pot, "For the pot, players wager against each other.")} § {OWN}

    ## At this table
    {deck_rows(options, SECTIONS, OWN)}
    | Flop | {when(early, "lies face down from the deal on", "is dealt once all have decided")} § {OWN}
    | Three card bonus | {when(bonus, "offered", "not offered")} § {OWN}
    | Pot | {when(pot, "each player who likes puts in the table minimum", "not offered")} § {OWN}

    ## How a round goes
    - Put your ante on the layout{when(beside, f", and {beside} beside it if you like")}: chips or plaques. You must \
        be seated to wager. § {OWN}
    - The dealer calls "No more bets". What is down now stays down, unchanged. § {SECTIONS.call[method]}
    - Three cards each, face down{when(early, ", and three to the middle, face down too")}. § {SECTIONS.deal[method]}
    - Look at your own cards only, and keep them to yourself. § {OWN}
    - Choose, in turn from the dealer's left: make the flop wager, equal to the ante, or fold. Folding costs you the \
        ante. {when(beside, "If you wagered anything beside it, that stays, and so do your cards.")} § {OWN}
    - The three flop cards are {when(early, "turned up", "dealt face up")}. § {OWN}
    {settlement(options, SECTIONS)}
    {pot}? - Hands that are in the pot, folded ones too, stay on the table until last. Then they are compared, and the \
        best takes it. § {OWN}

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Wins if you stay in and your hand is a pair of jacks or better; lost if it is less, or \
        if you fold. § 29.11(b), 29
    | Flop | once you have seen your three cards; equal to the ante | Wins and loses with the ante, and is paid by the \
        table below. § 29.11(c), 29
    {bonus}? | Three card bonus | before the deal, beside an ante | Wins if your own three cards are a pair or better, \
        whatever the flop brings. Folding does not give it up. § 29.11(d), 29
    {pot}? | Pot | before the deal, beside an ante; the table minimum | The best hand of all who made it takes the \
        pot, and equal hands share it. Folding does not give it up. If nobody else made one, yours goes back. The \
        house takes nothing from it. § 29

    ## Ranking of hands
    ### Your five cards § {OWN}
    {ranking(FIVE_CARD_HANDS.values())}
    All three of your own cards count, with two of the flop: never two of your own with all three. With three jacks on \
        the flop and none in your hand, you have a pair of jacks. § {OWN}
    Cards rank from ace down to two; all suits are equal. In a sequence that ends in two-ace the ace is low, which \
        makes it the lowest sequence. § {OWN}
    {bonus}? ### Your own three, for the bonus § {BONUS_MINIMUM.cite}
    {when(bonus, ranking(BONUS_HANDS.values()))}

    ## What is paid
    {payouts(options, CAP.least(options, {ANTE: stakes(ANTE)}))}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, PRESUMED, MISHAPS)}
    """)


def payouts(options: Options, most: int) -> str:
    bonus = ""
    if options.flag("three_card_bonus_offered"):
        names = {line: name for line, (name, _, _) in BONUS_HANDS.items()}
        bonus = paid_once(options, "Three card bonus", bonus_table(options), names, "Your own three cards")
    return f"""
    {pay_table("Ante", [("Ante", wording(options, options.odds("ante_odds")))], "29.11(b)", "Wager | Pays")}
    {paid_once(options, "Flop", flop_table(options), LINES, "Your hand")}
    {bonus}
    What you win with ante and flop together is paid up to ${dollars(most)} a hand. Your own stakes go back besides. \
        § {CAP.cite}
    {KEPT} § 29.11, 29"""


def paid_once(options: Options, wager: str, table: PayTable, names: dict[int, str], heading: str) -> str:
    lines = ((names[int(line)], wording(options, pays)) for line, pays in table.rows)
    return pay_table(f"{wager}, paid once", lines, table.cite, f"{heading} | Pays")


def wording(options: Options, pays: Odds) -> str:
    """Odds as this table prints them (29.11(a)).

    >>> from pitboss.equipment.money import odds
    >>> from pitboss.games.flop_poker.options import OPTIONS
    >>> [wording(OPTIONS.read({"odds_wording": word})[0], odds("1,000 to 1")) for word in ("to", "win")]
    ['1,000 to 1', 'win 1,000 on 1']
    """
    if options.word("odds_wording") == "to":
        return str(pays)
    won, _, on = str(pays).partition(" to ")
    return f"win {won} on {on}"

"""The patron's guide to a Caribbean stud poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, dollars
from pitboss.felt.guide import Guide, pay_table, stakes_of, typeset, when
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import deck_rows, mishaps, ranking, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import Rank
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS
from ..wagers import ANTE, BET_PAYS, FOREIGN, GREATER, SETTLEMENT, TRAY, awards, payout_limit

NAMES = {rank: name for rank, (name, _, _) in FIVE_CARD_HANDS.items()}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    most, method = most_of_a_bet(options, stakes(ANTE).least), options.word("dealing_method")
    side, amount = options.flag("progressive_offered"), f"${dollars(options.whole('progressive_amount'))}"
    stacks = method == "automated_shoe"
    chip = when(side, "A progressive wager goes into the acceptor at your seat; see that its light is on.")
    return typeset(f"""
    # Caribbean Stud Poker
    Five cards for you, five for the dealer, one of them face up. You wager an ante that your hand is the higher, and \
        then bet twice as much on it or give it up. {when(side, "A progressive wager is on your own five cards.")} \
        § 16.1, 16.6

    ## At this table
    {deck_rows(options, SECTIONS, cite("16.2"))}
    | Most that a bet wins | {most} § 16.12, 13:69E-1.13G(c)
    | Progressive wager | {when(side, amount, "not offered")} § 16.6, 13:69E-1.13G(e)

    ## How a round goes
    - Put your ante on the layout. {chip} § 16.6
    - The dealer calls "No more bets". What is down now stays down. \
        {when(side, "Progressive wagers are locked in and taken.")} § {SECTIONS.call[method]}
    {stacks}? - Everybody with an ante gets a stack of five cards, face down, and last the dealer, who turns the \
        bottom card of the stack up. § {SECTIONS.deal[method]}
    {not stacks}? - Cards go round one at a time, face down, to you, the others and last the dealer, until all have \
        five; the dealer's fifth is dealt face up. § {SECTIONS.deal[method]}
    - Look at your own cards only, and do not talk about them. § 16.10
    - In turn from the dealer's left you choose: bet, with exactly twice the ante, or fold. Folding costs you the \
        ante{when(side, " and any progressive wager")}. § 16.10
    - The dealer turns the other four cards up. § 16.10
    {settlement(options, SECTIONS)}
    - {when(side, "A progressive wager is paid after the ante and the bet of its seat.")} The dealer's cards are \
        picked up last. § 16.10

    ## The wagers
    || Wager | Made | How it fares
    | Ante | before the deal | Wins if you bet and the dealer holds less than ace-king, or a lower hand than yours; \
        lost if the dealer's hand is higher, or if you fold; goes back on a tie. § 16.6, 16.12
    | Bet | once you have seen your cards; exactly twice the ante | Goes back if the dealer holds less than ace-king. \
        Otherwise it wins by your hand if yours is higher, and is lost if it is lower; it goes back on a tie. \
        § 16.10, 16.12
    {side}? | Progressive | before the deal, beside an ante; {amount}, once a seat | Wins with a flush or better in \
        your own five cards, whatever the dealer holds. The chip itself never comes back. Folding gives the wager up. \
        § 16.6, 16.12

    ## Ranking of hands
    {ranking(FIVE_CARD_HANDS.values(), "16.5")}
    Cards rank from ace down to two; all suits are equal. In five-four-three-two-ace the ace is low, which makes it \
        the lowest sequence. Between two hands of one kind the higher cards win; hands equal in all five cards are a \
        tie. § 16.5
    The dealer plays with ace and king, or with any pair or better: ace-king-four-three-two plays, \
        ace-queen-jack-ten-nine does not. § 16.10

    ## What is paid
    {payouts(options, most)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, "16.13")}
    {side}? Where the progressive light of a seat does not work, no progressive wager is made there. § 16.13
    """)


def most_of_a_bet(options: Options, least_ante: int | None) -> str:
    """The payout limit in words; where no least ante is posted, it may be known only at the table."""
    limit = f"${dollars(payout_limit(options, least_ante))} a hand"
    unknown = options.word("bet_payout_limit_rule") == GREATER and least_ante is None
    return f"{limit}, or what the least ante can win if that is more" if unknown else limit


def payouts(options: Options, most: str) -> str:
    side = options.flag("progressive_offered")
    bets = [(NAMES[Rank(rank)], pays) for rank, pays in BET_PAYS.rows if rank > Rank.PAIR]
    others = when(side, "ante and the progressive wager are", "ante is")
    return f"""
    {pay_table("Ante", [("Ante", EVEN)], "16.12", "Wager | Pays")}
    {pay_table("Bet", [*bets, ("One pair or less", BET_PAYS.odds_for(Rank.PAIR))], "16.12", "Your winning hand | Pays")}
    Whatever the odds, a bet wins at most {most}; the {others} not limited. § 16.12, 13:69E-1.13G(c)
    {progressive(options) if side else ""}"""


def progressive(options: Options) -> str:
    paid, rate = awards(options), float(options.fraction("progressive_rate"))
    whole = "all of the meter"
    lines = [(rank, whole if percent == 100 else f"{percent}% of the meter") for rank, percent in paid.percent.items()]
    lines += [(rank, f"${dollars(award)}") for rank, award in paid.fixed.items()]
    table = f"Progressive (table {options.word('progressive_table')})"
    first = f"Straight flushes of a round are paid before royal flushes, which share the rest of the meter. § {FOREIGN}"
    least = options.whole("progressive_royal_floor")
    floor = f"A royal flush is paid at least ${dollars(least)}, whatever its share of the meter. § {FOREIGN}"
    return f"""
    {pay_table(table, ((NAMES[rank], award) for rank, award in lines), "16.12", "Your five cards | Pays")}
    The meter starts at ${dollars(options.whole("progressive_initial"))} and, once a royal flush has been paid, again \
        at ${dollars(options.whole("progressive_reset"))}; {rate:g} percent of every progressive wager goes on it. A \
        part of the meter is a part of what it shows when you are paid. Two royal flushes in one round share it \
        equally. A supervisor looks at your hand and your light before anything is paid. § 16.12
    {when(options.word("progressive_order") != SETTLEMENT, first)}
    {when(options.word("progressive_fixed_from") != TRAY, f"Awards of a fixed amount come off the meter. § {FOREIGN}")}
    {when(least > 0, floor)}"""

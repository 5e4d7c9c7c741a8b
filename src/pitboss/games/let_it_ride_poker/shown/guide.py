"""The patron's guide to a let it ride poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, pay_table, stakes_of, told, typeset, when
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS as FIVE_HANDS
from pitboss.games.families.stud.shown.guide import KEPT, deck_rows, mishaps, pays, ranking, settlement
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import Line, Rank, ThreeLine, line
from ..irregularities import IRREGULARITIES
from ..options import SECTIONS, payout_limit
from ..wagers import BASE, BONUS_CHIP, base_table, bonus_table, three_card_table

FIVE_CARD_HANDS = {  # highest first: name, what it is, an example
    **{Line(line((rank,))): FIVE_HANDS[rank] for rank in FIVE_HANDS if rank > Rank.PAIR},
    Line.PAIR_OF_TENS_OR_BETTER: ("Pair of tens or better", "two tens, jacks, queens, kings or aces", "Td Ts 9h 5c 3s"),
}
LINES = {int(line): name for line, (name, _, _) in FIVE_CARD_HANDS.items()}
THREE_LINES = {
    int(ThreeLine.MINI_ROYAL): "A-K-Q of one suit",
    int(ThreeLine.STRAIGHT_FLUSH): "Straight flush",
    int(ThreeLine.THREE_OF_A_KIND): "Three of a kind",
    int(ThreeLine.STRAIGHT): "Straight",
    int(ThreeLine.FLUSH): "Flush",
    int(ThreeLine.PAIR): "Pair",
}

OWN_MISHAPS = told("""
    wrong_card_count | A player has not three cards, or there are not two community ones | All hands are void.
    unequal_wagers_found | Your three wagers are found unequal before you decide | A supervisor has them made equal: \
        what is above the least goes back.
    acceptor_light_failed | The bonus light at your seat does not work | No let it ride bonus wager there.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    limit = dollars(payout_limit(options, {wager: stakes(wager) for wager in BASE}))
    bonus, three = options.flag("lir_bonus_offered"), options.flag("three_card_bonus_offered")
    beside = [name for name, there in (("on all five cards", bonus), ("on your own three", three)) if there]
    extra = f"A bonus wager {' and one '.join(beside)} may stand beside them."
    method = options.word("dealing_method")
    stacks = method == "automated_shoe"
    fares = "Paid by the table below with a pair of tens or better, else lost."
    return typeset(f"""
    # Let It Ride Poker
    Three cards for you and two for everybody make your hand of five. You play against the pay table, not against a \
        dealer's hand, with three equal wagers, two of which you may take back as cards come. {when(beside, extra)} \
        § 18.6

    ## At this table
    {deck_rows(options, SECTIONS, cite("18.2")).replace("at two, side by side", "at two")}
    | Payout limit | ${limit} a hand § 18.11
    | Let it ride bonus | {when(bonus, "offered", "not offered")} § 18.6A
    | Three-card bonus | {when(three, "offered", "not offered")} § 18.6B

    ## How a round goes
    - Put three equal wagers on the areas 1, 2 and $, and a bonus wager beside them if one is offered and you like: \
        chips or plaques, not cash with a spoken bet. You must be seated to wager. § 18.6
    - The dealer calls "No more bets". What is down now stays as it is, until you are asked. \
        {when(bonus, "The chips of the let it ride bonus are taken.")} \
        § {SECTIONS.call[method]}, {SECTIONS.late}{when(bonus, ", 18.6A")}
    {stacks}? - Everybody with wagers gets three cards, face down, and the dealer lays out three more; one of these \
        goes away unseen, and two are left as community cards. § {SECTIONS.deal[method]}
    {not stacks}? - Cards go round one at a time, face down, until you have three and the dealer has laid out two. \
        § {SECTIONS.deal[method]}
    - Look at your cards, keep them in view, and show them to nobody. § 18.10
    - In turn from the dealer's left: take wager 1 back, or let it ride. What you take back the dealer hands to you, \
        and it cannot go down again. § 18.10
    - The dealer turns the first community card. § 18.10
    - In turn: take wager 2 back, or let it ride, whatever you did with wager 1. § 18.10
    - Your cards are laid down; the dealer turns the second community card. Wager $ always stays. § 18.10
    {settlement(options, SECTIONS)}

    ## The wagers
    || Wager | Made | How it fares
    | Wager 1 | before the deal | May be taken back once you saw your three cards. {fares} § 18.6
    | Wager 2 | before the deal; equal to wager 1 | May be taken back once you saw the first community card. Else as \
        wager 1. § 18.6
    | Wager $ | before the deal; equal to wager 1 | Cannot be taken back. {fares} § 18.6
    {bonus}? | Let it ride bonus | before the deal, beside the three wagers; ${dollars(BONUS_CHIP)} | Paid by its \
        table on your five cards, whichever wagers you left. The chip is not given back. § 18.6A
    {three}? | Three-card bonus | before the deal, beside the three wagers; any amount within the limits | Paid by its \
        table on your own three cards, whatever else happens; lost without a pair. § 18.6B

    ## Ranking of hands
    {ranking(FIVE_CARD_HANDS.values(), "18.5")}
    Your hand is your three cards and both community cards. Cards rank from ace down to two; all suits are equal. The \
        ace is low in five-four-three-two-ace. A pair that the community cards make alone counts for everybody. § 18.5
    {three}? With three cards, for the three-card bonus, a straight is higher than a flush and three of a kind higher \
        than both; three-two-ace is a straight. § 18.6B

    ## What is paid
    {payouts(options, limit)}

    ## When something goes wrong
    {mishaps(options, IRREGULARITIES, "18.12", OWN_MISHAPS)}
    """)


def payouts(options: Options, limit: str) -> str:
    bonus = three = ""
    if options.flag("lir_bonus_offered"):
        awards = bonus_table(options)
        caption = f"Let it ride bonus, ${dollars(BONUS_CHIP)}; your chip is not given back"
        bonus = pay_table(caption, ((LINES[line], f"${dollars(cents)}") for line, cents in awards.rows), awards.cite)
    if options.flag("three_card_bonus_offered"):
        three = pays("Three-card bonus", three_card_table(options), THREE_LINES, "Your three cards")
    return f"""
    {pays("Each of your wagers that is left", base_table(options), LINES)}
    {bonus}
    {three}
    One hand is paid at most ${limit} on wagers 1, 2 and $ together. Bonus wagers do not count towards it. § 18.11
    {KEPT} § 18.11"""

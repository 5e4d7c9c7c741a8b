"""The patron's guide to a mini-dice table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, told, typeset
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..wagers import BETS, EXACT, PAYS, step
from .layout_text import bet_odds

MISHAPS = told("""
    die_not_flat | A die leans, or lies on the other | No roll. All wagers stay, and the dice are shaken again.
    too_few_shakes | The dealer shakes fewer than three times | The dice are shaken again before they are shown.
    late_wager | A wager comes after "No more bets" | It is returned.
    unpayable_wager | A wager could not be paid exactly | It is refused.
    unpayable_accepted | Such a wager was taken by mistake | If it wins it is paid at the odds, rounded up to the next \
        chip used for paying.
    tampering | Dice or shaker may have been tampered with | The round is void and every wager is returned.
    """)
REMOVED = {
    "any_time": "may be taken down whenever bets are open",
    "locked": "stays until won or lost, once the dice were shaken with it up",
}
AFTER_A_WIN = {"stays_up": "stays up as a new wager of the same amount", "returned": "goes back with the winnings"}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    by_hand, unit = options.word("shaker") == "manual", dollars(options.whole("min_payout_unit"))
    return typeset(f"""
    # Mini-Dice
    Two dice are shaken under a cover. Wager on the next shake (field, any 7, over 7, under 7), or that a number comes \
        before a 7 (place bets). § 13:69F-13.2(a)1, 13:69F-13.2(b)

    ## At this table
    | A place bet | {REMOVED[options.word("place_removal")]} § 13.3 [practice]
    | A place bet that won | {AFTER_A_WIN[options.word("place_after_win")]} § 13:69F-13.2(a)1
    | Least chip for paying | ${unit} § 13:69F-13.6(b)1

    ## How a round goes
    - Put your chips on the layout. Any wager may be made before any shake. § 13:69F-13.2(b)
    - The dealer calls "No more bets". § 13.5 [practice]
    {by_hand}? - The dealer shakes the covered dice at least three times and uncovers them. § 13.5 [13:69F-31.11(b)]
    {not by_hand}? - The dealer starts the shaker, which stays fixed to the table, and uncovers the dice. \
        § 13.5 [13:69F-31.11(b)]
    - The dealer calls the total. Losing wagers are taken, then winning ones are paid. § 13.5 [practice]
    - Place bets on other numbers stay for the next shake. They are always active: no shake is off. § 13:69F-13.2(a)1

    ## The wagers and what they pay
    || Wager | Wins on | Pays | Amounts § {EXACT}
    {wagers(options)}
    A 7 takes every place bet, and both over 7 and under 7. § 13:69F-13.2(a)1, 13:69F-13.2(a)4
    There is no vigorish on any wager. § 13:69F-13.6(b)2
    A wager is refused if its win could not be paid exactly, rather than paid short. § 13:69F-13.6(b)1

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def wagers(options: Options) -> str:
    return "\n".join(
        f"| {bet.name} | {bet.meaning} | {bet_odds(options, bet)} | multiples of ${dollars(step(options, bet))} "
        f"§ {bet.cite}, {PAYS}"
        for bet in BETS.values()
    )

"""The patron's guide to a casino war table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, stakes_of, told, typeset, when, within
from pitboss.games.families.shoe_games.shown.guide import MISHAPS, card_rows
from pitboss.play.setting import Setting

from ..dealing import SHOE
from ..irregularities import IRREGULARITIES
from ..wagers import BONUS_PAYS, INITIAL, INITIAL_PAYS, WAR_PAYS

BURNS = {
    "three_before_each_card": "three cards before each card of a war",
    "three_once": "three cards before the first card of a war",
    "three_player_three_dealer": "three cards before the players' cards of a war, three before the dealer's",
}

OWN_MISHAPS = told("""
    missed_player | You were dealt no card | Your hand is dead, and what you still have on the table goes back.
    two_cards_to_one_hand | A hand gets two cards in the first deal | The first stands, the other is burned.
    wrong_burn_count | Too few or too many cards are burned in a war | It is put right before the next card shows; a \
        card that shows already stands.
    burn_card_exposed | A burned card shows | It stays burned, and play goes on.
    war_wager_unequal | Your war wager is not equal to your initial wager | It is made equal before the war is dealt.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    stake, bonus = within(1000, stakes(INITIAL)), options.word("second_tie_rule") == "bonus"
    ties, on_war = options.flag("tie_wager_offered"), options.flag("tie_wager_on_war_deal")
    offered = when(ties, when(on_war, "on the first deal and in a war", "on the first deal only"), "not offered")
    return typeset(f"""
    # Casino War
    One card for you, one for the dealer: the higher card wins. If they tie, you take back half of your wager or match \
        it and go to war with one more card. § 22.1, 22.8(e)

    ## At this table
    {card_rows(options, SHOE, "22.2")}
    | Tie wagers | {offered} § 22.6
    | A second tie | wins, {when(bonus, "with a bonus as large as the initial wager", "without a bonus")} § 22.9
    | Burned | {BURNS[options.word("war_burn")]} § 22.8
    | Positions | {options.whole("seats")} § 22

    ## How a round goes
    - Put down an initial wager. {when(ties, "A tie wager may go beside it.")} § 22.6
    - The dealer calls "No more bets". What is down now stays down. § 22.6
    - One card face up for each player from the dealer's left, then one for the dealer. § 22.7
    - From the dealer's right: a lower card than the dealer's loses, a higher one wins at once. \
        {when(ties, "If you tie and made a tie wager, it is paid.")} § 22.8, 22.9
    - If you tie, you choose: surrender, and take back half of the initial wager; or go to war, with a second wager \
        equal to the first. Whoever says nothing surrenders. \
        {when(on_war, "Once you go to war you may make a new tie wager on it.")} § 22.8(e)
    - In a war you and the dealer get one more card; all players at war face the same card of the dealer. § 22.8
    - If your card ties or beats the dealer's, you win the war; if it is lower, you lose both wagers. There is no \
        second war. § 22.8

    ## The wagers
    || Wager | Made | How it fares
    | Initial | before the deal | Wins with a higher card, loses with a lower one. On a tie half is lost by surrender; \
        after a war that you win or tie it goes back, after one that you lose it is lost. § 22.6, 22.8, 22.8(e)
    | War | on a tie; equal to the initial wager | Wins if your card of the war is higher than the dealer's or ties \
        it, loses if it is lower. § 22.8(e), 22.8
    {ties}? | Tie | before the deal, beside an initial wager{when(on_war, ", and when you go to war")} | Wins if your \
        card and the dealer's tie in that deal, else loses; what you do after a tie does not change it. § 22.6
    ### With ${dollars(stake)} as the initial wager § 22.8, 22.9
    || | You | Dealer | You are up or down
    | You win outright | `Kd` | `9s` | +${dollars(stake)}
    | You lose outright | `5d` | `Js` | -${dollars(stake)}
    | You tie and surrender | `7d` | `7s` | -${dollars(-(-stake // 2))}
    | You tie and win the war | `Qd Th` | `Qs 6c` | +${dollars(stake)}
    | You tie twice | `Ad 3h` | `As 3c` | +${dollars(2 * stake if bonus else stake)}
    | You tie and lose the war | `Qd 4h` | `Qs 6c` | -${dollars(2 * stake)}

    ## Rank of the cards
    From the highest: ace, king, queen, jack, ten, and so on down to two. Suits do not matter. § 22.5
    Two cards of equal rank are a tie hand. § 22.1

    ## What is paid
    ### Winning wagers § 22.9
    $| Wager | Pays
    | Initial | {INITIAL_PAYS}
    | War | {WAR_PAYS}
    {bonus}? | Bonus for a second tie, on the initial wager | {BONUS_PAYS}
    {ties}? | Tie | {options.odds("tie_payout")}
    On a war that you win only the war wager is paid{when(bonus, " (on a second tie the bonus too)")}; the initial \
        wager goes back. Chips that the dealer sets beside a war wager are for show. § 22.8, 22.9

    ## When something goes wrong
    {mishaps(MISHAPS | OWN_MISHAPS, IRREGULARITIES, options)}
    """)

"""The patron's guide to a chemin de fer table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.felt.guide import Guide, mishaps, span, stakes_of, told, typeset, when
from pitboss.games.families.baccarat.hands import TABLE_2
from pitboss.law.limits import NO_LIMIT
from pitboss.play.setting import Setting

from ..hands import banker_may
from ..irregularities import IRREGULARITIES
from ..wagers import BANK, vigorish

ON_FIVE = {
    "choice": "with five it may draw or stay, as whoever plays it likes",
    "must_draw": "with five it draws",
    "must_stay": "with five it stays",
}
FREEDOM = {
    "tableau_with_options": "by the table below; where it says either, the Banker chooses",
    "table2_mandatory": "by the table below, without a choice",
    "free": "as the Banker likes; the table below is what is usually played",
}

MISHAPS = told("""
    bank_wager_below_bid | The Banker's first wager is less than he offered | It is not accepted.
    bank_wager_out_of_range | A later wager of the Banker's is less than his last, or more than twice that | It is not \
        accepted.
    over_cover | Your wager would take those against the Banker above his own | It is refused, and you are told how \
        much is left uncovered.
    suivi_unqualified | You call Suivi and did not cover and lose the last wager alone | It counts as a Banco.
    banco_short | You call Banco or Suivi and put down less than the bank | You have no preference.
    recut | The cut was not done properly | A supervisor may have it done again before the first card.
    unauthorized_player_third_card | A card is dealt to a Player's Hand that stays | It is the Banker's third card if \
        that hand draws. If not, it is burned when it was seen, and is otherwise the first card of the next hand.
    excess_card_undisclosed | A card too many is drawn and nobody saw it | It is the first card of the next hand.
    excess_card_disclosed | A card too many is drawn and was seen | It is burned, with as many more as it counts.
    face_up_card_in_shoe | A card lies face up in the shoe | It is burned, with as many more as it counts.
    insufficient_cards | The shoe runs out before the hand is over | The hand is void; every wager goes back.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    charged, bank, rule = vigorish(options), stakes(BANK), options.word("banker_drawing_rule")
    rounded = when(charged.increment, f", rounded up to the next {charged.increment} cents")
    on_five, again = ON_FIVE[options.word("player_on_five")], options.flag("reshuffle_after_lacing")
    return typeset(f"""
    # Baccarat-Chemin de Fer
    You play against each other, not against the house. One of you is the Banker: he puts up a wager, deals the cards \
        and plays the Banker's Hand. The others bet against him, up to what he wagered. The hand that comes nearer to \
        nine wins. § 4.5(b), 4.6(a), 4.7(a)

    ## At this table
    | Cards | {options.whole("number_of_decks")} decks in a shoe, no joker § 4.1(a)
    | Seats | {options.whole("seats")}, numbered counterclockwise from the dealer's right § 4.4(b)
    | Vigorish | {charged.percent} percent of what the Banker wins{rounded} § 4.10 [practice]
    | Player's Hand | {on_five} § 4.9 [practice]
    | Banker's Hand | {FREEDOM[rule]} § 4.9 [practice]
    {bank != NO_LIMIT}? | The Banker wagers | {span(bank)} § 8.2

    ## How a round goes
    - The cards are shuffled{when(again, " (some are shuffled again after lacing)")}, cut and put into the shoe. The \
        first card and as many more as it counts are shown and thrown away. § 4.4(b), 4.4(d)
    - The shoe is offered. Whoever offers the highest wager on the first hand is the Banker. If two offer the same, it \
        is the one who sits first counterclockwise from the dealer. § 4.5(b)
    - The Banker puts down his wager: the first time at least what he offered, after that at least his last wager and \
        at most twice that. § 4.6(b)
    - The others bet against him, together no more than his wager. § 4.7(a)
    - What nobody covers goes back to the Banker and is not at risk, but his next wager is measured by the whole. \
        § 4.7 [practice]
    - The Banker deals two cards to the Player's Hand and two to his own. The Player's Hand is played by whoever \
        called Suivi or Banco, or else by whoever bet the most. § 4.8 [practice]
    - Eight or nine on two cards is turned up at once and no more cards are drawn. Otherwise the Player's Hand takes a \
        card or none, then the Banker's. § 4.9 [practice]
    - If the Banker's Hand loses, he must give up the shoe; otherwise he may keep it or pass it. It is then offered to \
        his right, and on counterclockwise; whoever takes it starts with a wager of his own. § 4.11 [by analogy 3.11]
    - When the cutting card comes, the hand is finished and one more is dealt. Then the cards are shuffled and the \
        shoe is offered to the highest bid again. § 4.9 [by analogy 3.8(e)], 4.5(b)

    ## Betting against the Banker
    || In this order of preference | you cover
    | Suivi (Banco Suivi) | the whole bank, if you alone covered and lost the Banker's last wager; stand-offs do not \
        count § 4.7(b)
    | Banco (Banco Seul) | the whole bank; of several, the one nearest on the Banker's right § 4.7(c)
    {options.flag("banco_avec_la_table")}? | Banco avec la table | half of the bank, the rest for the others \
        § 4.7 [practice]
    | any other wager | a part of what is left uncovered § 4.7(a)
    A call keeps its preference until the bets are closed. Wagers that it leaves no room for go back. § 4.7(a), 4.7(c)

    ## Counting and drawing
    An ace counts one, two to nine their number, ten, jack, queen and king nothing. Only the last digit of the sum \
        counts: ace, two and nine make two. § 4.1(b), 4.1(c)
    The Player's Hand draws with zero to four and stays with six or seven; {on_five}. § 4.9 [practice]
    ### The Banker's Hand, by the card the Player's Hand drew: D draws, S stays, E either § 4.9 [practice]
    || {" | ".join(("Banker has", "no card", *map(str, range(10))))}
    {tableau(rule)}

    ## What is paid
    ### What the others staked, or what the Banker did § 4.10 [practice]
    $| Wager | Pays
    | The Banker's | {EVEN}
    | Against the Banker | {EVEN}
    Only the Banker pays vigorish: {charged.percent} percent of what he wins{rounded}. § {charged.cite}
    If both hands count the same, every wager goes back. § 4.6(a)3

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def tableau(rule: str) -> str:
    """What the Banker's Hand does, as this table plays it: by its count, and by the third card or none."""
    shown = "tableau_with_options" if rule == "free" else rule
    thirds = (None, *range(10))
    may = {count: [banker_may(count, third, shown) for third in thirds] for count in TABLE_2}
    rows = ((str(count), *("E" if len(do) > 1 else do[0][0].upper() for do in does)) for count, does in may.items())
    return "\n".join(f"| {' | '.join(row)}" for row in rows)

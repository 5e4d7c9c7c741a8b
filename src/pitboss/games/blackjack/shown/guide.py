"""The patron's guide to a blackjack table, as its options have it. The side wagers are in `guide_wagers`."""

from __future__ import annotations

from pitboss.felt.guide import Guide, mishaps, stakes_of, told, typeset, when
from pitboss.games.families.twenty_one.decisions import SOFT_21_STANDS
from pitboss.games.families.twenty_one.settlement import NEED_NOT_DRAW
from pitboss.games.families.twenty_one.shown.guide import NO_READER, NUMBERS, SEVERAL, in_order, players_on_a_box
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..wagers import blackjack_pays
from .guide_wagers import pay_tables, side_wagers

SHUFFLES = {
    "manual": "by the dealer, and cut by a player{} § 13:69F-2.5(a)",
    "automated": "by a machine, which shuffles one batch while another is dealt{} § 2.2(d)",
    "bart_carter": "about a deck at a time, put back among the cards in the shoe{} § 2.1",
    "continuous": "without end, by the shoe itself{} § 2.21",
}
DEVICES = {
    "shoe": "from a shoe § 2.6 [practice]",
    "double_shoe": "from a shoe with two sides; the first card of a round names the side § 2.1",
    "hand": "from the dealer's hand § 2.6A [practice]",
    "continuous": "from a continuous shuffling shoe § 2.21",
}

OWN_MISHAPS = told("""
    hand_deck_exhausted | The deck runs out during a round | The discards are shuffled by hand, and the round is \
        finished.
    wrong_side_of_double_shoe | A round is dealt from the wrong side of the shoe | It counts.
    ma_upcard_not_moved | The dealer's first card is not moved to the next hand | It counts as moved.
    ma_upcard_discarded | The dealer's first card is put away too early | A supervisor has it put back.
    progressive_light_fault | The progressive light of your box does not work | No progressive wager there.
    acceptor_light_not_lit | The light over your progressive chip is not on | No progressive wager was made; the \
        chip goes back.
    bonus_display_fault | The bonus display shows no award, and none can be found out | You are paid 21 to 1.
    facedown_double_exposed | The card of your double is dealt face up | Play goes on; you are settled in turn.
    """)
MISHAPS = in_order(OWN_MISHAPS, IRREGULARITIES)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    six, hits = options.word("variation") == "six_to_five", options.word("dealer_soft_17") == "hit"
    decks, hands, players = map(options.whole, ("decks", "max_split_hands", "players_per_box"))
    reader, surrender = options.flag("card_reader"), options.flag("surrender")
    multiple, many = options.word("multiple_action") != "off", options.word("multiple_action") == "three_required"
    at_will = when(options.flag("shuffle_at_will"), "; also after a round of the house's choosing")
    late = options.word("insurance_timing") == "at_player_turn"
    until = when(hits, "a hard 17 or a soft 18", "17")
    draws = f"The dealer {when(reader, 'turns the hole card up', 'draws a second card')} and draws to {until} or more"
    need_not = options.holds(NEED_NOT_DRAW)
    coupons = options.flag("match_play")
    no_double = not options.flag("double_after_split")
    aces = when(options.flag("resplit_aces"), "split aces may be split again", "aces are split once")
    wagers = side_wagers(options, stakes)
    return typeset(f"""
    # Blackjack{when(six, ", 6 to 5 variation")}
    Come nearer to 21 than the dealer without going over. An ace and a ten-value card dealt to you as your first two \
        are a blackjack, which pays {blackjack_pays(options)}. § 2.3(a), 2.1

    ## At this table
    | Cards | {NUMBERS[decks] if decks < 9 else decks} deck{when(decks > 1, "s")} § 2.2(a)
    | Shuffled | {SHUFFLES[options.word("shuffle")].format(at_will)}
    | Dealt | {DEVICES[options.word("dealing_device")]}
    | A blackjack pays | {blackjack_pays(options)} § 2.7 [practice]
    | The dealer | {when(hits, "draws on a soft 17", "stands on every 17")} \
        § {when(six, "2.12(d)", when(hits, "2.12(b)2", "2.12(b)1"))}
    | Surrender | {when(surrender, "offered", "not offered")} § 2.8(c)
    | Splitting | up to {NUMBERS[hands]} hands § {when(hands == 2, "2.11(c)1", "2.11(e)")}
    | Players on a box | {players_on_a_box(players)} § 2.13(a)
    | Match play coupons | {when(coupons, "one a player, of at most the wager beside it", "not taken")} \
        § 2.17(f)
    {options.flag("five_card_21")}? | 21 in five cards | pays 2 to 1 § 2.16(a)
    {options.word("mid_shoe_entry") == "barred"}? | Entering | after a shuffle, or without missing a round \
        § 58 Pa. Code 673a.6(b)

    ## The value of a hand
    || Card | Counts § 2.2(b)
    | Two to ten | its number
    | Jack, queen, king | 10
    | Ace | 11, or 1 if 11 is too many
    || Example | Is
    | `As Kd` | a blackjack, if these are your first two cards § 2.1
    | `As 6d` | soft 17: the ace counts 11 § 2.1
    | `As 6d Tc` | hard 17: the ace counts 1 § 2.1

    ## How a round goes
    {multiple}? - Put a wager on {when(many, "all three", "two or three")} of your spots, from the first on: one for \
        each hand of the dealer. Nothing is added or taken up after the first card. § 2.18(b)
    {not multiple}? - Put your wager in a box. Nothing is added or taken up after the first card. § 2.3(a)
    - Chips or plaques are wagered. Cash with a spoken wager counts only if the dealer and a supervisor confirm it \
        before the first card. § 2.3 [parallel 2.17(f)]
    - You get two cards face up, one at a time, and the dealer one. The dealer's second card \
        {when(reader, "stays face down", "comes later")}. § 2.6 [practice]
    - If the dealer shows an ace you may insure, {when(late, "when it is your turn", "before anybody draws")}. \
        {when(options.flag("even_money"), "With a blackjack you may take even money: 1 to 1 at once.")} § 2.9(a), 2.9(b)
    {reader}? - With an ace or a ten-value card up, a device tells whether the dealer has a blackjack. If so the round \
        is over: a blackjack of yours is a push, any other hand loses. § 2.6(j) [2.15(j)], 2.3(b)
    - Blackjacks are paid as soon as the dealer can have none. § 2.7 [practice]
    - Box by box you decide; over 21 you lose at once. § 2.12(a)
    {multiple}? - The dealer plays a hand to {until} or more and settles your first spot; then keeps the first card \
        and plays a second hand for the second spot, and a third for the third. § 2.18(e), 2.18(g), 2.18(h)
    {not multiple and not need_not}? - {draws}. § 2.12(b)
    {not multiple and need_not}? - {draws}, but draws nothing where it matters to nobody. § 2.12(b), 2.12(c)
    - Then wagers are taken and paid, from the dealer's right. Equal totals are a push. § 2.3(b), 2.22(c)

    ## Your choices
    || Choice | What it is
    | Stand | draw no more § 2.12(a)
    | Hit | draw a card, as long as you have less than {when(not options.holds(SOFT_21_STANDS), "a hard")} 21 § 2.12(a)
    | Double | on two cards that are not 21{when(no_double, ", not after a split")}: wager up to as much again and get \
        exactly one more card § 2.10(a){when(no_double, ", 2.10(d)")}
    | Split | two cards of equal value (a king and a ten are): a second wager of the same size makes two hands of \
        them. Split aces get one card each, and {aces}; an ace and a ten after a split are no blackjack \
        § 2.11(a), 2.11(c), 2.1
    {surrender}? | Surrender | your first two cards, before any other decision: half your wager goes back; against an \
        ace or a ten, only if the dealer has no blackjack § 2.8(a)
    | Insurance | up to half your wager that the dealer's ace becomes a blackjack § 2.9(a), 2.9(b)
    {not reader}? {NO_READER} § 2.10(b), 2.11(d)
    {options.flag("double_card_face_down")}? The card of a double lies face down until your hand is settled. § 2.10(c)
    {players > 1}? {SEVERAL} § 2.13(b), 2.13(d), 2.13(e), 2.13(f)

    {when(wagers, "## Other wagers")}
    {wagers}

    ## What is paid
    {pay_tables(options)}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)

"""The patron's guide to a pokette table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Guide, mishaps, told, typeset, when
from pitboss.law.options import Options
from pitboss.law.posted import stated
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.setting import Setting

from ..hands import HAND_WAGERS, ROLLING
from ..irregularities import IRREGULARITIES
from ..round import card_of
from ..stops import JOKER, SUIT_WORDS, is_joker
from ..wagers import KINDS, PAYOUT_ODDS, WAGERS, columns, terms

WHOLE = "\N{NO-BREAK SPACE}"
HOW = {  # where the chips go
    "straight_up": "on the card",
    "split": "on the line between the two",
    "corner": "on the corner where they meet",
    "single_rank": "in the box of the rank",
    "double_rank": "on the line between the boxes of the two ranks",
    "suit": "in the box at the end of the suit",
}
OPENS = {  # when a hand wager may be made, and an example of it
    "pair_in_two": ("", "7c"),
    "pair_in_three": ("two cards of different ranks show", "4h 9c"),
    "three_of_a_kind": ("two cards of one rank show", "7c 7h"),
    "flush": ("two cards of one suit show", "2s 9s"),
    "straight_open": ("two neighbors show, neither of them an end of the line", "9s Td"),
    "straight_inside": ("two ranks with one between them show, or A-K, or A-2", "Ad Kc"),
    "straight_flush_open": ("as straight, open, both of one suit", "9s Ts"),
    "straight_flush_inside": ("as straight, inside, both of one suit", "5d 7d"),
}
AGAIN = 'The dealer calls "No spin". Nothing is won or lost, your wagers stay, and the wheel is turned again.'
MISHAPS = told(f"""
    short_spin | The wheel makes too few revolutions | {AGAIN}
    foreign_object | Something is in the wheel before the result | {AGAIN}
    between_stops | The wheel comes to rest on no stop | {AGAIN}
    {OUT_OF_LIMITS} | A wager outside the posted limits was accepted | It is paid or lost in full.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    rolling, joker = options.word("hand_cycle") == ROLLING, options.flag("joker_straight_up")
    return typeset(f"""
    # Pokette
    A wheel stops at one of 52 cards or two jokers. You wager on where: on a card, on several together, on a suit or a \
        color; or that the next spin completes a poker hand with the cards that show. § 12

    ## At this table
    | Columns | {", ".join(SUIT_WORDS[suit] for suit in columns(options))} § 12
    | Jokers | the house's stops, never wild; \
        {when(joker, "each of them may be backed as a single card", "no single wager")} § 12
    | Jacer | {jacer_stops(options)} § 12
    {rolling}? | The hand | the last two results always count § 12
    {not rolling}? | The hand | three spins make a hand, then a new one starts § 12
    Which four stops a jacer covers is not confirmed by the text of the regulation: the layout governs. § 12

    ## How a spin goes
    - Put your chips on the layout; on the hand boxes only while their wager is open. § 12
    - The dealer turns the wheel and calls "No more bets" before the result can be foreseen. § 12
    - The dealer calls the card, or the joker, and marks it on the layout. § 12
    - All losing wagers are collected first; then all winning wagers are paid. § 12
    - The card joins those that show of the hand. {when(not rolling, "After the third card of a hand it is cleared.")} \
        § 12

    ## Wagers on the layout
    || Wager | Wins on | Chips go | Stops | Pays § {PAYOUT_ODDS}
    {wagers(options, hand=False)}
    Winnings are paid beside your wager, which you keep. There is no commission. A joker loses every wager that does \
        not name it. § 12

    ## Wagers on the hand
    || Wager | The next spin shows | Stops | Pays § {PAYOUT_ODDS}
    {wagers(options, hand=True)}
    ### When they are open
    || Wager | Open when | For example
    {opens(rolling)}
    A card may come up again, and makes a pair with itself. The ace is high (A-K-Q) or low (A-2-3). \
        {when(rolling, "After a joker", "Once a hand shows a joker")}, none of these wagers is open. § 12

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def jacer_stops(options: Options) -> str:
    """The four stops in words."""
    stops = [str(stop) for stop in options.entries("jacer_stops")]
    jokers = [stop for stop in stops if is_joker(stop)]
    cards = [card_of(stop) for stop in stops if not is_joker(stop)]
    one = [f"joker {stop.removeprefix(JOKER)}" for stop in jokers]
    return ", ".join(cards + (["both jokers"] if len(jokers) == 2 else one))


def wagers(options: Options, hand: bool) -> str:
    """What may be wagered on, at any time or while certain cards show, and what it pays."""
    at, cites = terms(options), {wager.key: wager.cite for wager in WAGERS}
    here = {}  # what the options make of a wager
    if options.flag("joker_straight_up"):
        here["straight_up"] = "one card, or one of the jokers"
    if at.cycle == ROLLING:
        here["pair_in_two"] = "the rank of the last card"
    rows = []
    for key, name, _, generally, stops, _ in KINDS:
        if (key in HAND_WAGERS) is hand:
            place = when(not hand, f"| {HOW.get(key, 'in its own box')}")
            pays = stated(options, at.pays[key]).replace(" ", WHOLE)
            rows.append(f"| {name} | {here.get(key, generally)} {place} | {stops} of 54 | {pays} § {cites[key]}")
    return "\n".join(rows)


def opens(rolling: bool) -> str:
    """When wagers on the hand may be made, and examples."""
    names = {key: name for key, name, *_ in KINDS}
    one = when(rolling, "the last result was a card", "one card shows")
    return "\n".join(f"| {names[key]} | {shows or one} | `{cards}` § 12" for key, (shows, cards) in OPENS.items())

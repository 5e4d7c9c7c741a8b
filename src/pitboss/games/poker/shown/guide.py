"""The patron's guide to a poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, told, typeset, when
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import ranking
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..options import KINDS, opens
from ..structure import FIXED, POT, SPREAD, blinds_of, increments, least_bet, shares, structure_of
from ..variants import Variant, variant_of
from ..wagers import BETTING, DEAD_BUTTON, PAYOUT, REVENUE, SEAT

HANDS = tuple(
    (kind.replace("_", " ").capitalize(), what, example)
    for kind, (_, what, example) in zip(KINDS, FIVE_CARD_HANDS.values(), strict=True)
)
"""By the names that the options have for them."""

MISHAPS = told("""
    misdeal | The deal goes wrong, and fewer than two players have acted | A misdeal: cards, antes and blinds go back, \
        and the hand is dealt again.
    too_many_cards_player | Your hand has a wrong number of cards after two players have acted | It is dead, and what \
        you put in stays.
    hole_card_exposed_by_dealer | A card of yours is seen in the deal, and it was not one of the first two | It is \
        replaced when all are dealt, and becomes the first burn; a second one makes it a misdeal.
    boxed_card | A card lies face up in the deck | It is thrown away, and the next one used; a second one in the deal \
        makes it a misdeal.
    premature_flop | The flop comes too early, or has four cards | It goes back, the rest is shuffled, and a new flop \
        comes without a burn.
    premature_turn | The turn comes too early | It waits; the next card is the turn, and it is shuffled in before the \
        river.
    premature_river | The river comes too early | It goes back, and the river comes from a shuffled deck.
    missing_burn | A card comes without a burn, and nobody has acted | It is the burn, and the next card plays.
    stud_down_card_exposed | Your last card is dealt face up | With three players or more you may be all-in at that \
        point; with two, both last cards are dealt up.
    fouled_deck | The deck is not complete, or has a card twice | All bets of the hand go back.
    out_of_turn | You act before your turn | A fold stands. Anything else stands too, unless somebody bets or raises \
        before you.
    string_bet | You put chips in by more than one motion, or one large chip without a word | It is a call.
    winner_mucked | You throw your hand away face down | It is dead, even the best one.
    dispute | You do not agree | The poker shift supervisor decides, and that is final.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    variant, structure = variant_of(options), structure_of(options)
    where, blinds, raise_cap = variant.sections, blinds_of(options), options.word("raise_cap")
    ante, forced, straddle = options.whole("ante"), options.optional("bring_in"), options.flag("straddle")
    losing = when(
        options.flag("show_all_mucked"), "Every hand must be shown", "A losing hand may be thrown away unseen"
    )
    most = "no limit" if raise_cap == "none" else f"a bet and {raise_cap} raises, unless only two players are left"
    return typeset(f"""
    # Poker: {variant.name}
    You play against each other, not against the house, which \
        deals{when(rakes(options), " and takes its part of the pot")}. {_aim(variant)} § 14.6, {where.game}

    ## At this table
    | Game | {variant.name} § {where.game}
    | Seats | {options.whole("max_players")} § {where.ante}
    | Betting | {limits(options)} § {BETTING}
    {bool(blinds)}? | Blinds | {" and ".join(map(_money, blinds))} § {where.blinds}
    {bool(ante)}? | Ante | {_money(ante)} § {where.ante}
    {forced is not None}? | Bring-in | {_money(forced or 0)} § {where.first}
    {straddle}? | Straddle | {_money(2 * blinds[-1]) if straddle else ""} § 14.10(f)
    {structure.limited}? | Raises | {most} § {BETTING}
    | Buy-in | {_money(options.whole("min_buy_in"))} or more § {BETTING}
    | The house takes | {taken(options)} § {REVENUE}

    ## How a hand goes
    - Bring chips. Only what lies before you when the hand begins can be bet or lost in it. § {BETTING}
    {bool(ante)}? - Everybody puts in an ante of {_money(ante)}. § {where.ante}
    {blinds_posted(options)}
    {straddle}? - The next seat may straddle: it bets twice the big blind before the cards, and acts last. § 14.10(f)
    {from_the_button(options) if variant.button else stud(options)}
    - When only one player is left he wins without showing. Otherwise whoever bet last shows first, and the cards \
        speak. {losing}. § {BETTING}, 14.16
    {variant.button}? - The button moves on by one seat. § {where.button}
    {variant.button and options.flag("dead_button")}? - Where somebody has left, the button may stand before the empty \
        seat, and a blind is not posted, so that nobody misses one. § {DEAD_BUTTON}

    ## Betting
    {betting(options)} § {BETTING}
    If your chips do not reach, you are all-in: of each other player you can win as much as you put in yourself. \
        {all_in(options)} § {BETTING}
    {not options.flag("check_raise")}? Who has checked may not raise in the same round. § {BETTING}

    ## Ranking of hands
    {when(variant.high, ranking(HANDS, each="14.3"))}
    {variant.exactly_two}? Your hand is exactly two of your own cards and three of the board. § {where.game}
    {variant.low}? For low the ace is low, straights and flushes do not count, and a pair is worse than none. The best \
        low hand is 5-4-3-2-A; hands are compared from the highest card down. § 14.3
    {variant.low and options.word("low_qualifier") == "eight_or_better"}? A low hand needs five different ranks, none \
        above the eight; if nobody has one, the high hand wins everything. § 14.3

    ## Pots, and what is taken of them
    {pots(options)}

    {fund(options) if options.word("jackpot") != "none" else ""}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def _aim(variant: Variant) -> str:
    if variant.halves:
        return "The best high hand and the best low hand share the pot."
    return "The best high hand wins the pot." if variant.high else "The lowest hand wins the pot."


def _money(cents: int) -> str:
    return f"${dollars(cents)}"


def limits(options: Options) -> str:
    """The betting structure in words."""
    found = structure_of(options)
    match found.kind:
        case kind if kind == FIXED:
            return f"fixed limit, {_money(found.low)} and {_money(found.high)}"
        case kind if kind == SPREAD:
            return f"any bet from {_money(found.low)} to {_money(found.high)}"
        case kind if kind == POT:
            return "pot limit"
    return "no limit"


def rakes(options: Options) -> bool:
    """Whether the house takes its part of the pots."""
    return options.word("rake_method") in ("percentage", "incremental", "fee_per_hand")


def taken(options: Options) -> str:
    """The rake or the time charge in words."""
    match options.word("rake_method"):
        case "percentage":
            unit = _money(options.whole("rake_unit"))
            percent, cap = options.fraction("rake_percent"), _money(options.whole("rake_cap"))
            return f"{float(percent):g} percent of a pot in steps of {unit}, at most {cap}"
        case "incremental":
            steps = increments(options.word("rake_increments"))
            return ", ".join(f"{_money(rake)} from {_money(pot)} on" for pot, rake in steps)
        case "fee_per_hand":
            return f"{_money(options.whole('hand_fee'))} of every hand, whatever the pot"
        case "time":
            return f"{_money(options.whole('time_charge'))} from each player for half an hour, nothing of the pots"
    return "nothing"


# The hand


def _count(number: int) -> str:
    return ("No", "One", "Two", "Three", "Four", "Five")[number]


def blinds_posted(options: Options) -> str:
    if not (blinds := blinds_of(options)):
        return ""
    many = "The first seat" if len(blinds) == 1 else f"The first {_count(len(blinds)).lower()} seats"
    heads_up = when(len(blinds) == 2, " With two players the button posts the smaller one.")
    amounts = " and ".join(map(_money, blinds))
    return f"- {many} after the button bet blind: {amounts}.{heads_up} § {variant_of(options).sections.blinds}"


def from_the_button(options: Options) -> str:
    variant, blinds = variant_of(options), bool(blinds_of(options))
    where, draws = variant.sections, any(street.draw for street in variant.streets)
    straddle = when(options.flag("straddle"), " and the straddle")
    return f"""
    - {_count(variant.streets[0].down)} cards go to each player face down, one at a time, from the seat after the \
        button. § {where.deal}
    {blinds}? - Betting starts with the first seat after the blinds{straddle}; whoever posted a blind may still raise. \
        § {where.first}
    {not blinds}? - Betting starts with the first seat after the button. § {where.first}
    {draws}? - Each in turn throws away as many cards as he likes and has them replaced. Who draws five gets four, and \
        the fifth after the others. § {where.deal}
    {draws}? - A second betting round starts at the first seat after the button. § {where.later}
    {not draws}? - A card is burned and three are turned up on the board: the flop. Then a fourth and a fifth, each \
        after a burn. After each there is betting, from the first seat after the button. § {where.later}"""


def stud(options: Options) -> str:
    variant = variant_of(options)
    where, first, seven = variant.sections, variant.streets[0], variant.hole == 7
    card = "lowest" if opens(options) == "low_card" else "highest"
    best = "the best" if variant.high else "the lowest"
    return f"""
    - {_count(first.down)} face down and one face up to each player. § {where.deal}
    - The {card} up card brings it in with {_money(options.whole("bring_in"))}, or makes a full bet. Of equal ranks \
        the suit decides: spades, hearts, diamonds, clubs. § {where.first}, 14.3
    - Then come three more face up{when(seven, " and a last one face down")}, each after a burn and with betting after \
        it. Whoever shows {best} cards acts first. § {where.deal}, {where.later}
    {seven}? - If the cards do not reach for the last round, one card counts for everybody. § {where.deal}"""


# Betting


def betting(options: Options) -> str:
    found = structure_of(options)
    lower = _money(least_bet(options))
    match found.kind:
        case kind if kind == FIXED:
            when = "before the draw, after it" if variant_of(options).upper == 1 else "in the first two rounds, then"
            text = f"Bets and raises are {_money(found.low)} {when} {_money(found.high)}."
            if variant_of(options).pair_doubles:
                text += " With a pair showing on the fourth card the higher bet may be made."
        case kind if kind == SPREAD:
            text = (
                f"A bet is {_money(found.low)} to {_money(found.high)}; a raise is at least the bet or raise before it."
            )
        case kind if kind == POT:
            text = f"A bet is at least {lower} and at most the pot; to raise by the pot, your call counts in it."
        case _:
            text = f"A bet is at least {lower}; a raise is at least the bet or raise before it. There is no maximum."
    return text


def all_in(options: Options) -> str:
    if structure_of(options).kind != FIXED:
        return "An all-in for less than a full raise does not let those raise again who have acted."
    half = "half of" if options.word("short_all_in_reopens") == "half_bet" else "all of"
    return f"An all-in counts as a bet or raise if it is at least {half} one; otherwise it may be completed."


# Money


def pots(options: Options) -> str:
    variant, unit = variant_of(options), _money(options.whole("odd_chip_unit"))
    by_seat = variant.button and options.word("odd_chip_rule") == SEAT
    first = "the first of them after the button" if by_seat else "the hand with the highest single card"
    drops = rakes(options) or options.word("jackpot") != "none"
    return f"""
    A bet that nobody meets goes back before anything is taken. § {BETTING}
    The house takes {taken(options)}{when(rakes(options), ", from the main pot first")}. § {REVENUE}
    {options.flag("no_flop_no_drop") and drops}? Nothing is taken of a hand that ends before the second round's cards. \
        § {REVENUE}
    Equal hands share a pot down to {unit}; what is odd goes to {first}. § {BETTING}, {variant.sections.game}
    {variant.halves}? Of an odd {unit} between high and low the high hand has it. § {variant.sections.game}"""


def fund(options: Options) -> str:
    if options.word("jackpot") == "bad_beat":
        loser, winner, others = (f"{float(100 * share):g}" for share in shares(options.word("bad_beat_shares")))
        kind = options.word("bad_beat_hand").replace("_", " ")
        text = (
            f"If a hand of at least {kind} is beaten at the showdown, {loser} percent of the fund goes to the loser, "
            f"{winner} to the winner and {others} to the others dealt in."
        )
    else:
        kind = options.word("high_hand").replace("_", " ")
        share = float(options.fraction("high_hand_share"))
        text = f"Who shows at least a {kind} at the showdown has {share:g} percent of the fund."
    return f"""
    ## The fund
    {_money(options.whole("jackpot_drop"))} of every pot goes into a fund, all of which goes back to players. \
        § 14.19(a), 14.19(c)
    {text} § {PAYOUT}"""

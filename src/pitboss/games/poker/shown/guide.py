"""The patron's guide to a poker table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, Steps
from pitboss.games.families.poker_hands.explained import FIVE_CARD_HANDS
from pitboss.games.families.stud.shown.guide import ranking_grid
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..options import KINDS, opens
from ..structure import FIXED, POT, SPREAD, blinds_of, increments, least_bet, shares, structure_of
from ..variants import Variant, variant_of
from ..wagers import BETTING, PAYOUT, REVENUE

RANKINGS, SHOWING = cite("14.3"), cite("14.16")

HANDS = tuple(
    (kind.replace("_", " ").capitalize(), what, example, "14.3")
    for kind, (_, what, example) in zip(KINDS, FIVE_CARD_HANDS.values(), strict=True)
)
"""By the names that the options have for them."""

MISHAPS = {  # what a patron sees and what follows; the sections are the irregularity's own
    "misdeal": (
        "The deal goes wrong, and fewer than two players have acted",
        "A misdeal: cards, antes and blinds go back, and the hand is dealt again.",
    ),
    "too_many_cards_player": (
        "Your hand has a wrong number of cards after two players have acted",
        "It is dead, and what you put in stays.",
    ),
    "hole_card_exposed_by_dealer": (
        "A card of yours is seen in the deal, and it was not one of the first two",
        "It is replaced when all are dealt, and becomes the first burn; a second one makes it a misdeal.",
    ),
    "boxed_card": (
        "A card lies face up in the deck",
        "It is thrown away, and the next one used; a second one in the deal makes it a misdeal.",
    ),
    "premature_flop": (
        "The flop comes too early, or has four cards",
        "It goes back, the rest is shuffled, and a new flop comes without a burn.",
    ),
    "premature_turn": (
        "The turn comes too early",
        "It waits; the next card is the turn, and it is shuffled in before the river.",
    ),
    "premature_river": ("The river comes too early", "It goes back, and the river comes from a shuffled deck."),
    "missing_burn": ("A card comes without a burn, and nobody has acted", "It is the burn, and the next card plays."),
    "stud_down_card_exposed": (
        "Your last card is dealt face up",
        "With three players or more you may be all-in at that point; with two, both last cards are dealt up.",
    ),
    "fouled_deck": ("The deck is not complete, or has a card twice", "All bets of the hand go back."),
    "out_of_turn": (
        "You act before your turn",
        "A fold stands. Anything else stands too, unless somebody bets or raises before you.",
    ),
    "string_bet": (
        "You put chips in by more than one motion, or one large chip without a word",
        "It is a call.",
    ),
    "winner_mucked": ("You throw your hand away face down", "It is dead, even the best one."),
    "dispute": ("You do not agree", "The poker shift supervisor decides, and that is final."),
}  # fmt: skip


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    variant = variant_of(options)
    house = "deals and takes its part of the pot" if rakes(options) else "deals"
    return Guide(
        f"Poker: {variant.name}",
        _say(
            f"You play against each other, not against the house, which {house}. {_aim(variant)}",
            cite("14.6"),
            variant.sections.game,
        ),
        (
            Section("At this table", (at_this_table(options),)),
            Section("How a hand goes", (steps(options),)),
            Section("Betting", betting(options)),
            Section("Ranking of hands", ranking(options)),
            Section("Pots, and what is taken of them", pots(options)),
            *((Section("The fund", fund(options)),) if options.word("jackpot") != "none" else ()),
            Section("When something goes wrong", mishaps(options)),
        ),
    )


def _say(text: str, *cites: Citation) -> Paragraph:
    return Paragraph(text, tuple(dict.fromkeys(cites)))


def _aim(variant: Variant) -> str:
    if variant.halves:
        return "The best high hand and the best low hand share the pot."
    return "The best high hand wins the pot." if variant.high else "The lowest hand wins the pot."


def _money(cents: int) -> str:
    return f"${dollars(cents)}"


# At this table


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


def at_this_table(options: Options) -> Grid:
    """What the house chose here."""
    variant = variant_of(options)
    where = variant.sections
    rows = [
        Row(("Game", variant.name), (where.game,)),
        Row(("Seats", str(options.whole("max_players"))), (where.ante,)),
        Row(("Betting", limits(options)), (BETTING,)),
    ]
    if blinds := blinds_of(options):
        rows.append(Row(("Blinds", " and ".join(map(_money, blinds))), (where.blinds,)))
    if ante := options.whole("ante"):
        rows.append(Row(("Ante", _money(ante)), (where.ante,)))
    if (forced := options.optional("bring_in")) is not None:
        rows.append(Row(("Bring-in", _money(forced)), (where.first,)))
    if options.flag("straddle"):
        rows.append(Row(("Straddle", _money(2 * blinds[-1])), (cite("14.10(f)"),)))
    if structure_of(options).limited:
        cap = options.word("raise_cap")
        most = "no limit" if cap == "none" else f"a bet and {cap} raises, unless only two players are left"
        rows.append(Row(("Raises", most), (BETTING,)))
    rows += [
        Row(("Buy-in", f"{_money(options.whole('min_buy_in'))} or more"), (BETTING,)),
        Row(("The house takes", taken(options)), (REVENUE,)),
    ]
    return Grid(("", ""), tuple(rows))


def rakes(options: Options) -> bool:
    """Whether the house takes its part of the pots."""
    return options.word("rake_method") in ("percentage", "incremental")


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
        case "time":
            return f"{_money(options.whole('time_charge'))} from each player for half an hour, nothing of the pots"
    return "nothing"


# The hand


def steps(options: Options) -> Steps:
    """A hand, in the order in which a patron sees it."""
    variant = variant_of(options)
    where = variant.sections
    opening = [
        _say("Bring chips. Only what lies before you when the hand begins can be bet or lost in it.", BETTING),
        *_forced(options),
    ]
    if variant.button:
        opening.append(
            _say(
                f"{_count(variant.streets[0].down)} cards go to each player face down, one at a time, from the seat "
                "after the button.",
                where.deal,
            )
        )
    return Steps((*opening, *(_stud(options) if not variant.button else _button(options)), *_end(options)))


def _count(number: int) -> str:
    return ("No", "One", "Two", "Three", "Four", "Five")[number]


def _forced(options: Options) -> list[Paragraph]:
    variant = variant_of(options)
    where, found = variant.sections, []
    if options.whole("ante"):
        found.append(_say(f"Everybody puts in an ante of {_money(options.whole('ante'))}.", where.ante))
    if blinds := blinds_of(options):
        many = "The first seat" if len(blinds) == 1 else f"The first {_count(len(blinds)).lower()} seats"
        heads_up = " With two players the button posts the smaller one." if len(blinds) == 2 else ""
        amounts = " and ".join(map(_money, blinds))
        found.append(_say(f"{many} after the button bet blind: {amounts}.{heads_up}", where.blinds))
    if options.flag("straddle"):
        found.append(
            _say(
                "The next seat may straddle: it bets twice the big blind before the cards, and acts last.",
                cite("14.10(f)"),
            )
        )
    return found


def _button(options: Options) -> list[Paragraph]:
    variant = variant_of(options)
    where = variant.sections
    starts = "Betting starts with the first seat after the button."
    if blinds_of(options):
        last = "the blinds and the straddle" if options.flag("straddle") else "the blinds"
        starts = f"Betting starts with the first seat after {last}; whoever posted a blind may still raise."
    found = [_say(starts, where.first)]
    if any(street.draw for street in variant.streets):
        return [
            *found,
            _say(
                "Each in turn throws away as many cards as he likes and has them replaced. Who draws five gets four, "
                "and the fifth after the others.",
                where.deal,
            ),
            _say("A second betting round starts at the first seat after the button.", where.later),
        ]
    return [
        *found,
        _say(
            "A card is burned and three are turned up on the board: the flop. Then a fourth and a fifth, each after a "
            "burn. After each there is betting, from the first seat after the button.",
            where.later,
        ),
    ]


def _stud(options: Options) -> list[Paragraph]:
    variant = variant_of(options)
    where, first = variant.sections, variant.streets[0]
    card = "lowest" if opens(options) == "low_card" else "highest"
    best = "the best" if variant.high else "the lowest"
    seven = variant.hole == 7
    last = "three more face up and a last one face down" if seven else "three more face up"
    found = [
        _say(f"{_count(first.down)} face down and one face up to each player.", where.deal),
        _say(
            f"The {card} up card brings it in with {_money(options.whole('bring_in'))}, or makes a full bet. Of equal "
            "ranks the suit decides: spades, hearts, diamonds, clubs.",
            where.first,
            RANKINGS,
        ),
        _say(
            f"Then come {last}, each after a burn and with betting after it. Whoever shows {best} cards acts first.",
            where.deal,
            where.later,
        ),
    ]
    if seven:
        found.append(_say("If the cards do not reach for the last round, one card counts for everybody.", where.deal))
    return found


def _end(options: Options) -> list[Paragraph]:
    variant = variant_of(options)
    must = options.flag("show_all_mucked")
    losing = "Every hand must be shown." if must else "A losing hand may be thrown away unseen."
    found = [
        _say(
            "When only one player is left he wins without showing. Otherwise whoever bet last shows first, and the "
            f"cards speak. {losing}",
            BETTING,
            SHOWING,
        )
    ]
    if variant.button:
        found.append(_say("The button moves on by one seat.", variant.sections.button))
    return found


# Betting


def betting(options: Options) -> tuple[Part, ...]:
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
    parts = [_say(text, BETTING), _say(_short(options), BETTING)]
    if not options.flag("check_raise"):
        parts.append(_say("Who has checked may not raise in the same round.", BETTING))
    return tuple(parts)


def _short(options: Options) -> str:
    text = (
        "If your chips do not reach, you are all-in: of each other player you can win as much as you put in yourself. "
    )
    if structure_of(options).kind != FIXED:
        return text + "An all-in for less than a full raise does not let those raise again who have acted."
    half = "half of" if options.word("short_all_in_reopens") == "half_bet" else "all of"
    return text + f"An all-in counts as a bet or raise if it is at least {half} one; otherwise it may be completed."


# Ranking


def ranking(options: Options) -> tuple[Part, ...]:
    variant = variant_of(options)
    parts: list[Part] = []
    if variant.high:
        parts.append(ranking_grid(HANDS))
    if variant.exactly_two:
        parts.append(_say("Your hand is exactly two of your own cards and three of the board.", variant.sections.game))
    if variant.low:
        parts.append(
            _say(
                "For low the ace is low, straights and flushes do not count, and a pair is worse than none. The best "
                "low hand is 5-4-3-2-A; hands are compared from the highest card down.",
                RANKINGS,
            )
        )
        if options.word("low_qualifier") == "eight_or_better":
            parts.append(
                _say(
                    "A low hand needs five different ranks, none above the eight; if nobody has one, the high hand "
                    "wins everything.",
                    RANKINGS,
                )
            )
    return tuple(parts)


# Money


def pots(options: Options) -> tuple[Part, ...]:
    variant = variant_of(options)
    unit = _money(options.whole("odd_chip_unit"))
    first = "the first of them after the button" if variant.button else "the hand with the highest single card"
    parts = [
        _say("A bet that nobody meets goes back before anything is taken.", BETTING),
        _say(f"The house takes {taken(options)}{', from the main pot first' if rakes(options) else ''}.", REVENUE),
    ]
    if options.flag("no_flop_no_drop") and (rakes(options) or options.word("jackpot") != "none"):
        parts.append(_say("Nothing is taken of a hand that ends before the second round's cards.", REVENUE))
    parts.append(
        _say(f"Equal hands share a pot down to {unit}; what is odd goes to {first}.", BETTING, variant.sections.game)
    )
    if variant.halves:
        parts.append(_say(f"Of an odd {unit} between high and low the high hand has it.", variant.sections.game))
    return tuple(parts)


def fund(options: Options) -> tuple[Part, ...]:
    drop = _say(
        f"{_money(options.whole('jackpot_drop'))} of every pot goes into a fund, all of which goes back to players.",
        cite("14.19(a)"),
        cite("14.19(c)"),
    )
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
    return (drop, _say(text, PAYOUT))


def mishaps(options: Options) -> tuple[Part, ...]:
    rows = []
    for key, (what, follows) in MISHAPS.items():
        irregular = IRREGULARITIES[key]
        if not (irregular.bar and irregular.bar(options)):
            rows.append(Row((what, follows), (irregular.cite,)))
    return (Grid(("If", "Then"), tuple(rows)),)

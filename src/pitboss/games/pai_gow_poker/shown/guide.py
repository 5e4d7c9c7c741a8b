"""The patron's guide to a pai gow poker table, as its options have it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import IntEnum
from typing import TypeVar

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, pay_table, stakes_of, typeset, when
from pitboss.games.families.poker_hands.hands import rank_name
from pitboss.games.families.set_hands.shown.guide import VOID, banking, sentences
from pitboss.law.limits import Limit
from pitboss.law.options import Options
from pitboss.play.game import Irregular
from pitboss.play.setting import Setting

from ..hands import PREMIUM
from ..house_way import house_way
from ..irregularities import IRREGULARITIES, REST, WRONG_REST
from ..options import offered
from ..sections import SECTIONS
from ..wagers import (
    BONUS,
    BONUS_PAYS,
    ENVY_LEAST,
    ENVY_PAYS,
    INSURANCE,
    INSURANCE_TABLES,
    PROGRESSIVE,
    RNG_NUMBER,
    SEVEN_CARD,
    THREE_CARD,
    WAGERS,
    Schedule,
    denomination,
    seven_card_pays,
    three_card_pays,
)

Hand = TypeVar("Hand", bound=IntEnum)
ENVY_TOLD = {
    "always": ", and envy bonuses",
    "from": f"; ${dollars(ENVY_LEAST)} or more also earns envy bonuses",
    "never": "",
}
OR = {"<=": " or lower", ">=": " or higher", "=": ""}

HANDS = """
    | Five aces | four aces and the joker | `As Ah Ad Ac Jk`
    | Royal flush | ace to ten of one suit | `Ah Kh Qh Jh Th`
    | Straight flush | five in sequence of one suit | `9s 8s 7s 6s 5s`
    | Four-of-a-kind | four cards of one rank | `8s 8h 8d 8c 4h`
    | Full house | three of one rank and two of another | `Ts Td Tc 4h 4c`
    | Flush | five cards of one suit | `Kd Jd 9d 6d 2d`
    | Straight | five cards in sequence | `9c 8d 7s 6h 5s`
    | Three-of-a-kind | three cards of one rank | `Qs Qh Qc 7d 2s`
    | Two pairs | two cards of one rank and two of another | `Js Jh 5d 5c 9s`
    | Pair | two cards of one rank | `9s 9d Ah 6c 2s`
    | High card | none of the above | `As Jd 9h 6c 3s`"""
DEALING = {
    "manual_shoe": "one at a time from a shoe, to all seven positions § 11.8(c)",
    "hand": "from the dealer's hand, in seven stacks of seven § 11.8A(c)",
    "automated_7": "from an automated shoe, seven at a time, to all seven positions § 11.8B(d)",
    "split_3_4": "three cards first, then four, to those who wager § 11.17(d)",
}
STARTS = {
    "dice": "Three dice are totalled and counted off from the dealer, or from the bank. § 11.8C(b)",
    "rng": "A number from 1 to 7 is shown and counted off from the dealer, or from the bank. § 11.8C(c)",
    "button": "A button moves one position clockwise after each round. § 11.8C(d)",
    "none": "The player farthest to the dealer's left is dealt to first. § 11.17(d)",
}
FRONT = {
    "singles": "the two highest single cards", "second_third": "the second and third highest cards", "pair": "the pair",
    "high_pair": "the highest pair", "low_pair": "the lower pair", "middle_pair": "the middle pair",
    "aces": "two aces", "quads": "two of the four", "trips": "two of the three",
    "high_trips": "two of the higher three", "low_trips": "two of the lower three",
    "trips_single": "one of the three and the highest single card",
    "quads_single": "one of the four and the highest single card",
    "complete": "the highest that leaves a straight, flush or better in back",
    "trips_complete": "two of the three, if the other five are a straight, flush or better",
}  # fmt: skip
OWN = {
    "dealer_or_bank_card_exposed": VOID,
    "stack_miscount": VOID,
    "stub_count_wrong_misdealt": VOID,
    "stub_count_wrong_deck": f"{VOID} The deck is replaced.",
    "shuffler_count_wrong": "The deck is replaced before the deal.",
    "acceptor_light_not_lit": "No progressive wager was made; the chip goes back. Look for your light before the deal.",
}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options, stakes = setting.options, stakes_of(setting)
    rounded = "rounded up to 25 cents" if options.word("vigorish_rounding") == "up_25c" else "to the cent"
    ace_low = "second highest" if options.word("ace_low_straight") == "second_highest" else "lowest"
    two, bonus = options.flag("two_areas"), stakes(BONUS)
    return typeset(f"""
    # Pai Gow Poker
    Seven cards for you, seven for the dealer, from 52 cards and a joker. Make two hands of yours: five cards for the \
        high hand, two for the low hand. If both beat the dealer's, you win; if one does, you push. § 11.9(a), 11.9(i)

    ## At this table
    | Cards | dealt {DEALING[options.word("deal_method")]}
    | First to be dealt to | {STARTS[options.word("start_method")]}
    | Vigorish | 5 percent of what you win, {rounded} § 11.9(j)
    | A-2-3-4-5 | the {ace_low} straight § 11.3(d)
    | Areas | {when(two, "one player may wager on two adjacent areas", "one area for each player")} § 11.12(a)
    | Bank | {when(options.flag("player_bank"), "offered to players", "the house")} § 11.10(a)

    ## How a round goes
    - Place your wager; side wagers go down at the same time. § 11.7(a)
    {options.word(PROGRESSIVE) != "none"}? - See that the light of your progressive wager is on. § 11.7(d)
    - After "No more bets" nothing is added or taken back. § 11.7(c)
    {options.flag(THREE_CARD)}? - After three cards, lay a winning three-card hand face up. § 11.17(f)
    - Set your hands: the five-card hand must not rank below the two-card hand. § 11.9(a)
    - You may ask how the house would set your cards; once they lie face down they are final. § 11.9(b)
    - You may give up your wager until your cards are exposed. § 11.9(e)
    - The dealer sets the house's hands and compares them with each player's, starting from the right. § 11.9(f)
    - A hand equal to the dealer's is a copy, and the dealer wins it. § 11.9(g)2

    ## The wagers
    || Wager | What it is on
    {wagers(options, bonus)}

    ## Ranking of hands
    || Hand | | Example § 11.3(b)
    {HANDS}
    The joker is an ace, or any card that completes a straight, a flush, a straight flush or a royal flush. In the low \
        hand it is always an ace. § 11.3(a)
    {options.flag("insurance_wager")}? For the insurance wager the joker is an ace and nothing else. § 11.3(h)
    A-2-3-4-5 is the {ace_low} straight. § 11.3(b)7
    Two cards are a pair or not; there are no two-card straights or flushes. § 11.3(b)

    ## How the house sets its hands
    || Kind of hand (joker = ace) | In front § 11.9(d)
    {the_house_way(options)}

    ## What is paid
    {payouts(options, bonus)}

    {banking(SECTIONS.bank, options)}

    ## When something goes wrong
    {mishaps(sentences(OWN, IRREGULARITIES), cited_here(options), options, "What happens | What follows")}
    """)


def cited_here(options: Options) -> dict[str, Irregular]:
    """The irregularities, a wrong number of cards left over under the section of the way cards are dealt here."""
    rest = REST.get(options.word("deal_method"))
    return {key: one._replace(cite=rest) if rest and key in WRONG_REST else one for key, one in IRREGULARITIES.items()}


def wagers(options: Options, bonus: Limit) -> str:
    meanings = {w.key: w.meaning for w in WAGERS}
    meanings[BONUS] = f"the best hand in your seven cards{ENVY_TOLD[earns_envy(bonus)]}"
    there = [w for w in WAGERS if w.key in offered(options)]
    return "\n".join(f"| {w.name} | {meanings[w.key][0].upper()}{meanings[w.key][1:]}. § {w.cite}" for w in there)


def earns_envy(bonus: Limit) -> str:
    """Whether a bonus wager within these limits earns envy bonuses (11.15(c))."""
    if (bonus.least or 0) >= ENVY_LEAST:
        return "always"
    return "never" if bonus.most is not None and bonus.most < ENVY_LEAST else "from"


def the_house_way(options: Options) -> str:
    """Each kind of hand, with what goes in front, in the words of the house way."""
    way = house_way(options["house_way"])
    rows = []
    for kind, clauses in way.clauses.items():
        said = []
        for clause in clauses:
            asked = [
                c.subject.replace("_", " ") + (f" {rank_name(c.rank)}{OR[c.sign]}" if c.sign else "")
                for c in clause.conditions
                if c.subject not in ("complete", "trips_complete") or c.subject != clause.front
            ]
            said.append(FRONT[clause.front] + (f" (if {' and '.join(asked)})" if asked else ""))
        rows.append(f"| {kind.replace('_', ' ').capitalize()} | {'; else '.join(said)}")
    return "\n".join(rows)


def payouts(options: Options, bonus: Limit) -> str:
    """What each wager pays."""
    there = offered(options)
    odds = options.odds("rng_wager_odds") if RNG_NUMBER in there else ""
    return f"""
    A winning pai gow poker wager pays 1 to 1, less vigorish. § 11.9(j)
    {RNG_NUMBER in there}? The number wager pays {odds}, rounded down to whole dollars. § 11.13(b)6
    """ + "\n".join(_tables(options, there, earns_envy(bonus)))


def _tables(options: Options, there: Collection[str], envy: str) -> Iterator[str]:
    if BONUS in there:
        yield _pays("Bonus wager", BONUS_PAYS, "11.16(a)")
        if envy != "never":
            caption = f"Envy bonus, from ${dollars(ENVY_LEAST)}" if envy == "from" else "Envy bonus"
            prizes = {line: f"${dollars(ENVY_PAYS[line])}" for line in BONUS_PAYS if line in PREMIUM}
            yield _pays(caption, prizes, "11.16(b)", "Another player's hand | You are paid")
    if INSURANCE in there:
        names = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
        table = INSURANCE_TABLES[options.word("insurance_table")]
        lines = ((f"{names.get(top, str(top))} high", pays) for top, pays in table.items())
        yield pay_table("Pai gow insurance", lines, "11.16(c)", "Your seven cards | Pays")
    if BONUS in there or INSURANCE in there:
        yield _cap(options.optional("bonus_cap"), "bonus, envy bonus and insurance", "11.16(d)")
    if PROGRESSIVE in there:
        schedule = Schedule(options)
        awards = {kind: f"{share} percent of the meter" for kind, share in schedule.shares.items()}
        awards |= {kind: f"${dollars(cents)}" for kind, cents in schedule.fixed.items()}
        yield _pays(f"Progressive, ${dollars(denomination(options))}", awards, "11.14(d)", "Your seven cards | Pays")
    if THREE_CARD in there:
        yield _pays("Three-card bonus", three_card_pays(options), "11.18(b)")
    if SEVEN_CARD in there:
        yield _pays("Seven-card bonus", seven_card_pays(options), "11.18(c)")
        yield _cap(options.optional("seven_card_cap"), "the seven-card bonus", "11.18(d)")


def _pays(title: str, table: Mapping[Hand, object], under: str, heads: str = "Hand | Pays") -> str:
    return pay_table(
        title, ((line.name.replace("_", " ").capitalize(), pays) for line, pays in table.items()), under, heads
    )


def _cap(cap: int | None, what: str, under: str) -> str:
    return when(cap is not None, f"For {what} one player is paid at most ${dollars(cap or 0)} in a round. § {under}")

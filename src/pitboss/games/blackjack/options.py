"""What a licensee may choose at blackjack. What may stand beside what is in `requirements`."""

from __future__ import annotations

from fractions import Fraction

from pitboss.equipment.money import Odds, odds
from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options
from pitboss.law.notices import POSTED
from pitboss.law.options import Notice, Option, Options, OptionSet
from pitboss.law.values import Dollars, Flag, OddsAtLeast, Percent, TableOf, Value, Whole, Words

from .bonus_awards import Awards, Denominations, usual_awards
from .requirements import REQUIREMENTS, UNIFORM
from .wagers import MATCH_PAYS, STREAK_PAYS, TWENTY_KEYS, TWENTY_PAYS

TWENTY_ODDS = {table: {name: pays[line] for name, line in TWENTY_KEYS.items()} for table, pays in TWENTY_PAYS.items()}

# Which changes owe a notice (8.3)


def _posted(section: str) -> Notice:
    return Notice(POSTED.text, cite(section), POSTED.minutes)


def _on_starting(section: str, *values: Value) -> Notice:
    """Owed before one of these values is put in use."""
    return Notice(POSTED.text, cite(section), POSTED.minutes, on=lambda old, new: new in values)


def _on_withdrawing(section: str, *idle: Value) -> Notice:
    """Owed only before an offer is withdrawn or exchanged for another."""
    return Notice(POSTED.text, cite(section), POSTED.minutes, on=lambda old, new: old not in idle)


def _lower(old: Value, new: Value) -> bool:
    return isinstance(new, int) and (old is None or (isinstance(old, int) and new < old))


def _own_odds(old: Value, new: Value) -> bool:
    """The licensee's own odds are put in use or given up; going from one pay table to the other is told by that."""
    return old not in TWENTY_ODDS.values() or new not in TWENTY_ODDS.values()


CAP_LOWERED = Notice(POSTED.text, cite("2.24(h)"), POSTED.minutes, on=_lower)


# Values and defaults


class Depth:
    """How far from the back the cutting card goes in: a part of the stack, ``1/4`` or ``25`` for 25 %.

    >>> Depth().read("1/4"), Depth().read("30")
    (Fraction(1, 4), Fraction(3, 10))
    """

    def read(self, raw: object) -> Fraction:
        try:
            number = Fraction(str(raw))
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"{raw!r} is not a part of the stack") from None
        part = number / 100 if number >= 1 else number
        if isinstance(raw, bool) or not Fraction(1, 4) <= part < 1:
            raise ValueError(f"{raw} is not allowed")
        return part

    def __str__(self) -> str:
        return "1/4 of the stack or more (or in percent: 25)"


class Pays(Words):
    """What a blackjack pays, written ``3:2`` or ``3 to 2``.

    >>> Pays("3:2", "6:5").read("3 to 2")
    '3:2'
    """

    def read(self, raw: object) -> str:
        return super().read(str(raw).lower().replace(" to ", ":"))

    def relaxed(self) -> AnyPays:
        return AnyPays()

    def pays(self, word: str) -> Odds:
        """What a word stands for."""
        return odds(word)


class AnyPays:
    """What a blackjack would pay in a proposal.

    >>> AnyPays().read("7 to 5")
    '7:5'
    """

    def read(self, raw: object) -> str:
        try:
            return str(odds(str(raw))).replace(" to ", ":")
        except Unreadable as problem:
            raise ValueError(problem.reason) from None


def _six_to_five(options: Options) -> bool:
    return options.word("variation") == "six_to_five"


def _decks(options: Options) -> int:
    return 2 if _six_to_five(options) else 8


def _shuffle(options: Options) -> str:
    return "continuous" if options.word("dealing_device") == "continuous" else "automated"


def _split_hands(options: Options) -> int:
    if options.word("multiple_action") != "off":
        return 2
    return 4 if options.whole("boxes") <= 6 else 3


DEVICES = Words("shoe", "double_shoe", "hand", "continuous")
SHUFFLES = Words("manual", "automated", "bart_carter", "continuous")
DETERMINANTS = Words("red_left", "red_right", "low_left", "low_right")

EQUIPMENT = (
    Option(
        "variation",
        Words("standard", "six_to_five"),
        "standard",
        cite("2.2(a)1"),
        "the usual game, or the 6 to 5 variation of one or two decks",
    ),
    Option("boxes", Whole(1, 7), 6, cite("2.11(e)"), "betting areas at the table"),
    Option(
        "multiple_action",
        Words("off", "two_or_three", "three_required"),
        "off",
        cite("2.18(a)"),
        "one hand of the player against two or three hands of the dealer",
        notice=_on_withdrawing("2.18(a)", "off"),
    ),
    Option(
        "decks", Whole(1, 20), _decks, cite("2.2(a)"), "decks shuffled together and dealt: with a shuffler, one batch"
    ),
    Option(
        "dealing_device",
        DEVICES,
        lambda o: "hand" if _six_to_five(o) else "shoe",
        cite("2.2(c)"),
        "what the cards are dealt from",
    ),
    Option(
        "determinant_side",
        DETERMINANTS,
        "red_left",
        cite("2.1 [reading]"),
        "how the determinant card names a side of a double shoe: by colour, or low (ace to seven) and high",
    ),
    Option("shuffle", SHUFFLES, _shuffle, cite("2.2(d)"), "who or what shuffles"),
    Option(
        "cut_card_depth",
        Depth(),
        Fraction(1, 4),
        cite("13:69F-2.5(d)"),
        "where the cutting card goes in, from the back",
    ),
    Option(
        "shuffle_at_will", Flag(), False, cite("13:69F-2.5(a)"), "the house shuffles after rounds of its own choosing"
    ),
    Option(
        "card_reader",
        Flag(),
        lambda o: o.word("multiple_action") == "off",
        cite("2.9(b)"),
        "the dealer takes a hole card, and a device tells whether it makes a blackjack",
    ),
    Option(
        "card_reader_shows",
        Flag(),
        False,
        cite("2.15(j)1"),
        "the device in use would let a player learn the hole card, were it used when it should not be",
    ),
    Option(
        "smallest_chip",
        Dollars(),
        500,
        cite("2.9(b)"),
        "the smallest chip, to which half a wager is rounded up for insurance",
    ),
)

RULES = (
    Option(
        "blackjack_pays",
        Pays("3:2", "6:5"),
        lambda o: "6:5" if _six_to_five(o) else "3:2",
        cite("2.7 [205 CMR 146.13(3)(a)]"),
        "what a blackjack is paid",
    ),
    Option(
        "dealer_soft_17",
        Words("stand", "hit"),
        lambda o: "hit" if _six_to_five(o) else "stand",
        cite("2.12(b)"),
        "what the dealer does on a soft 17",
    ),
    Option("surrender", Flag(), False, cite("2.8(c)"), "a player may give up half the wager", notice=_posted("2.8(c)")),
    Option(
        "even_money",
        Flag(),
        lambda o: not _six_to_five(o),
        cite("2.7 [2.9(a)]"),
        "a blackjack against an ace may be paid 1 to 1 at once",
    ),
    Option(
        "insurance_timing",
        Words("before_any_draw", "at_player_turn"),
        "before_any_draw",
        cite("2.9(b)"),
        "when insurance is offered",
        notice=_on_starting("2.9(b)", "at_player_turn"),
    ),
    Option(
        "double_card_face_down",
        Flag(),
        False,
        cite("2.10(c)"),
        "the card drawn to a double lies face down until settled",
        in_submission=True,
    ),
    Option(
        "double_after_split",
        Flag(),
        True,
        cite("2.10(d)"),
        "split hands may be doubled",
        notice=_on_starting("2.10(d)", False),
    ),
    Option(
        "max_split_hands",
        Whole(2, 4),
        _split_hands,
        cite("2.11(e)"),
        "hands that splitting may make of one",
        notice=_on_starting("2.11(e)", 3, 4),
    ),
    Option(
        "resplit_aces",
        Flag(),
        False,
        cite("2.11(e)"),
        "a second ace on a split ace may be split again",
        notice=_on_starting("2.11(e)", False),
    ),
    Option("players_per_box", Whole(1, 3), 1, cite("2.13(a)"), "players who may wager on one box"),
    Option("boxes_per_player", Whole(1, 7), 1, cite("2.14"), "boxes on which one player may wager"),
    Option(
        "mid_shoe_entry",
        Words("allowed", "barred"),
        "allowed",
        cite("58 Pa. Code 673a.6(b)"),
        "whether somebody who sat out a round may wager again before the next shuffle",
        notice=Notice(POSTED.text, cite("8.3 [practice]"), POSTED.minutes),
    ),
    Option(
        "five_card_21",
        Flag(),
        False,
        cite("2.16(c)"),
        "21 in five cards is paid 2 to 1",
        notice=_on_withdrawing("2.16(c)", False),
    ),
)

SIDE_WAGERS = (
    Option(
        "additional_wager",
        Words("none", "over_under_13", "same_suit", "sevens"),
        "none",
        cite("2.17(a)"),
        "the one additional wager on the first cards",
        notice=_on_withdrawing("2.17(a)", "none"),
    ),
    Option(
        "same_suit_option",
        Whole(1, 4),
        lambda o: 2 if o.word("additional_wager") == "same_suit" else None,
        cite("2.17(e)2"),
        "the pay table of the same suit wager",
        notice=_on_starting("2.17(e)2", 1, 2, 3, 4),
    ),
    Option(
        "additional_wager_max",
        Dollars(),
        2_500,
        cite("2.17(g)2"),
        "most that may be put on the additional wager",
        notice=_posted("2.17(h)"),
    ),
    Option("progressive", Flag(), False, cite("2.19(a)"), "a $1.00 wager on aces, with a meter"),
    Option(
        "progressive_rate",
        Percent(Fraction(70)),
        Fraction(70),
        cite("2.19(i)"),
        "part of each wager that goes on the meter",
    ),
    Option("progressive_initial", Dollars(500_000), 500_000, cite("2.19(i)"), "what the meter starts at"),
    Option("progressive_reset", Dollars(500_000), 500_000, cite("2.19(i)"), "what the meter restarts at"),
    Option(
        "blackjack_bonus", Denominations(), (), cite("2.20(a)"), "a wager of $1.00 or $5.00 on being dealt a blackjack"
    ),
    Option(
        "blackjack_bonus_awards_1",
        Awards(1),
        lambda o: usual_awards(1, o.whole("decks")),
        cite("2.20(j)"),
        "the awards for $1.00, each with its weight",
    ),
    Option(
        "blackjack_bonus_awards_5",
        Awards(5),
        lambda o: usual_awards(5, o.whole("decks")),
        cite("2.20(j)"),
        "the awards for $5.00, each with its weight",
    ),
    Option("streak", Flag(), False, cite("2.22(a)"), "wagers on winning two to five hands in a row"),
    Option(
        "streak_odds",
        TableOf({str(n): OddsAtLeast(pays) for n, pays in STREAK_PAYS.items()}),
        {str(n): pays for n, pays in STREAK_PAYS.items()},
        cite("2.22(j)"),
        "what streaks of 2, 3, 4 and 5 pay",
    ),
    Option("match_the_dealer", Flag(), False, cite("2.23(a)"), "a wager on cards of the dealer's rank"),
    Option(
        "match_odds",
        TableOf({"different_suit": OddsAtLeast(odds("3")), "same_suit": OddsAtLeast(odds("11"))}),
        lambda o: dict(MATCH_PAYS.get(o.whole("decks"), MATCH_PAYS[8])),
        cite("2.23(f)"),
        "what each matching card pays",
    ),
    Option(
        "twenty_point_bonus",
        Words("off", "A", "B"),
        "off",
        cite("2.24(a)"),
        "a wager on a two-card 20, by pay table",
        notice=_posted("2.24(f)"),
    ),
    Option(
        "twenty_point_odds",
        TableOf({name: OddsAtLeast(TWENTY_PAYS["A"][line]) for name, line in TWENTY_KEYS.items()}),
        lambda o: TWENTY_ODDS["B" if o.word("twenty_point_bonus") == "B" else "A"],
        cite("2.24(f)"),
        "what each line of the twenty point bonus pays",
        notice=Notice(POSTED.text, cite("2.24(f)"), POSTED.minutes, on=_own_odds),
    ),
    Option(
        "twenty_point_min",
        Dollars(optional=True),
        None,
        cite("2.24(c)"),
        "least twenty point bonus wager",
        notice=_posted("2.24(c)"),
    ),
    Option(
        "twenty_point_cap",
        Dollars(2_500_000, optional=True),
        None,
        cite("2.24(h)"),
        "most that all queens of hearts against a dealer's blackjack are paid in one round",
        notice=CAP_LOWERED,
    ),
    *limit_options(cite("2.3")),
)

OPTIONS = OptionSet(options=(*EQUIPMENT, *RULES, *SIDE_WAGERS), requirements=REQUIREMENTS, uniform=UNIFORM)

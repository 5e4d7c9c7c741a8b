"""What a licensee may choose at blackjack. What may stand beside what is in `requirements`."""

from __future__ import annotations

from fractions import Fraction

from pitboss.equipment.money import Odds, odds
from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options
from pitboss.law.notices import POSTED, cap_lowered
from pitboss.law.options import Notice, Options, OptionSet, option
from pitboss.law.values import Dollars, Flag, OddsAtLeast, Percent, TableOf, Value, Whole, Words

from .bonus_awards import Awards, Denominations, usual_awards
from .requirements import REQUIREMENTS, UNIFORM
from .wagers import MATCH_PAYS, STREAK_PAYS, TWENTY_KEYS, TWENTY_PAYS

TWENTY_ODDS = {table: {name: pays[line] for name, line in TWENTY_KEYS.items()} for table, pays in TWENTY_PAYS.items()}

# Which changes owe a notice (8.3)


def _on_starting(section: str, *values: Value) -> Notice:
    """Owed before one of these values is put in use."""
    return POSTED.under(section, lambda old, new: new in values)


def _on_withdrawing(section: str, *idle: Value) -> Notice:
    """Owed only before an offer is withdrawn or exchanged for another."""
    return POSTED.under(section, lambda old, new: old not in idle)


def _own_odds(old: Value, new: Value) -> bool:
    """The licensee's own odds are put in use or given up; going from one pay table to the other is told by that."""
    return old not in TWENTY_ODDS.values() or new not in TWENTY_ODDS.values()


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


class BlackjackPays(Words):
    """What a blackjack pays, written ``3:2`` or ``3 to 2``.

    >>> BlackjackPays("3:2", "6:5").read("3 to 2")
    '3:2'
    """

    def read(self, raw: object) -> str:
        return super().read(str(raw).lower().replace(" to ", ":"))

    def relaxed(self) -> AnyBlackjackPays:
        return AnyBlackjackPays()

    def pays(self, word: str) -> Odds:
        """What a word stands for."""
        return odds(word)


class AnyBlackjackPays:
    """What a blackjack would pay in a proposal.

    >>> AnyBlackjackPays().read("7 to 5")
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
    option("variation", Words("standard", "six_to_five"), "standard", "2.2(a)1",
           "the usual game, or the 6 to 5 variation of one or two decks"),
    option("boxes", Whole(1, 7), 6, "2.11(e)", "betting areas at the table"),
    option("multiple_action", Words("off", "two_or_three", "three_required"), "off", "2.18(a)",
           "one hand of the player against two or three hands of the dealer", _on_withdrawing("2.18(a)", "off")),
    option("decks", Whole(1, 20), _decks, "2.2(a)", "decks shuffled together and dealt: with a shuffler, one batch"),
    option("dealing_device", DEVICES, lambda o: "hand" if _six_to_five(o) else "shoe", "2.2(c)",
           "what the cards are dealt from"),
    option("determinant_side", DETERMINANTS, "red_left", "2.1 [reading]",
           "how the determinant card names a side of a double shoe: by colour, or low (ace to seven) and high"),
    option("shuffle", SHUFFLES, _shuffle, "2.2(d)", "who or what shuffles"),
    option("cut_card_depth", Depth(), Fraction(1, 4), "13:69F-2.5(d)", "where the cutting card goes in, from the back"),
    option("shuffle_at_will", Flag(), False, "13:69F-2.5(a)", "the house shuffles after rounds of its own choosing"),
    option("card_reader", Flag(), lambda o: o.word("multiple_action") == "off", "2.9(b)",
           "the dealer takes a hole card, and a device tells whether it makes a blackjack"),
    option("card_reader_shows", Flag(), False, "2.15(j)1",
           "the device in use would let a player learn the hole card, were it used when it should not be"),
    option("smallest_chip", Dollars(), 500, "2.9(b)",
           "the smallest chip, to which half a wager is rounded up for insurance"),
)  # fmt: skip

RULES = (
    option("blackjack_pays", BlackjackPays("3:2", "6:5"), lambda o: "6:5" if _six_to_five(o) else "3:2",
           "2.7 [205 CMR 146.13(3)(a)]", "what a blackjack is paid"),
    option("dealer_soft_17", Words("stand", "hit"), lambda o: "hit" if _six_to_five(o) else "stand", "2.12(b)",
           "what the dealer does on a soft 17"),
    option("surrender", Flag(), False, "2.8(c)", "a player may give up half the wager", POSTED.under("2.8(c)")),
    option("even_money", Flag(), lambda o: not _six_to_five(o), "2.7 [2.9(a)]",
           "a blackjack against an ace may be paid 1 to 1 at once"),
    option("insurance_timing", Words("before_any_draw", "at_player_turn"), "before_any_draw", "2.9(b)",
           "when insurance is offered", _on_starting("2.9(b)", "at_player_turn")),
    option("double_card_face_down", Flag(), False, "2.10(c)",
           "the card drawn to a double lies face down until settled", in_submission=True),
    option("double_after_split", Flag(), True, "2.10(d)", "split hands may be doubled", _on_starting("2.10(d)", False)),
    option("max_split_hands", Whole(2, 4), _split_hands, "2.11(e)",
           "hands that splitting may make of one", _on_starting("2.11(e)", 3, 4)),
    option("resplit_aces", Flag(), False, "2.11(e)",
           "a second ace on a split ace may be split again", _on_starting("2.11(e)", False)),
    option("players_per_box", Whole(1, 3), 1, "2.13(a)", "players who may wager on one box"),
    option("boxes_per_player", Whole(1, 7), 1, "2.14", "boxes on which one player may wager"),
    option("mid_shoe_entry", Words("allowed", "barred"), "allowed", cite("58 Pa. Code 673a.6(b)"),
           "whether somebody who sat out a round may wager again before the next shuffle",
           POSTED.under("8.3 [practice]")),
    option("match_play", Flag(), True, "2.17(f)", "match play coupons may lie beside the wagers that take them"),
    option("five_card_21", Flag(), False, "2.16(c)",
           "21 in five cards is paid 2 to 1", _on_withdrawing("2.16(c)", False)),
)  # fmt: skip

SIDE_WAGERS = (
    option("additional_wager", Words("none", "over_under_13", "same_suit", "sevens"), "none", "2.17(a)",
           "the one additional wager on the first cards", _on_withdrawing("2.17(a)", "none")),
    option("same_suit_option", Whole(1, 4), lambda o: 2 if o.word("additional_wager") == "same_suit" else None,
           "2.17(e)2", "the pay table of the same suit wager", _on_starting("2.17(e)2", 1, 2, 3, 4)),
    option("additional_wager_max", Dollars(), 2_500, "2.17(g)2",
           "most that may be put on the additional wager", POSTED.under("2.17(h)")),
    option("progressive", Flag(), False, "2.19(a)", "a $1.00 wager on aces, with a meter"),
    option("progressive_rate", Percent(Fraction(70)), Fraction(70), "2.19(i)",
           "part of each wager that goes on the meter"),
    option("progressive_initial", Dollars(500_000), 500_000, "2.19(i)", "what the meter starts at"),
    option("progressive_reset", Dollars(500_000), 500_000, "2.19(i)", "what the meter restarts at"),
    option("blackjack_bonus", Denominations(), (), "2.20(a)", "a wager of $1.00 or $5.00 on being dealt a blackjack"),
    option("blackjack_bonus_awards_1", Awards(1), lambda o: usual_awards(1, o.whole("decks")), "2.20(j)",
           "the awards for $1.00, each with its weight"),
    option("blackjack_bonus_awards_5", Awards(5), lambda o: usual_awards(5, o.whole("decks")), "2.20(j)",
           "the awards for $5.00, each with its weight"),
    option("streak", Flag(), False, "2.22(a)", "wagers on winning two to five hands in a row"),
    option("streak_odds", TableOf({str(n): OddsAtLeast(pays) for n, pays in STREAK_PAYS.items()}),
           {str(n): pays for n, pays in STREAK_PAYS.items()}, "2.22(j)", "what streaks of 2, 3, 4 and 5 pay"),
    option("match_the_dealer", Flag(), False, "2.23(a)", "a wager on cards of the dealer's rank"),
    option("match_odds", TableOf({"different_suit": OddsAtLeast(odds("3")), "same_suit": OddsAtLeast(odds("11"))}),
           lambda o: dict(MATCH_PAYS.get(o.whole("decks"), MATCH_PAYS[8])), "2.23(f)", "what each matching card pays"),
    option("twenty_point_bonus", Words("off", "A", "B"), "off", "2.24(a)",
           "a wager on a two-card 20, by pay table", POSTED.under("2.24(f)")),
    option("twenty_point_odds",
           TableOf({name: OddsAtLeast(TWENTY_PAYS["A"][line]) for name, line in TWENTY_KEYS.items()}),
           lambda o: TWENTY_ODDS["B" if o.word("twenty_point_bonus") == "B" else "A"], "2.24(f)",
           "what each line of the twenty point bonus pays",
           POSTED.under("2.24(f)", _own_odds)),
    option("twenty_point_min", Dollars(optional=True), None, "2.24(c)",
           "least twenty point bonus wager", POSTED.under("2.24(c)")),
    option("twenty_point_cap", Dollars(2_500_000, optional=True), None, "2.24(h)",
           "most that all queens of hearts against a dealer's blackjack are paid in one round", cap_lowered("2.24(h)")),
    *limit_options("2.3"),
)  # fmt: skip

OPTIONS = OptionSet(options=(*EQUIPMENT, *RULES, *SIDE_WAGERS), requirements=REQUIREMENTS, uniform=UNIFORM)

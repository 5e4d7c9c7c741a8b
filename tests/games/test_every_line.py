"""Every line that any wager of the catalogue is paid by can be proposed; what pays by no line has a reason here.

Each line is raised by very little, so that the best play stays what it is. Then every way to win that a wager has must
be raised by some line, and its edge falls by the chance of those outcomes times what is staked on the line.
"""

from __future__ import annotations

import functools
import importlib
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import pytest

from pitboss.equipment.money import Odds
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import proposable
from pitboss.games.parts import report as report_of
from pitboss.law import proposals
from pitboss.law.options import Options
from pitboss.law.proposals import Pays
from pitboss.odds.distribution import Distribution, Outcome
from pitboss.odds.inquiry import Answer, Inquiry
from pitboss.odds.odds_report import OddsReport

TINY = Fraction(1, 1000)
GAMES_OF_21 = {"blackjack", "spanish_21", "double_attack_blackjack"}
"""Their best play takes long: hands are drawn to as the dealer's are, and never doubled or split."""

TABLES: dict[str, tuple[dict[str, object], ...]] = {  # beside the game's own, what other tables offer
    "blackjack": (
        {"additional_wager": "over_under_13", "streak": "true", "match_the_dealer": "true"},
        {"additional_wager": "same_suit", "same_suit_option": "1", "twenty_point_bonus": "B"},
        {"additional_wager": "sevens", "five_card_21": "true"},
        {"progressive": "true"},
        {"multiple_action": "two_or_three"},
        {"blackjack_bonus": "1"},
        {"decks": "6", "match_the_dealer": "true", "card_reader": "false"},
    ),
    "craps": ({"offer_fire_bet": "true"}, {"max_odds_take": "3_4_5", "max_odds_lay": "3_4_5"}),
    "roulette": (
        {"wheel_type": "double_zero", "offer_five_adjacent": "true", "offer_seven_numbers": "true"},
        {"wheel_type": "single_zero", "color_wagers": "six_color,seven_color"},
        {"color_wagers": "eight_color"},
    ),
    "big_six": ({"big_six_wheel": "w23"},),
    "minibaccarat": ({"vigorish_type": "tie_charge"},),
    "pai_gow_poker": (
        {"bonus_wager": "false", "insurance_wager": "true", "rng_wager": "true"},
        {"bonus_wager": "false", "three_card_bonus": "true", "seven_card_bonus": "true"},
        {"progressive": "1"},
        {"royal_match": "AK_suited_natural"},
    ),
    "let_it_ride_poker": ({"lir_bonus_offered": "false", "three_card_bonus_offered": "true"},),
    "caribbean_stud_poker": ({"progressive_table": "P4"},),
    "texas_hold_em_bonus_poker": ({"ante_pays_from": "straight"},),
    "colorado_hold_em_poker": ({"bonus_offered": "true", "bonus_odds.royal_flush": "50"},),
    "fast_action_hold_em": ({"tie_rule": "dealer"},),
    "two_card_joker_poker": ({"pair_up_survives_fold": "false"},),
    "casino_war": ({"second_tie_rule": "no_bonus"},),
}

NO_LINE = {  # what is won by no line of a pay table, and why
    ("poker", "pot"): "players win each other's wagers: the rake is a charge (14.14)",
    ("flop_poker", "pot"): "players share their own pot wagers (29.6)",
    ("blackjack", "blackjack_bonus"): "a device draws the award from a list that the licensee supplies (2.20(j))",
}
MINUTES_AWAY = {  # the wagers whose every deal is counted anew for a line, which other tests do
    ("caribbean_stud_poker", "ante"): {"payouts.ante", "bet.high_card"},
    ("four_card_poker", "ante"): {"payouts.ante", "payouts.play"},
    ("texas_hold_em_bonus_poker", "ante"): {"payouts.turn", "payouts.river"},
    ("double_cross_poker", "ante"): {"main_pay"},
}
PARTS = {  # wagers without odds of their own: part of another's, or made of several others
    "play", "bet", "call", "war", "flop", "turn", "river", "first", "second", "raise_left", "raise_right",
    "raise_above", "raise_below", "raise", "double_down", "split", "double_attack", "even_money", "dealer_vs_bank",
    "wager_1", "wager_2", "wager_dollar",
    "envy",
    "small_blind", "middle_blind", "big_blind",
    "way", "combination_way", "king", "special",
}  # fmt: skip


class Raised(NamedTuple):
    """A line raised by very little (or cut, where it takes a part of something): what becomes of a wager's outcomes."""

    key: str
    change: Fraction
    """Of the edge, for a unit more."""
    stakes: Mapping[Outcome, Fraction]
    """By outcome as it is posted, what is staked on the line; none where outcomes are others now."""


class Table(NamedTuple):
    """A table with its odds, and every line of it raised."""

    inquiry: Inquiry
    answer: Answer
    lines: Mapping[str, Pays]
    left_out: frozenset[str]
    """The lines that are not tried unasked."""
    raised: Mapping[str, list[Raised]]
    """By wager."""


def inquiry(slug: str, given: Mapping[str, object]) -> Inquiry:
    found, odds = game(slug), importlib.import_module(f"pitboss.games.{slug}.math.odds")
    chosen = {**found.sample, **given}
    if slug not in GAMES_OF_21:
        return Inquiry(found, chosen, report_of(slug), "optimal", proposable(slug), heavy=getattr(odds, "heavy", None))

    def compute(options: Options, strategy: str) -> OddsReport:
        return OddsReport(slug, options, odds.wagers(options, strategy))

    return Inquiry(found, chosen, compute, "mimic_dealer", proposable(slug))


def other(pays: Pays) -> tuple[str, Fraction]:
    """What a line pays and very little, as it is given, and how much that is; a part of something is cut instead."""
    if isinstance(pays, Odds):
        ratio = pays.ratio + TINY
        return f"{ratio.numerator} to {ratio.denominator}", TINY
    if isinstance(pays, int):
        return proposals.written_pays(pays + 1), Fraction(1, 100)
    return f"{float(pays - TINY):.3f}", -TINY


@functools.cache
def table(slug: str, place: int) -> Table:
    asked = inquiry(slug, ({}, *TABLES.get(slug, ()))[place])
    _, answer = asked.report()
    lines = proposals.lines_in_force(asked.game.options, answer.options, asked.posted)
    lines = {key: pays for key, pays in lines.items() if key.partition(".")[0] in answer.seen}
    left_out, raised = set(), defaultdict[str, list[Raised]](list)
    for key, pays in lines.items():
        head, _, line = key.partition(".")
        text, by = other(pays)
        given = asked.with_value(key, text)
        if (head in asked.posted and line in asked.posted[head].heavy) or asked.slow(given):
            left_out.add(key)
            continue
        found = asked.answer(given)
        for name, wager in answer.wagers.items():
            one, two = wager.distribution, found.wagers[name].distribution
            if one != two:
                stakes = {old: (net - old.net) / by for old, net in paired(one, two)}
                raised[name].append(Raised(key, (two.house_edge - one.house_edge) / by, stakes))
    return Table(asked, answer, lines, frozenset(left_out), raised)


def paired(one: Distribution, two: Distribution) -> list[tuple[Outcome, Fraction]]:
    """Each outcome with what it comes to now; none where they do not come as often as before."""
    by_label: defaultdict[str, list[Outcome]] = defaultdict(list)
    for outcome in two.outcomes:
        by_label[outcome.label].append(outcome)
    found = []
    for old in one.outcomes:
        alike = [new for new in by_label[old.label] if (new.probability, new.bet) == (old.probability, old.bet)]
        if not alike:
            return []
        by_label[old.label].remove(alike[0])
        found.append((old, alike[0].net))
    return found


def own_entries(asked: Inquiry, key: str) -> bool:
    """Whether a line is an option's own, and in no table that the regulation prints."""
    head, dot, _ = key.partition(".")
    option = asked.game.options.by_key.get(head)
    return not dot or (option is not None and hasattr(option.values, "entries"))


EVERY = [(entry.slug, place) for entry in CATALOGUE for place in range(1 + len(TABLES.get(entry.slug, ())))]
every_table = pytest.mark.parametrize(("slug", "place"), EVERY)


@every_table
def test_every_way_to_win_is_a_line_that_can_be_proposed(slug: str, place: int) -> None:
    found = table(slug, place)
    for name, wager in found.answer.wagers.items():
        if any(of == slug and name.startswith(start) for of, start in NO_LINE):
            assert name not in found.raised
            continue
        if minutes_away := MINUTES_AWAY.get((slug, name)):
            assert minutes_away == found.left_out
            continue
        lines = found.raised[name]
        for won in (outcome for outcome in wager.distribution.outcomes if outcome.net > 0):
            assert any(line.stakes.get(won, 0) > 0 or not line.stakes for line in lines), (name, won)


@every_table
def test_an_edge_falls_by_the_chance_of_a_line_times_what_is_staked_on_it(slug: str, place: int) -> None:
    found = table(slug, place)
    for name, lines in found.raised.items():
        for line in lines:
            assert line.change < 0, (name, line.key)
            if line.stakes:
                assert line.change == -sum(stake * won.probability for won, stake in line.stakes.items())
                assert all(stake >= 0 for stake in line.stakes.values()), (name, line.key)
            if isinstance(found.lines[line.key], Odds):
                most = 2 if name == "match_the_dealer" else 1  # which pays for each of two cards
                assert all(stake <= most * won.bet for won, stake in line.stakes.items()), (name, line.key)


@pytest.mark.parametrize(("slug", "place"), [one for one in EVERY if one[0] in GAMES_OF_21])
def test_every_hand_of_21_that_wins_is_paid_by_one_line(slug: str, place: int) -> None:
    """Drawn to as the dealer's hands are, all that is staked is on that one hand."""
    found = table(slug, place)
    name = next(iter(found.answer.wagers))
    won = [outcome for outcome in found.answer.wagers[name].distribution.outcomes if outcome.net > 0]
    staked = sum((outcome.probability * outcome.bet for outcome in won), Fraction(0))
    assert sum(line.change for line in found.raised[name]) == -staked


@every_table
def test_the_regulations_own_value_is_no_proposal(slug: str, place: int) -> None:
    found = table(slug, place)
    for key, pays in found.lines.items():
        given = found.inquiry.with_value(key, proposals.written_pays(pays))
        read = proposals.read(found.inquiry.game.options, given, found.inquiry.posted)
        assert read.violations == found.answer.violations == (), key
        assert proposals.lines_in_force(found.inquiry.game.options, read.options, found.inquiry.posted) == {
            **proposals.lines_in_force(found.inquiry.game.options, found.answer.options, found.inquiry.posted)
        }
        assert not proposals.lines_proposed(found.inquiry.game.options, read.options), key
        if own_entries(found.inquiry, key):
            continue  # an entry that is written out, though it is the usual one
        assert dict(read.options) == dict(found.answer.options), key


@every_table
def test_another_value_of_a_posted_line_is_not_allowed_under_a_section(slug: str, place: int) -> None:
    found = table(slug, place)
    for key, pays in found.lines.items():
        if own_entries(found.inquiry, key):
            continue  # a licensee's own to choose: it may be allowed
        if found.inquiry.posted[key.partition(".")[0]].minimum:
            continue  # more is allowed
        given = found.inquiry.with_value(key, other(pays)[0])
        [violation] = proposals.read(found.inquiry.game.options, given, found.inquiry.posted).violations
        assert violation.options == (key,)
        assert str(violation.cite).startswith("19:47-")
        assert proposals.in_words(pays) in violation.message


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_wager_is_on_some_table(slug: str) -> None:
    """Whatever can be bet on is among the odds of a table above, or is part of another wager."""
    names = {name for of, place in EVERY if of == slug for name in table(slug, place).answer.wagers}
    for wager in game(slug).betting.wagers:
        ante_in_the_pot = (slug, wager.key) == ("poker", "ante")
        bank = slug in ("pai_gow", "pai_gow_poker", "asia_poker") and wager.key == "bank"  # what others lose to it
        assert wager.key in PARTS or ante_in_the_pot or bank or any(name.startswith(wager.key) for name in names), (
            wager.key
        )

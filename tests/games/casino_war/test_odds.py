"""The odds of casino war against the published fractions, and against a count of every deal, rank by rank."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Unreadable
from pitboss.games.casino_war.math.odds import report, ways, worth_of_war
from pitboss.games.casino_war.options import OPTIONS
from pitboss.law.options import Options
from tests.games.casino_war import oracle

PUBLISHED = {  # decks: P(tie), P(war tie), always war with and without the bonus, always surrender
    6: ("23/311", "1181/15965", "-23138/993023", "-142853/4965115", "-23/622"),
    7: ("9/121", "4861/65341", "-184662/7906261", "-228411/7906261", "-9/242"),
    8: ("31/415", "2129/28497", "-276706/11826255", "-22847/788417", "-31/830"),
}
ON_TIES = {6: (-0.186495, -0.186282), 7: (-0.181818, -0.181662), 8: (-0.178313, -0.178194)}


def options(**given: object) -> Options:
    found, violations = OPTIONS.read(given)
    assert not violations
    return found


def mean(decks: int, strategy: str = "optimal", **given: object) -> Fraction:
    return report(options(number_of_decks=decks, **given), strategy).wagers["initial"].distribution.mean


@pytest.mark.parametrize("decks", PUBLISHED)
def test_published_fractions(decks: int) -> None:
    tie, war_tie, bonus, no_bonus, surrender = map(Fraction, PUBLISHED[decks])
    counted = ways(decks)
    assert Fraction(sum(counted[2:]), sum(counted)) == tie
    assert Fraction(counted.war_tied, sum(counted[2:])) == war_tie
    assert counted.war_won == counted.war_lost
    cards = 52 * decks
    assert sum(counted) == cards * (cards - 1) * (cards - 2) * (cards - 3)
    for strategy in ("optimal", "always_war"):
        assert mean(decks, strategy) == bonus
        assert mean(decks, strategy, second_tie_rule="no_bonus") == no_bonus
    assert mean(decks, "always_surrender") == surrender


@pytest.mark.parametrize("decks", PUBLISHED)
@pytest.mark.parametrize("bonus", [True, False])
@pytest.mark.parametrize("war", [True, False])
def test_every_deal_counted(decks: int, bonus: bool, war: bool) -> None:
    strategy, rule = "always_war" if war else "always_surrender", "bonus" if bonus else "no_bonus"
    assert mean(decks, strategy, second_tie_rule=rule) == oracle.edges(decks, bonus, war)


@pytest.mark.parametrize("decks", PUBLISHED)
def test_tie_wagers(decks: int) -> None:
    wagers = report(options(number_of_decks=decks)).wagers
    tie, war_tie = map(Fraction, PUBLISHED[decks][:2])
    found = wagers["tie"].distribution.mean, wagers["tie_on_war_deal"].distribution.mean
    assert found == (11 * tie - 1, 11 * war_tie - 1)
    assert tuple(round(float(one), 6) for one in found) == ON_TIES[decks]
    better = report(options(number_of_decks=decks, tie_payout="12.5 to 1")).wagers
    assert better["tie"].distribution.mean == Fraction(27, 2) * tie - 1


def test_six_decks_as_published_in_percent() -> None:
    wagers = report(options()).wagers
    assert f"{float(wagers['initial'].distribution.house_edge):.2%}" == "2.33%"
    assert f"{float(wagers['tie'].distribution.house_edge):.2%}" == "18.65%"
    assert f"{float(worth_of_war(options())):.3f}" == "-0.315"
    assert f"{float(worth_of_war(options(second_tie_rule='no_bonus'))):.3f}" == "-0.389"


def test_the_distribution_and_the_money_bet() -> None:
    shown = report(options()).wagers["initial"]
    wins = (1 - Fraction(23, 311)) / 2
    assert shown.distribution.probability("higher card") == shown.distribution.probability("lower card") == wins
    assert {o.label: o.net for o in shown.distribution.outcomes} == {
        "war tied": 2, "higher card": 1, "war won": 1, "lower card": -1, "war lost": -2,
    }  # fmt: skip
    assert shown.distribution.average_bet == 1 + Fraction(23, 311)
    given_up = report(options(), "always_surrender").wagers["initial"].distribution
    assert {o.label: o.net for o in given_up.outcomes}["surrender"] == Fraction(-1, 2)
    assert given_up.average_bet == 1


def test_strategies_are_priced_and_named() -> None:
    note = report(options(), "always_surrender").strategy
    assert note is not None
    costs = {one.name: one.cost for one in (note.chosen, *note.alternatives)}
    assert costs == {
        "always_surrender": Fraction(23, 622) - Fraction(23138, 993023), "optimal": 0, "always_war": 0,
    }  # fmt: skip
    with pytest.raises(Unreadable, match="no strategy"):
        report(options(), "sometimes")


def test_only_wagers_on_offer() -> None:
    assert list(report(options(tie_wager_offered=False)).wagers) == ["initial"]
    assert list(report(options(tie_wager_on_war_deal=False)).wagers) == ["initial", "tie"]

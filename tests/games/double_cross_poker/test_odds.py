"""The odds and the simulation of double cross poker against the rules alone, and against what can be proved of them."""

from __future__ import annotations

import itertools
import math
import random
import shlex
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from pitboss.cli import main
from pitboss.desks.odds import command
from pitboss.equipment.cards import FULL_DECK
from pitboss.games.catalogue import game
from pitboss.games.double_cross_poker.math.odds import (
    FOLDED,
    MOST,
    PLAYED,
    THREE_CARDS,
    chosen_way,
    counted,
    deals,
    heavy,
    report,
    stakes,
)
from pitboss.games.double_cross_poker.math.solve import Solved, Stakes
from pitboss.games.double_cross_poker.options import SAMPLE
from pitboss.law.options import Options
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.sheet import made
from pitboss.play.setting import Setting
from tests.games.double_cross_poker import oracle
from tests.games.double_cross_poker.test_double_cross_poker import BY_HAND, main_pay

SLUG = "double_cross_poker"
ALL = math.comb(52, 2) * math.comb(50, 2) * 48 * 47 * 46 * 45 * 44
"""The player's two cards, the dealer's two, and the cross in the order in which it is turned up."""


def options(**given: str) -> Options:
    return Setting(game(SLUG), {**SAMPLE, **given}).options


def edge(strategy: str, given: Options) -> Fraction:
    return report(given, strategy).wagers["ante"].distribution.house_edge


def by_hand(**given: str) -> Options:
    odds = {key: value for key, value in SAMPLE.items() if key != "main_pay"}
    return Setting(game(SLUG), {**odds, **main_pay(BY_HAND), **given}).options


def test_every_deal_is_counted_once() -> None:
    for rows in counted().values():
        assert sum(map(sum, rows)) == ALL
    won, (tied, lost) = sum(deals()[:10]), deals()[10:]
    assert won == lost, "both sides are alike"
    assert won + tied + lost == ALL


def test_who_never_folds_has_the_same_deals_under_either_tie_rule() -> None:
    push, dealer = (counted()[f"optional, {tie}"] for tie in ("push", "dealer"))
    assert [sum(column) for column in zip(*push, strict=True)] == [sum(column) for column in zip(*dealer, strict=True)]


def test_always_raising_at_even_money_is_fair() -> None:
    """With as many cards on either side the game is symmetric."""
    for amount in ("1", "3"):
        for mode in ("or_fold", "optional"):
            assert edge("always_raise", options(raise_amount=amount, raise_mode=mode)) == 0
    tied = Fraction(deals()[10], ALL)
    assert edge("always_raise", options(tie_rule="dealer", raise_amount="2")) == 9 * tied


def test_a_right_to_fold_or_check_can_only_help() -> None:
    for tie in ("push", "dealer"):
        for mode in ("or_fold", "optional"):
            given = options(tie_rule=tie, raise_mode=mode)
            assert edge("optimal", given) < edge("always_raise", given)
    assert edge("optimal", options(raise_mode="optional")) < edge("optimal", options())
    assert edge("never_raise", options(raise_mode="optional")) == 0


def test_raises_that_stand_by_themselves_are_decided_alike_whatever_their_amount() -> None:
    one, three = (edge("optimal", options(raise_mode="optional", raise_amount=amount)) for amount in ("1", "3"))
    assert three == 3 * one, "the ante is fair, and all the gain is in the raises"


def test_a_pay_table_by_hand() -> None:
    won, (tied, lost) = dict(zip(oracle.HANDS, deals(), strict=False)), deals()[10:]
    assert sum(won.values()) + tied + lost == ALL
    gain = sum(count * BY_HAND[hand] for hand, count in won.items()) - lost
    assert edge("always_raise", by_hand()) == -5 * gain / ALL


def test_three_cards_as_published() -> None:
    found = Counter(oracle.three(cards) for cards in itertools.combinations(oracle.DECK, 3))
    assert {kind.name.lower(): count for kind, count in THREE_CARDS.items()} == {
        **{kind: count for kind, count in found.items() if kind != "nothing"},
        "high_card": found["nothing"],
    }
    wager = report(options(), "always_raise").wagers["three_card"].distribution
    paid = sum(oracle.THREE[kind] * count for kind, count in found.items() if kind != "nothing")
    assert wager.house_edge == Fraction(found["nothing"] - paid, 22_100)


def test_a_board_is_counted_as_the_rules_do() -> None:
    """One centre card, first line and third arm, and one pair, against every last arm and dealer's pair."""
    import numpy as np

    from pitboss.games.double_cross_poker.math.solve import ENDS, PAIRS, REST, boards, count_board
    from pitboss.games.families.poker_hands.hands import FIVE
    from pitboss.games.families.poker_hands.math.pairs import pair_place
    from pitboss.games.families.poker_hands.math.rank_tables import tables

    known, five = boards(), tables(FIVE, 5)
    board = known.cards[2718]
    sums = np.empty((REST, ENDS, PAIRS), dtype=np.int32)
    count_board(five.lookup, five.categories, board, sums)
    rest = [place for place in range(52) if place not in board]
    one, two, third = 40, 17, 30
    name = [str(card) for card in FULL_DECK]
    own, centre, left, right, top = ([name[rest[one]], name[rest[two]]], *(name[c] for c in board), name[rest[third]])
    left_over = [name[place] for place in rest if name[place] not in (*own, top)]
    found = [0] * ENDS
    for bottom in left_over:
        cross = (centre, left, right, top, bottom)
        mine = oracle.best(own, cross)
        for dealer in itertools.combinations([card for card in left_over if card != bottom], 2):
            theirs = oracle.best(dealer, cross)
            found[oracle.HANDS.index(oracle.named(mine)) if mine > theirs else 10 if mine == theirs else 11] += 1
    assert sums[third, :, pair_place(one, two)].tolist() == found


@pytest.mark.parametrize(
    ("value", "folds", "raises", "made", "kept"),
    [  # a hundred deals at one unit, raises of one ante
        (-81, True, 4, 0, -400),
        (-79, True, 4, 1, -395),
        (-301, True, 3, 0, -300),
        (-299, True, 3, 1, -299),
        (-101, True, 1, 0, -100),
        (1, False, 4, 1, 1),
        (0, False, 4, 0, 0),
        (-7, False, 2, 0, -7),
    ],
)
def test_a_raise_is_made_where_it_loses_less(value: int, folds: bool, raises: int, made: int, kept: int) -> None:
    from pitboss.games.double_cross_poker.math.solve import decide

    assert decide(value, 100, 1, folds, raises) == (made, kept)


# The simulation


@pytest.mark.parametrize("given", [options(), by_hand(tie_rule="dealer", raise_amount="3")])
def test_the_kernel_settles_as_the_rules_do(given: Options) -> None:
    from pitboss.games.double_cross_poker.math.kernel import settle

    rng = random.Random(7)
    rows = [rng.sample(range(52), 9) for _ in range(2000)]
    choices = [rng.choice((*range(PLAYED, PLAYED + MOST + 1), *range(FOLDED, FOLDED + MOST))) for _ in rows]
    staked = [(rng.randint(1, 5000), rng.randint(0, 500)) for _ in rows]
    amount, pays = given.whole("raise_amount"), BY_HAND if "main_pay.pair" in given.given else oracle.FIX25
    for row, choice, (ante, three), mine in zip(
        rows, choices, staked, settle(rows, choices, staked, given), strict=True
    ):
        cards = [str(FULL_DECK[place]) for place in row]
        out = choice >= FOLDED
        laid = [ante, *[amount * ante] * (choice - (FOLDED if out else PLAYED))]
        one, other = oracle.best(cards[:2], cards[4:]), oracle.best(cards[2:4], cards[4:])
        tie_loses = given.word("tie_rule") == "dealer"
        wanted = -sum(laid) if out else oracle.net(one, other, [sum(laid)], pays, tie_loses)
        assert mine == [wanted, oracle.three_net(cards[:2], cards[4], three)], cards


def test_the_simulation_agrees_with_the_odds() -> None:
    from pitboss.games.double_cross_poker.math.kernel import simulation
    from pitboss.simulate.simulation import run

    given = by_hand(raise_mode="optional")
    for strategy in ("always_raise", "never_raise"):
        found = run(simulation(given, strategy), 1 << 20, seed=11, workers=1)
        exact = report(given, strategy).wagers
        for name, wager in found.wagers.items():
            assert abs(wager.mean + float(exact[name].distribution.house_edge)) < 4.5 * wager.standard_error


# What cannot be worked out


def test_strategies_and_sums_that_mean_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", SLUG, "--sample", "-s", "best"]) == 2
    assert main(["odds", SLUG, "--sample", "-s", "never_raise"]) == 2, "who has to raise or fold cannot check"
    assert main(["odds", SLUG, "--sample", "-o", "reveal_order=C,L,T,R,B"]) == 2
    assert "always_raise is exact for every order" in capsys.readouterr().err
    assert main(["odds", SLUG, "--sample", "-o", "main_pay=1000000", "-o", "raise_amount=1000"]) == 2
    assert "the sums would not fit" in capsys.readouterr().err


@pytest.mark.parametrize("given", ["line_rule=both_lines", "reveal_order=L,C,R,T,B"])
def test_a_table_that_cannot_be_dealt_has_no_odds(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", SLUG, "--sample", "-o", given]) == 1
    shown = capsys.readouterr()
    assert not shown.out
    assert "[19:47-25]" in shown.err


def test_what_always_raising_costs_is_not_promised_where_the_lines_are_mixed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["odds", SLUG, "--sample", "-o", "reveal_order=C,L,T,R,B", "-s", "always_raise"]) == 0
    shown = capsys.readouterr().out
    assert "one line of the cross is turned up before the other" in shown
    assert "ask for -s optimal" not in shown


def test_who_has_to_wait_is_told_so_beforehand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def solve(several: list[Stakes]) -> list[Solved]:
        assert "every deal is counted now" in capsys.readouterr().err
        kept = np.array(counted()["or_fold, push"])
        return [Solved(kept, *[np.zeros(0, dtype=np.uint8)] * 4) for _ in several]

    monkeypatch.setattr("pitboss.games.double_cross_poker.math.solve.solve", solve)
    assert main(["odds", SLUG, "--sample", "-o", "main_pay=17 to 16"]) == 0
    assert main(["odds", SLUG, "--sample"]) == 0
    assert "counted now" not in capsys.readouterr().err


def test_a_par_sheet_counts_no_deals_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.games.double_cross_poker.math.solve.solve", None)
    found = game(SLUG)
    sheet = made(Inquiry(found, found.sample, report, heavy=heavy), bankroll=False)
    assert sheet.heavy == ["raise_amount=2 or 3 or 4 or 5 or 6 or 7 or 8", "main_pay=..."]
    assert {effect.option.key for effect in sheet.effects} == {"raise_mode", "line_rule", "tie_rule"}
    assert not {"line_rule", "raise_amount", "reveal_order"} & set(sheet.idle)
    assert {line.wager for line in sheet.lines} == {"three_card"}
    assert "main_pay=1 to 1" in shlex.split(command(sheet.inquiry)), "a shell takes the command as it is printed"


def test_stakes_are_whole() -> None:
    given = by_hand(tie_rule="dealer", raise_mode="optional")
    assert stakes(given) == (2, (1, 2, 2, 3, 4, 6, 8, 20, 40, 200, -2, -2), 1, False)
    assert chosen_way("optimal", given).raises is None

"""Rounds, odds, options and the simulation of Colorado hold 'em poker against the rules alone."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.equipment.cards import FULL_DECK
from pitboss.games.catalogue import game
from pitboss.games.colorado_hold_em_poker.math.odds import (
    BOARDS,
    STARTS,
    STRATEGIES,
    Tables,
    cells,
    kind,
    report,
    starts,
)
from pitboss.games.colorado_hold_em_poker.options import OPTIONS, SAMPLE
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.games.colorado_hold_em_poker import oracle

SLUG = "colorado_hold_em_poker"
BONUS = {"pair": 1, "two_pair": 2, "three_of_a_kind": 3, "straight": 3, "flush": 4, "full_house": 6,
         "four_of_a_kind": 9, "straight_flush": 20, "royal_flush": 40}  # fmt: skip
ANOTHER = {"pair_of_sixes_or_better": 1, "pair_of_aces": 2, "two_pair": 2, "three_of_a_kind": 4, "straight": 4,
           "flush": 7, "full_house": 10, "four_of_a_kind": 40, "straight_flush": 100, "royal_flush": 500}  # fmt: skip


def lines(table: dict[str, int], immediate: dict[str, int], multiple: int, bonus: bool) -> dict[str, str]:
    """The options of a table."""
    given = {f"pay_table.{entry}": str(paid) for entry, paid in table.items()}
    given["immediate_winner_hands"] = ",".join(immediate)
    given |= {f"immediate_winner_odds.{hand}": str(paid) for hand, paid in immediate.items()}
    given |= {"bet_multiple": str(multiple), "bonus_offered": str(bonus).lower()}
    return given | {f"bonus_odds.{entry}": str(paid) for entry, paid in BONUS.items() if bonus}


TABLES = [
    (oracle.FIX23, {"three_of_a_kind": 20}, 1, False),
    (oracle.FIX23, {"three_of_a_kind": 20}, 1, True),
    (ANOTHER, {"straight_flush": 30, "three_of_a_kind": 25, "flush": 2}, 3, True),
]


@pytest.mark.parametrize(("table", "immediate", "multiple", "bonus"), TABLES)
def test_rounds_at_random(table: dict[str, int], immediate: dict[str, int], multiple: int, bonus: bool) -> None:
    rng = random.Random(23)
    options = "".join(f"option {key} {value}\n" for key, value in lines(table, immediate, multiple, bonus).items())
    for _ in range(120):
        seats = sorted(rng.sample("1234567", rng.randint(1, 5)))
        deck = rng.sample(oracle.DECK, 52)
        board = [deck.pop() for _ in range(3)]
        text, said, expected = f"game {SLUG}\n{options}", "", {}
        for seat in seats:
            own, ante = [deck.pop() for _ in range(3)], rng.randint(1, 5000)
            if rng.random() < 0.15:
                own = [card for card in deck if card[0] == own[0][0]][:2] + own[:1]
                deck = [card for card in deck if card not in own]
                own += [deck.pop() for _ in range(3 - len(own))]
            extra = rng.randint(1, 900) if bonus and rng.random() < 0.5 else 0
            away = rng.choice([*own, None])
            text += f"seat {seat} ante {ante / 100:.2f}\n"
            text += f"seat {seat} bonus {extra / 100:.2f}\n" if extra else ""
            said += f"hand seat {seat} {' '.join(own)}\n"
            expected[seat] = oracle.net(
                own, away, board, ante, extra, table=table, immediate=immediate, multiple=multiple,
                bonus_table=BONUS if bonus else {},
            )  # fmt: skip
            if oracle.at_once(own) not in immediate:
                said_later = "fold" if away is None else f"bet {away}"
                said += f"#{seat} {said_later}\n"
        hands = "".join(line + "\n" for line in said.splitlines() if not line.startswith("#"))
        words = "".join(f"seat {line[1:]}\n" for line in said.splitlines() if line.startswith("#"))
        shown = f"hand board {' '.join(board)}\n" if " bet " in words else ""
        ruled = rule_on(f"{text}no more bets\n{hands}{shown}{words}", game)
        assert {seat: round(100 * float(net)) for seat, net in ruled.to_json()["net"].items()} == expected  # type: ignore[attr-defined]


# Odds


def test_three_of_a_kind_in_three_cards() -> None:
    """52 of 22,100 hands: 1 in 425."""
    assert sum(start.weight for start in starts().values()) == STARTS == 22_100
    assert len(starts()) == 1_755
    [at_once] = [
        outcome
        for outcome in report(Setting(game(SLUG), SAMPLE).options).wagers["ante"].distribution.outcomes
        if outcome.label.endswith("at once")
    ]
    assert (at_once.probability, at_once.net) == (Fraction(1, 425), Fraction(20))


@pytest.mark.parametrize("own", [("Ks", "Kd", "4c"), ("Ah", "5h", "2c"), ("9h", "8h", "7h"), ("2c", "7d", "Js")])
def test_what_a_hand_becomes_is_counted_board_by_board(own: tuple[str, str, str]) -> None:
    options = Setting(game(SLUG), SAMPLE).options
    cards = tuple(card for card in FULL_DECK if str(card) in own)
    high, key = kind(cards)
    left = [card for card in oracle.DECK if card not in own]
    for away, thrown in enumerate(high):
        kept = [card for card in own if card != str(thrown)]
        total = Fraction(0)
        for board in itertools.combinations(left, 3):
            paid = oracle.pays([*kept, *board], oracle.FIX23)
            total += 2 * (-1 if paid is None else paid)
        assert Tables.of(options).value(starts()[key], away) == total / BOARDS


def test_every_deal_is_counted() -> None:
    for way in STRATEGIES.values():
        assert sum(cells(way, Tables.of(Setting(game(SLUG), SAMPLE).options)).values()) == STARTS * BOARDS


def test_the_best_play_is_no_worse_than_any_other() -> None:
    for table, immediate, multiple, bonus in TABLES:
        options = Setting(game(SLUG), lines(table, immediate, multiple, bonus)).options
        edges = {name: report(options, name).wagers["ante"].distribution.house_edge for name in STRATEGIES}
        assert min(edges, key=lambda name: edges[name]) == "optimal"


# The simulation


@pytest.mark.parametrize(("table", "immediate", "multiple", "bonus"), TABLES)
def test_the_kernel_settles_as_the_rules_do(
    table: dict[str, int], immediate: dict[str, int], multiple: int, bonus: bool
) -> None:
    from pitboss.games.colorado_hold_em_poker.math.kernel import settle

    rng = random.Random(7)
    options = Setting(game(SLUG), lines(table, immediate, multiple, bonus)).options
    deals = [rng.sample(range(52), 6) for _ in range(3000)]
    deals += [[a, a + 13, a + 26, *rng.sample([c for c in range(52) if c % 13 != a], 3)] for a in range(13)]
    stakes = [(rng.randint(1, 5000), rng.randint(0, 500) * bonus) for _ in deals]
    bets = [rng.random() < 0.8 for _ in deals]
    found = settle(deals, stakes, bets, options)
    for deal, (ante, extra), bet, mine in zip(deals, stakes, bets, found, strict=True):
        cards = [str(FULL_DECK[place]) for place in deal]
        wanted = oracle.net(
            cards[:3], cards[0] if bet else None, cards[3:], ante, extra, table=table, immediate=immediate,
            multiple=multiple, bonus_table=BONUS if bonus else {},
        )  # fmt: skip
        assert mine == wanted, cards


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_the_simulation_agrees_with_the_odds(strategy: str) -> None:
    from pitboss.games.colorado_hold_em_poker.math.kernel import simulation
    from pitboss.simulate.simulation import run

    options = Setting(game(SLUG), lines(*TABLES[1])).options
    found = run(simulation(options, strategy), 1 << 20, seed=11, workers=1)
    exact = report(options, strategy).wagers
    for name, wager in found.wagers.items():
        assert abs(wager.mean + float(exact[name].distribution.house_edge)) < 4.5 * wager.standard_error


# Options, refusals


def test_the_sample_is_the_fixture_of_the_rules() -> None:
    assert {f"pay_table.{entry}": str(paid) for entry, paid in oracle.FIX23.items()}.items() <= SAMPLE.items()
    assert OPTIONS.read(SAMPLE)[1] == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({}, []),
        ({"seats": "5"}, [("23", "seats")]),
        ({"seats": "6"}, []),
        ({"bet_multiple": "0"}, [("23.6", "bet_multiple")]),
        ({"dealer_hand": "true"}, [("23", "dealer_hand")]),
        ({"bonus_offered": "true"}, [("23.6A", "bonus_odds")]),
        ({"bonus_odds.flush": "3"}, [("23.6A", "bonus_odds")]),
        ({"bonus_offered": "true", "bonus_odds.royal_flush": "3"}, []),
        ({"pay_table.flush": "4"}, [("23", "pay_table")]),
        ({"pay_table.pair_of_aces": "1/2"}, [("23", "pay_table")]),
        ({"pay_table.pair_of_aces": "2"}, []),
        ({"immediate_winner_hands": "pair"}, [("23.3(c)", "immediate_winner_odds")]),
        ({"immediate_winner_hands": "four_of_a_kind"}, [("23.3(c)", "immediate_winner_hands")]),
        ({"immediate_winner_odds.pair": "1"}, [("23.3(c)", "immediate_winner_odds")]),
        ({"shuffle": "manual", "two_decks_alternating": "true"}, [("23.2(b)", "two_decks_alternating")]),
        ({"shuffle": "manual", "dealing_method": "hand"}, [("23", "dealing_method")]),
    ],
)
def test_what_may_be_chosen(changed: dict[str, str], found: list[tuple[str, str]]) -> None:
    _, violations = OPTIONS.read({**SAMPLE, **changed})
    assert [(str(one.cite), one.options[0]) for one in violations] == [(f"19:47-{cite}", key) for cite, key in found]


def test_nothing_is_dealt_without_the_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text(f"game {SLUG}\nseat 1 ante 10\nno more bets\n", encoding="utf-8")
    for words in (["rule", str(path)], *([command, SLUG] for command in ("odds", "simulate", "guide", "play"))):
        assert main(words) == 1, words
        assert "a licensee has to supply them (pay_table)" in (err := capsys.readouterr().err)
        assert "[19:47-23]" in err
    submission = tmp_path / "submission.toml"
    submission.write_text(f'[[table]]\nname = "1"\ngame = "{SLUG}"\n', encoding="utf-8")
    assert main(["check", "--json", str(submission)]) == 1
    [table] = json.loads(capsys.readouterr().out)["tables"]
    assert Counter(one["cite"] for one in table["violations"]) == {"19:47-23": 1, "19:47-23.3(c)": 1}


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("seat 1 ante 10\nno more bets\nseat 2 ante 10\n", "23"),
        ("seat 1 bet 4c\n", "23.10(c)"),
        ("seat 1 bonus 5\n", "23.6A"),
        ("no more bets\n", "23.6"),
        ("seat 1 ante 10\nno more bets\nhand seat 1 Ks Kd 4c\nirregular discard_missing_or_double seat 1\n", "23"),
    ],
)
def test_refused(text: str, section: str) -> None:
    options = "".join(f"option {key} {value}\n" for key, value in SAMPLE.items())
    with pytest.raises(RecordError) as refusal:
        rule_on(f"game {SLUG}\n{options}{text}", game)
    assert str(refusal.value.cite) == f"19:47-{section}"

"""A wheel that runs itself, at every wheel game: what is offered, where it stops, what is kept, who leaves."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys

import pytest

from pitboss.equipment.generator import SeededGenerator, number_at
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.codec import read_action, read_carry, write_action, write_carry
from pitboss.play.dealing.chance import Committed, Opened
from pitboss.play.dealing.runner import Runner
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from tests.games.families.wheel.tables import TABLES, Table
from tests.games.terminal import played
from tests.length import times
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Crowd, Secrets

every_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
WHEELS = [(table, wheel) for table in TABLES.values() for wheel in table.wheels]


@every_table
@pytest.mark.parametrize("chunk", range(times(1)))
def test_spins_at_a_table_that_runs_itself(table: Table, chunk: int) -> None:
    rng, looked, spins = random.Random(f"{table.slug} {chunk}"), 0, 0
    for _ in range(6):
        runner = Runner(table.at_random(rng), SeededGenerator(rng.randrange(1 << 30)))
        crowd = Crowd(runner, rng, trouble=0.08)
        for _ in range(12):
            round_ = crowd.open()
            total = sum(round_.table.balances.values())
            while runner.round is not None:
                if rng.random() < 0.04:
                    assert_agreement(round_, rng)
                    assert_costs(round_, "12", rng)
                    looked += 1
                crowd.step()
            assert sum(round_.table.balances.values()) == total
            assert round_.carry is not None
            assert read_carry(write_carry(round_.carry), runner.setting.game) == round_.carry
            assert [read_action(write_action(action)) for action in round_.actions] == round_.actions
            spins += 1
    assert spins == 72
    assert looked > 5


@pytest.mark.parametrize(("table", "wheel"), WHEELS, ids=[f"{table.slug} {wheel}" for table, wheel in WHEELS])
def test_the_stops_follow_from_the_secret(table: Table, wheel: str) -> None:
    given, order = table.wheels[wheel]
    runner = Runner(Setting(game(table.slug), given), Secrets(wheel).generator)
    (published,) = runner.news
    assert isinstance(published, Committed)
    stops: list[str] = []
    for _ in range(60):
        round_ = runner.open()
        assert runner.close_bets() is None  # also with nothing on the layout
        stops += [str(action.values[0]) for action in round_.actions if isinstance(action, Drawn)]
    runner.close()
    opened = runner.news[-1]
    assert isinstance(opened, Opened)
    assert (opened.kind, opened.commitment) == ("numbers", published.commitment)
    expected = [order[number_at(opened.opening.secret, draw, len(order))] for draw in range(60)]
    alike = {f"10{suit}": f"T{suit}" for suit in "shdc"}  # another way to write the same stop
    assert [alike.get(stop, stop) for stop in stops] == expected


@every_table
def test_a_void_spin_leaves_wagers_standing_and_who_has_left_gets_his_back(table: Table) -> None:
    runner = Runner(Setting(game(table.slug)), SeededGenerator(1))
    round_ = runner.open()
    for seat, cents in (("1", 500), ("2", 200)):
        runner.say(Say(seat, table.even, cents))
    runner.leave("2")
    assert round_.table.balances[chips("2")] == 0
    runner.say(Say("3", table.even, 400))
    round_.send(Say(DEALER, NO_MORE_BETS))
    runner.leaving.add("3")  # the connection is gone while the wheel turns
    runner.irregular(Irregularity(table.void))
    assert round_.void
    again = runner.open()
    assert (again.table.on("1", table.even), again.table.on("3", table.even)) == (500, 0)
    assert not runner.leaving
    assert runner.close_bets() is None


@every_table
def test_in_the_terminal_a_spin_with_nothing_down_and_leaving(table: Table) -> None:
    shown = played(table.slug, f"spin\nspin\n{table.even} 5\nquit\n")
    assert shown.count('dealer: "No more bets"') == 2
    assert "You leave with $500.00." in shown  # the wager is taken up


@every_table
def test_exact_odds_need_no_compiler(table: Table) -> None:
    odds = f"import sys, pitboss.games.{table.slug}.math.odds; "
    code = f"{odds}sys.exit(any(m in sys.modules for m in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@every_table
def test_there_is_nothing_to_decide_and_the_longest_odds_add_up(table: Table) -> None:
    odds, kernel = (importlib.import_module(f"pitboss.games.{table.slug}.math.{name}") for name in ("odds", "kernel"))
    for act in (odds.report, kernel.simulation):
        with pytest.raises(Unreadable, match="nothing to decide"):
            act(Setting(game(table.slug)).options, "martingale")
    dear = kernel.simulation(Setting(game(table.slug), table.dear).options)
    won = max(net for found in dear.play(stream(1, 0), 1000) for net, _ in found)
    assert won > 10**6

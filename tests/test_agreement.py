"""`benchmarks.agreement`: every game has its check, and what is kept of the runs is what was done."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks import agreement, deal_digest
from benchmarks.agreement import CHECKS, State

from pitboss.games.catalogue import CATALOGUE


def test_every_game_has_a_check() -> None:
    assert {name.partition(",")[0] for name in CHECKS} == {entry.slug for entry in CATALOGUE}
    for name, where in CHECKS.items():
        module, _, function = where.partition(":")
        function, _, only = function.removesuffix("]").partition("[")
        check = getattr(importlib.import_module(f"tests.games.{module}"), function)
        cases = [[getattr(value, "__name__", value) for value in case.values()] for case in agreement.cases(check)]
        assert any(not only or only in case for case in cases), name


@pytest.fixture
def salts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The runs, which have a hundred deals each, by game and number."""
    found: list[tuple[str, int]] = []

    def run_once(name: str, salt: int) -> tuple[int, bool, float]:
        found.append((name, salt))
        return 100, True, 0.5

    monkeypatch.setattr(agreement, "run_once", run_once)
    monkeypatch.setenv("PITBOSS_SOAK", "1")
    return found


def test_several_processes_add_up_and_no_number_comes_twice(salts: list[tuple[str, int]], tmp_path: Path) -> None:
    one, other = State(tmp_path / "kept.json"), State(tmp_path / "kept.json")
    for state, name in ((one, "craps"), (other, "keno"), (one, "craps"), (other, "craps"), (one, "keno")):
        state.run(name)
    assert len(set(salts)) == len(salts) == 5
    kept = State(tmp_path / "kept.json").read()
    assert (kept["craps"].deals, kept["craps"].runs, kept["keno"].deals, kept["poker"].deals) == (300, 3, 200, 0)


def test_a_run_that_was_stopped_counts_for_nothing_and_is_not_repeated(
    salts: list[tuple[str, int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(name: str, salt: int) -> tuple[int, bool, float]:
        raise KeyboardInterrupt

    state = State(tmp_path / "kept.json")
    with monkeypatch.context() as patched:
        patched.setattr(agreement, "run_once", stopped)
        with pytest.raises(KeyboardInterrupt):
            state.run("craps")
    assert state.run("craps").deals == 100
    assert salts == [("craps", 2)]


@pytest.mark.parametrize("field", ["rules", "digest"])
@pytest.mark.usefixtures("salts")
def test_what_had_other_rules_or_sources_begins_again(tmp_path: Path, field: str) -> None:
    path = tmp_path / "kept.json"
    for name in ("craps", "keno"):
        State(path).run(name)
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept["craps"][field] = "another"
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert (State(path).read()["craps"].deals, State(path).read()["keno"].deals) == (0, 100)
    assert State(path).run("craps").deals == 100


ROUND = """
from .table import PAYS, Table

def play(table: Table) -> int:
    return worth(table) * PAYS["even"]

def worth(table: Table) -> int:
    return 2
"""
TABLE = """
class Table:
    pass

PAYS = {"even": 1}
PRINTED = 3
"""
MOVED = (
    """
from casino.rooms import pay_tables as paid

def play(table):
    """
    + '"""A round of faro."""'
    + """
    import math
    return _value(table) * paid.POSTED["even"]  # even money

def _value(table):
    return 2
"""
)


@pytest.fixture
def faro(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """The digest of a game that stands in these files."""

    def digest(play: str, files: dict[str, str]) -> str:
        for name in [name for name in sys.modules if name.partition(".")[0] == "casino"]:
            del sys.modules[name]
        shutil.rmtree(tmp_path, ignore_errors=True)
        for file, text in {"__init__.py": "", **files}.items():
            path = tmp_path / "casino" / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            (path.parent / "__init__.py").touch()
        importlib.invalidate_caches()
        deal_digest.read.cache_clear()
        deal_digest.form_of.cache_clear()
        return deal_digest.of_functions([deal_digest.Place(f"casino.{play}", "play")], "casino")

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield digest
    deal_digest.read.cache_clear()
    deal_digest.form_of.cache_clear()


def test_what_is_moved_renamed_or_spelled_otherwise_decides_the_same(faro: Callable[..., str]) -> None:
    before = faro("round", {"round.py": ROUND, "table.py": TABLE})
    assert faro("rooms.faro", {"rooms/faro.py": MOVED, "rooms/pay_tables.py": "POSTED = dict(even=3 - 2)\n"}) == before
    assert faro("round", {"round.py": ROUND, "table.py": TABLE.replace("PRINTED = 3", "PRINTED = 4")}) == before


@pytest.mark.parametrize(
    ("file", "old", "new"), [("round.py", "return 2", "return 3"), ("table.py", '"even": 1', '"even": 2')]
)
def test_what_decides_a_deal_otherwise_differs(faro: Callable[..., str], file: str, old: str, new: str) -> None:
    files = {"round.py": ROUND, "table.py": TABLE}
    assert faro("round", files) != faro("round", files | {file: files[file].replace(old, new)})


def test_a_stored_table_counts_by_what_it_holds(faro: Callable[..., str]) -> None:
    files = {"round.py": 'def play():\n    return files(__package__).joinpath("odds.txt")\n', "odds.txt": "1 2"}
    before = faro("round", files)
    assert faro("round", files | {"odds.txt": "1 3"}) != before
    elsewhere = {"round.py": files["round.py"].replace("__package__", '"casino.round"'), "odds.txt": "1 2"}
    assert faro("round", elsewhere) == before

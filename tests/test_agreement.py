"""`benchmarks.agreement`: every game has its check, and what is kept of the runs is what was done."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest
from benchmarks import agreement
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


def test_sources_differ_by_what_they_do_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = tmp_path / "pitboss" / "games"
    for folder in (games / "faro", games / "layouts"):
        folder.mkdir(parents=True)
    (games / "faro" / "kernel.py").write_text("from pitboss.games.layouts import felt\n")
    (games / "faro" / "round.py").write_text("PAYS = 2\n")
    (games / "faro" / "guide.py").write_text("PRINTED = 1\n")
    (games / "layouts" / "felt.py").write_text("PLACES = 13\n")
    monkeypatch.setattr(agreement, "SOURCES", tmp_path)

    def digest() -> str:
        agreement.digest.cache_clear()
        agreement.source.cache_clear()
        return agreement.digest("faro, whole shoes")

    try:
        before = digest()
        (games / "faro" / "round.py").write_text('"""Faro."""\n\nPAYS = 2  # even money, and the stake\n')
        (games / "faro" / "guide.py").write_text("PRINTED = 2\n")
        assert digest() == before
        (games / "layouts" / "felt.py").write_text("PLACES = 14\n")
        assert digest() != before
    finally:
        agreement.digest.cache_clear()
        agreement.source.cache_clear()

"""The arrows between the rooms are kept by import-linter, inside functions and type-checking blocks too."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LINTER = "from importlinter.cli import lint_imports_command; lint_imports_command()"
LAZY = "\n\ndef _asked_late() -> None:\n    from {} import {}\n"
CHECKED = "\nfrom typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from {} import {}\n"


def kept(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the linter says of the sources in a folder, by the contracts of the project."""
    command = [sys.executable, "-c", LINTER, "--no-cache", "--no-logo"]
    env = {"PYTHONPATH": str(folder / "src"), "PATH": "/usr/bin:/bin", "HOME": str(folder)}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the project's sources, to be spoiled."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.json", "*.xz"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_arrows_are_kept() -> None:
    said = kept(ROOT)
    assert said.returncode == 0, said.stdout


@pytest.mark.parametrize(
    ("file", "text", "upward"),
    [
        ("play/driver.py", LAZY.format("pitboss.games.catalogue", "game"), "play > pitboss.games"),
        ("desks/law.py", LAZY.format("pitboss.cli.common", "command"), "desks > pitboss.cli"),
        ("odds/sheet.py", CHECKED.format("pitboss.games.catalogue", "Entry"), "odds > pitboss.games"),
        ("games/craps/round.py", LAZY.format("pitboss.games.roulette", "GAME"), "games.craps > pitboss.games.roulette"),
        ("games/families/dice/shaker.py", LAZY.format("pitboss.games.catalogue", "game"), "families > pitboss.games"),
        ("floor/table/events.py", LAZY.format("sqlalchemy", "select"), "floor.table > sqlalchemy"),
    ],
)  # fmt: skip
def test_an_upward_import_inside_a_function_breaks_them(house: Path, file: str, text: str, upward: str) -> None:
    with (house / "src" / "pitboss" / file).open("a", encoding="utf-8") as out:
        out.write(text)
    said = kept(house)
    assert said.returncode == 1
    assert upward.replace(" > ", " is not allowed to import ") in " ".join(said.stdout.split())


def test_games_are_imported_by_name_in_one_place_alone() -> None:
    """``games/parts.py`` imports a game's parts by name; everywhere else a type checker sees what is imported."""
    named = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            if called.endswith(("import_module", "find_spec", "__import__")) and "pitboss.games" in ast.unparse(node):
                named.append(path.name)
    assert set(named) == {"parts.py"}

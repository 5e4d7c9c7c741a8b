"""The page about submissions: its commands print what it shows, and the submission it puts together is in order."""

from __future__ import annotations

import doctest
import re
import shlex
import textwrap
from pathlib import Path

import pytest

import pitboss
from pitboss.cli import main

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "submissions.md").read_text(encoding="utf-8")
BLOCKS = [textwrap.dedent(block).strip("\n") for block in re.findall(r"(?:^(?:    .*|)\n)+", PAGE, re.MULTILINE)]
SHOWN = [
    (command, output)
    for block in BLOCKS
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*(?:\n|$))*)", block, re.MULTILINE)
]
RECORD = "examples/surrendered.txt"


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command[8:60] for command, _ in SHOWN])
def test_a_command_prints_what_the_page_shows(
    command: str,
    output: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Standard output and what is said on standard error, one after the other; three dots stand for anything."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    name, *words = shlex.split(command)
    assert name == "pitboss"
    main(words)
    out, err = capsys.readouterr()
    shown, printed = (re.sub(r"\n+", "\n", text.strip()) + "\n" for text in (output, out + err))
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(shown, printed, flags), printed


def test_everything_that_can_be_asked_is_shown() -> None:
    flags = " ".join(command for command, _ in SHOWN)
    assert len(SHOWN) >= 10
    for flag in ("--set", "--table", "--effective", "--against", "--report", "--submission", "-o "):
        assert flag in flags, flag


def test_the_parts_of_the_page_are_a_submission_in_order() -> None:
    parts = [block for block in BLOCKS if re.match(r"(licensee|\[)", block)]
    checked = pitboss.check("\n".join(parts))
    assert [problem.reason for problem in checked.problems] == []
    assert checked.violations == []
    assert (checked.licensee, len(checked.tables), len(checked.guides), len(checked.new_games)) == (
        "Boardwalk Palace",
        1,
        1,
        1,
    )


def test_the_record_on_the_page_is_the_example() -> None:
    [record] = [block for block in BLOCKS if block.startswith("table BJ-01")]
    told = record.split("\n\n$", 1)[0].strip()
    assert told == (ROOT / RECORD).read_text(encoding="utf-8").strip()

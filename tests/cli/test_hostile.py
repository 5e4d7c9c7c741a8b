"""The command line in rough hands: bytes, nesting, sizes, closed descriptors. Always a message and a status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.cli import main

SHELL = "exec {python} -m pitboss {words} {redirect}"
RECORD = "game three_card_poker\nseat 1 ante 10\nno more bets\ncards Ks 9d Qd 8c 7h 2s\nseat 1 play\n"
SUBMISSION = str(Path(__file__).parents[2] / "examples" / "submission.toml")
FILES = ("rule", "check", "picture")
odd = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["", "-o", "=", "a=b", "--json", "shuffle=manual", "\x00", "1" * 5000, "[" * 5000, "../..", "ñ=🂡"]),
)


def status(words: list[str]) -> int:
    try:
        return main(words)
    except SystemExit as left:  # argparse: bad usage, or --help
        return int(left.code or 0)


@given(command=st.sampled_from(FILES), content=st.binary(max_size=400))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_in_a_file(command: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert status([command, str(path)]) in (0, 1, 2)


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two folders down from where nothing is: a folder that is named by chance is ruled on whole."""
    inside = tmp_path / "one" / "two"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)


@given(
    words=st.lists(odd, max_size=4), command=st.sampled_from(["rule", "check", "guide", "odds", "options", "example"])
)
@settings(max_examples=150, deadline=None)
def test_any_words(command: str, words: list[str]) -> None:
    assert status([command, *words]) in (0, 1, 2)


@given(pair=odd)
@settings(max_examples=100, deadline=None)
def test_any_option(pair: str) -> None:
    assert status(["guide", "three_card_poker", "-o", pair]) in (0, 1, 2)


@pytest.mark.parametrize("text", ["x = " + "[" * 100_000, "x = " + "1" * 10_000, "[[table]]\nname = " + "{a = " * 5000])
def test_nesting_and_numbers_without_end_in_toml(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(text)
    assert main(["check", str(path)]) == 2
    assert len(capsys.readouterr().err) < 1000


@pytest.mark.parametrize(
    "words", [["check", ""], ["rule", ""], ["check", SUBMISSION, "--against", ""],
              ["play", "roulette", "--verify", ""], ["odds", "big_six", "-o", "wheel_type=a", "-o", "wheel_type=b"]],
)  # fmt: skip
def test_nothing_is_silently_passed_over(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("pitboss: ")


def test_a_word_of_ten_megabytes_is_not_echoed_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record"
    path.write_text(f"game three_card_poker\noption pair_plus_ledger {'x' * 10_000_000}\nseat 1 ante 5\n")
    assert main(["rule", str(path)]) == 1
    assert len(capsys.readouterr().err) < 1000


@pytest.mark.parametrize("redirect", [">&-", "2>&-", "<&-", ">&- 2>&- <&-", "> /dev/full"])
@pytest.mark.parametrize(
    "words", ["games", "rule -", "odds big_six", "options big_six", "guide big_six", "play big_six"]
)
def test_closed_and_full_descriptors(words: str, redirect: str) -> None:
    command = SHELL.format(python=sys.executable, words=words, redirect=redirect)
    done = subprocess.run(["sh", "-c", command], input=RECORD, capture_output=True, text=True, timeout=300, check=False)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)
    if redirect in (">&-", "> /dev/full"):
        assert done.returncode in (1, 2), "what could not be written is not passed over"
        assert done.stderr


@pytest.mark.parametrize("words", ["rule nowhere", "check nowhere", "options faro", "nonsense"])
def test_where_nothing_can_be_complained_the_status_still_tells(words: str) -> None:
    done = subprocess.run(["sh", "-c", f"{sys.executable} -m pitboss {words} 2> /dev/full"], timeout=300, check=False)
    assert done.returncode == 2


@pytest.mark.parametrize("words", ["games", "options craps", "example craps", "guide craps", "odds craps --outcomes"])
def test_a_reader_that_goes_away(words: str) -> None:
    command = f"{sys.executable} -m pitboss {words} | head -c 5 > /dev/null; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=300, check=False)
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert done.returncode in (0, 1)


@pytest.mark.parametrize("words", ["picture - ", "rule --explain -", "options roulette", "chart red_dog"])
def test_a_terminal_that_has_no_suit_signs(words: str) -> None:
    record = "game roulette\nseat 1 straight 5 17\nball 17\n"
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", *words.split()], input=record, capture_output=True, text=True, timeout=300,
        env=environment, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("command", "content", "says"),
    [
        ("rule", "game craps\n".encode("utf-16"), "file:1: not a text file"),
        ("rule", b"game craps\nseat 1 pass 5\ndice " + b"1 " * 200_000, "left over at the end of the round: 1 1"),
        ("check", b"a = " + b"[" * 100_000, "file: not a submission: nested too deeply"),
        ("check", b"a = " + b"9" * 10_000, "file: not a submission: a number has too many digits"),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(
    command: str, content: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert status([command, str(path)]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("file:") == 1


def test_no_command_at_all_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert status([]) == 0
    assert "rule on a recorded round" in capsys.readouterr().out

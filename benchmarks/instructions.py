"""``python -m benchmarks.instructions [--beside FOLDER]``: work counted in instructions, the same on a busy machine.

valgrind counts what a command executes. That says nothing of memory and disks, but two versions can be told apart by a
percent where a clock, on a machine with other work, errs by half. ``--beside`` names the checkout of another version
(with its own ``.venv``): the same is counted there, and the ratio is how many times as fast we are by this measure.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.records import written

HERE = Path(__file__).parent.parent
COMMANDS = {
    "start: pitboss rule": ("rule", "examples/dispute.txt"),
    "start: pitboss rule --json": ("rule", "--json", "examples/dispute.txt"),
    "start: pitboss games": ("games",),
    "start: pitboss odds": ("odds", "red_dog"),
    "start: pitboss check": ("check", "examples/submission.toml"),
}
ROUNDS, ROLLS, QUESTIONS = (100, 400), (100, 1100), (20, 420)
"""Each is counted with few and with many, so that what starting takes falls out."""
ENGINE = "from benchmarks.engine import with_engine; with_engine({})"
OFFERS = """
from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
setting = Setting(game("{}"), game("{}").sample)
round_ = Round(setting, None)
for _ in range({}):
    round_.legal(setting.seats[0])
"""
GAMES = ("keno", "craps", "roulette", "pokette", "blackjack", "three_card_poker", "poker")


class Counted(NamedTuple):
    """What something takes, in instructions."""

    name: str
    instructions: float


def count(checkout: Path, words: Sequence[str]) -> int:
    """How many instructions an interpreter executes with these words, in a checkout, whatever is installed."""
    python = checkout / ".venv" / "bin" / "python"
    done = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", str(python), *words],
        cwd=checkout, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": "src:."},
    )  # fmt: skip
    found = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if found is None or "Traceback" in done.stderr:
        raise SystemExit(f"valgrind counted nothing with {words} in {checkout}:\n{done.stderr[-600:]}")
    return int(found[1].replace(",", ""))


def counts(checkout: Path) -> Iterator[Counted]:
    """Start-up, a round of the engine, a roll on record, the offers of a seat."""
    for name, words in COMMANDS.items():
        count(checkout, ["-m", "pitboss", *words])  # so that everything is compiled
        yield Counted(name, count(checkout, ["-m", "pitboss", *words]))

    def each(name: str, few_and_many: tuple[int, int], *written_out: Sequence[str]) -> Counted:
        few, many = (count(checkout, words) for words in written_out)
        return Counted(name, (many - few) / (few_and_many[1] - few_and_many[0]))

    yield each("engine: a round of three card poker", ROUNDS, *(["-c", ENGINE.format(n)] for n in ROUNDS))
    with tempfile.TemporaryDirectory() as folder:
        for rolls in ROLLS:
            Path(folder, str(rolls)).write_text(written(rolls))
        ruled = (["-m", "pitboss", "rule", "--json", f"{folder}/{rolls}"] for rolls in ROLLS)
        yield each("records: a roll of craps", ROLLS, *ruled)
    for slug in GAMES:
        asked = (["-c", OFFERS.format(slug, slug, n)] for n in QUESTIONS)
        yield each(f"offers: {slug}", QUESTIONS, *asked)


def main() -> None:
    parser = argparse.ArgumentParser(description="work counted in instructions")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="the checkout of another version")
    args = parser.parse_args()
    others = counts(args.beside.resolve()) if args.beside else None
    for mine in counts(HERE):
        line = f"{mine.name:<40} {mine.instructions:>16,.0f}"
        if others is not None:
            other = next(others)
            line += f"  beside {other.instructions:>16,.0f}  {other.instructions / mine.instructions:.3f} times as fast"
        print(line, flush=True)


if __name__ == "__main__":
    main()

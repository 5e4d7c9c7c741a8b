"""``python -m benchmarks.agreement [GAME ...] [--deals N] [--state FILE]``: engine and kernel on the same random deals.

The suite has such a check for every game, on some hundreds or thousands of deals with a fixed seed. Here the very same
checks are run over and over, each time with other random numbers, until a game has had so many deals: a million, unless
said. A wheel and a throw of dice have so few outcomes that the suite goes through all of them, with every wager: these
are run once. The first assertion of a check that fails ends its game, with the line and what it shows: the deal where
two nets differ. That its few deals have not had everything a check wants to see (`tests.games.enough`) ends nothing.

What is done is kept after every run of a check, in `benchmarks/agreement.json` unless said, and the next start goes on
from there with random numbers that have not been had: a million deals of each game can be spread over as many evenings
as it takes, and over several processes at once. What a game had under other rules (`pitboss.rules`), or before what
decides a deal changed (`benchmarks.deal_digest`), does not count. The games take turns, the one with the fewest deals
first. ``--table`` plays nothing and prints what is kept, for docs/mathematics.md.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import functools
import importlib
import itertools
import json
import os
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.games.enough import TooFew

from benchmarks import deal_digest
from pitboss.play.driver import Round
from pitboss.rules import RULES

STATE = Path(__file__).with_suffix(".json")
A_RUN = 20_000
"""About so many deals a run, where the suite has fewer (`tests.length`): setting a table up takes its time too."""
DEALS = 1_000_000
ALIKE = "test_dealt_alike:test_engine_and_kernel_agree_to_the_cent"
BACCARAT = "families.baccarat.test_kernel:test_engine_and_kernel_agree_to_the_cent"
WITHOUT_TENS = "families.twenty_one.test_whole_shoes:test_the_same_shoes_to_the_same_cent"
"""Checks of several games, of which one is asked for."""
CHECKS = {
    "craps": "craps.test_kernel:test_kernel_and_engine_agree_to_the_cent",
    "blackjack": "blackjack.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "blackjack, whole shoes": "blackjack.test_kernel_shoe:test_engine_and_kernel_agree_on_whole_shoes",
    "baccarat_punto_banco": f"{BACCARAT}[baccarat_punto_banco]",
    "minibaccarat": f"{BACCARAT}[minibaccarat]",
    "baccarat_chemin_de_fer": "baccarat_chemin_de_fer.test_kernel:test_the_engine_and_the_kernel_agree_to_the_cent",
    "red_dog": "red_dog.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "pai_gow": "pai_gow.test_kernel:test_the_same_deals_come_to_the_same_cents",
    "pai_gow_poker": "pai_gow_poker.test_kernel:test_the_engine_and_the_kernel_agree_to_the_cent",
    "poker": "poker.test_kernel:test_the_same_deals_to_the_cent",
    "keno": "keno.test_odds:test_the_kernel_on_the_same_draws_as_the_engine",
    "caribbean_stud_poker": "caribbean_stud_poker.test_odds:test_the_kernel_settles_as_the_engine_does",
    "double_down_stud": f"{ALIKE}[double_down_stud]",
    "spanish_21": "spanish_21.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "spanish_21, whole shoes": f"{WITHOUT_TENS}[spanish_21]",
    "double_attack_blackjack": "double_attack_blackjack.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "double_attack_blackjack, whole shoes": f"{WITHOUT_TENS}[double_attack_blackjack]",
    "fast_action_hold_em": f"{ALIKE}[fast_action_hold_em]",
    "colorado_hold_em_poker": f"{ALIKE}[colorado_hold_em_poker]",
    "double_cross_poker": f"{ALIKE}[double_cross_poker]",
    "let_it_ride_poker": f"{ALIKE}[let_it_ride_poker]",
    "three_card_poker": "three_card_poker.test_cross_check:test_engine_and_kernel_settle_alike",
    "casino_war": "casino_war.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "boston_5_stud_poker": f"{ALIKE}[boston_5_stud_poker]",
    "four_card_poker": f"{ALIKE}[four_card_poker]",
    "texas_hold_em_bonus_poker": f"{ALIKE}[texas_hold_em_bonus_poker]",
    "flop_poker": "flop_poker.test_odds:test_the_kernel_settles_as_the_engine_does",
    "two_card_joker_poker": f"{ALIKE}[two_card_joker_poker]",
    "asia_poker": "asia_poker.test_kernel:test_the_engine_and_the_kernel_agree_to_the_cent",
    "roulette": "roulette.test_settlement:test_every_wager_with_every_number",
    "big_six": "big_six.test_big_six:test_every_wager_with_every_symbol",
    "sic_bo": "sic_bo.test_settlement:test_every_spot_on_every_throw",
    "mini_dice": "mini_dice.test_settlement:test_every_wager_on_every_throw",
    "pokette": "pokette.test_settlement:test_every_wager_with_every_stop",
}
"""By game, and behind a comma what of it."""
EVERY_OUTCOME = ("roulette", "big_six", "sic_bo", "mini_dice", "pokette")


def cases(check: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """What a check is run with: every combination of its parameters."""
    axes = []
    for mark in getattr(check, "pytestmark", ()):
        names, values = mark.args[0], mark.args[1]
        split = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
        axes.append([dict(zip(split, _values(value, len(split)), strict=True)) for value in values])
    for combined in itertools.product(*axes):
        yield {name: value for part in combined for name, value in part.items()}


def _values(value: Any, many: int) -> tuple[Any, ...]:
    found = getattr(value, "values", value)  # pytest.param
    if callable(found):
        found = value
    return tuple(found) if many > 1 or found is not value else (found,)


class Dealt:
    """Counts the rounds that the engine begins, the deals drawn, and the numbers of which the chance is salted."""

    def __init__(self) -> None:
        self.rounds, self.drawn, self.salt = 0, 0, 0
        self._begin, self._seed = Round.__init__, random.Random.seed
        self._sample, self._shuffle = random.Random.sample, random.Random.shuffle

    @property
    def deals(self) -> int:
        return self.rounds or self.drawn

    def __enter__(self) -> Dealt:
        begin, seed = self._begin, self._seed

        def counted(this: Round, *args: Any, **named: Any) -> None:
            self.rounds += 1
            begin(this, *args, **named)

        def salted(this: random.Random, a: Any = None, version: int = 2) -> None:
            seed(this, f"{self.salt}/{a}", version)

        def drawing(draw: Callable[..., Any]) -> Callable[..., Any]:
            def drawn(this: random.Random, *args: Any, **named: Any) -> Any:
                self.drawn += 1
                return draw(this, *args, **named)

            return drawn

        Round.__init__ = counted  # type: ignore[method-assign,assignment]
        random.Random.sample = drawing(self._sample)  # type: ignore[method-assign]
        random.Random.shuffle = drawing(self._shuffle)  # type: ignore[method-assign]
        random.Random.seed = salted  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        Round.__init__ = self._begin  # type: ignore[method-assign]
        random.Random.seed = self._seed  # type: ignore[method-assign]
        random.Random.sample, random.Random.shuffle = self._sample, self._shuffle  # type: ignore[method-assign]


@functools.cache
def digest(name: str) -> str:
    """Of what decides a deal of this game."""
    return deal_digest.of_game(name.partition(",")[0])


@dataclass
class Done:
    """What a game has had: deals that came to the same, runs of its check, whether by the engine, processor seconds."""

    rules: str
    digest: str
    begun: int = 0
    """Runs that were begun, each with its number as its salt: those that were stopped have had random numbers too."""
    runs: int = 0
    deals: int = 0
    engine: bool = False
    seconds: float = 0.0

    def enough(self, name: str, deals: int) -> bool:
        return self.runs > 0 and (self.deals >= deals or name in EVERY_OUTCOME)


def done_before(name: str, kept: dict[str, Any] | None) -> Done:
    """What is kept of a game, where it has the same rules and sources."""
    nought = Done(RULES, digest(name))
    before = Done(**kept) if kept else nought
    return before if (before.rules, before.digest) == (nought.rules, nought.digest) else nought


def run_once(name: str, salt: int) -> tuple[int, bool, float]:
    """One run of a game's check, with random numbers of its own: deals, whether by the engine, processor seconds."""
    where, _, function = CHECKS[name].partition(":")
    function, _, only = function.removesuffix("]").partition("[")
    check = getattr(importlib.import_module(f"tests.games.{where}"), function)
    started = time.process_time()
    with Dealt() as dealt:
        dealt.salt = salt
        for case in cases(check):
            if not only or only in (getattr(value, "__name__", value) for value in case.values()):
                with contextlib.suppress(TooFew):
                    check(**case)
    if not dealt.deals:
        raise ValueError(f"{name}: the check deals nothing that is counted")
    return dealt.deals, dealt.rounds > 0, time.process_time() - started


class State:
    """What was done, in a file that several processes may write: each reads it again, and changes what is its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.in_the_suite: dict[str, int] = {}
        """How many deals a check has there: as many as its first run has here."""

    def kept(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = json.loads(self.path.read_text("utf-8")) if self.path.exists() else {}
        return found

    def read(self) -> dict[str, Done]:
        """By game; whatever had other rules or sources begins at nought."""
        return {name: done_before(name, self.kept().get(name)) for name in CHECKS}

    @contextlib.contextmanager
    def changed(self, name: str) -> Iterator[Done]:
        """A game's entry, to be changed while no other process does; the file is replaced as a whole."""
        folder = os.open(self.path.absolute().parent, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            kept = self.kept()
            yield (done := done_before(name, kept.get(name)))
            kept[name] = asdict(done)
            beside = self.path.with_suffix(".new")
            beside.write_text(json.dumps({one: kept[one] for one in CHECKS if one in kept}, indent=1) + "\n", "utf-8")
            beside.replace(self.path)
        finally:
            os.close(folder)

    def run(self, name: str) -> Done:
        """A run of a game's check, under the next number."""
        with self.changed(name) as done:
            done.begun += 1
        os.environ["PITBOSS_SOAK"] = str(max(1, A_RUN // self.in_the_suite.get(name, A_RUN)))
        deals, engine, seconds = run_once(name, done.begun)
        self.in_the_suite.setdefault(name, deals)
        with self.changed(name) as done:
            done.runs += 1
            done.deals += deals
            done.engine = engine
            done.seconds = round(done.seconds + seconds, 1)
        return done


def told(name: str, done: Done) -> str:
    what = "every outcome" if name in EVERY_OUTCOME else f"{done.runs:,} runs of the check"
    what += "" if done.engine else ", against the rules written again"
    speed = done.deals / max(done.seconds, 1e-9)
    return f"{name:<36} {done.deals:>10,} deals alike  ({what}, {speed:,.0f} deals a second)"


def table(done: dict[str, Done]) -> str:
    """What is kept, as it stands in docs/mathematics.md."""
    rows = ["| game | deals alike |", "|---|---|"]
    for name, one in done.items():
        rows.append(f"| {name} | {one.deals:,}{' (every outcome)' if name in EVERY_OUTCOME else ''} |")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="engine and kernel on the same random deals, to the cent")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(CHECKS))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--state", type=Path, metavar="FILE", default=STATE, help="what is done is kept here")
    parser.add_argument("--table", action="store_true", help="print what is kept, and play nothing")
    args = parser.parse_args()
    if strange := set(args.games) - CHECKS.keys():
        parser.error(f"no check of {', '.join(sorted(strange))}")
    state, failed = State(args.state), False
    if args.table:
        print(table(state.read()))
        return
    done, asked = state.read(), list(args.games or CHECKS)
    while left := [name for name in asked if not done[name].enough(name, args.deals)]:
        name = min(left, key=lambda one: done[one].deals)
        try:
            done[name] = state.run(name)
        except AssertionError as problem:
            at = traceback.extract_tb(problem.__traceback__)[-1]
            print(f"{name:<36} {at.filename}:{at.lineno}: {at.line}  {problem}", flush=True)
            failed = True
            asked.remove(name)
            continue
        except KeyboardInterrupt:
            break
        if done[name].enough(name, args.deals):
            print(told(name, done[name]), flush=True)
    if left:
        print("so far:")
        print(*(told(name, done[name]) for name in left if done[name].runs), sep="\n")
    sys.exit(failed)


if __name__ == "__main__":
    main()

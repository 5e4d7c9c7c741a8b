"""``python -m benchmarks.agreement [GAME ...] [--deals N] [--state FILE]``: engine and kernel on the same random deals.

The suite has such a check for every game, on some hundreds or thousands of deals with a fixed seed. Here the very same
checks are run over and over, each time with other random numbers, until a game has had so many deals: a million, unless
said. A wheel and a throw of dice have so few outcomes that the suite goes through all of them, with every wager: these
are run once. The first assertion of a check that fails ends its game, with the line and what it shows: the deal where
two nets differ. That its few deals have not had everything a check wants to see (`tests.games.enough`) ends nothing.

With a state file, what is done is kept after every run of a check, and the next start goes on from there with random
numbers that have not been had: a million deals of each game can be spread over as many evenings as it takes. The games
take turns, the one with the fewest deals first.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import itertools
import json
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.games.enough import TooFew

from pitboss.play.driver import Round

DEALS = 1_000_000
ALIKE = "test_dealt_alike:test_engine_and_kernel_agree_to_the_cent"
"""A check of several games, of which one is asked for."""
CHECKS = {
    "craps": "craps.test_kernel:test_kernel_and_engine_agree_to_the_cent",
    "blackjack": "blackjack.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "blackjack, whole shoes": "blackjack.test_kernel_shoe:test_engine_and_kernel_agree_on_whole_shoes",
    "the baccarats": "baccarat.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "baccarat_chemin_de_fer": "baccarat_chemin_de_fer.test_kernel:test_the_engine_and_the_kernel_agree_to_the_cent",
    "red_dog": "red_dog.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "pai_gow": "pai_gow.test_kernel:test_the_same_deals_come_to_the_same_cents",
    "pai_gow_poker": "pai_gow_poker.test_kernel:test_the_engine_and_the_kernel_agree_to_the_cent",
    "poker": "poker.test_kernel:test_the_same_deals_to_the_cent",
    "keno": "keno.test_odds:test_the_kernel_on_the_same_draws_as_the_engine",
    "caribbean_stud_poker": "caribbean_stud_poker.test_odds:test_the_kernel_settles_as_the_engine_does",
    "double_down_stud": f"{ALIKE}[double_down_stud]",
    "spanish_21": "spanish_21.test_kernel:test_engine_and_kernel_agree_to_the_cent",
    "without tens, whole shoes": "twenty_one.test_whole_shoes:test_the_same_shoes_to_the_same_cent",
    "double_attack_blackjack": "double_attack_blackjack.test_kernel:test_engine_and_kernel_agree_to_the_cent",
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


@dataclass
class Done:
    """What a game has had: deals that came to the same, runs of its check, whether by the engine, processor seconds."""

    deals: int = 0
    runs: int = 0
    engine: bool = False
    seconds: float = 0.0

    def enough(self, name: str, deals: int) -> bool:
        return self.runs > 0 and (self.deals >= deals or name in EVERY_OUTCOME)


def run_once(name: str, done: Done) -> None:
    """One run of a game's check, with random numbers of its own."""
    where, _, function = CHECKS[name].partition(":")
    function, _, only = function.removesuffix("]").partition("[")
    check = getattr(importlib.import_module(f"tests.games.{where}"), function)
    started = time.process_time()
    with Dealt() as dealt:
        dealt.salt = done.runs + 1
        for case in cases(check):
            if not only or only in (getattr(value, "__name__", value) for value in case.values()):
                with contextlib.suppress(TooFew):
                    check(**case)
    if not dealt.deals:
        raise ValueError(f"{name}: the check deals nothing that is counted")
    done.deals += dealt.deals
    done.runs += 1
    done.engine = dealt.rounds > 0
    done.seconds += time.process_time() - started


def read_state(state: Path | None) -> dict[str, Done]:
    """What was done before."""
    kept = json.loads(state.read_text(encoding="utf-8")) if state and state.exists() else {}
    return {name: Done(**kept.get(name, {})) for name in CHECKS}


def keep(state: Path | None, done: dict[str, Done]) -> None:
    """Replaces the file as a whole: whoever is stopped here has the one before."""
    if state:
        beside = state.with_suffix(".new")
        beside.write_text(json.dumps({name: asdict(one) for name, one in done.items() if one.runs}, indent=1))
        beside.replace(state)


def told(name: str, done: Done) -> str:
    what = "every outcome" if name in EVERY_OUTCOME else f"{done.runs:,} runs of the check"
    what += "" if done.engine else ", against the rules written again"
    speed = done.deals / max(done.seconds, 1e-9)
    return f"{name:<28} {done.deals:>10,} deals alike  ({what}, {speed:,.0f} deals a second)"


def main() -> None:
    parser = argparse.ArgumentParser(description="engine and kernel on the same random deals, to the cent")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(CHECKS))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--state", type=Path, metavar="FILE", help="keep what is done here, and go on from it")
    args = parser.parse_args()
    if strange := set(args.games) - CHECKS.keys():
        parser.error(f"no check of {', '.join(sorted(strange))}")
    done, failed = read_state(args.state), False
    asked = list(args.games or CHECKS)
    while left := [name for name in asked if not done[name].enough(name, args.deals)]:
        name = min(left, key=lambda one: done[one].deals)
        try:
            run_once(name, done[name])
        except AssertionError as problem:
            at = traceback.extract_tb(problem.__traceback__)[-1]
            print(f"{name:<28} {at.filename}:{at.lineno}: {at.line}  {problem}", flush=True)
            failed = True
            asked.remove(name)
            continue
        except KeyboardInterrupt:
            break
        keep(args.state, done)
        if done[name].enough(name, args.deals):
            print(told(name, done[name]), flush=True)
    if left:
        print("so far:")
        print(*(told(name, done[name]) for name in left if done[name].runs), sep="\n")
    sys.exit(failed)


if __name__ == "__main__":
    main()

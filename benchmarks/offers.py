"""How long it takes to find what one seat may do, at the slowest moment of each game's rounds."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.figure import Figure
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.actions import Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.requests import Offer
from pitboss.play.setting import Setting

ROUNDS = 12
GOAL = "1 ms"


def take(offer: Offer) -> Say:
    """An offer, taken at the least."""
    return Say(offer.who, offer.word, offer.least, offer.on[0] if offer.on else "", offer.among[: offer.cards])


def slowest(slug: str) -> float:
    """The longest that any moment took, in milliseconds; each moment is timed as the best of three."""
    setting = Setting(game(slug), game(slug).sample)
    runner, worst = Runner(setting), 0.0
    for _ in range(ROUNDS):
        round_ = runner.open()
        said = 0
        while not round_.done:
            times = []
            for _ in range(3):
                start = time.perf_counter()
                offers = round_.legal(setting.seats[0])
                times.append(time.perf_counter() - start)
            worst = max(worst, min(times))
            wagers = [offer for offer in offers if offer.word not in ("remove", "leave", "surrender", "cut")]
            said += 1
            if wagers and said < 10:
                runner.say(take(wagers[said % len(wagers)]))
            elif round_.offered(Say("dealer", "no_more_bets")) is not None:
                if runner.close_bets() is not None:
                    break
            else:
                runner.silence()
        if not round_.done:
            break
    return 1000 * worst


def offers_of_one_seat() -> Iterator[Figure]:
    """Milliseconds, game by game."""
    found = {entry.slug: slowest(entry.slug) for entry in CATALOGUE}
    worst = max(found, key=lambda slug: found[slug])
    others = ", ".join(f"{slug} {ms:.2f}" for slug, ms in found.items() if slug != worst)
    yield Figure(f"offers of one seat, slowest: {worst}", found[worst], "ms", GOAL, others)

"""Decisions a second through `pitboss.table`, beside the engine alone: the same random decisions, the same cards.

A decision is all that a bot does for one: it finds out who is asked, reads what they may say, picks something and says
it. The engine's loop does that with `Round` and a shoe and nothing else; the library's with `Table`, in words and
dollars, as `docs/library.md` shows it. What both loops leave on the layout is compared.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from benchmarks.figure import Figure
from pitboss.desks.table import Choice, table
from pitboss.equipment.generator import SeededGenerator
from pitboss.equipment.shoe import Shoe
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.carry import Carry
from pitboss.play.dealing.chance import outcomes
from pitboss.play.driver import Round
from pitboss.play.effects import Shuffled
from pitboss.play.procedure import GO
from pitboss.play.requests import Draw, Offer
from pitboss.play.setting import Setting

T = TypeVar("T", Offer, Choice)
Played = tuple[int, object]
"""How many decisions were made, and what the table was left with."""
SEED, TIMES, SEAT = 7, 5, "1"
BETS = 3
"""So many wagers are made or changed at random before every roll or spin."""
GAMES = {"blackjack": 300, "craps": 150, "three_card_poker": 1_000, "roulette": 150}
"""Games, with the rounds to play."""
ANTES = {"blackjack": ("blackjack", 1_000), "three_card_poker": ("ante", 1_000)}
"""The wager that a hand of cards is played for, in cents; at dice and wheels wagers are made at random."""


def picked(chance: random.Random, open_now: Sequence[T]) -> tuple[T, str]:
    """One of what may be said, and what it is to be on."""
    one = open_now[int(chance.random() * len(open_now))]
    return one, one.on[int(chance.random() * len(one.on))] if one.on else ""


def with_amounts(open_now: Sequence[T]) -> list[T]:
    """Wagers, and whatever else takes an amount."""
    return [one for one in open_now if one.least is not None]


# The engine alone


class House:
    """Chance, shuffles and whatever else answers a round where no player is asked."""

    def __init__(self, setting: Setting) -> None:
        self.generator = SeededGenerator(SEED)
        self.shoe = Shoe(setting.deck, self.generator) if setting.deck.size else None
        self.every_round = setting.game.furniture.shuffled_every_round
        self.fresh = True

    def opens(self, round_: Round) -> None:
        if self.shoe is not None and (self.fresh or self.every_round):
            self.shoe.shuffle()
        self.fresh = False
        self.goes_on(round_, 0)

    def goes_on(self, round_: Round, done: int) -> None:
        """Shuffles where something done calls for it, and answers until a player is asked."""
        while True:
            if self.shoe is not None:
                for effect in round_.effects[done:]:
                    if type(effect) is Shuffled:
                        self.shoe.shuffle(effect.out)
            done = len(round_.effects)
            request = round_.request
            if isinstance(request, Draw):
                round_.take(Drawn(outcomes(request, self.shoe, self.generator), request.kind))
            elif request is not None and request.silence is GO:
                round_.take(GO)
            else:
                return


def with_engine(slug: str, rounds: int) -> Played:
    """One seat that decides at random, with nothing but the engine."""
    setting = Setting(game(slug))
    house, chance, made = House(setting), random.Random(SEED), 0
    carry: Carry | None = None
    close = Say(DEALER, NO_MORE_BETS)

    def say(said: Say) -> None:
        done = len(round_.effects)
        round_.send(said)
        house.goes_on(round_, done)

    for _ in range(rounds):
        round_ = Round(setting, carry)
        house.opens(round_)
        for _ in range(0 if slug in ANTES else BETS):
            offer, on = picked(chance, with_amounts(round_.legal(SEAT)))
            say(Say(SEAT, offer.word, offer.least, on))
            made += 1
        if slug in ANTES:
            picked(chance, round_.legal(SEAT))
            say(Say(SEAT, *ANTES[slug]))
            made += 1
        say(close)
        while not round_.done:
            offer, on = picked(chance, round_.legal(SEAT))
            say(Say(SEAT, offer.word, offer.least, on))
            made += 1
        carry = round_.carry
    return made, carry


# The library


def with_library(slug: str, rounds: int) -> Played:
    """The same, as a program that imports Pitboss does it."""
    here, chance, made = table(slug, seed=SEED), random.Random(SEED), 0
    for _ in range(rounds):
        for _ in range(0 if slug in ANTES else BETS):
            choice, on = picked(chance, with_amounts(here.choices(SEAT)))
            here.say(SEAT, choice.word, choice.least, on)
            made += 1
        if slug in ANTES:
            wager, amount = ANTES[slug]
            picked(chance, here.choices(SEAT))
            here.bet(SEAT, wager, amount // 100)
            made += 1
        here.deal()
        while not here.over:
            seat = here.waiting[0]
            choice, on = picked(chance, here.choices(seat))
            here.say(seat, choice.word, choice.least, on)
            made += 1
    return made, here._runner.carry


def seconds(play: Callable[[str, int], Played], slug: str) -> float:
    started = time.thread_time()
    play(slug, GAMES[slug])
    return time.thread_time() - started


def library() -> Iterator[Figure]:
    """Decisions a second, game by game."""
    for slug, rounds in GAMES.items():
        made, left = with_engine(slug, rounds)
        assert (made, left) == with_library(slug, rounds), f"{slug}: the two loops do not play the same game"
        runs = [(seconds(with_engine, slug), seconds(with_library, slug)) for _ in range(TIMES)]  # in turns
        engine, face = (min(times) for times in zip(*runs, strict=True))
        beside = f"engine alone {made / engine:,.0f}; the library takes {face / engine:.2f} times as long"
        yield Figure(f"library: {slug}", made / face, "decisions/s", "half the engine's", beside)

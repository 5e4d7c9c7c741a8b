"""A table that runs itself, at every game: kept and taken up again it plays on alike, and what was dealt is proven."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.generator import Commitment, NumbersValue, Opening, faults, number_at
from pitboss.errors import Refused, Unreadable
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.actions import DEALER, Drawn, DrawnValue, Irregularity, Say
from pitboss.play.codec import read_snapshot, write_snapshot
from pitboss.play.dealing.chance import DRAWS_A_SECRET, Committed, News, Opened
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Shuffled, same
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from tests.games.anybody import a_setting
from tests.length import times
from tests.play.crowd import Crowd, Secrets

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])


# Kept and taken up again


def taken_up_again(runner: Runner, secrets: Secrets) -> Runner:
    """The table as it comes out of a file, with the same secrets still to come."""
    kept = runner.snapshot()
    stored = json.loads(json.dumps(write_snapshot(kept)))
    read = read_snapshot(stored, runner.setting.game)
    assert read == kept
    again = Secrets(secrets.seed)
    copy = Runner.restored(runner.setting, read, again.generator)
    again.told = secrets.told
    assert copy.snapshot() == kept
    return copy


def assert_alike(one: Runner, other: Runner) -> None:
    """Two tables at which the same has happened."""
    assert other.carry == one.carry
    assert other.snapshot() == one.snapshot()
    assert other.news == one.news
    if one.round is not None:
        assert other.round is not None
        assert other.round.actions == one.round.actions
        assert same(other.round.effects, one.round.effects)
        for role in (one.setting.seats[0], one.setting.seats[1], DEALER):
            assert described(other.round, role) == described(one.round, role)


def described(round_: Round, role: str) -> list[tuple[object, ...]]:
    return [(o.word, o.on, o.least, o.most, o.usual, o.unit, o.among, o.cite) for o in round_.legal(role)]


def copied(crowd: Crowd, runner: Runner) -> Crowd:
    """The same people, about to do the same, at another table."""
    rng = random.Random()
    rng.setstate(crowd.rng.getstate())
    again = Crowd(runner, rng, crowd.trouble, crowd.restless)
    again.words = crowd.words
    return again


@every_game
def test_a_table_kept_at_any_moment_plays_on_alike(slug: str) -> None:
    rng, when = random.Random(f"kept {slug}"), random.Random(slug)
    kept = between = 0
    for table in range(times(3)):
        secrets = Secrets(f"{slug} {table}")
        runner = Runner(a_setting(game(slug), rng), secrets.generator)
        crowd = Crowd(runner, rng, trouble=0.03)
        twin: Crowd | None = None
        for _ in range(10):
            if when.random() < 0.3:
                runner.news.clear()
                twin, between = copied(crowd, taken_up_again(runner, secrets)), between + 1
            crowd.open()
            if twin:
                twin.open()
            while runner.round is not None:
                if twin:
                    assert_alike(runner, twin.runner)
                if when.random() < 0.1:
                    runner.news.clear()
                    twin, kept = copied(crowd, taken_up_again(runner, secrets)), kept + 1
                crowd.step()
                if twin:
                    twin.step()
            if twin:
                assert_alike(runner, twin.runner)
                assert twin.rng.getstate() == rng.getstate()
    assert kept > 10
    assert between > 2


def test_who_comes_in_mid_round_is_kept() -> None:
    runner = Runner(Setting(game("three_card_poker")), Secrets("seated").generator)
    runner.sit("1", "Ann")
    runner.open()
    runner.say(Say("1", "ante", 500))
    assert runner.close_bets() is None
    runner.sit("2", "Bob")
    kept = read_snapshot(json.loads(json.dumps(write_snapshot(runner.snapshot()))), runner.setting.game)
    again = Runner.restored(runner.setting, kept)
    assert again.round is not None
    assert (again.round.seating.player("1"), again.round.seating.player("2")) == ("Ann", "")
    assert again.seating == runner.seating


def test_a_snapshot_is_read_strictly() -> None:
    runner = Runner(Setting(game("three_card_poker")), Secrets("strict").generator)
    runner.open()
    stored = write_snapshot(runner.snapshot())
    assert isinstance(stored, dict)
    wrong: tuple[dict[str, object], ...] = (
        {"strange": 1}, {"leaving": "1"}, {"actions": [1]}, {"seating": []}, {"seated": 5}, {"start": None},
        {"chance": {"shoe": {"secret": "no"}, "numbers": None, "unopened": []}},
        {"chance": {"shoe": None, "numbers": {"secret": "00", "drawn": True}, "unopened": []}},
    )  # fmt: skip
    for change in wrong:
        with pytest.raises(Unreadable):
            read_snapshot({**stored, **change}, runner.setting.game)
    for key in stored:
        with pytest.raises(Unreadable):
            read_snapshot({name: value for name, value in stored.items() if name != key}, runner.setting.game)


# Proven


@dataclass
class Watched:
    """A table with everything that left its shoe, shuffle by shuffle, and every number drawn."""

    runner: Runner
    news: list[tuple[News, int]] = field(default_factory=list)
    """Each with how many numbers had been drawn before it."""
    shuffles: list[list[Card]] = field(default_factory=list)
    outs: list[tuple[Card, ...]] = field(default_factory=list)
    cuts: list[int] = field(default_factory=list)
    numbers: list[tuple[Draw, DrawnValue]] = field(default_factory=list)

    def tell(self) -> None:
        """Takes the news."""
        self.news += [(news, len(self.numbers)) for news in self.runner.news]
        self.runner.news.clear()

    def shuffled(self, out: tuple[Card, ...] = ()) -> None:
        self.shuffles.append([])
        self.outs.append(out)
        self.cuts.append(0)

    def follow(self, played: Round) -> None:
        """A round again, action by action, as a stranger with its record sees it."""
        again = Round(played.setting, played.start, played.seating)
        for action in played.actions:
            done, request = len(again.effects), again.request
            if isinstance(action, Irregularity):
                if action.cards:
                    self.shuffles[-1].extend(action.cards)
            elif isinstance(action, Drawn) and isinstance(request, Draw) and request.kind != "meter":
                if request.among:
                    self.numbers += [(request, value) for value in action.values]
                else:
                    self.shuffles[-1] += [value for value in action.values if isinstance(value, Card)]
            again.take(action)
            for effect in again.effects[done:]:
                if isinstance(effect, Shuffled):
                    self.shuffled(effect.out)


def open_and_cut(watched: Watched, crowd: Crowd, rng: random.Random) -> Round:
    """The next round; where the cards were just shuffled, a player may cut them."""
    runner = watched.runner
    fresh = not watched.shuffles or runner.setting.game.furniture.shuffled_every_round
    round_ = crowd.open()
    at_open = [effect for effect in Round(round_.setting, round_.start).effects if isinstance(effect, Shuffled)]
    if runner.setting.deck.size and (at_open or fresh):
        watched.shuffled(at_open[-1].out if at_open else ())
        if runner.setting.game.furniture.cut and rng.random() < 0.8:
            depth = rng.randrange(1, runner.setting.deck.size)
            try:
                runner.cut(depth)
                watched.cuts[-1] = depth
            except Refused:
                pass  # too near an end, or a card was burned already
    return round_


def by_the_book(order: tuple[Card, ...], cut: int, out: tuple[Card, ...]) -> list[Card]:
    """The cards as they come from a shoe of this order: cut, and without those that lay on the table."""
    left = [*order[cut:], *order[:cut]]
    for card in out:
        if card.seen:
            left.remove(card)
    return left


@every_game
def test_what_was_dealt_is_what_was_committed_to(slug: str) -> None:
    rng = random.Random(f"proven {slug}")
    cut = dealt = 0
    for table in range(times(2)):
        runner = Runner(a_setting(game(slug), rng), Secrets(f"proven {slug} {table}").generator)
        watched, crowd = Watched(runner), Crowd(runner, rng, trouble=0.04)
        for _ in range(DRAWS_A_SECRET + 5 if table == 0 and not runner.setting.deck.size else 12):
            watched.tell()
            round_ = open_and_cut(watched, crowd, rng)
            watched.tell()
            while runner.round is not None:
                crowd.step()
            assert restore(round_.setting, round_.start, round_.actions, round_.seating).carry == runner.carry
            watched.follow(round_)
        runner.close()
        watched.tell()
        assert_cards_proven(watched)
        assert_numbers_proven(watched)
        cut += sum(map(bool, watched.cuts))
        dealt += sum(map(len, watched.shuffles)) + len(watched.numbers)
    assert dealt > 30
    assert cut or game(slug).furniture.cut is None


def of_kind(watched: Watched, kind: str) -> tuple[list[tuple[Commitment, int]], list[Opened]]:
    """What was committed to, with the numbers drawn before; and what was opened."""
    committed = [(n.commitment, i) for n, i in watched.news if isinstance(n, Committed) and n.kind == kind]
    opened = [n for n, _ in watched.news if isinstance(n, Opened) and n.kind == kind]
    assert [n.commitment for n in opened] == [commitment for commitment, _ in committed]
    return committed, opened


def assert_cards_proven(watched: Watched) -> None:
    deck = watched.runner.setting.deck
    _, opened = of_kind(watched, "cards")
    assert len(opened) == len(watched.shuffles)
    for news, dealt, out, cut in zip(opened, watched.shuffles, watched.outs, watched.cuts, strict=True):
        assert isinstance(news.opening, Opening)
        assert not faults(news.commitment, news.opening, deck)
        assert by_the_book(news.opening.order, cut, out)[: len(dealt)] == dealt


def assert_numbers_proven(watched: Watched) -> None:
    committed, opened = of_kind(watched, "numbers")
    drawn = list(told_by(opened, watched.numbers))
    assert drawn == [value for _, value in watched.numbers]
    before = 0
    for (commitment, at), news in zip(committed, opened, strict=True):
        assert isinstance(news.opening, NumbersValue)
        assert at <= before, "published after a number of it was drawn"
        assert hashlib.sha256(b"pitboss numbers 1\n" + news.opening.secret).hexdigest() == commitment.digest
        before += news.opening.drawn
    assert before == len(watched.numbers), "numbers were drawn that nobody was committed to"


def told_by(opened: list[Opened], numbers: list[tuple[Draw, DrawnValue]]) -> Iterator[DrawnValue]:
    """The numbers that the secrets stand for, where these were asked for."""
    requests = iter(request for request, _ in numbers)
    for news in opened:
        assert isinstance(news.opening, NumbersValue)
        for draw in range(news.opening.drawn):
            request = next(requests)
            weights = request.weights or (1,) * len(request.among)
            ticket = number_at(news.opening.secret, draw, sum(weights))
            yield next(value for value, upto in zip(request.among, accumulate(weights), strict=True) if ticket < upto)

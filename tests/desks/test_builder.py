"""Records built step by step: what the builder offers is what may stand, and what is built rules as what was played."""

from __future__ import annotations

import random

import pytest

from pitboss.desks.builder import Built, asked, extended, stands, undone
from pitboss.desks.rule import rule
from pitboss.equipment.cards import UNSEEN, read_card
from pitboss.errors import Unreadable
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.records.scribe import write, write_setting
from pitboss.play.requests import FACES, Draw
from tests.games.anybody import Anybody, a_setting
from tests.play.agreement import within

SLUGS = [entry.slug for entry in CATALOGUE]
GO = Say(DEALER, GO_ON)


def cards(text: str) -> Drawn:
    return Drawn(tuple(map(read_card, text.split())))


def built(record: str, *steps: Action | str) -> Built:
    """A record with steps behind it, each of which may stand."""
    found = stands(record)
    for step in steps:
        found = extended(found.record, step)
        assert found.problem is None, (step, found.problem.reason, found.record)
    return found


# What is built rules as what was played


def played(slug: str, seed: int, rounds: int = 2, trouble: float = 0.03) -> Anybody:
    """Rounds at a table with options at random, at which now and then something goes wrong."""
    rng = random.Random(f"{slug} {seed}")
    anybody = Anybody(a_setting(game(slug), rng), rng, trouble)
    for _ in range(rounds):
        round_ = anybody.open()
        for _ in range(400):
            if round_.done:
                break
            anybody.step(round_)
        assert round_.done
    return anybody


def offered(found: Built, action: Action) -> bool:
    """Whether the builder says that this may stand next."""
    if isinstance(action, Say):
        return any(within(offer, action._replace(hand="")) for offer in found.offers(action.who))
    if isinstance(action, Irregularity):
        return any(one.key == action.key and action.at in one.at for one in found.irregular)
    draw = found.draw
    return draw is not None and draw.kind == action.kind


def rebuilt(rounds: list[Round]) -> str:
    """The rounds, written down with nothing but what the builder offers at each step."""
    found = built("", *write_setting(rounds[0].setting, rounds[0]))
    for number, round_ in enumerate(rounds):
        if number and not round_.setting.game.furniture.one_roll:
            assert found.ends
            found = built(found.record, "round") if "round" in found.lines else found
        again = Round(round_.setting, round_.start, round_.seating)
        for i, action in enumerate(round_.actions):
            found = _step(found, again, action, round_.actions[i:])
            again.take(action)
    return found.record


def _step(found: Built, again: Round, action: Action, rest: list[Action]) -> Built:
    if action == GO:
        if not any(isinstance(later, Irregularity) for later in rest):
            return found
    elif isinstance(action, Drawn):
        assert isinstance(again.request, Draw)
        if action.kind == "meter" or (action.kind not in FACES and UNSEEN in action.values):
            return found
        left = [value for place, value in zip(again.request.to, action.values, strict=False) if place]
        while left:
            assert offered(found, action), (action, found.record)
            assert found.draw is not None
            now, left = left[: len(found.draw.to)], left[len(found.draw.to) :]
            found = built(found.record, action._replace(values=tuple(now)))
        return found
    assert offered(found, action), (action, found.record, found.moments)
    return built(found.record, action)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_built_from_the_offers_rules_as_what_was_played(slug: str) -> None:
    for seed in range(3):
        anybody = played(slug, seed)
        record = rebuilt(anybody.rounds)
        mine, scribes = rule(record), rule(write(anybody.runner.setting, anybody.rounds))
        assert mine.to_json() == scribes.to_json(), record
        assert mine.carry == scribes.carry, record

"""Nobody is told of a card that is not his to know: effects, actions and requests as each role sees them, as text.

What a role may know is worked out here from the effects alone: what was dealt, turned or put away face up; its own
cards; what it has looked at. Every face in anything that the role is told must be one of these.
"""

from __future__ import annotations

import functools
import random
import re

import pytest

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card
from pitboss.equipment.tiles import SET
from pitboss.felt.things import things
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.actions import DEALER, Action, Drawn, Irregularity
from pitboss.play.codec import canonical, write_effect
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Discarded, Effect, Looked, Revealed
from pitboss.play.requests import Draw, Request
from pitboss.play.views import HOUSE, PUBLIC, hands_seen, seen_by
from tests.games.anybody import Anybody, a_setting
from tests.length import times

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
TABLES, ROUNDS = times(6), 4
FACES: dict[str, Card] = {
    name: card for card in (*FULL_DECK, JOKER) for name in (f'"{card}"', repr(card), card.symbol, card.name)
} | {name: tile for tile in SET for name in (f'"{tile}"', repr(tile))}
FACE = re.compile(
    r'"(?:[2-9TJQKA][cdhs]|Jk)"'
    r'|"[1-6]-[1-6]"'
    r"|Tile\(rank=\d+, suit='[1-6]-[1-6]'\)"
    r"|Card\(rank=\d+, suit='[cdhs*]'\)"
    r"|(?<!\w)(?:10|[2-9JQKA])[♣♦♥♠]|★"
    r"|(?<!\w)(?:10|[2-9]|jack|queen|king|ace) of (?:clubs|diamonds|hearts|spades)"
)
"""A face as records, values, signs and words write it."""


@functools.lru_cache(maxsize=4096)  # most of it is told to everybody, and again at the next step
def faces(told: str) -> frozenset[Card]:
    """Every face that a text names, however it is written."""
    return frozenset(FACES[name] for name in FACE.findall(told))


SHOWS = re.compile(r"(?<!un)(?:exposed|disclosed)|face_?up|overdraw")
"""Mishaps whose cards lie face up for all to see, by their keys."""


class Knowledge:
    """What each role may know."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.public: set[Card] = set()
        self.own: dict[str, set[Card]] = {seat: set() for seat in seats}

    def learn(self, effect: Effect) -> None:
        match effect:
            case Dealt(to, card, up, _):
                self._hold(to.seat, {card})
                if up:
                    self.public.add(card)
            case Revealed(_, cards, _) | Discarded(_, cards, _, True):
                self.public.update(cards)
            case Looked(who, _, cards, _):
                self._hold(who, set(cards))

    def learn_action(self, asked: Request | Draw | None, action: Action | None) -> None:
        """Cards that everybody sees on their way: burned face up, exposed by a mishap."""
        match action:
            case Drawn(values) if isinstance(asked, Draw):
                burned = (v for place, v in zip(asked.to, values, strict=False) if place == "burned")
                self.public.update(v for v in burned if isinstance(v, Card))
            case Irregularity(key, cards=cards) if SHOWS.search(key):
                self.public.update(cards)

    def _hold(self, seat: str, cards: set[Card]) -> None:
        if seat in self.own:
            self.own[seat] |= cards

    def of(self, role: str) -> set[Card]:
        return self.public | self.own.get(role, set()) | {UNSEEN}


def silence_of(round_: Round, role: str) -> object:
    """What somebody is told that their silence would say."""
    return round_.request.silence_of(role) if isinstance(round_.request, Request) else None


def assert_nothing_given_away(played: Round) -> int:
    """Plays a round again and looks, after each step, at all that everybody is told; how many faces stayed hidden."""
    round_ = Round(played.setting, played.start, played.seating)
    known, seen, hidden = Knowledge(round_.setting.seats), 0, 0
    if not round_.setting.deck.size:  # no card is dealt: those that are named are pictures on a wheel
        known.public.update(FACES.values())
    roles = (*round_.setting.seats[:2], DEALER, PUBLIC)
    for action in (None, *played.actions):
        asked = round_.request
        if action is not None:
            round_.send(action)
        new, seen = round_.effects[seen:], len(round_.effects)
        known.learn_action(asked, action)
        for effect in new:
            known.learn(effect)
        for role in roles:
            told: list[object] = [canonical(write_effect(effect)) for effect in seen_by(role, new)]
            told += [round_.legal(role), silence_of(round_, role), hands_seen(role, round_.effects)]
            may_know = known.of(role)
            for text in map(str, told):
                assert faces(text) <= may_know, (role, text)
        assert faces(canonical(things(round_.setting, round_.start, round_))) <= known.of(PUBLIC)
        hidden += len(set[Card]().union(*(faces(canonical(write_effect(effect))) for effect in new)) - known.public)
        assert seen_by(HOUSE, new) == new
    return hidden


@every_game
def test_nobody_is_told_of_a_card_that_is_not_his_to_know(slug: str) -> None:
    rng, hidden, cards = random.Random(f"secrets {slug}"), 0, False
    for _ in range(TABLES):
        setting = a_setting(game(slug), rng)
        player = Anybody(setting, rng, trouble=0.03)
        for _ in range(ROUNDS):
            round_ = player.open()
            while not round_.done:
                player.step(round_)
            hidden += assert_nothing_given_away(round_)
        cards |= 0 < setting.deck.size < 54
    assert hidden > 0 or not cards

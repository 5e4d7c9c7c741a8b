"""Somebody who plays a one-deck game at random: legally, illegally, and with everything going wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import pytest

from pitboss.equipment.cards import FULL_DECK, UNSEEN, Card
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.law.limits import Limit
from pitboss.play.accounts import INVENTORY, chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import BOARD, Hand
from pitboss.play.coupons import MATCH_PLAY
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Revealed, Transfer, Verb, same
from pitboss.play.game import Game
from pitboss.play.records.record import rule_on
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting, all_legal

AMOUNTS = (1, 3, 500, 999, 1000, 1250, 2501, 10_000)
Paid = Callable[[Round, str, Mapping[str, int], Mapping[Hand, tuple[Card, ...]]], int]
"""A round, a seat, its stakes by wager and the hands turned up, to the cents that the rules give it."""


class Anyhow:
    """Plays one round with the cards of one shuffled deck."""

    def __init__(self, round_: Round, rng: random.Random, wagers: Sequence[str]) -> None:
        self.round, self.rng = round_, rng
        self.deck = list(FULL_DECK)
        rng.shuffle(self.deck)
        self.bets = self.plan(wagers)

    def plan(self, wagers: Sequence[str]) -> list[Say]:
        """Wagers at some seats, within the limits; the first one always, so that the others may stand beside it."""
        rng, plan = self.rng, []
        limit = self.round.setting.limit(wagers[0])
        amounts = [cents for cents in AMOUNTS if (limit.least or 0) <= cents <= (limit.most or cents)]
        for seat in rng.sample(self.round.setting.seats, rng.randrange(1, 8)):
            plan.append(Say(seat, wagers[0], rng.choice(amounts)))
            if rng.random() < 0.1:
                plan += [Say(seat, "remove", on=wagers[0]), Say(seat, wagers[0], rng.choice(amounts))]
            plan += [Say(seat, wager, rng.choice(AMOUNTS)) for wager in wagers[1:] if rng.random() < 0.5]
        return [*plan, Say(DEALER, NO_MORE_BETS)]

    def trouble(self) -> Irregularity | None:
        """Something that may go wrong just now."""
        key = self.rng.choice(sorted(self.round.setting.game.irregularities))
        named = self.rng.randrange(2) if key in ("one_card_face_up", "card_drawn_in_error_unexposed") else 0
        wrong = Irregularity(key, Hand(self.rng.choice(["", "dealer", "seat 1"])), tuple(self.deck[:named]))
        if self.round.judge(wrong) is not None:
            return None
        del self.deck[:named]
        return wrong

    def next(self) -> Action:
        """What happens next: nearly always what the procedure waits for."""
        request, rng = self.round.request, self.rng
        if rng.random() < 0.015 and (wrong := self.trouble()):
            return wrong
        if isinstance(request, Draw):
            count = len(request.to) if rng.random() < 0.5 else rng.randrange(1, len(request.to) + 1)
            return Drawn(
                tuple(UNSEEN if request.unseen and rng.random() < 0.1 else self.deck.pop() for _ in range(count)),
                request.kind,
            )
        assert isinstance(request, Request)
        if request.moment == "bets":
            return self.bets.pop(0)
        offer = rng.choice([each for each in all_legal(self.round) if each.word != MATCH_PLAY])  # test_coupons has them
        if offer.least is None or rng.random() < 0.3:
            return Say(offer.who, offer.word)
        return Say(offer.who, offer.word, rng.randint(offer.least, offer.most or offer.least))


def refuses(round_: Round, rng: random.Random) -> None:
    """Something that is hardly ever legal: asking changes nothing, and nor does a refusal."""
    words = [*round_.setting.game.speech.words, *round_.setting.game.betting.wager, NO_MORE_BETS]
    said: Action = Say(rng.choice(["1", "4", DEALER, "supervisor"]), rng.choice(words), rng.choice([None, 0, 7, 10**9]))
    if rng.random() < 0.3:
        said = Drawn(rng.choice([(), (FULL_DECK[0],) * 2, (UNSEEN,) * 40, FULL_DECK]))
    before = _snapshot(round_)
    error = round_.judge(said)
    if error is not None:
        with pytest.raises(type(error)):
            round_.send(said)
        assert (error.cite is not None) == (error.status == 1)
    assert _snapshot(round_) == before


def _snapshot(round_: Round) -> tuple[object, ...]:
    table = round_.table
    return len(round_.effects), dict(table.balances), dict(table.gone), len(round_.actions), round_.request


def a_table(
    played: Game, rng: random.Random, choices: Sequence[Mapping[str, object]], limited: Mapping[str, Limit]
) -> Setting:
    limits = limited if rng.random() < 0.3 else {}
    return Setting(played, rng.choice(choices), limits)


def play_rounds(
    slug: str,
    rounds: int,
    choices: Sequence[Mapping[str, object]],
    wagers: Callable[[Setting], Sequence[str]],
    paid: Paid,
    plays: type[Anyhow] = Anyhow,
    limited: Mapping[str, Limit] = MappingProxyType({"ante": Limit(500, 50_000)}),
) -> int:
    """Plays sessions of five rounds and holds each against the rules; returns how many rounds were void.

    ``limited``: what is posted at some tables.
    """
    rng, void = random.Random(slug), 0
    for _ in range(rounds // 5):
        setting = a_table(game(slug), rng, choices, limited)
        session = Sitting(setting)
        for _ in range(5):
            round_ = session.open()
            player = plays(round_, rng, wagers(setting))
            while not round_.done:
                if rng.random() < 0.1:
                    refuses(round_, rng)
                round_.send(player.next())
                assert sum(round_.table.balances.values()) == 0
            void += round_.void
            _settled(round_, paid)
            again = restore(setting, round_.start, round_.actions)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
            assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)
        again_played: list[Round] = []
        read = rule_on(session.record(), game, again_played.append)
        assert read.rounds == tuple(rule(one) for one in session.rounds)
        assert [one.carry for one in again_played] == [one.carry for one in session.rounds]
    return void


def _settled(round_: Round, paid: Paid) -> None:
    """What holds of any round that is over; and what every seat won, by the rules written a second time."""
    balances = round_.table.balances
    assert not any(cents for account, cents in balances.items() if account.kind == "area")
    profits = {seat: balances.get(chips(seat), 0) for seat in round_.setting.seats}
    assert sum(profits.values()) == -balances.get(INVENTORY, 0)
    ruling = rule(round_)
    assert {seat: profits[seat] for seat in ruling.net} == ruling.net
    if round_.void:
        assert not any(profits.values())
        assert {one.verb for one in ruling.rulings} <= {Verb.RETURN}
        return
    staked: dict[str, dict[str, int]] = {}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            down = staked.setdefault(effect.wager.seat, {})
            sign = 1 if effect.verb is Verb.STAKE else -1
            down[effect.wager.wager] = down.get(effect.wager.wager, 0) + sign * effect.cents
    hands = {effect.hand: effect.cards for effect in round_.effects if isinstance(effect, Revealed)}
    hands[BOARD] = tuple(round_.table.hands.get(BOARD, ()))
    for seat, down in staked.items():
        if any(down.values()):
            assert profits[seat] == paid(round_, seat, down, hands), (seat, down, hands)

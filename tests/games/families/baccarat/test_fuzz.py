"""Thousands of rounds at random at both games: money is conserved, a refusal changes nothing, a replay is exact."""

from __future__ import annotations

import contextlib
import random

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND, points
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, chips, owed
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Announced, Discarded, Transfer, Verb
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from pitboss.play.views import HOUSE, hands_seen
from tests.everybody import Sitting, all_legal
from tests.games.families.baccarat.oracle import nets
from tests.games.families.baccarat.player import SLUGS, Player, setting_for
from tests.length import times

SESSIONS, ROUNDS = 50, 9


def snapshot(round_: Round) -> tuple[object, ...]:
    table = round_.table
    return (
        list(round_.effects), dict(table.balances), {hand: list(cards) for hand, cards in table.hands.items()},
        dict(table.gone), list(table.held), table.state, list(round_.actions), round_.request,
        [(o.who, o.word, o.least, o.most, o.on) for o in all_legal(round_)],
    )  # fmt: skip


def assert_refusal_changes_nothing(round_: Round, player: Player) -> None:
    action, before = player.illegal(), snapshot(round_)
    error = round_.judge(action)
    if error is not None:
        with pytest.raises(type(error)) as refused:
            round_.send(action)
        assert (refused.value.cite is not None) == (refused.value.status == 1)
    assert snapshot(round_) == before, action


def assert_settled(round_: Round) -> None:
    balances = round_.table.balances
    assert not any(cents for account, cents in balances.items() if account.kind == "area")
    assert all(cents >= 0 for account, cents in balances.items() if account.kind == "owed")
    ruling = rule(round_)
    before = dict(round_.start.balances)
    for seat in round_.setting.seats:
        assert balances.get(chips(seat), 0) == ruling.net.get(seat, 0)
    marked = sum(balances.get(owed(seat), 0) - before.get(owed(seat), 0) for seat in round_.setting.seats)
    assert balances.get(INVENTORY, 0) == -sum(ruling.net.values()) - marked
    assert round_.carry is not None
    assert round_.carry.rounds == round_.start.rounds + 1


def assert_paid_by_the_rules(round_: Round) -> None:
    """Profits and marks of a round against the rules written a second time."""
    staked: dict[str, dict[str, int]] = {}
    coupon = settled_before = closed = False
    paid: dict[str, int] = {}
    for effect in round_.effects:
        closed = closed or (isinstance(effect, Announced) and effect.text == "No more bets")
        if not isinstance(effect, Transfer):
            continue
        seat, wager = effect.wager.seat, effect.wager.wager
        coupon = coupon or wager == "match_play"
        if effect.verb in (Verb.STAKE, Verb.WITHDRAW) or (effect.verb is Verb.RETURN and not closed):
            stakes = staked.setdefault(seat, {})
            stakes[wager] = stakes.get(wager, 0) + (effect.cents if effect.verb is Verb.STAKE else -effect.cents)
        if effect.verb is Verb.OWE and effect.target.kind == "owed":
            paid[seat] = paid.get(seat, 0) + effect.cents
        if effect.verb is Verb.OWE and effect.source.kind == "owed":
            settled_before = True
    if coupon:
        return
    picked_up = next(i for i, e in enumerate(round_.effects) if isinstance(e, Discarded) and e.what == PLAYER_HAND)
    hands = hands_seen(HOUSE, round_.effects[:picked_up])
    slug, options = round_.setting.game.slug, round_.setting.options
    for seat, stakes in staked.items():
        net, charge = nets(slug, options, stakes, points(hands[PLAYER_HAND]), points(hands[BANKER_HAND]))
        if options.word("vigorish_collection") == "deferred":
            assert paid.get(seat, 0) == charge
        else:
            net -= charge
        if not settled_before:
            assert round_.table.balances.get(chips(seat), 0) == net, (seat, stakes, hands)


@pytest.mark.parametrize("chunk", range(times(1)))
@pytest.mark.parametrize("slug", SLUGS)
def test_rounds_at_random(slug: str, chunk: int) -> None:
    rng = random.Random(f"{slug} {chunk}")
    void = 0
    for _ in range(SESSIONS):
        setting = setting_for(rng, slug)
        sitting, player = Sitting(setting), Player(setting, rng)
        for _ in range(ROUNDS):
            round_ = sitting.open()
            player.seen(round_, 0)
            while not round_.done:
                if rng.random() < 0.03:
                    assert_refusal_changes_nothing(round_, player)
                before = len(round_.effects)
                round_.send(player.next(round_))
                player.seen(round_, before)
                assert sum(round_.table.balances.values()) == sum(dict(round_.start.balances).values())
            assert_settled(round_)
            if round_.void:
                void += 1
            else:
                assert_paid_by_the_rules(round_)
            again = restore(setting, round_.start, round_.actions)
            assert again.effects == round_.effects
            assert again.carry == round_.carry
            assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)
        text, told = sitting.record(), list[Round]()
        read = rule_on(text, game, told.append)
        assert read.rounds == tuple(rule(one) for one in sitting.rounds), text
        for one, other in zip(sitting.rounds, told, strict=True):
            assert one.effects == other.effects, text
            assert one.carry == other.carry, text
    assert void


def test_any_action_at_any_time_is_taken_or_refused() -> None:
    rng = random.Random("anything")
    for slug in SLUGS * 30:
        setting = setting_for(rng, slug)
        round_, player = Round(setting), Player(setting, rng)
        for _ in range(40):
            action = player.illegal() if round_.done or rng.random() < 0.5 else player.next(round_)
            with contextlib.suppress(PitbossError):
                round_.send(action)
            assert sum(round_.table.balances.values()) == 0

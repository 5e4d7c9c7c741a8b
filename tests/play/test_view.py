"""Who may see what: a card that lies face down is its holder's secret, and no offer gives it away."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.games.three_card_poker import GAME
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Discarded, Effect, Revealed
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE, PUBLIC, hands_seen, seen_by
from tests.everybody import all_legal
from tests.length import times
from tests.play.player import SEATS, Player, setting_for

ROLES = (*SEATS, DEALER, PUBLIC)


def faces(effect: Effect) -> list[tuple[str, Card]]:
    """The faces an effect shows, each with the hand it is of."""
    match effect:
        case Dealt(to, card, _, _):
            return [(to, card)] if card.rank else []
        case Revealed(hand, shown, _) | Discarded(hand, shown, _, _):
            return [(hand, card) for card in shown if card.rank]
    return []


def assert_nothing_is_given_away(round_: Round) -> None:
    """Walks through what each role saw, in order: a face of another's hand shows only once it has been turned up."""
    whole = round_.effects
    for role in ROLES:
        up: set[Card] = set()
        seen = seen_by(role, whole)
        assert len(seen) == len(whole)
        for effect, behind in zip(seen, whole, strict=True):
            if isinstance(behind, Revealed) or (isinstance(behind, Discarded) and behind.what == "card"):
                up.update(behind.cards)
            for hand, card in faces(effect):
                assert hand == f"seat {role}" or card in up, (role, effect)
            if isinstance(behind, Dealt):
                assert not behind.up  # at this game all cards are dealt face down, 20.7(c)
                mine = behind.to == f"seat {role}"
                assert isinstance(effect, Dealt)
                assert effect.card == (behind.card if mine else UNSEEN)
    assert seen_by(HOUSE, whole) == whole


@pytest.mark.parametrize("chunk", range(times(1)))
def test_a_face_down_card_is_its_holders_secret(chunk: int) -> None:
    rng = random.Random(f"view {chunk}")
    for _ in range(100):
        round_ = Round(setting_for(rng))
        player = Player(round_, rng)
        while not round_.done:
            round_.send(player.next())
        assert_nothing_is_given_away(round_)


def test_a_folded_hand_is_never_shown_to_others() -> None:
    round_ = Round(Setting(GAME))
    for action in (
        Say("1", "ante", 100), Say("2", "ante", 100), Say(DEALER, NO_MORE_BETS),
        Drawn(cards("Ks Kd Kh 2c 3d 4h Qs 9d 8h")), Say("1", "fold"), Say("2", "play"), Say(DEALER, GO_ON),
    ):  # fmt: skip
        round_.send(action)
    folded = set(cards("Ks Kd Kh"))
    for role in ROLES:
        shown = {card for effect in seen_by(role, round_.effects) for _, card in faces(effect)}
        assert shown & folded == (folded if role == "1" else set())
        assert shown >= set(cards("2c 3d 4h Qs 9d 8h"))


@pytest.mark.parametrize("nobody", ["", "seat", "seat 1", "8", "0", "1.1", "HOUSE", "admin"])
def test_a_role_that_does_not_exist_sees_what_the_public_sees(nobody: str) -> None:
    round_ = Round(Setting(GAME))
    for action in (Say("1", "ante", 100), Say(DEALER, NO_MORE_BETS), Drawn(cards("Ks Kd Kh Qs 9d 8h"))):
        round_.send(action)
    assert seen_by(nobody, round_.effects) == seen_by(PUBLIC, round_.effects)


def test_hands_as_a_role_sees_them() -> None:
    round_ = Round(Setting(GAME))
    for action in (Say("1", "ante", 100), Say(DEALER, NO_MORE_BETS), Drawn(cards("Ks Kd Kh Qs 9d 8h"))):
        round_.send(action)
    hidden = [UNSEEN] * 3
    assert hands_seen("1", round_.effects) == {"seat 1": list(cards("Ks Kd Kh")), "dealer": hidden}
    assert hands_seen("2", round_.effects) == {"seat 1": hidden, "dealer": hidden}
    assert hands_seen(DEALER, round_.effects) == {"seat 1": hidden, "dealer": hidden}
    round_.send(Say("1", "play"))
    assert hands_seen(PUBLIC, round_.effects) == {"seat 1": hidden, "dealer": list(cards("Qs 9d 8h"))}
    round_.send(Say(DEALER, GO_ON))
    shown = {"seat 1": list(cards("Ks Kd Kh")), "dealer": list(cards("Qs 9d 8h"))}
    assert hands_seen(PUBLIC, round_.effects) == shown  # picked up, as they last lay


@pytest.mark.parametrize("chunk", range(times(1)))
def test_what_is_offered_does_not_depend_on_cards_that_lie_face_down(chunk: int) -> None:
    """The same words with two different decks: the same offers, the same effects for the public, up to the reveal."""
    rng = random.Random(f"unseen {chunk}")
    for _ in range(100):
        setting = setting_for(rng)
        one, other = Round(setting), Round(setting)
        player = Player(one, rng, trouble=0, unseen=0)
        deck = list(player.deck)
        rng.shuffle(deck)
        while not one.done and not any(isinstance(effect, Revealed) for effect in one.effects):
            assert all_legal(one) == all_legal(other)
            request, same = one.request, other.request
            assert request is not None
            assert same is not None
            assert request.moment == same.moment
            assert seen_by(PUBLIC, one.effects) == seen_by(PUBLIC, other.effects)
            action = player.next()
            one.send(action)
            if isinstance(request, Draw):
                assert isinstance(action, Drawn)
                action = Drawn(tuple(deck.pop() for _ in action.values))
            other.send(action)

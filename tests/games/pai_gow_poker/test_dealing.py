"""Every card that leaves the deck is drawn: a revealed order, dealt by the book, gives exactly the cards dealt."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.generator import Opening
from pitboss.games.pai_gow_poker import GAME
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.card_places import DEALERS, NOBODY, hand_of
from pitboss.play.dealing.chance import Opened
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Burned, Dealt, Did
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE, hands_seen
from tests.play.crowd import Secrets

RING = ["dealer", "1", "2", "3", "4", "5", "6"]  # counterclockwise


def by_the_book(order: tuple[Card, ...], method: str, start: int, stack: int = 1) -> dict[str, list[Card]]:
    """Where 49 cards go (rulebook 6.5, 11.10(i)5): the n-th place to be dealt to is n steps clockwise of the start."""
    place = [RING[(start - step) % 7] for step in range(7)]
    found: dict[str, list[Card]] = {name: [] for name in RING}
    for i, card in enumerate(order[:49]):
        if method == "manual_shoe":
            nth = i % 7
        elif method == "automated_7":
            nth = i // 7
        else:  # rows of seven, left to right and right to left; the stack that was picked is delivered first
            row, column = divmod(i, 7)
            nth = ((column if row % 2 == 0 else 6 - column) - (stack - 1)) % 7
        found[place[nth]].append(card)
    return found


def split_by_the_book(order: tuple[Card, ...], seats: str) -> dict[str, list[Card]]:
    """Three cards each from the dealer's left, the dealer last, then four each likewise (11.17(d)-(g))."""
    receivers = [*sorted(seats, reverse=True), "dealer"]
    left = list(order)
    found: dict[str, list[Card]] = {name: [] for name in receivers}
    for number in (3, 4):
        for name in receivers:
            found[name] += left[:number]
            del left[:number]
    return found


def opened(runner: Runner) -> list[tuple[Card, ...]]:
    orders = [n.opening.order for n in runner.news if isinstance(n, Opened) and isinstance(n.opening, Opening)]
    runner.news.clear()
    return orders


def held(round_: Round) -> dict[str, list[Card]]:
    return {hand.seat or DEALER: list(cards) for hand, cards in round_.table.hands.items()}


def start_of(round_: Round, bank: str) -> int:
    """The starting position, from the dice or the number, with the bank or the dealer counted as one (11.8C)."""
    shown = [
        action.values for action in round_.actions if isinstance(action, Drawn) and action.kind in ("dice", "number")
    ]
    count = sum(value for values in shown for value in values if isinstance(value, int))
    return (RING.index(bank or "dealer") + count - 1) % 7


@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_7", "split_3_4"])
@pytest.mark.parametrize("start", ["dice", "rng"])
@pytest.mark.parametrize("seats", ["1", "36", "123456"])
def test_a_revealed_order_gives_the_cards(method: str, start: str, seats: str) -> None:
    given = {"seven_card_bonus": True} if method == "split_3_4" else {"deal_method": method, "start_method": start}
    runner = Runner(Setting(GAME, given), Secrets(f"{method} {start} {seats}").generator)
    banked = 0
    for number in range(12):
        round_ = runner.open()
        bank, stack = "", 1
        while round_.request is not None and not isinstance(round_.request, Draw) and round_.request.moment == "bank":
            seat = round_.request.waits_for[0]
            take = number % 3 == 1 and not bank
            runner.say(Say(seat, ("bank" if number % 2 else "co_bank") if take else "pass"))
            bank = seat if take else ""
        banked += bool(bank)
        for seat in seats:
            if seat != bank:
                runner.say(Say(seat, "pai_gow_poker", 1000))
        if bank and number == 7:
            runner.say(Say(bank, "no_dealer_wager"))
        problem = runner.close_bets()
        if problem is not None:  # a bank alone, and the house with it
            runner.say(Say("1" if bank != "1" else "2", "pai_gow_poker", 1000))
            assert runner.close_bets() is None
        if not round_.done and round_.request is not None and round_.request.moment == "stack":
            stack = number % 7 + 1
            runner.say(Say(bank, "stack", on=str(stack)))
        hands = held(round_)
        while not round_.done:
            runner.silence()
        (order,) = opened(runner)
        if method == "split_3_4":
            playing = [seat for seat in RING[1:] if seat in hands]
            expected = split_by_the_book(order, "".join(playing))
        else:
            expected = by_the_book(order, method, start_of(round_, bank), stack)
        assert hands == {name: expected[name] for name in hands}
        assert ("dealer" in hands) == (not bank or any("dealer wagers" in str(e) for e in round_.effects))
        out = sum(isinstance(effect, Dealt | Burned) for effect in round_.effects)
        assert out == (7 * len(expected) if method == "split_3_4" else 49)
    assert banked or len(seats) == 1


def test_a_redeal_starts_anew_for_all_seven_positions() -> None:
    """Stacks dealt in a wrong order: the deck is full again, and 49 cards go out (11.11(l))."""
    round_ = Round(Setting(GAME, {"deal_method": "hand", "start_method": "dice"}))
    round_.send(Say("3", "pai_gow_poker", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn((6, 1, 1), "dice"))  # eight: the dealer first
    deck = list(round_.setting.deck.cards)
    for first in (4, 20):  # after so many cards, the fourth of which nobody gets
        assert isinstance(round_.request, Draw)
        assert len(round_.request.to) == 49
        round_.send(Drawn(tuple(deck[:first])))
        wrong = Irregularity("stacks_dealt_in_wrong_order")
        assert round_.judge(wrong) is None
        round_.send(wrong)
        assert round_.table.dealt == 0
        assert not round_.table.hands
        assert not hands_seen(HOUSE, round_.effects)
    assert isinstance(round_.request, Draw)
    assert round_.request.to[:7] == (DEALERS, NOBODY, NOBODY, NOBODY, hand_of("3"), NOBODY, NOBODY)
    round_.send(Drawn(tuple(deck[:49])))
    assert {hand: len(cards) for hand, cards in hands_seen(HOUSE, round_.effects).items()} == {DEALERS: 7, "seat 3": 7}
    assert held(round_) == {k: v for k, v in by_the_book(tuple(deck), "hand", 0).items() if k in ("dealer", "3")}


def test_a_card_laid_aside_is_missed_at_the_end() -> None:
    """Of 53 cards 49 are dealt and four are left; three where one was found face up (11.8(d), 11.11(f))."""
    for laid_aside, left in ((False, 4), (True, 3)):
        round_ = Round(Setting(GAME, {"deal_method": "manual_shoe", "start_method": "dice"}))
        round_.send(Say("1", "pai_gow_poker", 1000))
        round_.send(Say(DEALER, NO_MORE_BETS))
        round_.send(Drawn((6, 1, 1), "dice"))
        deck = list(round_.setting.deck.cards)
        if laid_aside:
            round_.send(Irregularity("one_face_up_card_in_shoe", NOBODY, (deck.pop(),)))
        round_.send(Drawn(tuple(deck[:49])))
        assert [e.text for e in round_.effects if isinstance(e, Did)][-1].startswith(f"the {left} cards")

"""How the shoe goes round: to the right, past those who decline, back to the last curator last of all."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import PitbossError
from pitboss.games.baccarat_punto_banco.state import PuntoBancoState
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.card_places import hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import Did
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from tests.everybody import Sitting, all_legal

BANKER_WINS, PLAYER_WINS, TIE = "6s 2d Kh 3c 4s", "9s Kd Qh 7c", "7s 7d Kh Kc"


def table() -> Sitting:
    return Sitting(Setting(game("baccarat_punto_banco")))


def deal(sitting: Sitting, seats: str, hand: str, *before: Say) -> Round:
    """A round with wagers at these seats, played up to the moment after the settlement."""
    round_ = sitting.open()
    for seat in seats.split():
        round_.send(Say(seat, "tie", 100))
    for say in before:
        round_.send(say)
    round_.send(Say(DEALER, NO_MORE_BETS))
    left = list(cards(hand))
    while isinstance(round_.request, Draw):
        round_.send(Drawn(tuple(left.pop(0) for _ in round_.request.to)))
    round_.send(Say(DEALER, GO_ON))
    return round_


def state(round_: Round) -> PuntoBancoState:
    return round_.table.recall(PuntoBancoState)


def offered(round_: Round) -> set[tuple[str, str]]:
    return {(o.who, o.word) for o in all_legal(round_) if o.word in ("take", "pass")}


def test_seat_one_is_asked_first_and_silence_takes() -> None:
    sitting = table()
    round_ = deal(sitting, "1 2", TIE)
    assert state(round_).curator == "1"
    assert offered(round_) == {("1", "pass")}


def test_with_nobody_at_seat_one() -> None:
    assert state(deal(table(), "4 9", TIE)).curator == "4"


def test_worked_example_13() -> None:
    """Seats 1, 2, 3, 5, 6; curator 3: may keep, may keep, must pass to 5, then 6, 1, 2."""
    sitting = table()
    asked = [Say("1", "pass"), Say("2", "pass"), Say("3", "take")]
    round_ = deal(sitting, "1 2 3 5 6", BANKER_WINS, *asked)
    assert state(round_).curator == "3"
    assert ("3", "pass") in offered(round_)
    round_.send(Say(DEALER, GO_ON))
    round_ = deal(sitting, "1 2 3 5 6", TIE)
    assert ("3", "pass") in offered(round_)
    round_.send(Say(DEALER, GO_ON))
    round_ = deal(sitting, "1 2 3 5 6", PLAYER_WINS)
    for seat in "5612":
        assert {(seat, "take"), (seat, "pass")} <= offered(round_)
        assert round_.judge(Say("3", "take")) is not None
        round_.send(Say(seat, "pass"))
    assert {("3", "take"), ("3", "pass")} <= offered(round_)
    round_.send(Say("3", "pass"))
    assert ("3", "take") in offered(round_)  # or anybody who thinks better of it, until the bets close
    round_.send(Say(DEALER, GO_ON))
    assert state(deal(sitting, "1 2 3 5 6", TIE)).curator == DEALER


def test_somebody_may_decline_before_he_wagers() -> None:
    round_ = deal(table(), "1 2", TIE, Say("1", "pass"))
    assert state(round_).curator == "2"
    sitting = table()
    round_ = sitting.open()
    for seat in "12":
        round_.send(Say(seat, "pass"))
    round_.send(Say("3", "take"))
    assert state(round_).curator == "3"


def test_that_a_curator_gives_up_a_lost_shoe_is_no_news() -> None:
    sitting = table()
    round_ = deal(sitting, "1 2", PLAYER_WINS)
    before = state(round_)
    round_.send(Say("1", "pass"))
    assert state(round_) == before
    round_.send(Say(DEALER, GO_ON))
    assert state(deal(sitting, "1 2", TIE)).curator == "2"


def test_the_next_in_turn_takes_by_silence() -> None:
    sitting = table()
    deal(sitting, "2 5", PLAYER_WINS).send(Say(DEALER, GO_ON))
    assert state(deal(sitting, "2 5", TIE)).curator == "5"


def test_after_the_highest_comes_the_lowest() -> None:
    sitting = table()
    deal(sitting, "2 14", PLAYER_WINS, Say("2", "pass")).send(Say(DEALER, GO_ON))
    assert state(deal(sitting, "2 14", TIE)).curator == "2"


def test_somebody_new_to_the_right_may_take_it() -> None:
    sitting = table()
    round_ = deal(sitting, "2 8", PLAYER_WINS)
    assert {("3", "take"), ("8", "take"), ("8", "pass")} <= offered(round_)
    assert round_.judge(Say("9", "take")) is not None
    round_.send(Say("3", "take"))
    assert state(round_).curator == "3"


def test_who_does_not_hold_the_shoe_cannot_pass_it() -> None:
    round_ = deal(table(), "1 2", TIE)
    with pytest.raises(PitbossError) as refused:
        round_.send(Say("2", "pass"))
    assert str(refused.value.cite) == "19:47-3.11(a)"


def test_a_curator_who_leaves_leaves_the_shoe() -> None:
    sitting = table()
    round_ = deal(sitting, "1 2", TIE)
    round_.send(Say("1", "leave"))
    round_.send(Say(DEALER, GO_ON))
    assert state(deal(sitting, "2 3", TIE)).curator == "2"


def test_a_dealer_deals_until_somebody_wants_the_shoe() -> None:
    sitting = table()
    deal(sitting, "1", TIE, Say("1", "pass")).send(Say(DEALER, GO_ON))
    round_ = deal(sitting, "1", TIE)
    assert state(round_).curator == DEALER
    round_.send(Say("7", "take"))
    round_.send(Say(DEALER, GO_ON))
    assert state(deal(sitting, "1", TIE)).curator == "7"


def test_misconduct_between_rounds() -> None:
    sitting = table()
    deal(sitting, "1 2", TIE).send(Say(DEALER, GO_ON))
    round_ = sitting.open()
    round_.send(Irregularity("curator_misconduct", hand_of("1")))
    assert {("2", "take"), ("2", "pass")} <= offered(round_)
    assert ("1", "take") not in offered(round_)


def test_the_cut_goes_clockwise_from_the_last_curator() -> None:
    sitting = table()
    round_ = deal(sitting, "3 5", TIE, Say("3", "pass"), Say("5", "take"))
    round_.send(Say(DEALER, "shuffle"))
    said = [effect.text for effect in round_.effects if isinstance(effect, Did)]
    assert said[-1].endswith("the cut is offered to seat 5")
    round_.send(Say("3", "cut"))
    round_.send(Say("supervisor", "recut"))
    assert state(round_).cut_by == "3"

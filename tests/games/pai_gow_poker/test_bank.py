"""Who may bank, and when (11.10(b)-(g)): what void rounds, new players and the dealer's turn change about it."""

from __future__ import annotations

import json

import pytest

from pitboss.games.catalogue import game as catalogue
from pitboss.games.pai_gow import GAME as PAI_GOW
from pitboss.games.pai_gow_poker import GAME
from pitboss.games.pai_gow_poker.state import PaiGowPokerState
from pitboss.play.actions import DEALER, NO_MORE_BETS, Irregularity, Say
from pitboss.play.codec import canonical, read_carry, write_carry
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.game import Game
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on
from pitboss.play.requests import Request
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from tests.games.pai_gow_poker.paper import refused, rounds, ruled
from tests.play.crowd import Secrets

HOUSE = "seat 1 pai_gow_poker 5\nseat 2 pai_gow_poker 40\nno more bets\nseat 1 surrender\nseat 2 surrender\nround\n"
VOID = "seat 1 pai_gow_poker 5\nseat 2 pai_gow_poker 5\nno more bets\nirregular auto_shoe_fault\nround\n"
BANKED = (
    "seat 2 bank\nseat 2 refuse\nseat 1 pai_gow_poker 7\nno more bets\nhand seat 2 As Ah 9d 6c 2s Kd Qc\n"
    "seat 1 surrender\nseat 2 house_way\nround\n"
)
VOID_BANKED = "seat 2 bank\nseat 1 pai_gow_poker 7\nno more bets\nirregular auto_shoe_fault\nround\n"


def state(round_: Round) -> PaiGowPokerState:
    return round_.table.recall(PaiGowPokerState)


def test_a_void_round_is_not_the_first_round_of_play() -> None:
    """The first round of play after the opening shuffle has to be played before anybody banks (11.10(b), (c))."""
    assert refused(VOID + "seat 1 bank") == (6, "11.10(b)")
    assert refused(VOID + VOID + "seat 1 bank") == (11, "11.10(b)")
    assert refused(VOID + HOUSE + "seat 3 bank") == (12, "11.10(d)1")  # it is open now, to those who wagered
    ruled(VOID + HOUSE + "seat 1 bank\nround")


def test_a_void_round_moves_no_offer() -> None:
    """The next round's offers are as if it had not been: of the first offer, the wagers and the last bank."""
    before, void = rounds(HOUSE + VOID)
    assert void.void
    assert state(void) == state(before)
    assert (state(before).started, state(before).first_offer) == (True, 1)
    assert state(before).against_dealer == (("1", 500), ("2", 4000))
    _, void = rounds(HOUSE + VOID_BANKED)
    assert state(void) == state(before)
    ruled(HOUSE + VOID_BANKED + "seat 2 bank\nround")  # a round that is void was not banked
    assert refused(HOUSE + BANKED + "seat 2 bank") == (15, "11.10(c)")
    ruled(HOUSE + BANKED + VOID + "seat 1 bank\nround")
    assert refused(HOUSE + BANKED + VOID + "seat 2 bank") == (20, "11.10(c)")


def test_a_void_round_leaves_the_button() -> None:
    """The button moves as each round of play is completed (11.4(a)3)."""
    played, void, after = rounds("option start_method button\n" + HOUSE + VOID + HOUSE.removesuffix("round\n"))
    assert [state(one).button for one in (played, void, after)] == [6, 6, 5]


def test_the_hands_of_a_co_bank_are_not_set_by_the_bank() -> None:
    """The dealer sets them the house way (11.10(e)): it is the dealer's mistake (11.11(i), (j))."""
    banked = (
        "seat 2 co_bank\nseat 1 pai_gow_poker 7\nno more bets\nhand seat 1 9s 9d Kh Qh 7c 4c 2d\nseat 1 house_way\n"
    )
    bank = "hand seat 2 As Ah 9c 6c 2s Kd Qc\n"
    assert refused(HOUSE + banked + bank + "irregular bank_hand_misset") == (13, "11.11(j)")
    assert refused(HOUSE + banked + bank + "irregular bank_hand_misset seat 2") == (13, "11.11(j)")
    ruled(HOUSE + banked + bank + "irregular dealer_hand_misset")


def test_the_dealers_wager_is_the_last_one_against_the_dealer() -> None:
    """Not the one against a bank in between (11.10(g))."""
    assert refused(HOUSE + BANKED + "seat 1 bank\nseat 1 dealer_wager 5.01") == (16, "11.10(g)")
    ruled(HOUSE + BANKED + "seat 1 bank\nseat 1 dealer_wager 5\nround")


def after_a_round(seating: dict[str, str], *wagers: str, game: Game = GAME) -> Runner:
    """A table at which these seats wagered against the dealer in the round before."""
    runner = Runner(Setting(game), Secrets("bank").generator)
    for seat, player in seating.items():
        runner.sit(seat, player)
    round_ = runner.open()
    for seat in wagers:
        runner.say(Say(seat, game.slug, 1000))
    assert runner.close_bets() is None
    while not round_.done:
        runner.silence()
    return runner


def asked(runner: Runner) -> str:
    assert runner.round is not None
    assert isinstance(runner.round.request, Request)
    return "".join(runner.round.request.waits_for) if runner.round.request.moment == "bank" else ""


def test_the_bank_is_offered_to_players_and_not_to_chairs() -> None:
    runner = after_a_round({"1": "Ann", "2": "Bob"}, "1", "2")
    runner.leave("1")
    runner.sit("1", "Cid")
    runner.open()
    assert asked(runner) == "2"  # Cid has not wagered against the dealer
    runner.silence()
    problem = runner.judge(Say("1", "bank"))
    assert problem is not None
    assert str(problem.cite) == "19:47-11.10(d)1"


def offers_until(runner: Runner, taken_by: str) -> list[str]:
    """Who is asked in the next round until somebody takes the bank, or nobody does; the round is played to its end."""
    round_, found = runner.open(), list[str]()
    while seat := asked(runner):
        found.append(seat)
        runner.say(Say(seat, "co_bank" if seat == taken_by else "pass"))
    for seat in "456":
        if seat != taken_by:
            runner.say(Say(seat, runner.setting.game.slug, 1000))
    assert runner.close_bets() is None
    while not round_.done:
        runner.silence()
    return found


@pytest.mark.parametrize("game", [GAME, PAI_GOW], ids=lambda game: game.slug)
def test_the_bank_goes_round_the_players(game: Game) -> None:
    """The next to be asked sits on the right of who banked, past empty chairs and past the dealer (11.10(c))."""
    runner = after_a_round({"4": "Ann", "5": "Bob", "6": "Cid"}, "4", "5", "6", game=game)
    assert offers_until(runner, "5") == ["4", "5"]
    assert offers_until(runner, "6") == ["6"]
    assert offers_until(runner, "4") == ["4"]
    assert offers_until(runner, "5") == ["5"]
    assert offers_until(runner, "4") == ["6", "4"]
    assert offers_until(runner, "") == ["5", "6"]  # 4 banked and the others passed: the house banks
    assert offers_until(runner, "") == ["4", "5", "6"]
    assert offers_until(runner, "6") == ["4", "5", "6"]


@pytest.mark.parametrize("slug", ["pai_gow_poker", "pai_gow"])
def test_a_record_in_mid_game_may_name_its_players(slug: str) -> None:
    """Who sits there is taken to be who wagered, or banked, there before (11.10(c), (d)1)."""
    named = f"game {slug}\nplayer Ann seat 1\nplayer Ann seat 2\nplayer Bob seat 3\nstate wagered 1 10\n"
    rule_on(named + "seat 1 bank\nround", catalogue)
    rule_on(named + "seat 2 bank\nround", catalogue)
    for line, section in (
        ("seat 3 bank", "(d)1"),
        ("state bank 1\nseat 1 bank", "(c)"),
        ("state bank 1\nseat 2 bank", "(c)"),
    ):
        with pytest.raises(RecordError) as error:
            rule_on(f"{named}{line}\n", catalogue)
        assert error.value.status == 1
        assert str(error.value.cite) in (f"19:47-11.10{section}", "19:47-10")


def test_a_player_who_moves_may_still_bank() -> None:
    runner = after_a_round({"1": "Ann"}, "1")
    runner.seating = Seating.of({"4": "Ann", "1": "Cid"})
    runner.open()
    assert asked(runner) == "4"
    runner.say(Say("4", "bank"))
    assert runner.round is not None
    (offer,) = [offer for offer in runner.legal("4") if offer.word == "dealer_wager"]
    assert (offer.least, offer.most) == (1, 1000)


def test_a_bank_who_leaves_is_not_asked() -> None:
    """While the bank is offered, silence speaks at once for who is gone."""
    runner = after_a_round({"1": "Ann", "2": "Bob"}, "1", "2")
    runner.open()
    assert asked(runner) == "1"
    runner.leave("1")
    assert asked(runner) == "2"


def test_the_bank_cannot_be_taken_once_wagers_are_made() -> None:
    """It is no offer then: a seat is told why not."""
    runner = after_a_round({"1": "Ann", "2": "Bob"}, "1", "2")
    round_ = runner.open()
    runner.say(Say("1", "pass"))
    runner.say(Say("2", "co_bank"))
    assert not {"bank", "co_bank"} & {offer.word for seat in runner.setting.seats for offer in runner.legal(seat)}
    for seat, reason in (("1", "seat 2 banks"), ("3", "seat 2 banks")):
        assert isinstance(round_.request, Request)
        assert reason in round_.request.barred[seat]["bank"].reason
        problem = round_.judge(Say(seat, "bank"))
        assert problem is not None
        assert str(problem.cite) == "19:47-11.10(c)"


@pytest.mark.parametrize("text", [HOUSE, HOUSE + BANKED, "option start_method button\n" + HOUSE])
def test_a_carry_goes_through_json(text: str) -> None:
    carry = rounds("player Ann seat 1\nplayer Bob seat 2\n" + text)[-1].carry
    assert carry is not None
    again = read_carry(json.loads(canonical(write_carry(carry))), GAME)
    assert again == carry
    assert type(again.state) is PaiGowPokerState


def test_a_bank_that_goes_wrong_before_the_deal_goes_on() -> None:
    """What is noticed while the bank is offered leaves the offer open (11.11(m))."""
    runner = after_a_round({}, "1")
    runner.open()
    runner.irregular(Irregularity("shuffler_fault"))
    assert asked(runner) == "1"
    runner.say(Say(DEALER, "shuffle"))
    assert asked(runner) == "1"
    runner.say(Say("1", "bank"))
    assert runner.judge(Say(DEALER, NO_MORE_BETS)) is None  # the dealer wagers against it

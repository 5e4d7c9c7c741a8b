"""The shoe of casino war and red dog over many rounds: burn, cutting card, reshuffle, running out, mishaps."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from pitboss.equipment.cards import UNSEEN, cards
from pitboss.equipment.generator import SeededGenerator
from pitboss.games.casino_war.dealing import CARDS_BEHIND
from pitboss.games.catalogue import game
from pitboss.games.families.shoe_games.shoe import ShoeState
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SHUFFLE, Drawn, Irregularity, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Announced, Burned, Dealt, Noticed, Shuffled
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting

WAGER = {"casino_war": "initial", "red_dog": "original"}


class Dealer:
    """A table that deals itself from a seeded shoe; everybody goes to war, nobody raises."""

    def __init__(self, slug: str, at: str = "1", **options: object) -> None:
        self.setting = Setting(game(slug), options)
        self.runner = Runner(self.setting, SeededGenerator(11))
        self.seats = at.split()
        self.rounds: list[Round] = []

    def round(self) -> Round:
        round_ = self.runner.open()
        self.rounds.append(round_)
        for seat in self.seats:
            self.runner.say(Say(seat, WAGER[self.setting.game.slug], 1000))
        assert self.runner.close_bets() is None
        while isinstance(request := round_.request, Request):
            (who, *_) = request.waits_for
            war = Say(who, "war")
            if round_.judge(war) is None:
                self.runner.say(war)
            else:
                self.runner.silence()
        return round_


def state(round_: Round) -> ShoeState:
    assert round_.carry is not None
    assert isinstance(round_.carry.state, ShoeState)
    return round_.carry.state


def count(round_: Round, kind: type) -> int:
    return sum(isinstance(effect, kind) for effect in round_.effects)


@pytest.mark.parametrize(
    ("slug", "options", "behind", "size"),
    [
        ("casino_war", {"seats": 9}, CARDS_BEHIND, 312),
        ("casino_war", {"number_of_decks": 8, "war_burn": "three_once"}, CARDS_BEHIND, 416),
        ("red_dog", {}, 78, 312),
        ("red_dog", {"number_of_decks": 2, "cut_card_penetration": 90}, 90, 104),
    ],
)
def test_a_shoe_from_burn_to_cutting_card(slug: str, options: dict[str, object], behind: int, size: int) -> None:
    dealer, shoes = Dealer(slug, "1 2 3 4 5 6 7", **options), 0
    fresh = True
    for _ in range(200):
        round_ = dealer.round()
        assert (count(round_, Shuffled) == 1) == (fresh and len(dealer.rounds) > 1)
        if slug == "red_dog":
            assert count(round_, Burned) == int(fresh)
        assert round_.carry is not None
        came = size - round_.carry.dealt <= behind
        assert state(round_).ended == came
        called = [e.text for e in round_.effects if isinstance(e, Announced) and e.text.startswith("Cutting card")]
        assert len(called) == int(came)
        assert not count(round_, Noticed)
        fresh, shoes = came, shoes + came
    assert shoes >= 2
    ruled = rule_on(write(dealer.setting, dealer.rounds), game)
    assert ruled.rounds == tuple(map(rule, dealer.rounds))


def test_a_whole_war_fits_behind_the_cutting_card() -> None:
    """Nine players and the dealer, all at war, three cards burned before each."""
    assert CARDS_BEHIND >= 10 + 10 * 4


@pytest.mark.parametrize(
    "options",
    [{"number_of_decks": 1}, {"continuous_shuffler": True}, {"number_of_decks": 1, "continuous_shuffler": True}],
)
def test_all_cards_are_in_play_every_round(options: dict[str, object]) -> None:
    dealer = Dealer("red_dog", "1 2", **options)
    device = options.get("continuous_shuffler") is True
    for number in range(20):
        round_ = dealer.round()
        assert count(round_, Shuffled) == int(number > 0)
        assert count(round_, Burned) == int(not device)
        dealt = count(round_, Dealt) + count(round_, Burned)
        assert round_.table.dealt == dealt
        if number:
            section = next(str(e.cite) for e in round_.effects if isinstance(e, Shuffled))
            assert section == f"19:47-{'6.8' if device else '6.3'}"


@pytest.mark.parametrize("decks", [2, 3])
def test_a_shoe_without_a_reserve_runs_out_and_is_filled_from_the_discards(decks: int) -> None:
    dealer, ran_out = Dealer("red_dog", number_of_decks=decks, cut_card_penetration=0), 0
    for _ in range(150):
        round_ = dealer.round()
        out = [e for e in round_.effects if isinstance(e, Noticed)]
        if out:
            ran_out += 1
            assert [(e.key, str(e.cite)) for e in out] == [("insufficient_cards", "19:47-6.6")]
            at = round_.effects.index(out[0])
            assert isinstance(round_.effects[at + 1], Shuffled)
            assert any(isinstance(e, Burned) for e in round_.effects[at:])
            assert state(round_).ended
    assert ran_out
    ruled = rule_on(write(dealer.setting, dealer.rounds), game)
    assert ruled.rounds == tuple(map(rule, dealer.rounds))


@pytest.mark.parametrize("slug", WAGER)
def test_what_lies_on_the_table_stays_out_of_the_discards(slug: str) -> None:
    round_ = Round(Setting(game(slug)))
    round_.send(Say("1", WAGER[slug], 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn((UNSEEN,)))
    round_.send(Drawn(cards("Qs")))
    round_.send(Irregularity("insufficient_cards"))
    assert (round_.table.dealt, dict(round_.table.gone)) == (1, {cards("Qs")[0]: 1})
    assert isinstance(round_.request, Draw)
    round_.send(Drawn((UNSEEN,)))  # the first of them is burned
    assert round_.table.dealt == 2
    round_.send(Drawn(cards("Kd")))
    assert round_.table.dealt == 3


@pytest.mark.parametrize("slug", WAGER)
def test_a_card_drawn_in_error_stays_out_of_the_discards_too(slug: str) -> None:
    round_ = Round(Setting(game(slug)))
    round_.send(Say("1", WAGER[slug], 1000))
    for action in (
        Say(DEALER, NO_MORE_BETS),
        Drawn((UNSEEN,)),
        Drawn(cards("Qs 7d" if slug == "red_dog" else "Qs Qd")),
    ):
        round_.send(action)
    if slug == "casino_war":
        round_.send(Say(DEALER, GO_ON))
    round_.send(Irregularity("card_drawn_in_error_unexposed", cards=cards("5c")))
    round_.send(Irregularity("insufficient_cards"))
    assert [str(card) for card in round_.table.held] == ["5c"]
    out = next(e.out for e in round_.effects if isinstance(e, Shuffled))
    assert sorted(map(str, out)) == sorted(["Qs", "7d" if slug == "red_dog" else "Qd", "5c"])
    assert round_.table.dealt == 2


@pytest.mark.parametrize("slug", WAGER)
def test_a_shuffle_takes_back_a_card_held_over(slug: str) -> None:
    text = {
        "casino_war": "seat 1 initial 10\nno more bets\ncards Ks 9d\n",
        "red_dog": "seat 1 original 10\nno more bets\ncards 7s 8d\n",
    }[slug]
    rounds: list[Round] = []
    again = f"game {slug}\n{text}irregular card_drawn_in_error_unexposed 2c\nshuffle\nround\n{text}"
    rule_on(again, game, rounds.append)
    first, second = rounds
    assert first.carry is not None
    assert [str(card) for card in first.carry.held] == ["2c"]
    assert not second.table.held
    assert count(second, Burned) == 1


def test_the_first_card_is_burned_though_another_was_set_aside_before() -> None:
    round_ = Round(Setting(game("red_dog")))
    round_.send(Irregularity("face_up_card_in_shoe", cards=cards("5c")))
    round_.send(Say("1", "original", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn((UNSEEN,)))
    assert count(round_, Burned) == 1
    assert round_.table.dealt == 2


def test_the_dealer_may_shuffle_while_bets_are_open() -> None:
    for slug, wager in WAGER.items():
        dealer = Dealer(slug)
        dealer.round()
        round_ = dealer.runner.open()
        dealer.runner.say(Say("1", wager, 1000))
        dealer.runner.say(Say(DEALER, SHUFFLE))
        assert round_.table.dealt == 0
        assert dealer.runner.close_bets() is None
        assert count(round_, Burned) >= 1


def test_every_way_to_burn_before_a_war() -> None:
    """Three players, two at war: how many cards are burned before each card."""
    expected = {
        "three_before_each_card": [3, 3, 3], "three_once": [3, 0, 0], "three_player_three_dealer": [3, 0, 3],
    }  # fmt: skip
    for burn, numbers in expected.items():
        rounds: list[Round] = []
        text = f"game casino_war\noption war_burn {burn}\n" + "".join(f"seat {n} initial 10\n" for n in (1, 2, 3))
        rule_on(f"{text}no more bets\ncards Qs 2c Qh Qd\nseat 1 war\nseat 3 war\ncards 4c 5c 6c\n", game, rounds.append)
        kinds = [type(e) for e in rounds[0].effects if isinstance(e, Burned | Dealt)][
            5:
        ]  # the opening burn, four cards
        found = [len(list(run)) for kind, run in itertools.groupby(kinds) if kind is Burned]
        assert found == [number for number in numbers if number]
        assert kinds.count(Burned) == sum(numbers)
        assert kinds[-1] is Dealt
        if burn == "three_player_three_dealer":
            assert kinds == [Burned] * 3 + [Dealt] * 2 + [Burned] * 3 + [Dealt]


def test_a_burn_made_for_a_player_who_was_missed_serves_the_next_card() -> None:
    rounds: list[Round] = []
    text = (
        "game casino_war\nseat 1 initial 10\nseat 2 initial 10\nno more bets\ncards Qs Qh Qd\nseat 1 war\nseat 2 war\n"
    )
    rule_on(f"{text}cards 4c\nirregular missed_player seat 2\ncards 6c\n", game, rounds.append)
    assert count(rounds[0], Burned) == 1 + 3 + 3


def test_a_burn_card_that_shows_was_counted_when_it_left_the_shoe() -> None:
    rounds: list[Round] = []
    text = "game casino_war\nseat 1 initial 10\nno more bets\ncards Qs Qd\nseat 1 war\n"
    rule_on(f"{text}irregular burn_card_exposed Kd\ncards 4c 6c\n", game, rounds.append)
    assert rounds[0].table.dealt == 1 + 2 + 8
    assert rounds[0].table.gone[cards("Kd")[0]] == 1


def test_seven_players_and_three_at_war_take_24_cards() -> None:
    """Example 12: eight cards dealt, then three burned and one dealt for each of the three and for the dealer."""
    rounds: list[Round] = []
    record = Path(__file__).parents[3] / "records" / "casino_war" / "example_12_seven_players_three_at_war.txt"
    rule_on(record.read_text(encoding="utf-8"), game, rounds.append)
    assert (count(rounds[0], Dealt), count(rounds[0], Burned)) == (8 + 4, 1 + 12)  # one is the opening burn


@pytest.mark.parametrize("slug", WAGER)
def test_a_record_may_begin_in_the_middle_of_a_shoe(slug: str) -> None:
    """The first card was burned long ago; where the cutting card is out, the round begins with a fresh shoe."""
    rounds: list[Round] = []
    lines = [f"seat 1 {WAGER[slug]} 10", "no more bets", "cards Ks Ad"]
    for told, burned, shuffled, dealt in (
        ([], 1, 0, 3),
        (["state dealt 100"], 0, 0, 102),
        (["state gone 2c 2d"], 0, 0, 4),
        (["state dealt 300", "state ended true"], 1, 1, 3),
    ):
        rule_on("\n".join([f"game {slug}", *told, *lines]), game, rounds.append)
        carry = rounds[-1].carry
        assert carry is not None
        assert (count(rounds[-1], Burned), count(rounds[-1], Shuffled), carry.dealt) == (burned, shuffled, dealt)


@pytest.mark.parametrize("slug", WAGER)
def test_a_card_drawn_in_error_before_the_bets_are_closed_is_dealt_first(slug: str) -> None:
    lines = [f"game {slug}", f"seat 1 {WAGER[slug]} 10", "irregular card_drawn_in_error_unexposed Qs", "no more bets"]
    rounds: list[Round] = []
    rule_on("\n".join([*lines, "cards Kd"]), game, rounds.append)
    dealt = [str(effect.card) for effect in rounds[0].effects if isinstance(effect, Dealt)]
    assert dealt == ["Qs", "Kd"]

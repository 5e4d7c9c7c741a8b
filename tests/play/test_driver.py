"""The round driver, moment by moment: what is open, what is refused and why, what a void round gives back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import FULL_DECK, UNSEEN, Card, cards
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.games.catalogue import game
from pitboss.games.three_card_poker import GAME
from pitboss.games.three_card_poker.irregularities import IRREGULARITIES
from pitboss.law.limits import Limit
from pitboss.play.accounts import INVENTORY, area, chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.carry import Carry
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Announced, Did, Noticed, Transfer, Verb, Voided, same
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.setting import OptionsRefused, Setting
from tests.everybody import Sitting, all_legal
from tests.games.three_card_poker.oracle import net
from tests.play.player import snapshot

SEVEN = tuple("1234567")
CLOSE = Say(DEALER, NO_MORE_BETS)
GO = Say(DEALER, GO_ON)


def table(**options: object) -> Setting:
    return Setting(GAME, options)


def after(setting: Setting, *actions: Action, seating: Seating = UNKNOWN) -> Round:
    round_ = Round(setting, seating=seating)
    for action in actions:
        round_.send(action)
    return round_


def offered(round_: Round) -> set[tuple[str, str]]:
    return {(offer.who, offer.word) for offer in all_legal(round_)}


def refusal(round_: Round, action: Action) -> PitbossError:
    """The refusal of an action that must be refused, and must change nothing."""
    before = snapshot(round_)
    with pytest.raises(PitbossError) as refused:
        round_.send(action)
    assert snapshot(round_) == before
    return refused.value


# What is open, moment by moment


def test_at_an_open_table_every_seat_may_wager_and_nobody_may_close_the_bets() -> None:
    found = offered(Round(table()))
    assert {(seat, wager) for seat in SEVEN for wager in ("ante", "pair_plus")} <= found
    assert (DEALER, NO_MORE_BETS) not in found
    assert not any(word in ("play", "fold", "remove") for _, word in found)


def test_a_wager_opens_its_own_withdrawal_and_the_call() -> None:
    found = offered(after(table(), Say("3", "ante", 1000)))
    assert ("3", "remove") in found
    assert ("2", "remove") not in found
    assert (DEALER, NO_MORE_BETS) in found


def test_a_pair_plus_wager_alone_may_be_taken_up() -> None:
    round_ = after(table(), Say("3", "pair_plus", 1000))
    assert ("3", "remove") in offered(round_)
    (offer,) = (offer for offer in all_legal(round_) if (offer.who, offer.word) == ("3", "remove"))
    assert offer.on is not None
    assert "pair_plus" in offer.on
    round_.send(Say("3", "remove", on="pair_plus"))
    assert round_.table.on("3", "pair_plus") == 0
    assert (DEALER, NO_MORE_BETS) not in offered(round_)


@pytest.mark.parametrize(
    ("version", "ante", "plus", "closes"),
    [
        ("standard", 0, 1, True),
        ("ante_at_least_pair_plus", 1000, 1000, True),
        ("ante_at_least_pair_plus", 1000, 1001, False),
        ("ante_at_least_half_pair_plus", 1000, 2000, True),
        ("ante_at_least_half_pair_plus", 1000, 2001, False),
        ("both_required_5x", 1000, 5000, True),
        ("both_required_5x", 5001, 1000, False),
        ("both_required_5x", 1000, 0, False),
    ],
)
def test_the_call_is_open_only_where_wagers_are_in_proportion(version: str, ante: int, plus: int, closes: bool) -> None:
    round_ = Round(table(wager_version=version))
    for wager, cents in (("ante", ante), ("pair_plus", plus)):
        if cents:
            round_.send(Say("1", wager, cents))
    assert ((DEALER, NO_MORE_BETS) in offered(round_)) is closes
    if not closes:
        refused = refusal(round_, CLOSE)
        assert refused.status == 1
        assert str(refused.cite).startswith("19:47-20.6(f)")


def test_nobody_is_asked_while_cards_are_dealt() -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE)
    assert isinstance(round_.request, Draw)
    assert all_legal(round_) == []
    assert round_.request.to == ("seat 1",) * 3 + ("dealer",) * 3


@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({"dealing_method": "manual_shoe"}, ["seat 2", "seat 5", "dealer"] * 3),
        ({"dealing_method": "hand"}, ["seat 2", "seat 5", "dealer"] * 3),
        ({"dealing_method": "automated_shoe"}, ["seat 2"] * 3 + ["seat 5"] * 3 + ["dealer"] * 3),
        ({"dealer_stack_delivery": "after_decisions"}, ["seat 2"] * 3 + ["seat 5"] * 3),
    ],
)
def test_the_order_of_the_deal(options: dict[str, object], order: list[str]) -> None:
    round_ = after(table(**options), Say("5", "pair_plus", 500), Say("2", "ante", 1000), CLOSE)
    assert isinstance(round_.request, Draw)
    assert list(round_.request.to) == order


def test_decisions_go_from_seat_1_up_and_only_to_antes() -> None:
    round_ = after(
        table(), Say("6", "ante", 300), Say("4", "pair_plus", 100), Say("2", "ante", 200), CLOSE, Drawn((UNSEEN,) * 12)
    )
    assert offered(round_) == {("2", "play"), ("2", "fold"), ("2", "match_play")}
    (play,) = (offer for offer in all_legal(round_) if offer.word == "play")
    assert (play.least, play.most, play.usual) == (200, 200, 200)
    assert refusal(round_, Say("6", "play")).status == 1
    assert str(refusal(round_, Say("4", "fold")).cite) == "19:47-20.10(b)"
    assert refusal(round_, Say("2", "play", 199)).status == 1
    round_.send(Say("2", "play"))
    assert offered(round_) == {("6", "play"), ("6", "fold"), ("6", "match_play")}
    assert round_.table.on("2", "play") == 200


def test_silence_at_a_decision_stands_for_a_fold() -> None:
    round_ = after(table(), Say("2", "ante", 200), CLOSE, Drawn((UNSEEN,) * 6))
    request = round_.request
    assert request is not None
    assert not isinstance(request, Draw)
    assert request.silence == Say("2", "fold")
    assert not request.declinable


def test_every_round_pauses_before_the_settlement() -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE, Drawn(cards("Qs 7d 4c Jc 9d 5h")), Say("1", "play"))
    assert offered(round_) == {(DEALER, GO_ON)}
    assert round_.table.on("1", "ante") == 1000
    round_.send(GO)
    assert round_.done
    assert round_.table.balances[chips("1")] == 1000
    assert offered(round_) == set()


def test_after_the_round_nothing_more_is_taken() -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE, Drawn((UNSEEN,) * 6), Say("1", "fold"), GO)
    assert round_.done
    for action in (
        Say("1", "ante", 5),
        Say("1", "fold"),
        GO,
        CLOSE,
        Drawn((UNSEEN,)),
        Irregularity("wrong_card_count"),
    ):
        assert refusal(round_, action).reason


# Wagers


def test_the_same_wager_again_adds_to_it() -> None:
    round_ = after(table(), Say("1", "ante", 1000), Say("1", "ante", 250))
    assert round_.table.balances[area("1", "ante")] == 1250
    assert round_.table.balances[chips("1")] == -1250


@pytest.mark.parametrize("amount", [-1, -500, -1000, -1001, 0])
def test_adding_nothing_or_less_is_refused(amount: int) -> None:
    round_ = after(table(), Say("1", "ante", 1000))
    assert refusal(round_, Say("1", "ante", amount)).reason


@pytest.mark.parametrize(("amount", "fine"), [(499, False), (500, True), (50_000, True), (50_001, False)])
def test_limits(amount: int, fine: bool) -> None:
    round_ = Round(Setting(GAME, {}, {"ante": Limit(500, 50_000)}))
    assert (round_.judge(Say("1", "ante", amount)) is None) is fine
    assert round_.judge(Say("1", "pair_plus", amount)) is None
    (offer,) = (offer for offer in all_legal(round_) if (offer.who, offer.word) == ("1", "ante"))
    assert (offer.least, offer.most) == (500, 50_000)
    if not fine:
        assert str(refusal(round_, Say("1", "ante", amount)).cite) == "19:47-8.2"


def test_limits_count_what_stands() -> None:
    round_ = after(Setting(GAME, {}, {"ante": Limit(500, 1000)}), Say("1", "ante", 900))
    assert round_.judge(Say("1", "ante", 100)) is None
    assert refusal(round_, Say("1", "ante", 101)).status == 1
    assert round_.judge(Say("2", "ante", 1000)) is None
    round_.send(Say("1", "remove", on="ante"))
    assert round_.judge(Say("1", "ante", 1000)) is None
    assert refusal(round_, Say("1", "ante", 100)).status == 1


def test_an_accepted_wager_outside_the_limits_stands_once() -> None:
    round_ = after(Setting(GAME, {}, {"ante": Limit(500, 1000)}), Irregularity("wager_out_of_limits_accepted"))
    round_.send(Say("1", "ante", 5000))
    assert round_.table.on("1", "ante") == 5000
    assert refusal(round_, Say("2", "ante", 5000)).status == 1


def test_limits_upside_down_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        Setting(GAME, {}, {"ante": Limit(1000, 500)})
    assert str(refused.value.cite) == "19:47-8.2"


def test_forbidden_options_are_refused() -> None:
    with pytest.raises(OptionsRefused) as refused:
        table(dealing_method="hand", shuffle="manual")
    assert str(refused.value.cite) == "19:47-20.8(b)1"


# Positions (20.6(e))


WHO = Seating.of({"2": "Ann", "3": "Ann", "4": "Ann", "7": "Ann", "1": "Bob"})


def two_hats(allowed: bool, *actions: Action) -> Round:
    return after(Setting(GAME, {"two_positions_allowed": allowed}), *actions, seating=WHO)


def test_positions_are_ruled_on_from_paper() -> None:
    text = "game three_card_poker\nplayer Ann Lee seat 2\nplayer Ann Lee seat 3\nseat 2 ante 5\nseat 3 ante 5\n"
    with pytest.raises(RecordError) as refused:
        rule_on(text, game)
    assert (refused.value.line, refused.value.status, str(refused.value.cite)) == (5, 1, "19:47-20.6(e)")
    allowed = text.replace("player", "option two_positions_allowed true\nplayer", 1)
    ruled = rule_on(f"{allowed}no more bets\ncards Ks Kd Kc 2s 3d 9h Qs Td 8h\nseat 2 play\nseat 3 fold\n", game)
    assert set(ruled.net) == {"2", "3"}


@pytest.mark.parametrize("line", ["player Ann seat 9", "player seat 2", "player Ann seat", "player Ann"])
def test_a_player_line_that_cannot_be_read(line: str) -> None:
    with pytest.raises(RecordError) as refused:
        rule_on(f"game three_card_poker\n{line}\nseat 2 ante 5\n", game)
    assert (refused.value.line, refused.value.status) == (2, 2)


def test_one_player_has_one_position() -> None:
    round_ = two_hats(False, Say("2", "ante", 1000))
    assert str(refusal(round_, Say("3", "ante", 1000)).cite) == "19:47-20.6(e)"
    assert round_.judge(Say("2", "pair_plus", 1000)) is None
    assert round_.judge(Say("1", "ante", 1000)) is None
    assert round_.judge(Say("5", "ante", 1000)) is None  # nobody knows who sits there


def test_two_adjacent_positions_where_the_licensee_allows_them() -> None:
    round_ = two_hats(True, Say("2", "ante", 1000))
    assert str(refusal(round_, Say("4", "ante", 1000)).cite) == "19:47-20.6(e)"
    assert str(refusal(round_, Say("7", "pair_plus", 1000)).cite) == "19:47-20.6(e)"
    round_.send(Say("3", "pair_plus", 500))
    assert str(refusal(round_, Say("4", "ante", 1000)).cite) == "19:47-20.6(e)"
    assert round_.judge(Say("2", "ante", 500)) is None


def test_a_position_taken_up_is_free_again() -> None:
    round_ = two_hats(False, Say("2", "ante", 1000), Say("2", "remove", on="ante"))
    assert round_.judge(Say("7", "ante", 1000)) is None


@pytest.mark.parametrize("allowed", [False, True])
def test_what_is_offered_is_only_what_a_player_may_take(allowed: bool) -> None:
    round_ = two_hats(allowed, Say("2", "ante", 1000))
    wagers = {seat for seat, word in offered(round_) if word == "ante"}
    assert wagers == ({"1", "2", "3", "5", "6"} if allowed else {"1", "2", "5", "6"})


def test_after_two_positions_the_first_may_still_be_taken_up() -> None:
    round_ = two_hats(True, Say("2", "ante", 1000), Say("3", "ante", 1000))
    assert {("2", "remove"), ("3", "remove")} <= offered(round_)


# Chance


@pytest.mark.parametrize(
    "drawn",
    [
        Drawn(()),
        Drawn((UNSEEN,) * 7),
        Drawn(cards("Ks Ks")),
        Drawn(cards("Jk")),
        Drawn((5,)),
        Drawn(("Ks",)),
        Drawn((3, 4), "dice"),
    ],
    ids=["none", "too many", "the same twice", "joker", "a number", "a word", "dice"],
)
def test_impossible_chance_is_unreadable(drawn: Drawn) -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE)
    assert refusal(round_, drawn).status == 2


def test_a_card_comes_once_from_one_deck_and_again_in_the_next_round() -> None:
    session = Sitting(table())
    for _ in range(2):
        round_ = session.open()
        round_.send(Say("1", "ante", 1000))
        round_.send(CLOSE)
        round_.send(Drawn(cards("Ks")))
        assert refusal(round_, Drawn(cards("Ks"))).status == 2
        round_.send(Drawn(cards("Qd 7h ?? ?? ??")))
        round_.send(Say("1", "fold"))
        round_.send(GO)


def test_a_face_is_asked_for_only_where_a_rule_needs_it() -> None:
    round_ = after(
        table(), Say("1", "ante", 1000), Say("2", "pair_plus", 500), CLOSE, Drawn((UNSEEN,) * 9), Say("1", "play")
    )
    assert isinstance(round_.request, Draw)
    assert (round_.request.moment, round_.request.to) == ("face", ("dealer",) * 3)
    assert refusal(round_, Drawn((UNSEEN,))).status == 2
    round_.send(Drawn(cards("Jc 9d")))
    round_.send(Drawn(cards("2s")))
    round_.send(GO)
    assert isinstance(round_.request, Draw)
    assert round_.request.to == ("seat 2",) * 3
    round_.send(Drawn(cards("4c 4d 9s")))
    assert refusal(round_, Drawn(cards("4c"))).status == 2
    round_.send(Drawn(cards("As Ks Qs")))
    assert round_.done
    assert rule(round_).net == {"1": 1000 + 5000, "2": 500}


@pytest.mark.parametrize("decision", ["before_decisions", "after_decisions"])
def test_no_face_is_asked_for_where_everybody_folds(decision: str) -> None:
    round_ = after(table(dealer_stack_delivery=decision), Say("1", "ante", 1000), CLOSE, Drawn((UNSEEN,) * 3))
    while isinstance(round_.request, Draw):
        round_.send(Drawn((UNSEEN,)))
    round_.send(Say("1", "fold"))
    while isinstance(round_.request, Draw):
        assert round_.request.unseen
        round_.send(Drawn((UNSEEN,)))
    round_.send(GO)
    assert round_.done


# Irregularities and void rounds

VOIDS = {
    "two_or_more_cards_face_up": "19:47-20.12(a)",
    "wrong_card_count": "19:47-20.12(c)",
    "dealer_card_exposed_early": "19:47-20.12(d)",
    "stub_count_misdeal": "19:47-20.7(e)2",
    "stub_count_bad_deck": "19:47-20.7(e)2",
    "dealing_shoe_jam": "19:47-20.12 [parallel 27.12(f)]",
}
GOES_ON = {
    "one_card_face_up": "19:47-20.12(a)",
    "card_drawn_in_error_unexposed": "19:47-20.12(b)",
    "shuffler_reports_bad_count": "19:47-20.7(f)",
    "shuffler_jam": "19:47-20.12 [parallel 27.12(e)]",
    "device_removal": "19:47-20.12 [parallel 27.12(g)]",
    "improper_cut": "19:47-20.5(d)",
    "card_misplaced": "19:47-20.12 [Qld 2010 p. 340, s 32]",
    "wager_out_of_limits_accepted": "COMAR 36.05.03.14C",
}


def test_every_irregularity_of_the_rules_is_there_and_no_other() -> None:
    assert set(IRREGULARITIES) == {*VOIDS, *GOES_ON}
    assert {key: str(one.cite) for key, one in IRREGULARITIES.items()} == VOIDS | GOES_ON
    out_of_time = {key: str(one.cite) for key, one in GAME.irregularities.items() if key not in IRREGULARITIES}
    assert out_of_time == {
        **dict.fromkeys(("late_wager", "wager_capped", "wager_pinched"), "19:47-20.6(d)"),
        "paid_unseen": "19:47-20.10(c) [supervisor]",
    }


def moments() -> dict[str, list[Action]]:
    """What has been said when a round stands at each of its moments."""
    bets: list[Action] = [Say("1", "ante", 1000), Say("1", "pair_plus", 500), Say("2", "ante", 777)]
    dealing = [*bets, CLOSE, Drawn((UNSEEN,) * 4)]
    decision = [*dealing, Drawn((UNSEEN,) * 5), Say("1", "play")]
    face: list[Action] = [*decision, Say("2", "fold")]
    pause = [*face, Drawn(cards("Qs Jd 2c"))]
    settling = [*pause, GO]
    return {"bets": bets, "draw": dealing, "decision": decision, "face": face, "pause": pause, "settling": settling}


@pytest.mark.parametrize("moment", ["draw", "decision", "face", "pause"])
@pytest.mark.parametrize("key", VOIDS)
def test_a_void_round_gives_everything_back(key: str, moment: str) -> None:
    round_ = after(table(), *moments()[moment])
    round_.send(Irregularity(key, Hand("seat 2")))
    assert round_.done
    assert round_.void
    assert not any(cents for cents in round_.table.balances.values())
    (void,) = (effect for effect in round_.effects if isinstance(effect, Voided))
    assert str(void.cite) == VOIDS[key]
    ruling = rule(round_)
    assert ruling.net == {"1": 0, "2": 0}
    assert {(r.verb, str(r.cite)) for r in ruling.rulings} == {(Verb.RETURN, VOIDS[key])}
    back = {(r.seat, r.wager): r.cents for r in ruling.rulings}
    staked = {("1", "ante"): 1000, ("1", "pair_plus"): 500, ("2", "ante"): 777}
    assert back == staked | ({("1", "play"): 1000} if moment != "draw" else {})


@pytest.mark.parametrize("key", VOIDS)
def test_a_round_is_not_void_before_a_card_is_dealt(key: str) -> None:
    round_ = after(table(), *moments()["bets"])
    assert str(refusal(round_, Irregularity(key)).cite) == VOIDS[key]


def test_a_round_found_void_while_it_is_settled() -> None:
    """Seat 1's hand has still to be turned up; seat 3 has been paid, and gives it back."""
    round_ = after(
        table(), Say("1", "ante", 1000), Say("3", "pair_plus", 200), CLOSE, Drawn((UNSEEN,) * 3),
        Drawn(cards("4c 4d 9s Qs Jd 2c")), Say("1", "play"), GO,
    )  # fmt: skip
    assert round_.table.balances[chips("3")] == 200
    round_.send(Irregularity("wrong_card_count", Hand("seat 1")))
    assert not any(round_.table.balances.values())
    assert {(r.seat, r.wager, r.verb.value, r.cents) for r in rule(round_).rulings} == {
        ("1", "ante", "return", 1000),
        ("1", "play", "return", 1000),
        ("3", "pair_plus", "return", 200),
    }


def test_a_withdrawn_wager_is_not_returned_again() -> None:
    round_ = after(
        table(), Say("1", "ante", 1000), Say("1", "remove", on="ante"), Say("1", "ante", 300), Say("2", "ante", 5),
        Say("2", "remove", on="ante"), CLOSE, Irregularity("wrong_card_count"),
    )  # fmt: skip
    assert [(r.seat, r.cents) for r in rule(round_).rulings] == [("1", 300)]
    assert not any(round_.table.balances.values())


@pytest.mark.parametrize("key", ["shuffler_jam", "shuffler_reports_bad_count", "device_removal"])
def test_before_the_deal_the_round_goes_on(key: str) -> None:
    round_ = after(table(), Say("1", "ante", 1000), Irregularity(key))
    assert [effect.key for effect in round_.effects if isinstance(effect, Noticed)] == [key]
    round_.send(CLOSE)
    assert isinstance(round_.request, Draw)
    assert round_.request.to[0] == "seat 1"
    assert str(refusal(round_, Irregularity(key)).cite) == GOES_ON[key]


def test_a_second_card_face_up_voids_the_round() -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE, Irregularity("one_card_face_up", cards=cards("5c")))
    assert not round_.void
    round_.send(Irregularity("one_card_face_up", cards=cards("6c")))
    assert round_.void


def test_two_cards_named_as_one_face_up_void_the_round() -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE, Irregularity("one_card_face_up", cards=cards("5c 6c")))
    assert round_.void


def test_a_card_laid_aside_cannot_be_dealt() -> None:
    round_ = after(table(), Say("1", "ante", 1000), CLOSE, Irregularity("one_card_face_up", cards=cards("5c")))
    assert refusal(round_, Drawn(cards("5c"))).status == 2


def test_a_card_drawn_in_error_goes_to_the_next_place() -> None:
    round_ = after(table(dealing_method="hand"), Say("1", "ante", 1000), CLOSE, Drawn(cards("2c")))
    round_.send(Irregularity("card_drawn_in_error_unexposed", cards=cards("Ks")))
    assert isinstance(round_.request, Draw)
    assert round_.request.to == ("seat 1", "dealer", "seat 1", "dealer")
    assert round_.table.hands[DEALERS] == list(cards("Ks"))


def test_an_unknown_irregularity_is_unreadable() -> None:
    assert isinstance(refusal(Round(table()), Irregularity("earthquake")), Unreadable)


# Replay, carry


def test_the_stub_is_counted_once_in_five_rounds_unless_the_shuffler_counts() -> None:
    for counts, expected in ((False, [5, 10]), (True, [])):
        session = Sitting(table(shuffler_counts_cards=counts, dealing_method="manual_shoe"))
        counted = []
        for number in range(1, 12):
            round_ = session.open()
            for action in (Say("1", "ante", 100), CLOSE, Drawn((UNSEEN,) * 6), Say("1", "fold"), GO):
                round_.send(action)
            if any(isinstance(e, Did) and "46" in e.text and str(e.cite) == "19:47-20.7(e)" for e in round_.effects):
                counted.append(number)
        assert counted == expected


def test_the_stub_count_leaves_out_the_dealers_waiting_stack() -> None:
    """52 less three for seat 1 and three for the dealer, whose stack is covered and still in the shoe."""
    session = Sitting(table(shuffler_counts_cards=False, dealer_stack_delivery="after_decisions"))
    for _ in range(5):
        round_ = session.open()
        for action in (Say("1", "ante", 100), CLOSE, Drawn((UNSEEN,) * 3), Say("1", "fold"), Drawn((UNSEEN,) * 3), GO):
            round_.send(action)
    assert [e.text for e in round_.effects if isinstance(e, Did) and "46" in e.text]


def test_two_decks_take_turns() -> None:
    session, decks = Sitting(table()), []
    for _ in range(4):
        round_ = session.open()
        decks += [e.text for e in round_.effects if isinstance(e, Did) and str(e.cite).startswith("19:47-20.2(b)")]
        for action in (Say("1", "ante", 100), CLOSE, Drawn((UNSEEN,) * 6), Say("1", "fold"), GO):
            round_.send(action)
    assert len(decks) == 4
    assert decks[0] == decks[2] != decks[1] == decks[3]


@pytest.mark.parametrize(
    ("options", "first", "second"),
    [
        ({"shuffle": "automated"}, False, False),
        ({"shuffle": "manual"}, True, True),
        ({"shuffle": "automated", "preshuffled_opening_deck": True}, True, False),
    ],
)
def test_the_cards_are_cut_after_a_shuffle_by_hand_or_a_pre_shuffle(
    options: dict[str, object], first: bool, second: bool
) -> None:
    session = Sitting(table(**options))
    for expected in (first, second):
        round_ = session.open()
        assert any(str(e.cite).startswith("19:47-20.5(b)2") for e in round_.effects) is expected
        for action in (Say("1", "ante", 100), CLOSE, Drawn((UNSEEN,) * 6), Say("1", "fold"), GO):
            round_.send(action)


def test_a_round_is_restored_from_any_point() -> None:
    setting, actions = table(), moments()["settling"]
    whole = after(setting, *actions)
    for n in range(len(actions) + 1):
        part = restore(setting, whole.start, actions[:n])
        for action in actions[n:]:
            part.send(action)
        assert same(part.effects, whole.effects)
        assert part.request == whole.request


@pytest.mark.parametrize("carry", [Carry("blackjack"), Carry("three_card_poker", rules="other rules")])
def test_a_table_left_under_other_rules_is_not_taken_over(carry: Carry) -> None:
    with pytest.raises(Unreadable):
        Round(table(), carry)


# Properties

HANDS = st.permutations(FULL_DECK).map(lambda deck: tuple(deck[:6]))
CENTS = st.integers(1, 1_000_000)


@settings(max_examples=150, deadline=None)
@given(deck=HANDS, ante=CENTS, plus=st.one_of(st.just(0), CENTS), ledger=st.sampled_from("ABCD"), play=st.booleans())
def test_a_seat_is_paid_by_the_rules(deck: tuple[Card, ...], ante: int, plus: int, ledger: str, play: bool) -> None:
    setting = table(pair_plus_ledger=ledger)
    round_ = after(setting, Say("1", "ante", ante))
    if plus:
        round_.send(Say("1", "pair_plus", plus))
    for action in (CLOSE, Drawn(deck), Say("1", "play" if play else "fold"), GO):
        round_.send(action)
    profit = round_.table.balances[chips("1")]
    assert profit == net(setting.options, ante, plus, play, deck[:3], deck[3:])
    assert round_.table.balances.get(INVENTORY, 0) == -profit  # a draw moves nothing through it


@settings(max_examples=100, deadline=None)
@given(parts=st.lists(CENTS, min_size=1, max_size=6))
def test_every_effect_on_money_is_a_transfer(parts: list[int]) -> None:
    round_ = Round(table())
    for cents in parts:
        round_.send(Say("1", "ante", cents))
    moved = [effect for effect in round_.effects if isinstance(effect, Transfer)]
    assert [t.cents for t in moved] == parts
    assert all((t.source, t.target) == (chips("1"), area("1", "ante")) for t in moved)


@settings(max_examples=150, deadline=None)
@given(
    who=st.sampled_from([*SEVEN, "8", "", "dealer", SUPERVISOR, "house"]),
    word=st.one_of(st.sampled_from(["ante", "play", "fold", "remove", NO_MORE_BETS]), st.text(max_size=8)),
    amount=st.one_of(st.none(), st.integers()),
    on=st.text(max_size=5),
    hand=st.sampled_from(["", "1.1"]),
    moment=st.sampled_from(["bets", "draw", "decision", "face", "pause", "settling"]),
)
def test_whatever_is_said_is_taken_or_refused_with_nothing_changed(
    who: str, word: str, amount: int | None, on: str, hand: str, moment: str
) -> None:
    round_ = after(table(), *moments()[moment])
    action = Say(who, word, amount, on, (), hand)
    if round_.judge(action) is None:
        round_.send(action)
        assert who in (*SEVEN, DEALER, SUPERVISOR)
        assert amount is None or amount > 0
        assert sum(round_.table.balances.values()) == 0
    else:
        refusal(round_, action)


def test_the_table_hears_the_call() -> None:
    round_ = after(table(dealing_method="hand"), Say("1", "ante", 100), CLOSE)
    (call,) = (effect for effect in round_.effects if isinstance(effect, Announced))
    assert (call.text, str(call.cite)) == ("No more bets", "19:47-20.8(b)3")


@pytest.mark.parametrize("limit", [Limit(500, 10_000), Limit(500, None), Limit(None, 10_000), Limit()])
def test_a_table_with_limits_is_written_down_and_read_back(limit: Limit) -> None:
    session = Sitting(Setting(GAME, {}, {"ante": limit}))
    round_ = session.open()
    for action in (Say("1", "ante", 600), CLOSE, Drawn((UNSEEN,) * 6), Say("1", "fold"), GO):
        round_.send(action)
    read = rule_on(session.record(), game)
    assert read.net == {"1": -600}
    assert read.setting == session.setting
    again = Round(read.setting)
    for cents in (499, 500, 10_000, 10_001):
        assert (again.judge(Say("1", "ante", cents)) is None) is (
            Round(session.setting).judge(Say("1", "ante", cents)) is None
        )

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
        for _ in range(2000):
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
        wagering = {at.seat for at, _ in found.felt.areas}  # whoever has nothing there is not listed
        at = [one.at for one in found.irregular if one.key == action.key]
        return any(action.at in places for places in at) or (bool(at) and action.at.seat not in wagering)
    draw = found.draw
    return draw is not None and draw.kind == action.kind


def rebuilt(rounds: list[Round]) -> str:
    """The rounds, written down with nothing but what the builder offers at each step."""
    found = built("", *write_setting(rounds[0].setting, rounds[0]))
    for number, round_ in enumerate(rounds):
        if number:
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


# What may stand next


def test_what_may_stand_next_is_a_value() -> None:
    """Blackjack: bets, then the deal, then a decision, with the amounts of each (2.3, 2.6, 2.10)."""
    found = built("game blackjack\nlimit blackjack 5 100\n", Say("1", "blackjack", 1000))
    offer = next(offer for offer in found.offers("1") if offer.word == "blackjack")
    assert (offer.least, offer.most, offer.unit) == (1, 9000, 1)
    assert [offer.word for offer in found.offers(DEALER)] == ["shuffle", NO_MORE_BETS]
    found = built(found.record, Say(DEALER, NO_MORE_BETS))
    assert found.draw is not None
    assert found.draw.to == ("seat 1", "dealer", "seat 1")
    assert asked(found) == "Next cards: seat 1, dealer, seat 1?"
    found = built(found.record, cards("8s 6c 8d"))
    assert [moment.draw is not None for moment in found.moments] == [True, False], "the hole card, or nothing of it"
    assert [offer.word for offer in found.moments[1].offers] == ["stand", "hit", "double", "split"]
    double = next(offer for offer in found.offers("1") if offer.word == "double")
    assert (double.least, double.most, double.usual) == (1, 1000, 1000)


def test_two_taps_are_one_line_unless_somebody_wrote_it() -> None:
    found = built("game blackjack", Say("1", "blackjack", 500), Say("1", "blackjack", 500))
    assert found.record == "game blackjack\nseat 1 blackjack 10.00\n"
    found = built("game blackjack\nseat 1 blackjack 5 # as he says\n", Say("1", "blackjack", 500))
    assert found.record == "game blackjack\nseat 1 blackjack 5 # as he says\nseat 1 blackjack 5.00\n"
    one, other = Say("1", "straight", 500, "17"), Say("1", "straight", 500, "18")
    assert built("game roulette", one, other).record.count("straight") == 2


def test_cards_are_written_hand_by_hand() -> None:
    dealt = built("game three_card_poker", "seat 1 ante 5", "no more bets", cards("Ks 9d"), cards("Qd ?? ?? ??"))
    assert dealt.record.endswith("no more bets\nhand seat 1 Ks 9d Qd\nhand dealer ?? ?? ??\n")
    shown = built(dealt.record, Say("1", "play"), cards("Qs 8d 7h"))
    assert shown.record.endswith("seat 1 play\nhand dealer Qs 8d 7h\n")
    assert shown.over
    assert rule(shown.record).net == {"1": 1000}, "king high beats queen high: ante and play are paid 1 to 1"


def test_a_record_that_names_cards_in_the_order_drawn_goes_on_so() -> None:
    found = built("game three_card_poker\nseat 1 ante 5\nno more bets\ncards Ks 9d Qd\n", cards("8s"), cards("8d 7h"))
    assert found.record.endswith("cards Ks 9d Qd\ncards 8s\ncards 8d 7h\n")
    assert found.now is not None
    assert found.now.name == "decision"


def test_a_face_asked_for_at_once_is_not_taken_for_the_card_dealt() -> None:
    """The cards of a set of ?? and the face that a rule needs of them stand in the same run of lines."""
    start = "game red_dog\nseat 1 original 10\nno more bets\n"
    found = built(start, cards("2s 9d"))
    assert found.record == f"{start}hand board 2s 9d\n"


def test_chance_noted_ahead_is_told_and_not_asked_for_again() -> None:
    found = stands("game blackjack\nseat 1 blackjack 5\nno more bets\nhand dealer 6c Td\n")
    assert found.ahead == {"dealer": tuple(map(read_card, ("6c", "Td")))}
    assert found.draw is not None
    assert found.draw.to == ("seat 1",)
    found = built(found.record, cards("8s"), cards("8d"))
    assert not found.ahead
    assert found.felt.hands["dealer"] == tuple(map(read_card, ("6c", "Td")))


def test_a_refused_step_changes_nothing_and_says_why() -> None:
    before = stands("game blackjack\nseat 1 blackjack 5\n")
    for step, section in ((Say("1", "hit"), "19:47-2.12(a)"), (Irregularity("dealer_overdraw"), "19:47-2.15(d)")):
        after = extended(before.record, step)
        assert after.record == before.record
        assert after.problem is not None
        assert (str(after.problem.cite), after.problem.line) == (section, 3)
        assert after.moments == before.moments
    assert extended(before.record, cards("8s")).problem is not None, "no card is asked for"
    assert extended("", "cards As").problem is not None
    assert extended("game blackjack", "a\nb").problem is not None


def test_a_line_that_cannot_stand_is_named_and_those_before_it_do() -> None:
    found = stands("game blackjack\nseat 1 blackjack 5\nseat 1 dance\nno more bets\n")
    assert found.problem is not None
    assert (found.problem.line, found.record) == (3, "game blackjack\nseat 1 blackjack 5\n")
    found = stands("game blackjack\nseat 1 blackjack 5\nno more bets\nhand seat 1 Zz\n")
    assert found.problem is not None
    assert (found.problem.line, asked(found)) == (4, "Next cards: seat 1, dealer, seat 1?")
    found = stands("game three_card_poker\nseat 1 ante 5\nno more bets\ncards Ks Ks\n")
    assert found.problem is not None
    assert found.problem.line == 4
    assert "cannot come again" in found.problem.reason


def test_an_option_that_is_missing_is_said_and_may_be_filled_in() -> None:
    found = stands("game double_cross_poker\n")
    assert found.missing is not None
    assert str(found.missing.cite) == "19:47-25.11"
    assert not found.moments
    found = built("game double_cross_poker", "option main_pay 1 to 1")
    assert found.opening


def test_one_roll_closes_the_bets_and_the_next_wager_opens_the_next_round() -> None:
    found = built("game craps", Say("1", "pass", 1000), Drawn((4, 3), "dice"))
    assert found.over
    assert [moment.name for moment in found.moments][-1] == "bets"
    assert found.record == "game craps\nseat 1 pass 10.00\ndice 4 3\n"
    found = built(found.record, Say("1", "pass", 500))
    assert found.number == 2
    assert rule(f"{found.record}dice 1 1\n").net == {"1": 500}, "a natural wins $10, craps loses $5"


def test_numbers_that_come_one_by_one_stand_in_one_line() -> None:
    found = built("game keno", Say("1", "straight", 100, "7-8"), *(Drawn((str(n),), "ball") for n in range(1, 21)))
    assert found.record.endswith(f"ball {' '.join(map(str, range(1, 21)))}\n")
    assert rule(found.record).net == {"1": 1100}, "two of two pay 12 for 1"


def test_steps_are_undone() -> None:
    assert undone("game blackjack\nseat 1 blackjack 5\n\n# so\n") == "game blackjack\n"
    assert undone(undone("game blackjack\nseat 1 blackjack 5")) == ""
    assert undone("") == ""


def test_a_record_that_is_too_long_is_not_built() -> None:
    with pytest.raises(Unreadable, match="lines is not built"):
        stands("\n" * 3000)


def test_where_it_happened_is_among_what_is_offered() -> None:
    found = built("game blackjack", "seat 2 blackjack 5", "no more bets")
    one = next(each for each in found.irregular if each.key == "no_cards_to_box")
    assert one.at == (Hand("seat 2"),)
    assert str(one.cite).startswith("19:47-2.15")

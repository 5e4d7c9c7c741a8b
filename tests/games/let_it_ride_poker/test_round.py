"""Rounds of let it ride poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.games.catalogue import game
from pitboss.law.limits import Limit
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Say
from pitboss.play.card_places import BOARD, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.requests import Request
from pitboss.play.setting import Setting
from pitboss.play.views import PUBLIC, hands_seen
from tests.games.let_it_ride_poker import oracle
from tests.games.poker.anyhow import AMOUNTS, Anyhow, play_rounds
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken_sections(choice)]
LEGAL += [choice | oracle.BETTER for choice in LEGAL[::4]]
BASE = ("wager_1", "wager_2", "wager_dollar")


class Rider(Anyhow):
    """Three equal wagers, made one by one or in one word."""

    def plan(self, wagers: Sequence[str]) -> list[Say]:
        rng, plan = self.rng, []
        limit = self.round.setting.limit("wager_2")
        amounts = [cents for cents in AMOUNTS if (limit.least or 0) <= cents <= (limit.most or cents)]
        for seat in rng.sample(self.round.setting.seats, rng.randrange(1, 8)):
            staked = rng.choice(amounts)
            one_by_one = [Say(seat, wager, staked) for wager in rng.sample(BASE, 3)]
            plan += one_by_one if rng.random() < 0.5 else [Say(seat, "bet", staked)]
            plan += [
                Say(seat, wager, 100 if wager == "lir_bonus" else rng.choice(AMOUNTS))
                for wager in wagers
                if rng.random() < 0.5
            ]
        return [*plan, Say(DEALER, NO_MORE_BETS)]

    def next(self) -> Action:
        if isinstance(self.round.request, Request) and self.round.request.moment == "bets":
            self.bets = [say for say in self.bets if say.word != "lir_bonus" or self.round.judge(say) is None]
        return super().next()


def wagers(setting: Setting) -> list[str]:
    return [wager for wager in ("lir_bonus", "three_card_bonus") if setting.options[f"{wager}_offered"]]


def paid(round_: Round, seat: str, stakes: Mapping[str, int], hands: Mapping[Hand, tuple[Card, ...]]) -> int:
    said = [say.word for say in round_.actions if isinstance(say, Say) and say.who == seat]
    decided = [word for word in said if word in ("ride", "back")]
    left = [stakes[wager] for wager, word in zip(BASE, (*decided, "ride"), strict=True) if word == "ride"]
    setting = round_.setting
    limit = oracle.least_limit(max(setting.limit(wager).least or 0 for wager in BASE))
    return oracle.net(
        setting.options,
        limit,
        left,
        stakes.get("lir_bonus", 0),
        stakes.get("three_card_bonus", 0),
        hands[hand_of(seat)],
        hands[BOARD],
    )


def test_rounds_at_random() -> None:
    limited = {"wager_2": Limit(500, 50_000)}
    assert play_rounds("let_it_ride_poker", times(400), LEGAL, wagers, paid, Rider, limited) > 5


def test_community_cards_come_to_light_one_by_one() -> None:
    rounds: list[Round] = []
    rule_on(HEAD + DEALT + "seat 1 back\nseat 1 ride", game, rounds.append)
    [played] = rounds
    seen = []
    again = Round(Setting(game("let_it_ride_poker")))
    for action in played.actions:
        again.send(action)
        seen.append(tuple(hands_seen(PUBLIC, again.effects).get(BOARD, ())))
    shown = list(dict.fromkeys(seen))
    assert shown == [(), cards("?? ??"), cards("8h ??"), cards("8h 2d")]
    assert hands_seen(PUBLIC, again.effects)[hand_of("1")] == list(cards("Ts Td 4c"))


HEAD = "game let_it_ride_poker\n"
WAGERS = "seat 1 wager_1 5\nseat 1 wager_2 5\nseat 1 wager_dollar 5\n"  # lines 2 to 4
DEALT = WAGERS + "no more bets\nhand seat 1 Ts Td 4c\nhand board 8h 2d\n"  # and lines 5 to 7
BY_HAND = "option shuffle manual\noption dealing_method manual_shoe\n"
THREE = "option three_card_bonus_offered true\n"
ANN = "player Ann seat 1\nplayer Ann seat 3\n"
UNEQUAL = (  # lines 2 to 7
    "irregular wager_out_of_limits_accepted\nseat 1 wager_1 5\nseat 1 wager_2 5\n"
    "irregular wager_out_of_limits_accepted\nseat 1 wager_dollar 10\nno more bets\n"
)
REFUSED = [  # record, exit status, line, section
    ("seat 1 wager_1 5\nseat 1 wager_2 5\nseat 1 wager_dollar 10\nno more bets", 1, 4, "19:47-18.6"),
    ("seat 1 wager_1 5\nseat 1 wager_2 10\nno more bets", 1, 3, "19:47-18.6"),
    ("seat 1 wager_1 5\nseat 1 wager_2 5\nno more bets", 1, 2, "19:47-18.6"),
    (WAGERS + "seat 1 wager_2 5\nno more bets", 1, 5, "19:47-18.6"),
    (WAGERS + "seat 1 bet 5", 1, 5, "19:47-18.6"),
    ("seat 1 bet 5\nseat 2 wager_1 5\nno more bets", 1, 3, "19:47-18.6"),
    ("seat 1 lir_bonus 1\nno more bets", 1, 2, "19:47-18.6A"),
    (THREE + "seat 1 three_card_bonus 5\nno more bets", 1, 3, "19:47-18.6B"),
    (WAGERS + "seat 1 lir_bonus 2", 1, 5, "19:47-18.6A"),
    (WAGERS + "seat 1 lir_bonus 1\nseat 1 lir_bonus 1", 1, 6, "19:47-18.6A"),
    (WAGERS + "seat 1 three_card_bonus 5", 1, 5, "19:47-18.6B"),
    ("option lir_bonus_offered false\n" + WAGERS + "seat 1 lir_bonus 1", 1, 6, "19:47-18.6A"),
    ("no more bets", 1, 2, "19:47-18.6"),
    (DEALT + "seat 1 back wager_2\nseat 1 back wager_1", 1, 9, "19:47-18.10"),
    (DEALT + "seat 1 back wager_dollar", 1, 8, "19:47-18.10"),
    (DEALT + "seat 1 ride\nseat 1 back wager_1", 1, 9, "19:47-18.10"),
    (DEALT + "seat 1 ride\nseat 1 ride\nseat 1 back", 1, 10, "19:47-18.10"),
    (DEALT + "seat 2 back", 1, 8, "19:47-18.10"),
    (DEALT + "seat 1 wager_1 5", 1, 8, "19:47-18.6"),
    (DEALT + "seat 1 remove wager_1", 1, 8, "19:47-18.6"),
    (DEALT + "seat 1 back\nseat 1 wager_1 5", 1, 9, "19:47-18.6"),
    (DEALT + "irregular unequal_wagers_found", 1, 8, "19:47-18.12"),
    (WAGERS + "irregular unequal_wagers_found", 1, 5, "19:47-18.12"),
    (UNEQUAL + "irregular unequal_wagers_found seat 2", 1, 8, "19:47-18.12"),
    (UNEQUAL + "irregular unequal_wagers_found\nirregular unequal_wagers_found", 1, 9, "19:47-18.12"),
    (UNEQUAL + "hand seat 1 Ts Td 4c\nseat 1 ride\nirregular unequal_wagers_found", 1, 10, "19:47-18.12"),
    (WAGERS + "no more bets\nirregular unequal_wagers_found", 1, 6, "19:47-18.12"),
    (WAGERS + "irregular acceptor_light_failed seat 1\nseat 1 lir_bonus 1", 1, 6, "19:47-18.12"),
    ("option lir_bonus_offered false\n" + WAGERS + "irregular acceptor_light_failed seat 1", 1, 6, "19:47-18.6A"),
    (DEALT + "irregular acceptor_light_failed seat 1", 1, 8, "19:47-18.12"),
    ("option dealing_method hand\n" + DEALT + "irregular dealing_shoe_jam", 1, 9, "19:47-18.9"),
    (BY_HAND + WAGERS + "irregular shuffler_jam", 1, 7, "19:47-18.4"),
    ("option shuffle manual\noption dealing_method hand\nseat 1 bet 5", 1, 3, "19:47-18.8"),
    (BY_HAND + "option two_decks_alternating true\nseat 1 bet 5", 1, 4, "19:47-18.2"),
    (BY_HAND + "option shuffler_counts_cards true\nseat 1 bet 5", 1, 4, "19:47-18.7"),
    ("option payout_limit_per_hand 24999.99\nseat 1 bet 5", 1, 2, "19:47-18.11"),
    ("option payout_limit_per_hand none\nseat 1 bet 5", 1, 2, "19:47-18.11"),
    ("option payout_limit_per_hand 29999.99\noption min_wager 10\nseat 1 bet 10", 1, 3, "19:47-18.11"),
    ("option payout_limit_per_hand 29999.99\nlimit wager_2 10 100\nseat 1 bet 10", 1, 2, "19:47-18.11"),
    ("option base_table.flush 7\nseat 1 bet 5", 1, 2, "19:47-18.11"),
    ("option base_table worse\nseat 1 bet 5", 1, 2, "19:47-18.11"),
    ("option lir_bonus_table B5\nseat 1 bet 5", 1, 2, "19:47-18.6A"),
    ("option three_card_bonus_table A\nseat 1 bet 5", 1, 2, "19:47-18.6B"),
    ("limit wager_1 10 50\nlimit wager_2 60 90\nseat 1 bet 60", 1, 3, "19:47-18.6"),
    ("limit wager_1 10 50\noption min_wager 60\nseat 1 bet 60", 1, 2, "19:47-18.6"),
    ("limit wager_1 10 50\nseat 1 wager_1 5", 1, 3, "19:47-8.2"),
    ("limit wager_1 10 50\nseat 1 bet 5", 1, 3, "19:47-8.2"),
    ("limit wager_1 10 50\nseat 1 bet 60", 1, 3, "19:47-8.2"),
    ("option min_wager 10\nseat 1 wager_dollar 5", 1, 3, "19:47-8.2"),
    (THREE + "option min_wager 10\nseat 1 bet 10\nseat 1 three_card_bonus 5", 1, 5, "19:47-8.2"),
    ("option min_wager 10\noption max_wager 5\nseat 1 bet 5", 1, 3, "19:47-8.2"),
    (ANN + "seat 1 bet 5\nseat 3 bet 5", 1, 5, "19:47-18.6"),
    (ANN + "seat 1 bet 5\nseat 3 wager_1 5", 1, 5, "19:47-18.6"),
    (DEALT + "hand board 9c", 2, 8, None),
    (DEALT + "seat 1 fold", 2, 8, None),
    (DEALT + "seat 1 back 5\n", 1, 8, "19:47-18.10"),
    (WAGERS + "no more bets\nhand seat 1 Ts Td Ts", 2, 6, None),
    (WAGERS + "no more bets\nhand seat 1 Ts Td\nhand board 8h 2d", 2, 6, None),
    (WAGERS + "no more bets\nhand seat 1 Ts Td 4c\nhand board 8h", 2, 7, None),
    (DEALT + "irregular dealer_card_exposed_early", 2, 8, None),
    (WAGERS + "irregular acceptor_light_failed", 1, 5, "19:47-18.12"),
    (WAGERS + "irregular acceptor_light_failed dealer", 1, 5, "19:47-18.12"),
    (WAGERS, 2, 4, None),
    ("seat 1 bet", 2, 2, None),
    ("seat 1 ante 5", 2, 2, None),
    ("seat 8 bet 5", 2, 2, None),
    ("option base_table.full_boat 12\nseat 1 bet 5", 2, 2, None),
    ("option base_table standard\noption base_table.flush 9\nseat 1 bet 5", 2, 3, None),
]  # fmt: skip


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)


def test_a_bet_outside_the_limits_is_not_told_that_bets_are_open() -> None:
    with pytest.raises(RecordError) as problem:
        rule_on(HEAD + "limit wager_1 10 50\nseat 1 bet 5", game)
    assert problem.value.reason == "'bet' must be at least $10.00, not $5.00"

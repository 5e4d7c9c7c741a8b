"""Casino war records that are refused or cannot be read: status, line and section; and what each mishap says."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.casino_war.irregularities import IRREGULARITIES
from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.effects import Noticed
from pitboss.play.records.record import RecordError, rule_on

RECORDS = Path(__file__).parents[2] / "records" / "casino_war"
TIED = ["seat 1 initial 10", "no more bets", "cards Qs Qd"]  # lines 2 to 4

BAD = [  # lines behind `game casino_war`, status, line, section
    (["seat 1 ante 10"], 2, 2, ""),
    (["seat 8 initial 10"], 2, 2, ""),
    (["seat 1 initial 0"], 2, 2, ""),
    (["seat 1 initial"], 2, 2, ""),
    (["option number_of_decks 5", "seat 1 initial 10"], 1, 2, "22.2"),
    (["option tie_payout 9", "seat 1 initial 10"], 1, 2, "22.9"),
    (["option surrender_offered false", "seat 1 initial 10"], 1, 2, "22.8(e)"),
    (["option jokers 2", "seat 1 initial 10"], 2, 2, ""),
    (["option tie_wager_offered false", "seat 1 initial 10", "seat 1 tie 5"], 1, 4, "22.6"),
    (["option tie_wager_offered false", "option tie_wager_on_war_deal true", "seat 1 initial 10"], 1, 3, "22.6"),
    (["no more bets"], 1, 2, "22.6"),
    (["seat 1 tie 5", "seat 2 initial 10", "no more bets"], 1, 2, "22.6"),  # a tie wager alone
    (["limit initial 10 100", "seat 1 initial 5"], 1, 3, "8.2"),
    (["seat 1 initial 10", "no more bets", "seat 2 initial 10"], 1, 4, "22.6"),
    (["seat 1 initial 10", "seat 1 war"], 1, 3, "22.8(e)"),
    (["seat 1 initial 10", "no more bets", "cards Ks 9d", "seat 1 war"], 1, 5, "22.8(e)"),  # no tie hand
    (["seat 1 initial 10", "no more bets", "cards Ks 9d", "seat 1 surrender"], 1, 5, "22.8(e)"),
    ([*TIED, "seat 1 war 5"], 1, 5, "22.8(e)"),
    ([*TIED, "seat 1 war 20"], 1, 5, "22.8(e)"),
    ([*TIED, "seat 1 fold"], 2, 5, ""),
    ([*TIED, "seat 1 surrender", "seat 1 war"], 1, 6, "22.8(e)"),
    ([*TIED, "seat 1 surrender", "seat 1 tie 5"], 1, 6, "22.6"),
    ([*TIED, "seat 1 tie 5"], 1, 5, "22.6"),  # war first
    ([*TIED, "seat 1 surrender", "cards 9s 8d"], 2, 6, ""),  # chance left over
    ([*TIED, "seat 1 war"], 2, 5, ""),  # no war cards
    ([*TIED, "seat 1 war", "cards 9s"], 2, 6, ""),
    ([*TIED, "seat 1 war", "cards 9s 9d", "seat 1 war"], 1, 7, "22.8(e)"),  # never a second war
    ([*TIED, "seat 1 war", "seat 1 tie 5", "seat 1 tie 5", "cards 9s 8d"], 1, 7, "22.6"),
    (["option tie_wager_on_war_deal false", *TIED, "seat 1 war", "seat 1 tie 5"], 1, 7, "22.6"),
    (["limit tie 5 25", *TIED, "seat 1 war", "seat 1 tie 50"], 1, 7, "8.2"),
    (["limit tie 5 25", *TIED, "seat 1 war", "seat 1 tie 1"], 1, 7, "8.2"),
    (["seat 1 initial 10", "seat 2 initial 10", "no more bets", "cards Qs Qc Qd", "seat 2 war", "seat 1 war"], 1, 7,
     "22.8(e)"),  # in the order of the seats
    (["seat 1 initial 10", "no more bets", "cards Jk 9d"], 2, 4, ""),
    (["seat 1 initial 10", "no more bets", "cards ?? 9d"], 2, 4, ""),
    (["seat 1 initial 10", "no more bets", "cards Qs Qs", "seat 1 war", "cards Qs Qs", "round", "seat 1 initial 10",
      "seat 2 initial 10", "no more bets", "cards Qs Qs Qs"], 2, 11, ""),  # a seventh from six decks
    (["seat 1 initial 10", "irregular missed_player seat 1"], 1, 3, "22.10"),
    (["seat 1 initial 10", "irregular misdeal"], 2, 3, ""),
    ([*TIED, "irregular two_cards_to_one_hand seat 1 2c 3c"], 2, 5, ""),
    (["seat 1 initial 10", "no more bets", "irregular missed_player seat 1 2c"], 2, 4, ""),
    ([*TIED, "irregular missed_player seat 1"], 1, 5, "22.10"),  # the deal is over
    ([*TIED, "irregular missed_player seat 9"], 2, 5, ""),
    (["seat 1 initial 10", "no more bets", "irregular missed_player", "cards Ks 9d"], 1, 4, "22.10"),  # who was?
    (["seat 1 initial 10", "no more bets", "irregular missed_player dealer", "cards Ks 9d"], 1, 4, "22.10"),
    (["seat 1 initial 10", "no more bets", "irregular missed_player seat 2", "cards Ks 9d"], 1, 4, "22.10"),
    ([*TIED, "seat 1 war", "irregular missed_player seat 1", "irregular missed_player seat 1"], 1, 7, "22.10"),
    (["seat 1 initial 10", "no more bets", "cards Ks", "irregular two_cards_to_one_hand seat 5 2c", "cards 9d"], 1, 5,
     "22.10"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "status", "line", "section"), BAD)
def test_bad_records(lines: list[str], status: int, line: int, section: str) -> None:
    with pytest.raises(RecordError) as problem:
        rule_on("\n".join(["game casino_war", *lines]), game)
    found = (problem.value.status, problem.value.line, str(problem.value.cite or ""))
    assert found == (status, line, f"19:47-{section}" if section else "")


def test_every_irregularity_has_a_record() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in RECORDS.glob("*.txt"))
    assert [key for key in IRREGULARITIES if f"irregular {key}" not in written] == []


def noticed(*lines: str) -> list[str]:
    rounds: list[Round] = []
    rule_on("\n".join(["game casino_war", *lines]), game, rounds.append)
    return [effect.consequence for effect in rounds[-1].effects if isinstance(effect, Noticed)]


def test_a_wrong_burn_is_put_right_only_before_the_card_shows() -> None:
    war = [*TIED, "seat 1 war"]
    assert noticed(*war, "irregular wrong_burn_count", "cards 9s 8d") == [
        "the burn is corrected before the card is dealt"
    ]
    for before, after in ((["cards 9s"], ["cards 8d"]), (["cards 9s 8d"], [])):
        assert noticed(*war, *before, "irregular wrong_burn_count seat 1", *after) == ["the card is exposed and stands"]


def test_a_missed_player_moves_every_later_card_on() -> None:
    rounds: list[Round] = []
    lines = [*(f"seat {seat} initial 10" for seat in "1234"), "no more bets", "cards As 9s 2s"]
    rule_on("\n".join(["game casino_war", *lines, "irregular missed_player seat 2", "cards 9d"]), game, rounds.append)
    hands = {place: str(cards[0]) for place, cards in rounds[0].table.hands.items()}
    assert hands == {"seat 1": "As", "seat 3": "9s", "seat 4": "2s", "dealer": "9d"}

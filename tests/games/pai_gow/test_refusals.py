"""Pai gow records that are refused or cannot be read: status, line and section; and what mishaps say."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games.catalogue import game
from pitboss.games.pai_gow.irregularities import IRREGULARITIES
from pitboss.play.driver import Round
from pitboss.play.effects import Noticed
from pitboss.play.records.record import RecordError, rule_on

RECORDS = Path(__file__).parents[2] / "records" / "pai_gow"
BET = ["seat 1 pai_gow 10", "no more bets"]  # lines 2 and 3
HANDS = [*BET, "hand dealer 6-6 3-6 2-6 2-2", "hand seat 1 1-3 4-5 4-4 4-4"]  # up to line 5
AGAIN = [*HANDS, "seat 1 set 1-3 4-5", "round"]  # up to line 7
PLAYED = [
    "seat 1 pai_gow 10", "seat 2 pai_gow 20", "no more bets", "hand dealer 6-6 3-6 2-6 2-2",
    "hand seat 1 1-3 4-5 4-4 4-4", "hand seat 2 5-5 4-6 1-6 1-5", "seat 1 house_way", "seat 2 house_way", "round",
]  # fmt: skip

BAD = [  # lines behind `game pai_gow`, status, line, section
    (["seat 1 ante 10"], 2, 2, ""),
    (["seat 7 pai_gow 10"], 2, 2, ""),
    (["seat 1 pai_gow 0"], 2, 2, ""),
    (["seat 1 pai_gow"], 2, 2, ""),
    (["option house_way wizard", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option house_way.base wizard", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option house_way.12-9-L8 9-L8", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option house_way.12-9-L8-K 9-L8", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option house_way.12-9-L8-L4 5-L4", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option house_way.12-9-L8-L4 12-9", "seat 1 pai_gow 10"], 1, 2, "10.7"),  # the wong is the higher hand
    (["option house_way.9-9-9-L4 9-L4", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option vigorish_rate 4", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option vigorish_rounding down", "seat 1 pai_gow 10"], 1, 2, "10.7"),
    (["option zero_tie high_tile", "seat 1 pai_gow 10"], 1, 2, "10.2"),
    (["option gee_joon_single_rank highest", "seat 1 pai_gow 10"], 1, 2, "10.2"),
    (["option deliver_direction up", "seat 1 pai_gow 10"], 1, 2, "10.6"),
    (["option player_bank false", "option co_banking true", "seat 1 pai_gow 10"], 1, 3, "10"),
    (["option dealer_wager_vs_bank 150%", "seat 1 pai_gow 10"], 1, 2, "10"),
    (["option number_wager true", "seat 1 pai_gow 10"], 2, 2, ""),
    (["no more bets"], 1, 2, "10.5"),
    (["limit pai_gow 25 100", "seat 1 pai_gow 10"], 1, 3, "8.2"),
    ([*BET, "seat 2 pai_gow 10"], 1, 4, "10.5"),
    ([*BET, "hand seat 1 7-7 1-1 1-1 1-2"], 2, 4, ""),
    ([*BET, "hand seat 1 0-6 1-1 1-1 1-2"], 2, 4, ""),
    ([*BET, "hand seat 1 Ks 1-1 1-1 1-2", "hand dealer 6-6 3-6 2-6 2-2", "seat 1 house_way"], 2, 4, ""),
    ([*BET, "hand dealer 3-6 3-6 2-6 2-2", "hand seat 1 1-3 4-5 4-4 4-4", "seat 1 house_way"], 2, 4, ""),
    ([*BET, "hand dealer 6-6 3-6 6-6 2-2", "hand seat 1 6-6 4-5 4-4 4-4", "seat 1 house_way"], 2, 5, ""),
    ([*BET, "dice 1 2 7"], 2, 4, ""),
    ([*HANDS, "seat 1 set 1-3"], 2, 6, ""),
    ([*HANDS, "seat 1 set 1-3 6-6"], 2, 6, ""),
    ([*HANDS, "seat 1 set 1-3 1-3"], 2, 6, ""),
    ([*HANDS, "seat 1 surrender"], 1, 6, "10.7"),  # not offered unless the licensee does
    ([*HANDS, "seat 1 set 1-3 4-5", "seat 1 house_way"], 1, 7, "10.7"),
    (["seat 1 bank"], 1, 2, "10"),  # nobody banks the first round
    (["option player_bank false", "seat 1 bank"], 1, 3, "10"),
    ([*AGAIN, "seat 2 bank"], 1, 8, "10"),  # made no wager against the dealer
    (["option co_banking false", *AGAIN, "seat 1 co_bank"], 1, 9, "10"),
    ([*AGAIN, "seat 1 bank", "seat 1 pai_gow 10"], 1, 9, "10"),
    ([*AGAIN, "seat 1 bank", "seat 1 dealer_wager 11"], 1, 9, "10"),
    ([*AGAIN, "seat 1 bank", "seat 1 match_play 5 pai_gow"], 1, 9, "10.5"),
    ([*AGAIN, "seat 1 bank", "seat 2 pai_gow 10", "no more bets", "seat 1 stack 9"], 1, 11, "10"),
    ([*AGAIN, "seat 1 bank", "seat 1 cover 15", "seat 2 pai_gow 20", "no more bets"], 1, 10, "10"),
    ([*PLAYED, "seat 1 bank", "seat 2 stack 1"], 1, 12, "10"),
    (["player Ann seat 1", "player Ann seat 2", "player Ann seat 3", *(f"seat {n} pai_gow 5" for n in (1, 2, 3))],
     1, 7, "10"),
    (["option two_areas false", "player Ann seat 1", "player Ann seat 2", "seat 1 pai_gow 5", "seat 2 pai_gow 5"],
     1, 6, "10"),
    (["player Ann seat 1", "player Ann seat 3", "seat 1 pai_gow 5", "seat 3 pai_gow 5"], 1, 5, "10"),
    (["seat 1 match_play 5 pai_gow", "seat 2 pai_gow 5", "no more bets"], 1, 4, "10.5"),
    (["seat 1 pai_gow 5", "seat 1 match_play 10 pai_gow", "no more bets"], 1, 2, "10.5"),
    (["option match_play false", "seat 1 pai_gow 5", "seat 1 match_play 5 pai_gow"], 1, 4, "10.5"),
    ([*BET, "irregular card_exposed"], 2, 4, ""),
    ([*BET, "irregular lid_removed_by_bank"], 1, 4, "10"),  # nobody banks
    (["option player_bank false", *HANDS, "irregular bank_hand_misset"], 1, 7, "10"),
    ([*HANDS, "irregular bank_hand_misset seat 1"], 1, 6, "10"),  # the house banks this round
    ([*PLAYED, "seat 1 co_bank", "seat 2 pai_gow 10", "no more bets", "hand seat 1 6-6 3-6 2-6 2-2",
      "hand seat 2 1-3 4-5 4-4 4-4", "seat 2 house_way", "irregular bank_hand_misset"], 1, 17, "10"),  # the dealer sets
    ([*HANDS, "seat 1 set 1-3 4-5", "irregular player_tile_exposed seat 1"], 1, 7, "10"),  # they have been looked at
    ([*HANDS, "irregular player_hand_misset"], 1, 6, "10.7"),
    ([*HANDS, "irregular player_hand_misset seat 2"], 1, 6, "10.7"),  # who has no wager
    (["state bank 7", "seat 1 pai_gow 10"], 2, 2, ""),
    (["state bank 1", "state wagered 1 50", "seat 1 bank"], 1, 4, "10"),  # who banked the round before
    (["irregular dice_mistotalled"], 1, 2, "10"),
    (["irregular player_hand_misset seat 1"], 1, 2, "10.7"),
    ([*BET, "hand dealer 6-6 3-6 2-6 2-2", "seat 1 house_way"], 2, 5, ""),  # the player's tiles are missing
]  # fmt: skip


@pytest.mark.parametrize(("lines", "status", "line", "section"), BAD)
def test_what_is_wrong_is_told_with_its_line_and_section(
    lines: list[str], status: int, line: int, section: str
) -> None:
    with pytest.raises(RecordError) as caught:
        rule_on("\n".join(["game pai_gow", *lines]), game)
    found = caught.value
    cited = str(found.cite) if found.cite else ""
    assert (found.status, found.line, cited) == (status, line, f"19:47-{section}" if section else ""), str(found)


def noticed(name: str) -> dict[str, str]:
    rounds: list[Round] = []
    rule_on((RECORDS / f"{name}.txt").read_text(), game, rounds.append)
    return {e.key: e.consequence for r in rounds for e in r.effects if isinstance(e, Noticed)}


def test_every_irregularity_has_a_record() -> None:
    told: set[str] = set()
    for path in RECORDS.glob("*.txt"):
        told |= {line.split()[1] for line in path.read_text().splitlines() if line.startswith("irregular ")}
    assert set(IRREGULARITIES) <= told <= set(game("pai_gow").irregularities)


@pytest.mark.parametrize(
    ("name", "key", "says"),
    [
        ("irregular_dice_not_flat", "dice_not_flat", "no roll"),
        ("irregular_die_out_of_shaker", "die_out_of_shaker", "no roll"),
        ("irregular_tile_exposed_while_stacking", "tile_exposed_while_stacking", "mixed again"),
        ("irregular_lid_removed_by_bank", "lid_removed_by_bank", "shakes again"),
        ("irregular_bank_hand_misset", "bank_hand_misset", "the house way"),
        ("irregular_dealer_hand_misset", "dealer_hand_misset", "reset the house way"),
        ("irregular_defective_tile_before_the_deal", "defective_tile", "replaced as a whole"),
    ],
)
def test_what_follows_is_said(name: str, key: str, says: str) -> None:
    assert says in noticed(name)[key]

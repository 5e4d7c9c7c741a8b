"""The chart of the choice on a tie hand, and a recorded table drawn."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.games.casino_war import GAME
from pitboss.games.casino_war.math.chart import chart
from pitboss.games.casino_war.shown import picture
from pitboss.games.catalogue import game
from pitboss.games.parts import layout
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from pitboss.render.charts import svg, text
from tests.felts import described, felt

RECORDS = Path(__file__).parents[2] / "records" / "casino_war"


@pytest.mark.parametrize(("rule", "worth"), [("bonus", Fraction(-1006, 3193)), ("no_bonus", None)])
def test_a_chart_prices_both_choices(rule: str, worth: Fraction | None) -> None:
    """Six decks: t = 1181/15965; a war is worth (1 - t)/2 - 2 (1 - t)/2 + 2 t with the bonus, else 1 t."""
    again = Fraction(1181, 15965)
    expected = -(1 - again) / 2 + again * (2 if rule == "bonus" else 1)
    assert worth in (None, expected)
    drawn = chart(Setting(GAME, {"second_tie_rule": rule}).options)
    worths = {word: Fraction(choice["worth"]) for word, choice in drawn.data["choices"].items()}
    assert worths == {"war": expected, "surrender": Fraction(-1, 2)}
    assert text(drawn).splitlines()[0] == "Casino war, 6 decks: on every tie hand go to war"
    assert drawn.data["tie_hand"] == "war"
    words = ["".join(part.itertext()) for part in ElementTree.fromstring(svg(drawn)).iter()]
    assert "surrender 100.00% (-0.5)" in words


def played(name: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), game, rounds.append)
    return rounds


def test_a_table_is_drawn_with_cards_wagers_and_what_became_of_them() -> None:
    assert picture.to_text(played("example_09_tie_wagers_on_both_deals")).splitlines() == [
        "dealer | A♦ 3♥ | ace, war card 3",
        "seat 1 | A♠ 3♣ | tie hand, then tie hand | "
        "initial $10.00, tie $1.00, war $10.00, tie on the war $2.00 | +$50.00",
    ]
    assert picture.to_text(played("irregular_missed_player_alone")).splitlines() == [
        "dealer | 9♦ | 9",
        "seat 1 |    | no card | initial $10.00 | $0.00",
    ]


def test_a_wager_taken_up_is_not_drawn() -> None:
    assert picture.to_text(played("wager_taken_up")).splitlines()[1:] == [
        "seat 1 | K♠ | higher | initial $10.00 | +$10.00"
    ]


def test_the_first_seat_is_drawn_at_the_dealers_left() -> None:
    """The dealer sits at the top and looks down: the far left is on the right."""
    rounds = played("example_12_seven_players_three_at_war")
    across = [frame.at[0] for frame in layout(rounds[-1].setting).seats.frames]
    assert across == sorted(across, reverse=True)
    told = described(felt(rounds))
    assert all(f"seat {seat}: " in told for seat in range(1, 8))

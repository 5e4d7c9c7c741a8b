"""Who draws: every cell of the tableau under every rule, dealt at a table and compared with the rules written again."""

from __future__ import annotations

import itertools

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.games.baccarat_chemin_de_fer.hands import CELLS, DRAW, banker_may, by_the_table, player_may
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.effects import Revealed
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting
from pitboss.play.views import hands_seen
from tests.everybody import all_legal
from tests.games.baccarat_chemin_de_fer.oracle import COLUMNS, TABLEAU, count, draws, player_draws

RULES = ("tableau_with_options", "table2_mandatory", "free")
OF = {value: Card(14 if value == 1 else value or 13, "s") for value in range(10)}
START = (Say("7", "bid", 100), Say(DEALER, "award_shoe"), Say("7", "bank", 100), Say("8", "banco"))


def test_the_tableau_letter_by_letter() -> None:
    for banker, third in CELLS:
        letter = TABLEAU[banker][COLUMNS.index("N" if third is None else str(third))]
        may = banker_may(banker, third, "tableau_with_options")
        assert {"O": len(may) == 2, "D": may == ("draw",), "S": may == ("stay",)}[letter], (banker, third)
        assert (by_the_table(banker, third) == DRAW) == (letter in "DO")
        assert banker_may(banker, third, "table2_mandatory") == (by_the_table(banker, third),)
        assert len(banker_may(banker, third, "free")) == 2


def test_the_player_has_a_choice_on_five_only() -> None:
    assert [player_may(n, "choice") for n in range(8)] == [
        *[("draw",)] * 5, ("draw", "stay"), ("stay",), ("stay",),
    ]  # fmt: skip


def dealt(setting: Setting, player: int, banker: int, wants: tuple[bool, bool], rest: tuple[int, int]) -> Round:
    """A hand of these two counts, both sides wanting to draw or not, with these cards to come."""
    round_ = Round(setting)
    for say in (*START, Say(DEALER, NO_MORE_BETS)):
        round_.send(say)
    shoe = [OF[player], OF[banker], OF[0], OF[0], *(OF[value] for value in rest)]
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            count = len(request.to)
            round_.send(Drawn(tuple(shoe[:count])))
            del shoe[:count]
            continue
        assert isinstance(request, Request)
        if request.moment == "decision":
            legal = {offer.word: offer.who for offer in all_legal(round_)}
            (who,) = set(legal.values())
            wanted = "draw" if wants[who == "7"] else "stay"
            round_.send(Say(who, wanted if wanted in legal else next(iter(legal))))
        else:
            assert request.silence is not None
            round_.send(request.silence)
    return round_


@pytest.mark.parametrize(
    ("rule", "on_five"), [*((rule, "choice") for rule in RULES), (RULES[0], "must_draw"), (RULES[0], "must_stay")]
)
def test_every_cell_is_played_as_the_rules_say(rule: str, on_five: str) -> None:
    setting = Setting(GAME, {"banker_drawing_rule": rule, "player_on_five": on_five})
    wants = itertools.cycle([(True, True), (True, False), (False, True), (False, False)])
    for player, banker, third in itertools.product(range(8), range(8), range(10)):
        chosen = next(wants)
        fourth = (third * 3 + banker + 1) % 10
        table = dealt(setting, player, banker, chosen, (third, fourth)).table
        takes = player_draws(on_five, player, chosen[0])
        wanted_player = [player, 0, third] if takes else [player, 0]
        banks = draws(rule, banker, third if takes else None, chosen[1])
        wanted_banker = [banker, 0, *([fourth if takes else third] if banks else [])]
        assert count(table.hands[PLAYER_HAND]) == sum(wanted_player) % 10
        assert len(table.hands[PLAYER_HAND]) == len(wanted_player)
        assert count(table.hands[BANKER_HAND]) == sum(wanted_banker) % 10
        assert len(table.hands[BANKER_HAND]) == len(wanted_banker)


@pytest.mark.parametrize(("player", "banker"), [(8, 0), (9, 7), (0, 8), (4, 9), (8, 9), (9, 9)])
def test_a_natural_ends_the_drawing(player: int, banker: int) -> None:
    table = dealt(Setting(GAME), player, banker, (True, True), (1, 1)).table
    assert len(table.hands[PLAYER_HAND]) == len(table.hands[BANKER_HAND]) == 2


def test_a_hand_is_the_secret_of_whoever_plays_it() -> None:
    round_ = Round(Setting(GAME))
    for say in (*START, Say(DEALER, NO_MORE_BETS)):
        round_.send(say)
    round_.send(Drawn(cards("5s 4d Kh Qc")))
    assert [str(card) for card in hands_seen("8", round_.effects)[PLAYER_HAND]] == ["5s", "Kh"]
    assert [str(card) for card in hands_seen("7", round_.effects)[BANKER_HAND]] == ["4d", "Qc"]
    for role in ("7", "9", "dealer", "public"):
        assert not any(card.seen for card in hands_seen(role, round_.effects)[PLAYER_HAND])
    for role in ("8", "9", "dealer", "public"):
        assert not any(card.seen for card in hands_seen(role, round_.effects)[BANKER_HAND])


def test_the_asking_does_not_give_the_players_hand_away() -> None:
    """Whatever the Player's Hand holds, the same people are asked the same words."""
    asked = set()
    for player in range(8):
        round_ = Round(Setting(GAME))
        for say in (*START, Say(DEALER, NO_MORE_BETS)):
            round_.send(say)
        round_.send(Drawn((OF[player], OF[4], OF[0], OF[0])))
        request = round_.request
        assert isinstance(request, Request)
        words = {who: tuple(offers) for who, offers in request.offers.items()}
        others = [
            (request.waits_for, round_.legal(role), request.silence_of(role)) for role in ("7", "9", "dealer", "public")
        ]
        asked.add((request.moment, str(words), tuple(request.barred), str(others)))
        assert not any(isinstance(effect, Revealed) for effect in round_.effects)
    assert len(asked) == 1

"""Records of keno that begin with tickets sold before."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.records.scribe import write

DRAWN = f"ball {' '.join(map(str, range(1, 21)))}"
TICKET = '[1,"1","straight","1-2-3 games 3",100,1,[100],[4200],"",false]'
"""The first ticket of seat 1, $1 on three spots in three games, of which it has won one at 42 for 1."""
LEFT = ["state game 2", "state sold 1", f"state tickets [{TICKET}]"]


def changed(what: str, to: str) -> str:
    return f"state tickets [{TICKET.replace(what, to)}]"


def test_every_kind_of_ticket_is_played_on_from_where_it_was_written_down() -> None:
    """Each game of three written down by itself and with those after it: the rulings are the same."""
    text = f"""game keno
option pay_table.edge.8 2
seat 1 straight 1 1-2-3 games 3
seat 2 split 1 1-2/3-4 games 3
seat 3 way 1 1-2/3-4/5 ab,abc games 2
seat 4 king 1 7/1-2/3-4-5 ab,ac,bc,abc games 3
seat 5 special 1 edge games 3
{DRAWN}
seat 1 straight 2 1-2-3 games 3
{DRAWN}
{DRAWN}
{DRAWN}
"""
    rounds: list[Round] = []
    whole = rule_on(text, game, watch=rounds.append)
    assert len(rounds) == 4
    for i, one in enumerate(rounds):
        written = write(one.setting, rounds[i:])
        again = rule_on(written, game)
        assert [each.to_json() for each in again.rounds] == [each.to_json() for each in whole.rounds[i:]]
        assert again.carry == whole.carry


def test_a_ticket_sold_before_is_paid_after_its_last_game() -> None:
    """Two more games at 42 for 1: $126 received for the $3 that it cost."""
    lines = ["game keno", *LEFT, "state seat 1 straight 3 1-2-3 games 3", DRAWN, DRAWN]
    assert rule_on("\n".join(lines), game).net == {"1": 12300}


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["state seat 1 straight 5 1-2-3"], "not what its ticket was sold for"),  # no ticket
        (LEFT, "not what its ticket was sold for"),  # no money
        ([*LEFT, "state seat 1 straight 2 1-2-3 games 3"], "not what its ticket was sold for"),
        (["state game 0"], "there is no game 0"),
        (["state game 4", *LEFT[1:], "state seat 1 straight 1 1-2-3 games 3"], "not good for game 4"),
        (LEFT[1:], "not good for game 1"),
        ([LEFT[0], LEFT[2]], "0 tickets were sold"),
        ([*LEFT[:2], f"state tickets [{TICKET},{TICKET}]"], "numbered one after the other"),
        ([*LEFT[:2], changed("straight", "moon")], "no such ticket is sold here"),
        ([*LEFT[:2], changed("1-2-3", "1-2-99")], "'99' is not a number"),
        ([*LEFT[:2], changed("1-2-3", "3-2-1")], "it is written '1-2-3 games 3'"),
        ([*LEFT[:2], changed("[100]", "[100,100]")], "it has 1 ways"),
        ([*LEFT[:2], changed("[100]", "[50]")], "what games before can have paid"),
        ([*LEFT[:2], changed("[100],[4200]", "[0],[4200]")], "what games before can have paid"),
        ([*LEFT[:2], changed(',"1",', ',"77",')], "no seat '77'"),
        (["option max_spots 2", *LEFT], "at most 2 numbers"),
        (["option max_games_per_ticket 2", *LEFT], "at most 2 games"),
        (["state seat 1 split 5 1-2/3-4"], "does not stand"),  # a ticket of two ways: which?
        (["state seat 1 straight 5 99"], "'99' is not a number"),
    ],
)
def test_a_game_that_cannot_have_been_left_so(lines: list[str], reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        rule_on("\n".join(["game keno", *lines, DRAWN]), game)
    assert (caught.value.line, caught.value.status) == (len(lines) + 1, 2), caught.value.reason
    assert reason in caught.value.reason

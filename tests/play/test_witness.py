"""What somebody has seen of a round: cards, not faces."""

from __future__ import annotations

from pitboss.equipment.cards import UNSEEN, card
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.actions import Drawn
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Discarded, Moved, Revealed, Thrown
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write_round
from pitboss.play.records.witness import Witness
from pitboss.play.requests import Draw

HERE = cite("2.7")
KING, NINE = card("Ks"), card("9d")
ONE, SPLIT = Hand("seat 1"), Hand("seat 1.1")


def dealt(witness: Witness, *where: tuple[Hand, bool]) -> None:
    """Kings of spades, one to each place, up or down."""
    draw = Draw(tuple(hand for hand, _ in where), HERE)
    witness.draws(0, Drawn((KING,) * len(where)), draw)
    for hand, up in where:
        witness.sees(Dealt(hand, KING, up, HERE))


def test_of_two_kings_of_spades_the_one_that_was_shown_is_known() -> None:
    public = Witness(("public",))
    dealt(public, (ONE, True), (DEALERS, False), (ONE, False))
    assert public.known == {(0, 0)}
    public.sees(Moved(ONE, SPLIT, 1, HERE))
    public.sees(Discarded(DEALERS, (KING,), HERE))
    assert public.known == {(0, 0)}
    public.sees(Revealed(SPLIT, (KING,), HERE))
    assert public.known == {(0, 0), (0, 2)}


def test_a_seat_knows_its_own_cards_and_a_face_that_was_asked_for_later() -> None:
    holder, other = Witness(("1", "public")), Witness(("2", "public"))
    for witness in (holder, other):
        dealt(witness, (ONE, False), (DEALERS, False))
        witness.sees(Thrown(ONE, (KING,), HERE))
        witness.draws(1, Drawn((UNSEEN,)), Draw((DEALERS,), HERE))
        witness.sees(Dealt(DEALERS, UNSEEN, False, HERE))
        witness.draws(2, Drawn((NINE,), "face"), Draw((DEALERS,), HERE, kind="face", up=True))
    assert holder.known == {(0, 0), (1, 0), (2, 0)}
    assert other.known == {(1, 0), (2, 0)}


def test_the_public_s_copy_of_a_round_hides_what_was_given_up_unseen_and_rules_the_same() -> None:
    record = """\
game asia_poker
seat 1 asia_poker 10
seat 2 asia_poker 10
no more bets
hand seat 1 As Ah Kd Kc 9d 5c 2h
hand seat 2 Qs Qh Jd Jc 8d 4c 3h
hand dealer Ac 7s 6d 5s 4s 3c 2d
seat 1 set Kd Kc 9d
seat 2 set Jd Jc 8d
seat 2 surrender
"""
    rounds: list[Round] = []
    ruled = rule_on(record, game, watch=rounds.append)
    copy = "\n".join(write_round(rounds[0], first=True, role="public"))
    assert "seat 2 set ?? ?? ??" in copy
    assert "Qs" not in copy
    assert rule_on(copy, game).rounds[0].rulings == ruled.rounds[0].rulings

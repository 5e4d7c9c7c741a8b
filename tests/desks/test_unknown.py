"""Faces that nobody saw: every record here is also written out by hand, a face in the place of each ``??``, as a record
of its own; what those come to is what the desk must tell, group by group and count by count."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from fractions import Fraction
from math import prod
from pathlib import Path

import pytest

from pitboss import library
from pitboss.cli import main
from pitboss.desks import unknown
from pitboss.desks.letter import FILE, PATRONS, letter
from pitboss.desks.rule import rule
from pitboss.equipment.cards import FULL_DECK, UNSEEN
from pitboss.equipment.tiles import KINDS
from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.play.records.alternatives import Alternatives
from pitboss.play.records.record import RecordError, RecordRuling, rule_on
from pitboss.render.documents import letter_document

DECK = [str(card) for card in FULL_DECK]
TILES = Counter("-".join(map(str, sorted(face))) for kind in KINDS for face in kind.faces)
DIE = list("123456")
WHEEL = ["0", "00", *map(str, range(1, 37))]

THREE = "game three_card_poker\nseat 1 ante 10\nseat 1 pair_plus 5\nno more bets\n"
HOLE = (
    "game blackjack\nseat 1 blackjack 10\nseat 2 blackjack 25\nno more bets\nhand seat 1 Ts 9d\nhand seat 2 8s Kd\n"
    "hand dealer Qs ??\nseat 1 stand\nseat 2 stand\n"
)
DECIDED = "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 Ts 9d\nhand dealer Qs ??\n"
RED_DOG = "game red_dog\nseat 1 original 10\nno more bets\n"
LET_IT_RIDE = "game let_it_ride_poker\nseat 1 wager_1 10\nseat 1 wager_2 10\nseat 1 wager_dollar 10\nno more bets\n"
Case = tuple[str, list[str], int | Counter[str]]
"""A record, what may stand for a ??, and how many of each card the deck holds; 0 for dice and wheels."""
ONE: dict[str, Case] = {
    "dealer, three card poker": (THREE + "hand seat 1 Ks Qd 7h\nhand dealer Jc 9d ??\nseat 1 play\n", DECK, 1),
    "player's own card, pair plus": (THREE + "hand seat 1 Ks Qs ??\nhand dealer Qc 9d 2s\nseat 1 play\n", DECK, 1),
    "from a line of cards": (THREE + "cards Ks Qs ?? Qc 9d 2s\nseat 1 play\n", DECK, 1),
    "hole card, eight decks": (HOLE, DECK, 8),
    "hole card, insurance": (
        "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 Ts 9d\nhand dealer Ac ??\n"
        "seat 1 insurance 5\nseat 1 stand\n", DECK, 8,
    ),
    "a card between others": (DECIDED.replace("??", "2d ?? 3c") + "seat 1 stand\n", DECK, 8),
    "hole card, and a card drawn to it": (DECIDED.replace("Qs ??", "Qs ?? 5h") + "seat 1 stand\n", DECK, 8),
    "a card hit": (
        "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 Ts 2d ??\nhand dealer Qs 9c\n"
        "seat 1 hit\nseat 1 stand\n",
        DECK, 8,
    ),
    "red dog": (RED_DOG + "cards 4s 9d\nseat 1 raise 10\ncards ??\n", DECK, 6),
    "red dog, first card": (RED_DOG + "cards ?? 9d\nseat 1 stand\ncards 7c\n", DECK, 6),
    "casino war": ("game casino_war\nseat 1 initial 10\nseat 1 tie 1\nno more bets\ncards 8s ??\n", DECK, 6),
    "community card": (
        LET_IT_RIDE + "hand seat 1 Ts Td 4c\nseat 1 ride\nhand board 9h\nseat 1 back\nhand board ??\n", DECK, 1,
    ),
    "caribbean stud": (
        "game caribbean_stud_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Qs Qd 8h 5c 2s\n"
        "hand dealer As Kh ?? 8d 4s\nseat 1 bet 20\n", DECK, 1,
    ),
    "pai gow poker": (
        "game pai_gow_poker\nseat 1 pai_gow_poker 20\nno more bets\nhand dealer 9s 9d Kh Qh 7c 4c ??\n"
        "hand seat 1 Kd Qd Ts Tc 6h 5s 3d\nseat 1 set Kd Qd\n", [*DECK, "Jk"], 1,
    ),
    "minibaccarat": (
        "game minibaccarat\nseat 1 banker 100\nseat 2 tie 10\nno more bets\nhand player 2c 3d ??\nhand banker 3h 3s\n",
        DECK, 8,
    ),
    "a tile": (
        "game pai_gow\nseat 1 pai_gow 50\nno more bets\nhand dealer 5-6 5-6 1-3 ??\nhand seat 1 5-5 4-6 4-4 4-4\n"
        "seat 1 set 5-5 4-6\n", [*TILES], TILES,
    ),
    "a die": ("game craps\nseat 1 pass 10\nseat 1 field 5\ndice 3 ?\n", DIE, 0),
    "a die, and the game goes on": ("game craps\nseat 1 pass 10\ndice ?-3\ndice 5 2\n", DIE, 0),
    "sic bo": ("game sic_bo\nseat 1 big 20\nseat 1 single_4 5\ndice 4 4 ?\n", DIE, 0),
    "a ball": ("game roulette\nseat 1 straight 5 17\nseat 1 red 10\nball ??\n", WHEEL, 0),
    "a later round of the same shoe": (
        HOLE.replace("Qs ??", "Qs ?? ").replace("decks", "") + "round\nseat 1 blackjack 10\nno more bets\n"
        "hand seat 1 7c 7d\nhand dealer 7h Kh\nseat 1 stand\n", DECK, 8,
    ),
}  # fmt: skip
TWO: dict[str, Case] = {
    "hole and up card": (DECIDED.replace("Qs ??", "?? ??") + "seat 1 stand\n", DECK, 8),
    "player and banker": (
        "game baccarat_punto_banco\nseat 1 banker 100\nno more bets\nhand player 2c ??\nhand banker ?? 4h\n",
        DECK,
        8,
    ),
    "two of one hand": (THREE + "hand seat 1 Ks Qd 7h\nhand dealer Jc ?? ??\nseat 1 play\n", DECK, 1),
    "both dice": ("game craps\nseat 1 pass 10\nseat 1 field 5\ndice ? ?\n", DIE, 0),
}


def essence(ruling: RecordRuling) -> str:
    """What is paid and under which section; not what was announced."""
    rounds = [{**one.to_json(), "announcements": None} for one in ruling.rounds]
    return json.dumps([rounds, ruling.totals()], sort_keys=True)


def written_out(record: str, faces: list[str]) -> dict[tuple[str, ...], str | None]:
    """Every combination of faces in the places of the ``??``, by what that record comes to; None where it cannot be."""
    before, *parts = record.replace("??", "?").split("?")
    found: dict[tuple[str, ...], str | None] = {}
    for some in itertools.product(faces, repeat=len(parts)):
        text = before + "".join(face + part for face, part in zip(some, parts, strict=True))
        try:
            found[some] = essence(rule_on(text, game))
        except PitbossError:
            found[some] = None
    return found


def in_the_shoe(record: str, copies: int | Counter[str]) -> Counter[str]:
    """How many cards of each face are not written in the record."""
    whole = Counter(dict.fromkeys([*DECK, *(["Jk"] if "pai_gow_poker" in record else [])], copies))
    deck = copies if isinstance(copies, Counter) else whole
    drawn = [line for line in record.splitlines() if line.startswith(("hand", "cards"))]
    return deck - Counter(word for line in drawn for word in line.split() if word in deck)


def found_in(record: str) -> Alternatives:
    found = rule(record).alternatives
    assert found is not None
    return found


@pytest.mark.parametrize("name", ONE)
def test_one_face_as_if_every_record_were_written_out(name: str) -> None:
    record, faces, copies = ONE[name]
    found, by_hand = found_in(record), written_out(record, faces)
    left = in_the_shoe(record, copies) if copies else Counter(faces)
    fits = {face: told for (face,), told in by_hand.items() if told is not None and left[face]}
    assert found.count == sum(left[face] for face in fits)
    mine = {face: essence(group.ruling) for group in found.groups for face in json_faces(group.to_json())}
    assert mine == fits
    for group in found.groups:
        count = sum(left[face] for face in json_faces(group.to_json()))
        assert (group.count, group.chance) == (count, Fraction(count, found.count))
    never = sum(left[face] for (face,), told in by_hand.items() if told is None)
    assert sum(one.count for one in found.left_out) == never
    assert len({essence(group.ruling) for group in found.groups}) == len(found.groups), "equal rulings stand together"


def json_faces(group: dict[str, object]) -> list[str]:
    each = group["each"]
    assert isinstance(each, list)
    return each


def suits(written: str) -> list[tuple[str, ...]]:
    """A combination, with each rank that stands alone in every suit."""
    each = [[word] if len(word) > 1 or word.isdigit() else [word + suit for suit in "cdhs"] for word in written.split()]
    return list(itertools.product(*each))


@pytest.mark.parametrize("name", TWO)
def test_two_faces_as_if_every_record_were_written_out(name: str) -> None:
    record, faces, copies = TWO[name]
    found, by_hand = found_in(record), written_out(record, faces)
    left = in_the_shoe(record, copies) if copies else Counter(faces)

    def ways(some: tuple[str, ...]) -> int:
        """In so many ways these come out of the shoe one after the other; dice come again."""
        seen = Counter[str]()
        number = []
        for face in some:
            number.append(left[face] - (seen[face] if copies else 0))
            seen[face] += 1
        return prod(number) if min(number) > 0 else 0

    weights = Counter[str]()
    for some, told in by_hand.items():
        if told is not None:
            weights[told] += ways(some)
    whole = sum(weights.values())
    assert {essence(group.ruling): group.chance for group in found.groups} == {
        told: Fraction(weight, whole) for told, weight in weights.items() if weight
    }
    for group in found.groups:
        for written in json_faces(group.to_json())[:200]:
            for some in suits(written):
                assert not ways(some) or by_hand[some] == essence(group.ruling)


def test_what_the_dealer_may_have_had() -> None:
    """2.6: with 12 to 16 the dealer draws, and no card is written; an ace would have been a blackjack."""
    found = found_in(HOLE)
    assert [(group.in_words, group.count, dict(group.ruling.net)) for group in found.groups] == [
        ("any 10 to king", 125, {"1": -1000, "2": -2500}),
        ("a 7", 32, {"1": 1000, "2": 2500}),
        ("an 8", 31, {"1": 1000, "2": 0}),
        ("a 9", 31, {"1": 0, "2": -2500}),
    ]
    assert found.count == 219
    assert found.groups[0].chance == Fraction(125, 219)
    assert [(one.in_words, one.count) for one in found.left_out] == [("any 2 to 6", 160), ("an ace", 32)]
    assert "is needed and not given" in found.left_out[0].reason
    cites = {str(each.cite) for group in found.groups for one in group.ruling.rounds for each in one.rulings}
    assert cites == {"19:47-2.3(a)2", "19:47-2.3(b)"}


def test_what_holds_whatever_it_was() -> None:
    """The pair plus wager loses with K-Q-7 (20.10(c)2ii); ante and play depend on the dealer's third card."""
    ruling = rule(ONE["dealer, three card poker"][0])
    [one] = ruling.rounds
    assert [(each.wager, each.verb.value, str(each.cite)) for each in one.rulings] == [
        ("pair_plus", "collect", "19:47-20.10(c)2ii")
    ]
    assert ruling.net == {} == one.net
    assert one.announcements == ("No more bets",)
    assert list(ruling.hands[0].values())[1][2] == UNSEEN
    told = ruling.to_json()
    assert {"game", "rounds", "net", "owed", "meters", "standing", "alternatives"} == told.keys()


def test_the_same_whatever_it_was() -> None:
    """Seat 1 has three kings, and the dealer queen high or better: 20.11(a) pays the same whatever comes."""
    record = THREE + "hand seat 1 Ks Kd Kh\nhand dealer Qc 9d ??\nseat 1 play\n"
    ruling = rule(record)
    assert ruling.alternatives is not None
    assert ruling.alternatives.same
    assert ruling.alternatives.groups[0].in_words == "any card"
    assert ruling.alternatives.count == 47
    assert ruling.net == rule(record.replace("??", "2c")).net


@pytest.mark.parametrize(
    "record",
    [
        THREE + "hand seat 1 ?? ?? ??\nhand dealer Jc 9d 2s\nseat 1 fold\n",
        DECIDED.replace("9d", "5d 9h") + "seat 1 hit\n",
    ],
)
def test_where_no_rule_needs_it_nothing_changes(record: str) -> None:
    assert rule(record).to_json() == rule_on(record, game).to_json()
    assert "alternatives" not in rule(record).to_json()


@pytest.mark.parametrize(
    ("record", "line", "status", "why"),
    [
        # wrong whatever it was: the one reason
        (HOLE + "seat 2 hop\n", 10, 2, "unknown word 'hop'"),
        (ONE["dealer, three card poker"][0].replace("seat 1 play", "seat 1 play 20"), 7, 1, ""),
        # no face is left that fits
        (DECIDED.replace("Qs ??", "Qs ?? Kc Kh") + "seat 1 stand\n", None, 2, "no face fits"),
        (THREE + "hand seat 1 ?? ?? ??\nhand dealer Jc 9d 2s\nseat 1 play\n", 5, 2, "more than 10,000 combinations"),
        (THREE + "hand seat 1 Ks Qd 7h\nhand dealer Jc ??\nseat 1 play\n", 6, 2, "too short"),
        ("game craps\nseat 1 pass 10\ndice 3 x\n", 3, 2, "'x' is not a face of a die"),
    ],
)
def test_what_cannot_be_ruled_on(record: str, line: int | None, status: int, why: str) -> None:
    with pytest.raises(RecordError) as found:
        rule(record)
    assert found.value.status == status
    assert why in found.value.reason
    assert line is None or found.value.line == line


def test_a_record_may_be_too_long_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unknown, "LINES", 5)
    with pytest.raises(RecordError, match="more than 5 lines"):
        rule(HOLE)


def test_what_the_dealer_paid_is_compared_with_each() -> None:
    """Whatever the hole card was, seat 2 is never owed $30: the exit status says so; $25 may have been right."""
    assert rule(HOLE + "paid seat 2 blackjack 30\n").differs
    ruling = rule(HOLE + "paid seat 2 blackjack 25\n")
    assert not ruling.differs
    assert ruling.alternatives is not None
    assert {group.in_words for group in ruling.alternatives.groups if not group.ruling.differs} == {"a 7"}


# Where people see it


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.txt"
    file.write_text(f"{HOLE}round\nseat 1 blackjack 5\nno more bets\nhand seat 1 As Kd\nhand dealer 9s ??\n", "utf-8")
    assert main(["rule", str(file)]) == 0
    text = capsys.readouterr().out
    assert "The ruling depends on the card of the dealer that nobody saw (line 7): 217 possible" in text
    assert " any 10 to king   124 of 217, 4/7\n" in text
    assert "   an ace (31): line 8: " in text
    assert text.count("Round 2") == 1
    assert " dealer   Q♠ ??\n" in text
    assert main(["rule", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == rule(file.read_text("utf-8")).to_json()
    assert told["alternatives"]["groups"][0]["chance"] == "4/7"
    assert told["alternatives"]["open"] == [{"line": 7, "which": 1, "place": "dealer"}]
    assert main(["rule", str(file), "--explain"]) == 0
    text = capsys.readouterr().out
    assert text.index("any 10 to king   124 of 217, 4/7; as with Tc") < text.index("a 7   32 of 217; as with 7c")
    assert text.count("In our words") == 1
    other = tmp_path / "other.txt"
    other.write_text(THREE + "hand seat 1 ?? ?? ??\nhand dealer Jc 9d 2s\nseat 1 fold\n", "utf-8")
    assert main(["rule", str(file), str(other)]) == 0
    assert "depends on what nobody saw" in capsys.readouterr().out


def test_the_letter() -> None:
    made = letter_document(letter(HOLE, None, FILE), "md").decode()
    assert "What anybody wins or loses depends on the card of the dealer that nobody saw (line 7)." in made
    assert "If it was any 10 to king (125 of 219):" in made
    assert "An ace (32) is left out" in made
    assert "19:47-2.3(b)" in made
    mine = letter_document(letter(HOLE, None, PATRONS, "1"), "md").decode()
    assert "If it was a 9 (31 of 219): $10.00 on blackjack goes back to you." in mine
    assert "seat 2" not in mine
    assert "25.00" not in mine


def test_the_library_and_the_picture() -> None:
    found = library.rule(HOLE).alternatives
    assert found is not None
    assert len(found.groups) == 4
    assert "<svg" in library.picture(HOLE)


@pytest.mark.parametrize(("unseen", "named"), [("Kd ??", "Kd ??"), ("?? ??", "?? ??")])
def test_a_players_word_may_name_the_card_that_nobody_saw(unseen: str, named: str) -> None:
    """A low hand of a card that nobody saw beside a king, or of two such: whichever they are, they are what was set."""
    text = (
        "game pai_gow_poker\nseat 1 pai_gow_poker 10\nno more bets\nhand dealer Ks Qd Jh Tc 9s 3c 2d\n"
        f"hand seat 1 Ah 2c 3d 4s 5h {unseen}\nseat 1 set {named}\n"
    )
    found = rule(text).alternatives
    assert found is not None
    deck = [*DECK, "Jk"]
    seen = set(text.replace("\n", " ").split())
    nets: Counter[int] = Counter()
    left = [card for card in deck if card not in seen]
    for cards in itertools.combinations(left, unseen.count("??")):
        one = text
        for card in cards * 2:  # in the hand, and again in the word
            one = one.replace("??", card, 1)
        nets[rule(one).net["1"]] += 1
    assert {group.ruling.net["1"]: group.count for group in found.groups} == nets
    assert found.left_out == ()

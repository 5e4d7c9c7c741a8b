"""A record built over HTTP, and the letter on it: steps, refusals, sizes, and whatever else is sent."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from pitboss.cli import main
from pitboss.desks.builder import LONGEST
from pitboss.desks.letter import letter
from pitboss.errors import Unreadable
from pitboss.floor.http.building import build
from pitboss.floor.http.errors import RECORD
from pitboss.floor.http.letters import KINDS, Asked, read, write
from pitboss.render.documents import letter_document
from tests.floor.server import Client, Serving
from tests.floor.test_api import run

RECORD_TEXT = """\
game blackjack
patron A. Grey, seat 1
seat 1 blackjack 10
seat 2 blackjack 20
no more bets
hand seat 1 As Kd
hand seat 2 Ts 9d
hand dealer 7c Td
seat 2 stand
"""


def built(record: str = "", step: Any = None, **more: str) -> dict[str, Any]:
    told = build(json.dumps({"record": record, **({"step": step} if step else {}), **more}))
    assert told.status == 200, told.body
    return told.body


def test_a_round_is_built_by_steps_and_ruled_on() -> None:
    """A pair of eights is split; the card drawn in error is the next card (2.15(b))."""
    say = [{"say": {"seat": "1", "word": "blackjack", "amount": "5"}}] * 2
    more = [
        {"line": "no more bets"}, {"drawn": {"values": ["8s"]}}, {"drawn": {"values": ["6c", "8d"]}},
        {"say": {"seat": "1", "word": "split"}}, {"drawn": {"values": ["3d"]}},
        {"irregular": {"key": "drawn_in_error_unexposed", "cards": ["Ts"]}}, {"say": {"seat": "1", "word": "stand"}},
        {"say": {"seat": "1", "word": "stand"}}, {"drawn": {"kind": "cards", "values": ["Kd"]}},
        {"drawn": {"values": ["2d"]}},
    ]  # fmt: skip
    told = built("game blackjack")
    felt = told["felt"]
    assert told["layout"]["game"] == "blackjack"
    assert [offer["word"] for offer in told["moments"][0]["offers"] if offer["seat"] == "3"][:1] == ["blackjack"]
    for step in [*say, *more]:
        told = built(told["record"], step, felt=felt)
        assert told["problem"] is None, told["problem"]
        assert told["layout"] is None, "it is known already"
    assert told["record"].splitlines()[1] == "seat 1 blackjack 10.00", "two taps are one line"
    assert "hand seat 1 8s 8d" in told["record"]
    assert (told["ends"], told["over"], told["lines"]) == (True, True, ["round", "shuffle"])
    assert told["hands"]["seat 1.1"] == ["8s", "3d"]
    assert told["totals"]["dealer"] == "18"
    assert [area["hand"] for area in told["areas"]] == ["1.1", "1.2"]


def test_what_may_not_stand_leaves_the_record_as_it_was() -> None:
    record = "game three_card_poker\nseat 1 ante 10\nno more bets\n"
    told = built(record, {"drawn": {"values": ["Ks", "Ks"]}})
    assert told["record"] == record
    assert told["problem"]["reason"] == "Ks cannot come again: the deck holds 1"
    told = built(record, {"say": {"seat": "1", "word": "ante", "amount": "5"}})
    assert (told["problem"]["error"], told["problem"]["cite"]) == ("refused", "19:47-20.6(d)")
    assert told["record"] == record
    told = built(record, {"irregular": {"key": "moon"}})
    assert "moon" in told["problem"]["reason"]


def test_a_line_at_fault_is_named_and_those_before_it_stand() -> None:
    told = built("game blackjack\nseat 1 blackjack 10\nseat 1 dance\nno more bets\n")
    assert told["problem"]["line"] == 3
    assert told["record"] == "game blackjack\nseat 1 blackjack 10\n"
    assert told["asks"] == "Bets are open."


def test_where_everybody_may_wager_on_very_much_it_is_told_of_one_seat() -> None:
    told = built("game craps")
    assert {offer["seat"] for offer in told["moments"][0]["offers"]} == {"1", "dealer"}
    told = built("game craps", seat="7")
    assert {offer["seat"] for offer in told["moments"][0]["offers"]} == {"7", "dealer"}
    assert told["moments"][1]["draw"]["kind"] == "dice", "the roll itself closes the bets"


@pytest.mark.parametrize(
    "raw",
    [
        "", "[]", "3", "{", '{"record": 3}', '{"record": "", "moon": 1}', '{"step": 3}', '{"step": {"moon": 1}}',
        '{"step": {"line": "a", "say": {}}}', '{"step": {"line": ""}}', '{"step": {"line": 3}}',
        '{"step": {"say": []}}', '{"step": {"say": {"seat": "1"}}}', '{"step": {"drawn": {"values": []}}}',
        '{"step": {"drawn": {"values": ["Zz"]}}}', '{"step": {"irregular": {"key": 3}}}', '{"record": "\\u0000"}',
        '{"record": "' + "\\n" * (LONGEST + 2) + '"}', "[" * 5000,
    ],
)  # fmt: skip
def test_bad_input(raw: str) -> None:
    told = build(raw)
    assert told.status in (409, 422), (raw, told)
    assert told.body["reason"]


def test_lines_that_say_nonsense() -> None:
    for line in ("game moon", "no more bets", "\u2660", "seat", "round", "x" * 2400, "irregular", "cards"):
        told = built("", {"line": line})
        assert told["problem"], line
        assert told["record"] == ""
    assert built("", {"say": {"seat": "1", "word": "blackjack", "amount": "5"}})["problem"], "of no game"
    assert built("game craps", {"say": {"seat": "1", "word": "pass\nseat 2 pass", "amount": "5"}})["problem"]
    assert built("game blackjack", {"line": "seat 1 blackjack 5\nseat 2 blackjack 5"})["problem"]


def test_over_http() -> None:
    async def whole(house: Serving) -> None:
        anybody = Client(house.address)
        house.clients.append(anybody)
        status, told = await anybody.call("POST", "/api/build", {"record": "game red_dog"})
        assert (status, told["asks"]) == (200, "Bets are open.")
        long = "game red_dog\n" + "# a comment\n" * 1900
        status, told = await anybody.call("POST", "/api/build", {"record": long, "step": {"line": "seat 1 original 5"}})
        assert (status, told["problem"]) == (200, None), "a long one is read in a process of its own"
        answer = await anybody.http.post("/api/build", content=b"x" * (RECORD + 1))
        assert answer.status_code == 413
        answer = await anybody.http.post("/api/build", content=b"\xff\xfe")
        assert answer.status_code == 422
        for form, kind in KINDS.items():
            answer = await anybody.http.post(f"/api/letter?form={form}&for=patron", content=RECORD_TEXT)
            assert answer.status_code == 200, answer.text
            assert answer.headers["content-type"] == kind
            assert answer.headers["content-disposition"] == f'attachment; filename="ruling-for-patron.{form}"'
            assert answer.headers["content-security-policy"].startswith("default-src 'none';")
            if form == "md":
                assert answer.content == letter_document(letter(RECORD_TEXT, None, "patron"), "md")
                assert "10\u2660 9\u2666" not in answer.text, "another patron's cards"
        asked = {"record": RECORD_TEXT, "form": "html", "for": "file", "seat": "", "view": "1"}
        answer = await anybody.http.post("/api/letter", data=asked)
        assert answer.headers["content-disposition"].startswith("inline;")
        assert answer.text.encode() == letter_document(letter(RECORD_TEXT), "html")
        answer = await anybody.http.post("/api/letter?form=md", content=RECORD_TEXT.replace("no more bets", "no bets"))
        assert (answer.status_code, answer.json()["line"]) == (422, 5)
        for wrong in ("form=doc", "moon=1", "for=moon"):
            assert (await anybody.http.post(f"/api/letter?{wrong}", content=RECORD_TEXT)).status_code == 422, wrong
        answer = await anybody.http.post("/api/letter?for=patron&seat=9&form=md", content=RECORD_TEXT)
        assert "no seat '9'" in answer.json()["reason"]
        assert (await anybody.http.post("/api/letter", content=b"x" * (RECORD + 1))).status_code == 413

    run(whole)


def test_a_form_that_cannot_be_read() -> None:
    form = "application/x-www-form-urlencoded"
    assert read(urlencode({"record": "game x", "for": "patron"}), form, {}) == Asked("game x", "html", "patron")
    for wrong in ("x", "record=a&moon=1", "&".join(f"a{i}=1" for i in range(50))):
        with pytest.raises(Unreadable):
            read(wrong, form, {})


@pytest.mark.parametrize("form", KINDS)
def test_the_desk_and_the_command_line_write_the_same_bytes(form: str, tmp_path: Path) -> None:
    """Also where a browser's form has ended the lines as forms do: the digest is that of the file."""
    file, out = tmp_path / "record.txt", tmp_path / f"ruling.{form}"
    file.write_text(RECORD_TEXT, encoding="utf-8")
    main(["rule", str(file), "--report", str(out)])
    sent = urlencode({"record": RECORD_TEXT.replace("\n", "\r\n"), "form": form})
    assert write(read(sent, "application/x-www-form-urlencoded", {})).body["content"] == out.read_bytes()
    assert write(Asked(RECORD_TEXT, form)).body["content"] == out.read_bytes()


def test_without_weasyprint_a_pdf_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    told = write(Asked(RECORD_TEXT, "pdf"))
    assert told.status == 422
    assert "a PDF needs WeasyPrint" in told.body["reason"]

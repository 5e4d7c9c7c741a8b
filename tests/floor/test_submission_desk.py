"""The submission desk over HTTP: a submission beside the last one, what if, the filing; a record ruled on as filed."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from tests.floor.server import Serving
from tests.floor.test_api import run
from tests.floor.test_schemas import described

ROOT = Path(__file__).parent.parent.parent
OLD, NEW = (
    (ROOT / "examples" / name).read_text(encoding="utf-8") for name in ("boardwalk.toml", "boardwalk-december.toml")
)
RECORD = (ROOT / "examples" / "surrendered.txt").read_text(encoding="utf-8")


def test_comparison_plan_what_if_filing_and_rulings() -> None:
    """Every answer fits the published schemas; figures as on paper (2.8(c), 8.3)."""

    async def whole(house: Serving) -> None:
        ann = await house.somebody("Ann")
        (await described(house)).watch(ann)

        async def asked(path: str, **body: Any) -> Any:
            status, told = await ann.call("POST", f"/api/{path}", body)
            assert status == 200, told
            return told

        told = await asked("check", submission=NEW, against=OLD)
        assert [one["what"] for one in told["changes"]][:2] == ["surrender", "five_card_21"]
        assert told["plan"]["effective"] == "2026-12-01 18:00", "when the submission says that it comes into force"
        assert told["plan"]["changes"][0]["latest"]["sign"] == "2026-12-01 17:30"
        assert "options" not in told["tables"][0]
        told = await asked("check", submission=NEW, against=OLD, effective="2026-12-24T12:00", in_full=True)
        assert told["plan"]["calendar"][0]["latest"] == "2026-12-24 11:30"
        split = next(one for one in told["tables"][0]["options"] if one["key"] == "max_split_hands")
        assert (split["value"], split["how"], split["follows_from"]) == ("3", "follows", ["boxes"])
        told = await asked("check", submission=OLD, set=["blackjack.progressive=true"], tables="BJ-0[12]")
        assert [(one["table"], one["violations"][0]["cite"]) for one in told["what_if"]["breaks"]] == [
            ("BJ-01", "19:47-2.8(c)"), ("BJ-02", "19:47-2.8(c)"),
        ]  # fmt: skip
        made = await asked("filing", submission=NEW, against=OLD, form="md")
        text = base64.b64decode(made["content"]).decode()
        assert (made["name"], made["media_type"]) == ("filing.md", "text/markdown")
        assert text.startswith("# Boardwalk Palace: table games")
        ruled = await asked("rule", record=RECORD, submissions=[OLD, NEW])
        assert (ruled["net"], ruled["filed"]["options"]["surrender"]) == ({"3": "-25.00"}, "true")
        found = await ann.get("/api/games/blackjack?boxes=7")
        split = next(one for one in found["options"] if one["key"] == "max_split_hands")
        assert (split["default"], split["value"], split["how"]) == ("3", "3", "follows")

    run(whole)


def test_the_filing_is_printed() -> None:
    async def whole(house: Serving) -> None:
        ann = await house.somebody("Ann")
        table = '[[table]]\nname = "W-1"\ngame = "casino_war"\n'
        status, made = await ann.call("POST", "/api/filing", {"submission": table})
        assert (status, made["name"]) == (200, "filing.pdf"), made
        assert base64.b64decode(made["content"]).startswith(b"%PDF")

    run(whole)


BAD: list[tuple[str, dict[str, Any], int, str]] = [
    ("check", {}, 422, "which submission?"),
    ("check", {"submission": 5}, 422, "submission is written as text"),
    ("check", {"submission": OLD, "more": 1}, 422, "'more' does not belong there"),
    ("check", {"submission": OLD, "set": "x=1"}, 422, "set is a list of texts"),
    ("check", {"submission": OLD, "set": ["x=1"]}, 422, "unknown option 'x'"),
    ("check", {"submission": OLD, "set": ["surrender=true"], "tables": "Q*"}, 422, "unknown table 'Q*'"),
    ("check", {"submission": OLD, "against": "="}, 422, "the last submission:1: not TOML"),
    ("check", {"submission": OLD, "against": OLD, "effective": "soon"}, 422, "'soon' is no time"),
    ("filing", {"submission": "="}, 422, "submission:1: not TOML"),
    ("filing", {"submission": OLD, "form": "docx"}, 422, "form: one of pdf, html, md"),
    ("rule", {"record": RECORD, "submissions": ["="]}, 422, "submission 1:1: not TOML"),
    ("rule", {"record": RECORD, "submissions": 5}, 422, "submissions is a list of texts"),
    ("rule", {"record": RECORD.replace("BJ-01", "BJ-1"), "submissions": [OLD]}, 422, "did you mean 'BJ-01'?"),
    ("rule", {"record": RECORD.replace("at 2026", "option surrender false\nat 2026"), "submissions": [OLD]}, 409,
     "surrender is true at this table by the submission"),
]  # fmt: skip


def test_bad_input() -> None:
    async def whole(house: Serving) -> None:
        ann = await house.somebody("Ann")
        for path, body, status, says in BAD:
            found, told = await ann.call("POST", f"/api/{path}", body)
            assert (found, says in told["reason"]) == (status, True), (path, says, told)

    run(whole)

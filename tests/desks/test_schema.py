"""JSON Schemas: real files pass, bad ones do not, and a schema refuses nothing that the program takes."""

from __future__ import annotations

import json
import tomllib
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from pitboss.cli import main
from pitboss.desks.check import check_value
from pitboss.desks.options import Manual
from pitboss.desks.schema import DRAFT, SCHEMAS, schema
from pitboss.games.catalogue import game
from pitboss.law.values import Flag, Words
from tests.submissions import SLUGS, submission, submission_of_page

ROOT = Path(__file__).parents[2]
SUBMISSION = schema("submission")
READER = jsonschema_rs.validator_for(SUBMISSION)
OLDER = jsonschema_rs.Draft7Validator({key: one for key, one in SUBMISSION.items() if key != "$schema"})
"""What editors of TOML read it as."""
QUICK = (Phase.explicit, Phase.reuse, Phase.generate)
"""A submission is slow to make smaller, and short enough to read."""


def as_json(value: object) -> Any:
    """What TOML yields as editors hand it to a schema: days and times as text."""
    if isinstance(value, dict):
        return {key: as_json(one) for key, one in value.items()}
    if isinstance(value, list):
        return [as_json(one) for one in value]
    return value.isoformat() if isinstance(value, date | datetime | time) else value


def passes(value: object) -> bool:
    told = as_json(value)
    found = bool(READER.is_valid(told))
    assert OLDER.is_valid(told) is found, "the drafts differ"
    return found


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one(name: str) -> None:
    made = schema(name)
    assert made["$schema"] == DRAFT
    assert jsonschema_rs.meta.is_valid(made)


def nodes(value: object) -> Any:
    if isinstance(value, dict):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from nodes(one)


def test_it_keeps_to_what_editors_of_toml_read() -> None:
    """They ignore what stands beside a $ref, and know no word of the later drafts."""
    for node in nodes(SUBMISSION):
        assert "$ref" not in node or len(node) == 1 or "type" in node.get("$ref", ""), node
        assert not {"prefixItems", "unevaluatedProperties", "dependentSchemas", "$dynamicRef", "contains"} & set(node)


# Real files


def test_the_example_and_the_page_pass() -> None:
    assert passes(tomllib.loads((ROOT / "examples" / "submission.toml").read_text(encoding="utf-8")))
    assert passes(submission_of_page())


@pytest.mark.parametrize("slug", SLUGS)
def test_every_template_passes_and_every_option_is_there(
    slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert passes(tomllib.loads(Manual.of(game(slug)).to_toml()))
    assert main(["submission", "new", "--pit", f"{slug}=2"]) == 0
    assert passes(tomllib.loads(capsys.readouterr().out))
    known = SUBMISSION["$defs"][f"{slug}_options"]["properties"]
    for option in game(slug).options.options:
        told = known[option.key]
        assert str(option.cite) in told["description"]
        if type(option.values) is Words:
            assert told["anyOf"][0] == {"enum": list(option.values.words)}
        if type(option.values) is Flag:
            assert told["anyOf"] == [{"$ref": "#/$defs/truth"}]
    assert set(SUBMISSION["$defs"][f"{slug}_limits"]["properties"]) == set(game(slug).betting.wager)


# Bad ones


def table(**more: object) -> dict[str, object]:
    return {"table": [{"name": "TC-1", "game": "three_card_poker", **more}]}


BAD: dict[str, dict[str, object]] = {
    "nothing": {},
    "no table": {"table": []},
    "an unknown part": {**table(), "tabel": []},
    "an unknown key": table(shuffle="manual"),
    "no game": {"table": [{"name": "TC-1"}]},
    "a game that is misspelled": {"table": [{"game": "three_card_pocker"}]},
    "a name that is a number": {"table": [{"game": "roulette", "name": 5}]},
    "an option of another game": table(options={"surrender": True}),
    "an option that is misspelled": table(options={"shufle": "manual"}),
    "a word that is not allowed": table(options={"pair_plus_ledger": "e"}),
    "a word where a truth is asked for": table(options={"two_decks_alternating": "maybe"}),
    "too few": {"table": [{"game": "casino_war", "options": {"number_of_decks": 5}}]},
    "odds below the least": {"table": [{"game": "roulette", "options": {"payouts": {"straight": 34}}}]},
    "an entry of no pay table": {"table": [{"game": "roulette", "options": {"payouts": {"faro": 36}}}]},
    "limits of no wager": table(limits={"insurance": [5, 10]}),
    "limits that are one": table(limits={"ante": [5]}),
    "limits of nought": table(limits={"ante": [0, 5]}),
    "an act that is none": table(notice=[{"sing": "2026-11-16 18:25"}]),
    "a notice of its own that is none": {**table(), "notices": {"minutes": 30}},
    "notice too short": {**table(), "notices": {"rule_change_notice_minutes": 29}},
    "a stage that is none": {**table(), "new_game": [{"name": "Faro", "stage": "dealt"}]},
    "a guide of nothing": {**table(), "guide": [{"holds": ["rules"]}]},
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_ones_are_refused_by_both(name: str) -> None:
    assert not passes(BAD[name])
    assert refused(BAD[name])


def test_what_is_read_forgivingly_passes() -> None:
    for slug in ("Three Card Poker", "three-card-poker", "threecardpoker", "three__card_poker", "3 card poker"):
        assert passes({"table": [{"game": slug}]})
    forgiving = {
        "SHUFFLE": "Automated",
        "dealing_method": "Automated_Shoe",
        "pair_plus_ledger": "b",
        "min_wager": "10",
        "two_decks_alternating": "TRUE",
    }
    assert passes(table(options=forgiving))
    assert passes({"table": [{"game": "casino_war", "options": {"decks": 6}}]})
    assert passes({"table": [{"game": "roulette", "options": {"payouts.straight": 36}}]})
    assert not refused(table(options=forgiving))


# Agreement


def refused(value: dict[str, object]) -> bool:
    checked = check_value(value)
    return bool(checked.problems or checked.violations)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_the_schema_refuses_check_refuses_too(slug: str) -> None:
    @given(submission([slug]))
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), phases=QUICK)
    def any_submission(value: dict[str, Any]) -> None:
        if not passes(value):
            assert refused(value)

    any_submission()


# What commands print


def printed(words: list[str], capsys: pytest.CaptureFixture[str]) -> Any:
    main(words)
    return json.loads(capsys.readouterr().out)


def test_what_commands_print_is_what_their_schemas_say(capsys: pytest.CaptureFixture[str]) -> None:
    ruling, check, odds = (jsonschema_rs.validator_for(schema(name)) for name in ("ruling", "check", "odds"))
    records = sorted((ROOT / "tests" / "records").glob("*/*.txt"))[::40]
    assert len(records) > 10
    for record in (ROOT / "examples" / "dispute.txt", ROOT / "examples" / "spin.txt", *records):
        main(["rule", "--json", str(record)])
        if text := capsys.readouterr().out:
            ruling.validate(json.loads(text))
    check.validate(printed(["check", "--json", str(ROOT / "examples" / "submission.toml")], capsys))
    for slug in ("three_card_poker", "big_six", "red_dog"):
        odds.validate(printed(["odds", slug, "--json"], capsys))
    assert not ruling.is_valid({"game": "craps", "rounds": [{"void": False}], "net": {}, "owed": {}, "meters": {}})
    assert not odds.is_valid({"game": "craps", "options": {}, "wagers": {"pass": {}}, "method": "exact"})


def test_what_is_tried_out_and_what_tables_win_have_schemas_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tried, money = (jsonschema_rs.validator_for(schema(name)) for name in ("what_if", "money"))
    page = str(ROOT / "examples" / "boardwalk.toml")
    for words in (
        ["--set", "blackjack.progressive=true"],
        ["--set", "limits.ante=20-500", "--effective", "2026-12-01 18:00"],
    ):
        found = printed(["check", page, "--json", *words], capsys)
        tried.validate(found)
        assert not tried.is_valid({**found, "breaks": [{"table": "BJ-01"}]})
    wheels = tmp_path / "wheels.toml"
    table = '[[table]]\nname = "{}"\ngame = "{}"\n'
    wheels.write_text(f"{table.format('BS-1', 'big_six')}{table.format('BS-2', 'big_six')}{table.format('P', 'poker')}")
    found = printed(["odds", "--submission", str(wheels), "--json"], capsys)
    money.validate(found)
    found["tables"][0]["spans"]["month"]["normal"]["loses"] = -1e-9
    assert not money.is_valid(found)


def test_schemas_are_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert capsys.readouterr().out.split() == list(SCHEMAS)
    assert main(["schema", "submission"]) == 0
    assert json.loads(capsys.readouterr().out) == SUBMISSION
    out = tmp_path / "pitboss-submission.schema.json"
    assert main(["schema", "submission", "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == SUBMISSION
    assert main(["schema", "submision"]) == 2
    assert "did you mean 'submission'?" in capsys.readouterr().err

"""JSON Schemas (draft 2020-12) of what goes in and comes out, made of the same data that `check` reads by.

A schema refuses nothing that its reader would take: what it cannot tell (how options stand beside each other, a word in
capitals, an amount written as text) is left to the reader. It keeps to what draft 7 means the same by, since editors of
TOML read no later one: nothing stands beside a ``$ref``, and whatever completes is found through ``properties``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from pitboss.desks.options import Manual
from pitboss.desks.printed_schema import DAY, TEXT, Schema, check, money, odds, ruling, what_if
from pitboss.equipment.money import Odds
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law import new_games, printed_guides, timing
from pitboss.law.options import ACTS, Option
from pitboss.law.posted import RaisedOdds
from pitboss.law.submission import KEYS
from pitboss.law.synonyms import NAMES, called
from pitboss.law.values import BySeat, Dollars, Flag, ListOf, OddsAtLeast, Percent, TableOf, Values, Whole, Words
from pitboss.spelling import unknown

DRAFT = "https://json-schema.org/draft/2020-12/schema"
OTHERWISE: Schema = {"type": "string", "pattern": r"[^ -@\[-~]"}
"""A word in capitals, or with letters of another alphabet: it is read whatever its case."""
TRUTH: Schema = {
    "anyOf": [{"type": "boolean"}, {"type": "string", "pattern": "^([tT][rR][uU][eE]|[fF][aA][lL][sS][eE])$"}]
}
AMOUNT: Schema = {"anyOf": [{"type": "number", "exclusiveMinimum": 0}, {"type": "string", "minLength": 1}]}
LIMIT: Schema = {
    "description": "least and most, in dollars",
    "anyOf": [
        {"type": "array", "items": {"$ref": "#/$defs/amount"}, "minItems": 2, "maxItems": 2},
        {
            "type": "object",
            "properties": {"min": {"$ref": "#/$defs/amount"}, "max": {"$ref": "#/$defs/amount"}},
            "additionalProperties": False,
        },
    ],
}


def schema(name: str) -> Schema:
    """A schema by its name."""
    if name not in SCHEMAS:
        raise unknown("schema", name, SCHEMAS)
    made = SCHEMAS[name]()
    return {"$schema": DRAFT, "title": f"pitboss {name}", **made}


# Values of options


def of_values(values: Values) -> Schema:
    """What a reader of values takes, as far as a schema can say it.

    >>> of_values(Whole(6, 8))["anyOf"][0]
    {'type': 'integer', 'minimum': 6, 'maximum': 8}
    """
    if isinstance(values, Words):
        return _words(values.words)
    if isinstance(values, Flag):
        return {"$ref": "#/$defs/truth"}
    if isinstance(values, Whole):
        return _whole(values)
    if isinstance(values, Dollars):
        return _dollars(values)
    if isinstance(values, Percent):
        number = {"type": "number", "minimum": float(values.least), "maximum": float(values.most)}
        return {"anyOf": [number, {"type": "string", "minLength": 1}]}
    if isinstance(values, OddsAtLeast):
        return {"anyOf": [_least_odds(values.least), {"type": "string", "minLength": 1}]}
    if isinstance(values, ListOf):
        each = of_values(values.each)
        listed = {"type": "array", "items": each, "uniqueItems": True, "minItems": values.least}
        return {"anyOf": [listed, {"type": "string"}, each]}
    if isinstance(values, TableOf):
        return _entries({key: of_values(one) for key, one in values.entries.items()})
    if isinstance(values, BySeat):
        return {"type": "object", "additionalProperties": {"$ref": "#/$defs/amount"}}
    if isinstance(values, RaisedOdds):
        entries: Schema = {key: {"type": ["number", "string"]} for key in values.entries}
        return {"anyOf": [{"enum": [values.word]}, _entries(entries)]}
    return _own(values)


def _words(words: tuple[str, ...]) -> Schema:
    """Words of a closed list; a number that is one of them may be written as a number."""
    also: list[object] = [int(word) for word in words if word.isdecimal()]
    also += [word.lower() == "true" for word in words if word.lower() in ("true", "false")]
    lower = [word.lower() for word in words if word.lower() not in words]
    more: list[Schema] = [{"enum": [*also, *lower]}] if also or lower else []
    return {"anyOf": [{"enum": list(words)}, *more, {"$ref": "#/$defs/otherwise"}]}


def _whole(values: Whole) -> Schema:
    number: Schema = {"type": "integer"}
    if values.only:
        number["enum"] = list(values.only)
    if values.least is not None:
        number["minimum"] = values.least
    if values.most is not None:
        number["maximum"] = values.most
    return {"anyOf": [number, {"type": "string", "pattern": "^-?[0-9]+$"}]}


def _dollars(values: Dollars) -> Schema:
    number: Schema = {"type": "number", "minimum": values.least / 100}
    if values.most is not None:
        number["maximum"] = values.most / 100
    return {"anyOf": [number, {"type": "string", "minLength": 1}]}


def _least_odds(least: Odds) -> Schema:
    """Odds to 1 as a number, where the least of them is one."""
    number = float(least.ratio)
    return {"type": "number", "minimum": number} if Fraction(str(number)) == least.ratio else {"type": "number"}


def _entries(entries: Schema) -> Schema:
    return {"type": "object", "properties": entries, "additionalProperties": False}


def _own(values: Values) -> Schema:
    """A kind of values that a game has of its own: what it offers is shown, and its reader judges."""
    only = getattr(values, "only", None)
    if isinstance(only, bool):
        return {"anyOf": [{"enum": [only]}, {"type": "string"}]}
    if examples := getattr(values, "examples", ()):
        return {"examples": list(examples)}
    if isinstance(entries := getattr(values, "entries", None), Mapping):
        return {"anyOf": [_entries({key: {} for key in entries}), {"type": ["string", "number"]}]}
    return {}


# Submissions


def submission() -> Schema:
    """A licensee's submission."""
    manuals = {entry.slug: Manual.of(game(entry.slug)) for entry in CATALOGUE}
    options = {slug: _options(manual) for slug, manual in manuals.items()}
    every = _all(options)
    table = {
        "type": "object",
        "required": ["game"],
        "properties": {
            "name": {"type": "string", "description": "what the licensee calls the table"},
            "game": {"description": "the game, as `pitboss games` lists it", **_games()},
            "pit": {"description": "the pit that the table stands in"},
            "date": {"description": "the day by whose law the table is checked", **DAY},
            "options": {"description": "`pitboss options GAME` lists them", "type": "object", "properties": every},
            "limits": {"type": "object", "description": "of each wager: [MIN, MAX], in dollars (19:47-8.2)"},
            "notice": _one_or_more({"$ref": "#/$defs/notice"}, "notice that was given of a change (19:47-8.3)"),
        },
        "additionalProperties": False,
        "allOf": [_if(slug) for slug in manuals],
    }  # fmt: skip
    assert set(table["properties"]) == KEYS  # type: ignore[call-overload]
    games: Schema = {f"{slug}_options": found for slug, found in options.items()}
    games |= {f"{slug}_limits": _limits(manual) for slug, manual in manuals.items()}
    return {
        "description": "A casino licensee's tables, checked by `pitboss check` against N.J.A.C. 19:47.",
        "type": "object",
        "properties": {
            "licensee": {"type": "string", "description": "whose submission it is"},
            "in_force": {"description": "when it comes into force: a day or a time", **DAY},
            "casino": {
                "type": "object",
                "description": "whose tables they are, for what is printed",
                "properties": {"name": TEXT, "logo": {"type": "string", "description": "a PNG or SVG file"}},
                "additionalProperties": False,
            },
            "date": {"description": "the day by whose law all tables are checked", **DAY},
            "table": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/table"}, "description": "the tables"},
            "notices": _own_notices(),
            "new_game": _one_or_more({"$ref": "#/$defs/new_game"}, "new games (19:47-8.4)"),
            "guide": _one_or_more({"$ref": "#/$defs/guide"}, "printed guides (19:47-8.5)"),
        },
        "additionalProperties": False,
        "anyOf": [{"required": ["table"]}, {"required": ["new_game"]}],
        "$defs": {
            "table": table, "notice": _notice(), "new_game": _new_game(), "guide": _guide(),
            "otherwise": OTHERWISE, "truth": TRUTH, "amount": AMOUNT, "limit": LIMIT, **games,
        },
    }  # fmt: skip


def _one_or_more(one: Schema, about: str) -> Schema:
    return {"description": about, "anyOf": [{"type": "array", "items": one}, one]}


def _games() -> Schema:
    """A game by its slug; how its words are joined, and what is not written in small letters, is left to the reader."""
    joined = "|".join("_*".join(entry.slug.replace("_", "")) for entry in CATALOGUE)
    return {
        "anyOf": [
            {"enum": [entry.slug for entry in CATALOGUE]},
            {"type": "string", "pattern": "[^a-z_]"},
            {"type": "string", "pattern": f"^_*({joined})_*$"},
        ]
    }


def _if(slug: str) -> Schema:
    found = {key: {"$ref": f"#/$defs/{slug}_{key}"} for key in ("options", "limits")}
    return {"if": {"properties": {"game": {"enum": [slug]}}, "required": ["game"]}, "then": {"properties": found}}


def _options(manual: Manual) -> Schema:
    """The options of a game: each by its name, and by the names that are read for it."""
    known = manual.game.options
    found = {option.key: _option(manual, option) for option in known.options}
    for name in (name for group in NAMES for name in group):
        if name not in found and (key := called(name, known.by_key)) in known.by_key:
            found[name] = {**found[key], "description": f"is read as {key}"}
    entries: Schema = {r"\.": {}, OTHERWISE["pattern"]: {}}
    return {"type": "object", "properties": found, "patternProperties": entries, "additionalProperties": False}


def _option(manual: Manual, option: Option) -> Schema:
    notes = [
        f"{option.meaning} [{option.cite}].",
        f"Allowed: {option.values}.",
        f"By default: {manual.default(option)}.",
    ]
    if option.in_submission:
        notes.append("To be named in the submission.")
    values = of_values(option.values)
    return {"description": " ".join(notes), **(values if "$ref" not in values else {"anyOf": [values]})}


def _all(options: Mapping[str, Schema]) -> Schema:
    """The options of all games, for editors that complete by the names of properties alone."""
    places: dict[str, list[Schema]] = {}
    for slug, found in options.items():
        for key in found["properties"]:
            places.setdefault(key, []).append({"$ref": f"#/$defs/{slug}_options/properties/{key}"})
    return {key: {"anyOf": refs} for key, refs in places.items()}


def _limits(manual: Manual) -> Schema:
    wagers = {wager.key: {"$ref": "#/$defs/limit"} for wager in manual.game.betting.wagers}
    return {"type": "object", "properties": wagers, "additionalProperties": False}


def _notice() -> Schema:
    found: Schema = {act: {"type": "string", "description": f"when: {words}"} for act, words in ACTS.items()}
    found[timing.OF] = {
        "description": "options, or wagers whose limits change; everything, where left out",
        "anyOf": [{"type": "array", "items": TEXT}, TEXT],
    }
    found[timing.EFFECT] = {"type": "string", "description": "the time that the sign states"}
    found[timing.EMPTY] = {"type": "boolean", "description": "nobody was at the table"}
    return _entries(found)


def _own_notices() -> Schema:
    minutes = {"rule_change_notice_minutes": timing.LEAST_MINUTES, "min_increase_lead_minutes": 0}
    found: Schema = {key: of_values(Whole(least)) for key, least in minutes.items()}
    found |= {key: {"$ref": "#/$defs/truth"} for key in ("empty_table_exempt", "grandfather_players")}
    return {"description": "what the licensee binds itself to, for all tables", **_entries(found)}


def _new_game() -> Schema:
    found: Schema = {
        "name": TEXT,
        "kind": {"enum": list(new_games.KINDS)},
        "stage": {"enum": list(new_games.STAGES)},
        "licensee_agrees": {"type": "boolean"},
        "petition": {"type": "array", "items": {"enum": list(new_games.PETITION)}},
        **dict.fromkeys(("published", "start", "end"), DAY),
    }
    assert set(found) == set(new_games.KEYS)
    return {**_entries(found), "required": ["name"]}


def _guide() -> Schema:
    found: Schema = {
        "game": TEXT,
        "tables": {"type": "array", "items": TEXT},
        "holds": {"type": "array", "items": {"enum": list(printed_guides.CONTENTS)}},
        "approved": DAY,
        "given_out": DAY,
        "options": {"type": "object", "description": "what is printed"},
    }
    assert set(found) == set(printed_guides.KEYS)
    return {**_entries(found), "required": ["game"]}


SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "submission": submission, "ruling": ruling, "check": check, "what_if": what_if, "odds": odds, "money": money,
}  # fmt: skip
"""The schemas there are, by name."""

"""``python -m tests.pages.declarations``: what the API takes and answers as TypeScript declarations, for the type
checker of the pages' scripts. They are written to ``pages/types/api.d.ts``, as prettier lays them out."""

from __future__ import annotations

import json
import re
import tempfile
import textwrap
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final, get_args

from pitboss.floor.http.application import make_app
from pitboss.floor.http.schemas.effects import Effect
from tests.floor.server import a_floor

PLACE: Final = Path(str(resources.files("pitboss.floor"))) / "pages" / "types" / "api.d.ts"
HEAD: Final = """\
// What the API answers and takes, made from its schemas (floor/http/schemas) by `make types`: not to be changed here.
"""
WIDTH: Final = 120
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
EFFECTS: Final = [model.__name__ for model in get_args(get_args(Effect)[0])]
Schema = Mapping[str, Any]


def type_of(schema: Schema) -> str:
    """The type that a schema stands for."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "discriminator" in schema:
        return "Effect"
    if choices := choices_of(schema):
        return " | ".join(choices)
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            more = schema.get("additionalProperties")
            return f"Record<string, {type_of(more) if isinstance(more, Mapping) else 'unknown'}>"
        case kind:
            return PLAIN.get(str(kind), "unknown")


def choices_of(schema: Schema) -> list[str]:
    """The types of which one is meant, where a schema leaves the choice."""
    if "enum" in schema:
        return [json.dumps(value) for value in schema["enum"]]
    found = [type_of(each) for key in ("anyOf", "oneOf") for each in schema.get(key, ())]
    return list(dict.fromkeys(found))


def _array(schema: Schema) -> str:
    item = type_of(schema.get("items", {}))
    least, most = schema.get("minItems"), schema.get("maxItems")
    if least and least == most:
        return f"[{', '.join([item] * least)}]"
    return f"({item})[]" if " | " in item else f"{item}[]"


def _comment(schema: Schema, indent: str) -> Iterator[str]:
    told = " ".join(str(schema.get("description", "")).split())
    lines = textwrap.wrap(f"/** {told} */", WIDTH, initial_indent=indent, subsequent_indent=f"{indent} *  ")
    yield from lines if told else []


def _union(head: str, choices: list[str], indent: str) -> Iterator[str]:
    """What one of several is, on one line where they fit."""
    line = f"{indent}{head} {' | '.join(choices)};"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"{indent}{head}"
    for choice in choices:
        yield f"{indent}  | {choice}{';' if choice is choices[-1] else ''}"


def declared(name: str, schema: Schema) -> Iterator[str]:
    """The lines that declare one schema."""
    yield from _comment(schema, "  ")
    members = schema.get("properties")
    if members is None:  # a word of several, or a list
        yield from _union(f"type {name} =", choices_of(schema) or [type_of(schema)], "  ")
        return
    if not members and not schema.get("additionalProperties"):
        yield f"  type {name} = Record<string, never>;"
        return
    yield f"  interface {name} {{"
    needed = set(schema.get("required", ()))
    for key, member in members.items():
        yield from _comment(member, "    ")
        yield from _union(f"{key}{'' if key in needed else '?'}:", choices_of(member) or [type_of(member)], "    ")
    if schema.get("additionalProperties"):
        yield "    [more: string]: unknown;"
    yield "  }"


def _asked(paths: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """What asking for a path gets, as a list: the first that fits it holds."""
    answers = {
        re.sub(r"\{\w+\}", "${string}", path): content["schema"]
        for path, methods in paths.items()
        if (told := methods.get("get", {}).get("responses", {}).get("200"))
        and (content := told["content"].get("application/json"))
    }
    yield "  /** What is got from each path, those of most parts first. */"
    yield "  type Answers = ["
    for path in sorted(answers, key=lambda path: (-path.count("/"), path.count("$"), path)):
        written = f"`{path}`" if "$" in path else json.dumps(path)
        yield f"    [{written}, {type_of(answers[path])}],"
    yield "  ];"


def described() -> dict[str, Any]:
    """The API's own description of itself."""
    with tempfile.TemporaryDirectory() as folder:
        floor = a_floor(f"sqlite:///{folder}/floor.db", f"{folder}/floor.key")
        try:
            return make_app(floor).openapi()
        finally:
            floor.store.close()


def declarations() -> str:
    """All schemas, as one namespace."""
    told = described()
    found = [line for name, schema in told["components"]["schemas"].items() for line in declared(name, schema)]
    found += ["  /** What happened at a table. */", *_union("type Effect =", EFFECTS, "  "), *_asked(told["paths"])]
    return "\n".join([f"{HEAD}declare namespace Api {{", *found, "}"]) + "\n"


if __name__ == "__main__":
    PLACE.write_text(declarations(), "utf-8")

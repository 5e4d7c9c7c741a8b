"""What `/api/openapi.json` says: for every route what is sent, what is answered, and who may call it.

The routes themselves are declared where they are answered; here each is described under its operation id, from the
models in `schemas`. This module is imported when somebody asks for the description, not when a floor is started.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

from pitboss.floor.http.authentication import COOKIE
from pitboss.floor.http.schemas import account, advice, books, desks, drawing, live, people, rounds, security, tables
from pitboss.floor.http.schemas.base import Error, Made, Nothing
from pitboss.floor.view.ledger_sheet import XLSX

REF: Final = "#/components/schemas/{model}"
Model = type[BaseModel]


class Caller(Enum):
    """Who may call a route."""

    ANYBODY = "it makes no difference who calls"
    SEEN = "anybody; whoever is signed in sees more"
    SIGNED_IN = "somebody who is signed in"


class Key(Enum):
    """Whether an action has an idempotency key: under the same one it is done once."""

    NONE = "it changes nothing, or may be repeated as it is"
    OPTIONAL = "one is made where it is left out"
    REQUIRED = "it is refused without one"


TEXT: Final = {"type": "string"}
NUMBER: Final = {"type": "integer", "minimum": 0}
OPTIONS: Final = {"type": "object", "additionalProperties": {"type": "string"}}
"""Any number of KEY=VALUE, each a parameter of its own."""


@dataclass(frozen=True, slots=True)
class Described:
    """What is sent to a route and what it answers."""

    tag: str
    answers: Mapping[int, tuple[Model, ...]]
    """By status; several where the answer is one of them."""
    caller: Caller = Caller.SIGNED_IN
    body: Model | None = None
    text: str = ""
    """What a body of plain text is; a route may take either."""
    key: Key = Key.NONE
    query: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    headers: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    csv: bool = False
    xlsx: bool = False
    media: tuple[str, ...] = ()
    """The kinds of document that it answers, where that is no JSON."""


def _query(*names: str, numbers: tuple[str, ...] = ()) -> dict[str, Mapping[str, Any]]:
    return {**dict.fromkeys(names, TEXT), **dict.fromkeys(numbers, NUMBER)}


PLAY, OWN, TABLES, BOOKS = "play", "account", "tables", "books"
STAFF, DESKS, OPERATORS = "people", "desks", "operators"
ANYBODY, SEEN = Caller.ANYBODY, Caller.SEEN
PAGE: Final = ("limit",)

DESCRIBED: Final[dict[str, Described]] = {
    "sign_in": Described(PLAY, {200: (people.SignedIn,)}, ANYBODY, people.SignIn),
    "sign_in_as_guest": Described(PLAY, {200: (people.SignedIn,)}, ANYBODY, people.GuestName),
    "sign_out": Described(PLAY, {200: (Nothing,)}),
    "get_me": Described(PLAY, {200: (people.Me,)}),
    "get_account": Described(OWN, {200: (account.Account,)}),
    "get_history": Described(OWN, {200: (account.History,)}, query=_query("before", numbers=PAGE)),
    "set_limit": Described(OWN, {200: (account.Account,)}, body=account.LimitAsked, key=Key.REQUIRED),
    "withdraw_raise": Described(OWN, {200: (account.Account,)}),
    "cool_off": Described(OWN, {200: (account.Account,)}, body=account.CoolingOff, key=Key.REQUIRED),
    "exclude_myself": Described(OWN, {200: (account.Account,)}, body=account.SelfExclusion, key=Key.REQUIRED),
    "set_reality_check": Described(OWN, {200: (account.Account,)}, body=account.RealityAsked, key=Key.REQUIRED),
    "pass_reality_check": Described(OWN, {200: (Nothing,)}),
    "rename_guest": Described(PLAY, {200: (people.Renamed,)}, body=people.GuestName, key=Key.REQUIRED),
    "get_security": Described(OWN, {200: (security.Security,)}),
    "begin_totp": Described(OWN, {200: (security.TotpOffered,)}, body=security.PasswordAgain),
    "confirm_totp": Described(OWN, {200: (security.FactorAdded,)}, body=security.TotpConfirmed, key=Key.OPTIONAL),
    "begin_passkey": Described(OWN, {200: (security.PasskeyOffered,)}, body=security.PasswordAgain),
    "confirm_passkey": Described(OWN, {200: (security.FactorAdded,)}, body=security.PasskeyConfirmed, key=Key.OPTIONAL),
    "remove_factor": Described(OWN, {200: (security.Security,)}, body=security.FactorRemoval),
    "end_session": Described(OWN, {200: (Nothing,)}),
    "get_my_data": Described(OWN, {200: (people.PersonData,)}),
    "erase_me": Described(OWN, {200: (people.Erased,)}, body=people.ErasureAsked),
    "get_data_of": Described(STAFF, {200: (people.PersonData,)}),
    "erase_person": Described(STAFF, {200: (people.Erased,)}, key=Key.OPTIONAL),
    "unlock": Described(STAFF, {200: (Nothing,)}, key=Key.OPTIONAL),
    "fill_up_chips": Described(PLAY, {200: (people.Chips,)}, key=Key.REQUIRED),
    "list_tables": Described(TABLES, {200: (tables.Lobby,)}, SEEN),
    "open_table": Described(TABLES, {201: (Made,)}, body=tables.TableAsked, key=Key.REQUIRED),
    "get_table": Described(TABLES, {200: (tables.TableView,)}, SEEN),
    "change_table": Described(TABLES, {200: (tables.Seated,)}, body=tables.TableChange, key=Key.OPTIONAL),
    "take_seat": Described(PLAY, {200: (tables.Seated,)}),
    "leave_seat": Described(PLAY, {200: (tables.Seated,)}),
    "act": Described(PLAY, {200: (tables.Acted,)}, body=tables.Action, key=Key.REQUIRED),
    "list_table_rounds": Described(BOOKS, {200: (rounds.Rounds,)}, query=_query(numbers=("next", "limit"))),
    "get_round": Described(BOOKS, {200: (rounds.Round,)}),
    "get_advice": Described(
        PLAY, {200: (advice.SeatsAdvised,), 202: (advice.SeatsAdvised,)}, query=_query("seat")
    ),
    "get_edges": Described(PLAY, {200: (advice.TableEdges,), 202: (advice.TableEdges,)}),
    "get_round_advice": Described(PLAY, {200: (advice.RoundReviewed,), 202: (advice.RoundReviewed,)}),
    "share_round": Described(BOOKS, {201: (advice.RoundLink,)}),
    "get_round_picture": Described(BOOKS, {200: ()}, media=("image/svg+xml",)),
    "list_round_links": Described(BOOKS, {200: (advice.RoundLinks,)}),
    "revoke_round_link": Described(BOOKS, {200: (Nothing,)}),
    "get_shared_round": Described(BOOKS, {200: (advice.SharedRound,)}, ANYBODY),
    "get_shared_picture": Described(BOOKS, {200: ()}, ANYBODY, media=("image/svg+xml",)),
    "list_events": Described(BOOKS, {200: (rounds.Chain,)}, query=_query(numbers=("after", "limit"))),
    "list_shuffles": Described(TABLES, {200: (rounds.Shuffles,)}, SEEN),
    "get_floor": Described(TABLES, {200: (tables.FloorDesk,)}),
    "find_rounds": Described(
        BOOKS, {200: (rounds.RoundsFound,)},
        query=_query("table", "player", "from", "to", "least", "next", numbers=PAGE),
    ),
    "get_ledger": Described(
        BOOKS, {200: (books.Ledger,)}, csv=True, xlsx=True,
        query={**_query("table", "person", "account", "after", "day", numbers=PAGE),
               "format": {"type": "string", "enum": ["json", "csv", "xlsx"]}},
    ),
    "get_balances": Described(BOOKS, {200: (books.Balances,)}),
    "list_significant_events": Described(
        BOOKS, {200: (books.SignificantEvents,)}, csv=True,
        query={**_query("kind", "table", "person", "from", "to", "after", "day", numbers=PAGE),
               "format": {"type": "string", "enum": ["json", "csv"]}},
    ),
    "list_archive": Described(BOOKS, {200: (books.Archive,)}),
    "get_audit": Described(BOOKS, {200: (books.Audit,)}),
    "start_audit": Described(BOOKS, {202: (books.AuditStarted,)}),
    "make_seal": Described(BOOKS, {201: (books.Seal,)}),
    "list_people": Described(STAFF, {200: (people.People,)}, query=_query("role", "name", "after", numbers=PAGE)),
    "add_person": Described(STAFF, {201: (people.PersonKept,)}, body=people.PersonAsked, key=Key.OPTIONAL),
    "change_person": Described(STAFF, {200: (people.PersonKept,)}, body=people.PersonChange, key=Key.OPTIONAL),
    "confirm_roles": Described(STAFF, {200: (people.PersonKept,)}, body=people.RolesConfirmed, key=Key.OPTIONAL),
    "change_chips": Described(STAFF, {200: (people.Chips,)}, body=people.ChipsAsked, key=Key.REQUIRED),
    "add_meter": Described(TABLES, {201: (Made,)}, body=tables.MeterAsked, key=Key.REQUIRED),
    "list_meters": Described(TABLES, {200: (tables.Meters,)}, SEEN),
    "get_layout": Described(TABLES, {200: (drawing.Layout,)}, ANYBODY),
    "get_table_guide": Described(TABLES, {200: (desks.TableGuide,)}, ANYBODY),
    "rule_on_record": Described(DESKS, {200: (rounds.RecordRuling,)}, ANYBODY, rounds.RecordAsked, "a record"),
    "check_submission": Described(DESKS, {200: (desks.Checked,)}, ANYBODY, desks.CheckAsked, "a submission (TOML)"),
    "make_filing": Described(DESKS, {200: (desks.FilingMade,)}, ANYBODY, desks.FilingAsked, "a submission (TOML)"),
    "build_record": Described(DESKS, {200: (rounds.RecordBuilt,)}, ANYBODY, rounds.BuildAsked),
    "write_letter": Described(
        DESKS, {200: ()}, ANYBODY, text="a record", media=("application/pdf", "text/html", "text/markdown"),
        query={"form": {"type": "string", "enum": ["pdf", "html", "md"]},
               "for": {"type": "string", "enum": ["file", "patron"]}, **_query("seat", "view")},
    ),
    "list_games": Described(DESKS, {200: (desks.Games,)}, ANYBODY),
    "replay_record": Described(DESKS, {200: (rounds.Replay, rounds.ReplayProblem)}, ANYBODY, text="a record"),
    "get_game": Described(DESKS, {200: (desks.GameManual,)}, ANYBODY, query={"options": OPTIONS}),
    "get_example": Described(DESKS, {200: (desks.ExampleRecord,)}, ANYBODY),
    "get_odds": Described(
        DESKS, {200: (desks.Odds,), 202: (desks.StillComputing,)}, ANYBODY, query={"options": OPTIONS},
        headers={"Prefer": {"type": "string", "examples": ["respond-async"]}},
    ),
    "get_guide": Described(DESKS, {200: (desks.GameGuide,)}, ANYBODY, query={"options": OPTIONS}),
    "get_section": Described(DESKS, {200: (desks.Section,)}, ANYBODY),
    "get_health": Described(OPERATORS, {200: (books.Health,)}, ANYBODY),
    "get_readiness": Described(OPERATORS, {200: (books.Readiness,), 503: (books.Readiness, Error)}, ANYBODY),
}  # fmt: skip
ORDER: Final = {name: place for place, name in enumerate(DESCRIBED)}
"""In this order they are listed."""

MESSAGES: Final[tuple[Model, ...]] = (
    live.LiveAction,
    live.LiveChange,
    live.LiveDone,
    live.LiveRefused,
    live.LiveReality,
)
"""What goes over a table's live stream: in the description too, though it has no place for a WebSocket."""

ERRORS: Final = {
    401: "nobody is signed in (`unknown`)",
    403: "not yours to do or see (`forbidden`)",
    404: "there is no such thing (`missing`)",
    409: "a rule refuses it (`refused`), or it comes too late (`stale`, `taken`), or chips do not reach (`chips`), or "
    "a limit of the player's own stands against it (`limit`)",
    413: "more than is read (`too_large`)",
    422: "it cannot be read (`unreadable`), or its key stands for another action (`key_reused`)",
    429: "too often (`too_many`): `Retry-After` says how many seconds to wait",
    503: "the store is away (`away`), or there is too much to do (`busy`, with `Retry-After`): ask the same again",
}
SECURITY: Final = {
    "token": {
        "type": "http", "scheme": "bearer", "description": "the `token` that signing in answers, for programs",
    },
    "cookie": {
        "type": "apiKey", "in": "cookie", "name": COOKIE,
        "description": "set by signing in, for browsers; a change also needs an `Origin` of this floor",
    },
}  # fmt: skip
ABOUT: Final = """\
Programs sign in with `POST /api/sign-in` or `POST /api/guest` and send the token as `Authorization: Bearer`. 200 is
durable; a 4xx means that nothing happened; 503 or no answer means to repeat the request with the same
`Idempotency-Key`. The live stream of a table is `WS /api/tables/{table_id}/live?after=SEQ`: a client may send
`LiveAction` and is sent `LiveChange`, and `LiveDone` or `LiveRefused` in answer to each action; after so much play it
is sent a `LiveReality`.
"""


class _Schemas(GenerateJsonSchema):
    """JSON Schema without defaults: a member that may be left out is just not required."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def document(app: FastAPI) -> dict[str, Any]:
    """The whole description."""
    told: dict[str, Any] = get_openapi(
        title=app.title, version=app.version, openapi_version=app.openapi_version, description=ABOUT, routes=app.routes
    )
    paths: dict[str, dict[str, Any]] = {}
    listed = sorted(_operations(told), key=lambda found: ORDER.get(found[2]["operationId"], len(ORDER)))
    for method, path, operation in listed:
        described = DESCRIBED.get(operation["operationId"])  # none of a route that somebody adds to the application
        paths.setdefault(path, {})[method] = operation | (_operation(path, described) if described else {})
    told["paths"] = paths
    told["components"] = {"schemas": _schemas(), "securitySchemes": SECURITY}
    return told


def _operations(told: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path and what the framework itself says of every route."""
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def _operation(path: str, described: Described) -> dict[str, Any]:
    found: dict[str, Any] = {"tags": [described.tag], "responses": _responses(described)}
    parameters = [
        {"name": part[1:-1], "in": "path", "required": True, "schema": TEXT}
        for part in path.split("/")
        if part.startswith("{")
    ]
    for place, given in (("query", described.query), ("header", described.headers)):
        parameters += [
            {"name": name, "in": place, "required": False, "schema": schema} for name, schema in given.items()
        ]
    if described.key is not Key.NONE:
        schema = {"type": "string", "pattern": "^[A-Za-z0-9._:-]{1,64}$"}
        required = described.key is Key.REQUIRED
        parameters.append({"name": "Idempotency-Key", "in": "header", "required": required, "schema": schema})
    if parameters:
        found["parameters"] = parameters
    content: dict[str, Any] = {} if described.body is None else _json((described.body,))
    if described.text:
        content["text/plain"] = {"schema": {"type": "string", "description": described.text}}
    if content:
        found["requestBody"] = {"required": True, "content": content}
    either: list[dict[str, list[str]]] = [{name: []} for name in SECURITY]
    if described.caller is not Caller.ANYBODY:
        found["security"] = either if described.caller is Caller.SIGNED_IN else [*either, {}]
    return found


def _responses(described: Described) -> dict[str, Any]:
    found: dict[int, dict[str, Any]] = {
        code: {"description": about, "content": _json((Error,))} for code, about in ERRORS.items()
    }
    for code, models in described.answers.items():
        if described.media:
            documents = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in described.media}
            found[code] = {"description": "a document", "content": documents}
            continue
        found[code] = {"description": " Or: ".join(_about(model) for model in models), "content": _json(models)}
        if described.csv:
            found[code]["content"]["text/csv"] = {"schema": TEXT}
        if described.xlsx:
            found[code]["content"][XLSX] = {"schema": {"type": "string", "format": "binary"}}
    return {str(code): found[code] for code in sorted(found)}


def _about(model: Model) -> str:
    return (model.__doc__ or "").split("\n")[0]


def _json(models: tuple[Model, ...]) -> dict[str, Any]:
    named = [{"$ref": REF.format(model=model.__name__)} for model in models]
    return {"application/json": {"schema": named[0] if len(named) == 1 else {"anyOf": named}}}


def _schemas() -> dict[str, Any]:
    answered = [model for each in DESCRIBED.values() for models in each.answers.values() for model in models]
    sent = [each.body for each in DESCRIBED.values() if each.body is not None]
    models: dict[Model, None] = dict.fromkeys((Error, *answered, *sent, *MESSAGES))
    _, found = models_json_schema(
        [(model, "validation") for model in models], ref_template=REF, schema_generator=_Schemas
    )
    schemas: dict[str, Any] = found["$defs"]
    return dict(sorted(schemas.items()))

"""The messages of a table's live stream, `WS /api/tables/{table_id}/live`."""

from __future__ import annotations

from typing import Any

from pydantic import Field, create_model

from pitboss.floor.http.schemas.account import Played
from pitboss.floor.http.schemas.base import ABSENT, Error, Schema
from pitboss.floor.http.schemas.effects import Effect
from pitboss.floor.http.schemas.tables import Action, TableView

_OPTIONAL: dict[str, Any] = {
    name: (str | None if name == "stopped" else field.rebuild_annotation(), ABSENT)
    for name, field in TableView.model_fields.items()
}
ViewChange = create_model(
    "ViewChange", __base__=Schema, __doc__="The members of a view that changed; at first all of them.", **_OPTIONAL
)


class LiveAction(Schema):
    """What a client sends: an action under a key of its own."""

    key: str
    action: Action


class LiveChange(Schema):
    """What happened after the event `from` up to the event `seq`, as the caller may see it."""

    from_: int = Field(alias="from")
    seq: int
    effects: list[Effect]
    view: ViewChange  # type: ignore[valid-type]  # made from the members of a view


class LiveDone(Schema):
    """That an action is durable; its change came before."""

    key: str
    seq: int


class LiveReality(Schema):
    """After so many minutes of play, what somebody has played since they came; passed with `pass_reality_check`."""

    reality: Played


class LiveRefused(Schema):
    """That an action was not done, and why."""

    key: str | None
    error: Error

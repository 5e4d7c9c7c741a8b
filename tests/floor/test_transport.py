"""The short way stands on inner parts of uvicorn: where those are not as expected, the plain one is taken."""

from __future__ import annotations

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.floor import http
from pitboss.floor.http import uvicorn_inner
from pitboss.floor.http.transport import PLAIN, SHORT, ServerGate, protocols, short_fits


@pytest.fixture
def _forgetful() -> Iterator[None]:
    short_fits.cache_clear()
    yield
    short_fits.cache_clear()


def test_the_parts_of_the_installed_versions_are_as_expected() -> None:
    assert uvicorn_inner.missing() == []
    nobody = {"proxy_headers": False, "forwarded_allow_ips": []}
    assert protocols(SHORT) == {"http": ServerGate, "ws": uvicorn_inner.ShortWire, **nobody}
    assert protocols(SHORT, several=True)["http"] is uvicorn_inner.HandingGate
    assert protocols(PLAIN) == {"http": ServerGate, "ws": "auto", **nobody}


@pytest.mark.usefixtures("_forgetful")
@pytest.mark.parametrize("what", ["a method", "a member", "a signature"])
def test_where_a_part_is_gone_the_plain_way_is_taken_and_logged(
    what: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = uvicorn_inner.ShortWire.__base__
    assert made is not None

    def without(self: object, **named: object) -> None:
        self.queue = None  # type: ignore[attr-defined]

    def otherwise(self: object, config: object) -> None:
        """Takes less than it did."""

    if what == "a method":
        monkeypatch.delattr(made, "send_receive_event_to_app")
        lacks = "WebSocketsSansIOProtocol.send_receive_event_to_app"
    elif what == "a member":
        monkeypatch.setattr(made, "__init__", without)
        lacks = "WebSocketsSansIOProtocol.conn.reader.buffer"
    else:
        monkeypatch.setattr(made, "__init__", otherwise)
        lacks = "unexpected keyword argument"
    with caplog.at_level(logging.WARNING, "pitboss.floor"):
        assert protocols(SHORT) == protocols(PLAIN)
        assert protocols(SHORT, several=True) == protocols(PLAIN)
    (said,) = [record.getMessage() for record in caplog.records]
    assert "the plain way is taken" in said
    assert lacks in said


def test_no_other_module_reaches_into_uvicorn_and_websockets() -> None:
    """What `import uvicorn`, its supervisor and websockets' client offer by name is not inside."""
    promised = {"uvicorn", "uvicorn.supervisors", "websockets", "websockets.asyncio.client"}
    floor = Path(http.__file__).parents[1]
    for file in floor.rglob("*.py"):
        if file.name == Path(uvicorn_inner.__file__).name:
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            inner = [name for name in names if name.split(".")[0] in ("uvicorn", "websockets")]
            assert set(inner) <= promised, (file, inner)

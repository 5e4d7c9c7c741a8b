"""Each request has an id: in its answer, in every line that is logged for it, and never one that a stranger made up."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.errors import PitbossError
from pitboss.floor.http import logs, player_routes, request_ids, surround, traces
from pitboss.floor.http.transport import TRANSPORTS
from tests.floor.databases import a_database
from tests.floor.server import Client, Serving, a_floor, complete, serving
from tests.floor.test_api import run

MADE = re.compile(r"[0-9a-f]{16}")
log = logging.getLogger("pitboss.floor")


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged meanwhile, as lines of JSON."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.JSONLines())
    before = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    yield written
    log.setLevel(before)
    log.removeHandler(handler)


def logged(lines: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_every_answer_bears_an_id_of_its_own_and_takes_none_from_a_stranger() -> None:
    async def asked(house: Serving) -> None:
        ann = await house.somebody("Ann")
        seen = set()
        for path, status in (("/api/me", 200), ("/api/tables/none", 404), ("/nowhere", 404), ("/", 200)):
            answer = await ann.http.get(path, headers={"X-Request-Id": "made-up-by-somebody"})
            assert answer.status_code == status
            (given,) = answer.headers.get_list("x-request-id")
            assert MADE.fullmatch(given)
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            seen.add(given)
        assert len(seen) == 4

    run(asked)


@pytest.mark.parametrize("given", ["0123456789abcdef", "a.b-c_d.e-f_g", "short", "x" * 65, 'quote"quote'])
def test_the_id_of_a_proxy_is_kept_where_proxies_are_believed(given: str) -> None:
    async def asked(house: Serving) -> None:
        nobody = Client(house.address)
        house.clients.append(nobody)
        answer = await nobody.http.get("/api/tables", headers={"X-Request-Id": given})
        kept = answer.headers["x-request-id"]
        if given in ("0123456789abcdef", "a.b-c_d.e-f_g"):
            assert kept == given
        else:
            assert MADE.fullmatch(kept)

    run(asked, proxies=("127.0.0.1",))


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_what_is_logged_for_an_action_over_a_live_stream_bears_the_handshake_s_id(
    transport: str, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked(house: Serving) -> None:
        ann = await house.somebody("Ann")
        table = await house.table("roulette")
        await ann.sit(table, "1")
        act = house.floor.act

        async def loudly(*given: Any, **named: Any) -> Any:
            log.warning("an action")
            return await act(*given, **named)

        monkeypatch.setattr(house.floor, "act", loudly)
        async with ann.live(table) as live:
            handed = live.response.headers["x-request-id"]
            assert MADE.fullmatch(handed)
            await live.send('{"key":"a","action":{"say":{"seat":"1","word":"red","amount":"10"}}}')
            while "key" not in await ann.receive(live):
                pass
        (line,) = [each for each in logged(lines) if each["message"] == "an action"]
        assert line["request"] == handed

    run(asked, transport=transport)


def test_what_is_broken_here_is_answered_with_an_id_that_is_in_the_log(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError("the ace of spades")

    async def asked(house: Serving) -> None:
        ann = await house.somebody("Ann")
        monkeypatch.setattr(player_routes, "last_event_of", broken)
        answer = await ann.http.get("/api/me?password=hush")
        assert answer.status_code == 500
        told = answer.json()
        assert (told["error"], told["cite"]) == ("broken", None)
        assert answer.headers["x-request-id"] in told["reason"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        (line,) = logged(lines)
        assert line["request"] == answer.headers["x-request-id"]
        assert (line["method"], line["route"], line["level"]) == ("GET", "/api/me", "error")
        assert line["error"].startswith("ZeroDivisionError at test_request_ids.py:")
        assert "spades" not in lines.getvalue()
        assert "hush" not in lines.getvalue()

    run(asked)


def test_slow_requests_are_logged_by_their_route_and_all_where_the_operator_says_so(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked(house: Serving) -> None:
        ann = await house.somebody("Ann")
        await ann.http.get("/round/a-link-that-nobody-may-know")
        assert not logged(lines)
        monkeypatch.setattr(surround, "SLOW", 0.0)
        await ann.http.get("/api/tables/roulette-2?secret=1")
        (line,) = logged(lines)
        assert (line["message"], line["method"], line["route"]) == ("slow", "GET", "/api/tables/{table_id}")
        assert (line["status"], line["ms"] > 0) == (404, True)

    run(asked)
    assert "roulette-2" not in lines.getvalue()

    async def all_of_them(house: Serving) -> None:
        monkeypatch.setattr(surround, "SLOW", 60.0)
        ann = await house.somebody("Ann")
        await ann.http.get("/round/a-link-that-nobody-may-know")
        assert logged(lines)[-1]["message"] == "answered"

    run(all_of_them, log_requests=True)
    assert "a-link" not in lines.getvalue()


@pytest.mark.parametrize("form", logs.FORMS)
def test_nothing_that_was_sent_begins_a_line_of_its_own(form: str) -> None:
    made = logs.JSONLines() if form == "json" else logs.PlainLines()
    record = logging.LogRecord("pitboss.floor", logging.WARNING, "", 0, "a sign-in as %r\nERROR %s", ("x", "y"), None)
    record.more = {"route": "a\nb"}
    line = made.format(record)
    assert "\n" not in line
    if form == "json":
        told = json.loads(line)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told["at"])
        assert (told["level"], told["route"], "request" in told) == ("warning", "a\nb", False)


class Recorder:
    """Notes spans, and what was open when each began."""

    def __init__(self) -> None:
        self.spans: list[tuple[str, str, dict[str, Any]]] = []
        self.closed = False
        self._open: list[str] = []

    def start_as_current_span(self, name: str) -> Recorder:
        self._open.append(name)
        self.spans.append((name, " ".join(self._open), {}))
        return self

    def set_attribute(self, name: str, value: object) -> None:
        self.spans[-1][2][name] = value

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *problem: object) -> None:
        self._open.pop()


def test_a_request_its_action_and_its_commit_are_spans_that_name_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    tracer = traces.OpenTelemetry(recorder, lambda: setattr(recorder, "closed", True))
    monkeypatch.setattr("pitboss.floor.http.application.tracer_set", lambda: tracer)

    async def asked() -> None:
        import tempfile

        with a_database("sqlite") as url, tempfile.TemporaryDirectory() as place:
            async with serving(a_floor(url, f"{place}/key")) as house:
                ann = await house.somebody("Ann")
                table = await house.table("roulette")
                await ann.sit(table, "1")
                recorder.spans.clear()
                assert (await ann.say(table, "1", "red", "10"))[0] == 200
                names = [name for name, *_ in recorder.spans]
                assert names == ["request", "action", "commit"]
                assert [above for _, above, _ in recorder.spans] == [
                    "request",
                    "request action",
                    "request action commit",
                ]
                facts = recorder.spans[1][2]
                assert facts["pitboss.table"] == table
                assert MADE.fullmatch(facts["pitboss.request"])
                assert ann.person["id"] not in str(recorder.spans)
                assert "red" not in str([facts for *_, facts in recorder.spans])
                assert (await ann.say(table, "1", "no such word"))[0] == 409
                assert recorder.spans[-1][2]["pitboss.refused"] == "Refused"
        assert recorder.closed

    complete(asked())


def test_traces_are_off_unless_told_and_say_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(traces.SETTING, raising=False)
    assert traces.tracer_set() is None
    monkeypatch.setenv(traces.SETTING, "http://127.0.0.1:9/v1/traces")
    monkeypatch.setitem(__import__("sys").modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(PitbossError, match=r"pip install 'pitboss\[traces\]'"):
        traces.tracer_set()


def test_outside_a_request_there_is_no_id() -> None:
    assert request_ids.current() == ""

"""Real server processes, forked from this one so that they start at once: what `pitboss serve` runs, signals too."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any

from pitboss.floor.serve import ServeOptions, serve
from tests.floor.server import PATIENCE
from tests.ports import a_port


def until(so: Callable[[], bool]) -> None:
    """Waits until it is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.01)


class Process:
    """One server process."""

    def __init__(self, url: str, key: str, port: int = 0, first: Callable[[], None] | None = None) -> None:
        """``first`` is done in the new process before it serves."""
        self.port = port or a_port()
        self.pid = os.fork()
        if self.pid == 0:
            status = 70
            try:
                os.environ["PITBOSS_RATES"] = "off"
                nowhere = os.open(os.devnull, os.O_RDWR)
                for handle in (1, 2):
                    os.dup2(nowhere, handle)
                sys.stdout = sys.stderr = open(nowhere, "w")  # noqa: SIM115 - it ends with the process
                if first is not None:
                    first()
                status = serve(ServeOptions(database=url, key=key, port=self.port, guests=True))
            except BaseException:
                with open(f"/tmp/pitboss-process-{os.getpid()}", "w") as file:
                    traceback.print_exc(file=file)
            finally:
                os._exit(status)

    def wait_until_ready(self) -> None:
        def ready() -> bool:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.call("GET", "/readyz")[0] == 200:
                    return True
            if os.waitpid(self.pid, os.WNOHANG)[0]:
                raise AssertionError(f"it ended before it was ready (/tmp/pitboss-process-{self.pid})")
            return False

        until(ready)

    def call(self, method: str, path: str, body: Any = None, token: str = "", key: str = "") -> tuple[int, Any]:
        return call(self.port, method, path, body, token, key)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)

    def ended(self) -> int:
        """Its exit status, once it has ended by itself."""
        found: list[int] = []

        def gone() -> bool:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                found.append(os.waitstatus_to_exitcode(status))
            return bool(pid)

        until(gone)
        return found[0]


def call(port: int, method: str, path: str, body: Any = None, token: str = "", key: str = "") -> tuple[int, Any]:
    """One request on a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if key:
            headers["Idempotency-Key"] = key
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text[:1] in b"{[" else text
    finally:
        connection.close()


@contextlib.contextmanager
def processes(*made: Process) -> Iterator[tuple[Process, ...]]:
    """Server processes that are ready, and gone afterwards."""
    try:
        for one in made:
            one.wait_until_ready()
        yield made
    finally:
        for one in made:
            with contextlib.suppress(ProcessLookupError, ChildProcessError):
                one.kill()

"""Audits that an auditor starts over the wire: in a process of their own, one at a time; the last one is remembered."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pitboss.floor.child_processes import end_with_parent
from pitboss.floor.refusals import Stale
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.vault import Vault


def _audit(url: str, vault: Vault, archives: str) -> dict[str, Any]:
    from pitboss.floor.audit.whole import audit_all

    store = Store(url, archives=archives)
    try:
        report = audit_all(store, vault)
        return {**report.to_json(), "heads": report.heads}
    finally:
        store.close()


class Audits:
    """The audits of this process."""

    def __init__(self, store: Store, vault: Vault, on_done: Callable[[dict[str, Any]], None]) -> None:
        self._store, self._vault, self._on_done = store, vault, on_done
        self._worker: concurrent.futures.ProcessPoolExecutor | None = None
        self._run: concurrent.futures.Future[dict[str, Any]] | None = None
        self._began = ""
        self.last: dict[str, Any] | None = None
        self.heads: dict[str, tuple[int, str]] = {}
        """The heads that the last one found, where all was sound."""

    @property
    def running(self) -> bool:
        return self._run is not None and not self._run.done()

    def start(self) -> None:
        """Starts one, where none is under way."""
        if self.running:
            raise Stale("an audit is under way")
        if self._worker is None:
            self._worker = concurrent.futures.ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), end_with_parent
            )
        self._began = stamp(self._store.now())
        url = self._store.url.render_as_string(hide_password=False)
        self._run = self._worker.submit(_audit, url, self._vault, str(self._store.archives.folder))
        self._run.add_done_callback(self._done)

    def _done(self, run: concurrent.futures.Future[dict[str, Any]]) -> None:
        if run.cancelled():
            return
        problem = run.exception()
        if isinstance(problem, BrokenProcessPool):  # the next one has a process of its own again
            self._worker = None
        found: dict[str, Any] = {"error": type(problem).__name__} if problem is not None else run.result()
        heads: dict[str, tuple[int, str]] = found.pop("heads", {})
        self.heads = heads if found.get("ok") else {}
        self.last = {"at": self._began, **found}
        self._on_done(found)

    def close(self) -> None:
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

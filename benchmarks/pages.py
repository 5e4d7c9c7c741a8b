"""``python -m benchmarks.pages``: how soon what one player did is on another's screen, with 200 tables in play.

Two browsers at one table, players at the others at the pace of people. From the moment at which one page has its
answer to the moment at which the other has drawn what happened; and how soon a table is first seen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.figure import Figure
from benchmarks.floor import a_server

TABLES, BETS = 200, 30
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
WATCH = """() => {
  window.acks = []; window.drawn = [];
  const Own = window.WebSocket;
  window.WebSocket = class extends Own {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (e) => {
        if (e.data.startsWith('{"key"')) window.acks.push([JSON.parse(e.data).seq, Date.now()]);
      });
    }
  };
  new MutationObserver(() => {
    const seq = Number(document.body?.dataset.seq || 0);
    if (seq !== window.drawn.at(-1)?.[0]) requestAnimationFrame(() => window.drawn.push([seq, Date.now()]));
  }).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-seq']});
}"""


def _at_table(browser: Browser, address: str, table: str, name: str) -> Page:
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.request.post("/api/guest", data={"name": name}, headers={"Origin": address})
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.goto(f"/tables/{table}")
    page.wait_for_selector("body[data-seq] .felt")
    page.click(".bar [data-do=join]")
    page.wait_for_selector("dialog .btn.main, .top [data-do=leave]")
    if page.locator("dialog .btn.main").count():
        page.click("dialog .btn.main")
    page.wait_for_selector(".top [data-do=leave]")
    return page


def pages(tables: int = TABLES) -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory(prefix="pitboss-bench-") as place,
        a_server(place, f"sqlite:///{place}/floor.db") as server,
        sync_playwright() as play,
    ):
        crowded = server.open("three_card_poker", tables)
        words = [sys.executable, "-m", "benchmarks.crowd", server.address, "--tables", ",".join(crowded)]
        words += ["--players", "3", "--seconds", "60", "--over", "ws", "--pause", "3"]
        crowd = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=dict(os.environ))
        browser = play.chromium.launch(
            executable_path=shutil.which("chromium") or play.chromium.executable_path, args=list(FLAGS)
        )
        (table,) = server.open("three_card_poker", 1)
        one, other = (_at_table(browser, server.address, table, name) for name in ("Ada", "Blaise"))
        one.wait_for_timeout(8000)
        for _ in range(BETS):
            one.locator(".felt .area.open[role=button]").first.dispatch_event("click")
            one.wait_for_timeout(250)
        acked, drawn = one.evaluate("window.acks"), other.evaluate("window.drawn")
        waits = sorted(next((at for seq, at in drawn if seq >= ack), 1e18) - told for ack, told in acked)
        paint = other.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        browser.close()
        crowd.terminate()
        crowd.wait()
    beside = f"{len(waits)} bets, the slowest {waits[-1]:.0f} ms; {tables} tables, {3 * tables} players"
    yield Figure("pages: on the other's screen after the answer", max(0.0, waits[len(waits) // 2]), "ms", "100", beside)
    yield Figure("pages: first contentful paint", paint, "ms", "1000")


if __name__ == "__main__":
    for figure in pages():
        print(figure, flush=True)

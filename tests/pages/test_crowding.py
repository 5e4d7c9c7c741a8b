"""Nothing that is to be read on a felt lies on anything else that is, and chips stay where they were bet: every game's
table with a chip on each of one's areas, with neighbours, and after a round that won or lost them all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from pitboss.games.catalogue import CATALOGUE
from tests.pages.conftest import FloorServer
from tests.pages.crowding import crowded
from tests.pages.player import a_table

WIDTHS = {"desktop": 1024, "phone": 390}
DRAWN = """async ([table, width, kind, slim]) => {
  const load = (part) => import(`/pages/parts/${part}.js`);
  const [{ layoutOf }, { drawFelt }, { defs }, { narrowFelt, narrowViews }] =
    await Promise.all(['api', 'felt', 'cards', 'felt-views'].map(load));
  const whole = await layoutOf(table), layout = slim ? narrowFelt(whole) : whole, places = layout.seats.places || [];
  const names = places.length ? places.map((place) => place.seat) : ['1', '2'], own = names[names.length >> 1];
  const stack = (seat, key) => {
    const [wager, on] = key.split('@'), paid = kind === 'won' ? 7500 : 2500;
    return { seat, wager, on, cents: kind === 'won' ? paid : 2500, mine: seat === own, stake: kind === 'won' ? 2500 : 0,
      ...(kind && { result: { kind, cents: paid } }) };
  };
  const takes = (area) => (area.takes || []).filter((key) => !key.startsWith('vigorish')).slice(0, 1);
  const lying = [
    ...names.flatMap((seat) => layout.seats.areas.flatMap((area) => takes(area).map((key) => stack(seat, key)))),
    ...layout.areas.filter((area) => !area.side && !area.pick && !area.shape.dot && area.look !== 'print')
      .flatMap((area) => takes(area).map((key) => stack(own, key))),
  ];
  const seats = Object.fromEntries(names.map((seat) => [seat, { person: { name: 'Bartholomew (guest)' } }]));
  const shown = { seats, you: [own], turn: [own], hands: [], lying, things: {}, open: () => null };
  const views = slim ? narrowViews(layout) : [undefined];
  const host = document.createElement('div');
  host.className = 'felts';
  Object.assign(host.style, { display: 'block', position: 'absolute', left: 0, top: 0, width: `${width}px` });
  host.innerHTML = defs + views.map((view) => drawFelt(layout, shown, { view, narrow: slim && !view?.things,
    px: (view?.seat || view?.box || (slim && layout.narrow?.turn ? layout.narrow.box : [0, 0, ...layout.size]))[2] / width,
  })).join('');
  for (const felt of host.querySelectorAll('svg.felt')) Object.assign(felt.style, { display: 'block', width: '100%' });
  document.body.replaceChildren(host);
}"""
OUTSIDE = """() => [...document.querySelectorAll('.felt .stack')].flatMap((stack) => {
  const [seat, key] = stack.dataset.k.split(':'), felt = stack.closest('svg');
  const spot = felt.querySelector(`.area[data-key="${key}"]`) || stack.closest('[data-k^="s-"]')
    ?.querySelector(`.area[data-key="${seat}:${key}"]`);
  const edge = spot?.querySelector('.edge');
  if (!edge || spot.classList.contains('look-none')) return [];
  const scale = edge.getScreenCTM().a ? Math.hypot(edge.getScreenCTM().a, edge.getScreenCTM().b) : 1;
  const back = edge.getScreenCTM().inverse(), box = edge.getBBox(), slack = 3.5;
  return [...stack.querySelectorAll('.pile circle:first-child')].flatMap((chip) => {
    const m = back.multiply(chip.getScreenCTM()), r = chip.r.baseVal.value * Math.hypot(m.a, m.b);
    const [x, y] = [m.e, m.f], by = Math.max(box.x - (x - r), x + r - box.x - box.width, box.y - y, y - box.y - box.height);
    return by > slack ? [`${seat} ${key}: ${by.toFixed(1)} beyond its area`] : [];
  });
})"""


def draw(page: Page, table: str, size: str, kind: str) -> None:
    page.evaluate(DRAWN, [table, WIDTHS[size], kind, size == "phone"])


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE if entry.slug != "poker"])
def test_amounts_and_names_are_clear_of_each_other(
    page: Page, context: BrowserContext, floor_server: FloorServer, slug: str
) -> None:
    table = a_table(floor_server, slug)
    found: dict[str, Any] = {}
    for size, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/settings")
        page.wait_for_selector("main")
        for kind in ("", "won", "lost", "push"):
            draw(page, table, size, kind)
            found[f"{size} {kind}"] = [*crowded(page), *page.evaluate(OUTSIDE)]
    wrong = {key: value for key, value in found.items() if value}
    assert not wrong, "\n".join(f"{key}: {each}" for key, value in wrong.items() for each in value)

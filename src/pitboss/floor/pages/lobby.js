// The lobby: every table as a small picture of its own felt, its limits, its free seats and what happens there now.
import { get, layoutOf, me } from "./parts/api.js";
import { defs } from "./parts/cards.js";
import { $, $$, NONE, adorn, cents, dollars, html, put, words } from "./parts/dom.js";
import { drawFelt, inParts, settledOf, shownOf } from "./parts/felt.js";
import { head, headwork } from "./parts/head.js";

put(
  document.body,
  html`<header class="top"></header>
    <main class="wide">
      <div class="lead">
        <div>
          <h1>The floor</h1>
          <p class="soft" id="sum" role="status"></p>
        </div>
        <div class="find">
          <label class="hide" for="find">Find a table</label
          ><input class="field" id="find" type="search" placeholder="Find a table" autocomplete="off" />
          <div class="filters" role="group" aria-label="Show"></div>
        </div>
      </div>
      <ul class="floor"></ul>
    </main>
    ${defs}`,
);

let who = null,
  tables = [],
  kind = "all";
const layouts = new Map(),
  views = new Map(),
  seen = new Set();
const KINDS = [
  ["all", "All"],
  ["free", "Seats free"],
  ["cards", "Cards"],
  ["dice", "Dice"],
  ["wheel", "Wheels"],
  ["tiles", "Tiles and numbers"],
];

/** What a table is played with, as its layout says. */
function kindsOf(layout) {
  const things = (layout.things || []).map((one) => one.kind),
    hands = [...Object.values(layout.hands || {}), layout.seats.cards].filter(Boolean),
    found = new Set();
  if (hands.some((place) => place.kind === "tile") || (layout.areas || []).some((a) => a.pick)) found.add("tiles");
  else if (things.includes("wheel")) found.add("wheel");
  else if (hands.length) found.add("cards");
  else if (things.includes("dice")) found.add("dice");
  return found;
}
function limits(given) {
  const low = Object.values(given || {})
      .map(([a]) => a)
      .filter(Boolean)
      .map(cents),
    high = Object.values(given || {})
      .map(([, b]) => b)
      .filter(Boolean)
      .map(cents);
  return low.length && high.length
    ? `${dollars(Math.min(...low))} to ${dollars(Math.max(...high))}`
    : low.length
      ? `From ${dollars(Math.min(...low))}`
      : high.length
        ? `Up to ${dollars(Math.max(...high))}`
        : "No limits posted";
}
const NOW = { bets: "Bets are open", decision: "Players decide", closed: "Closed by the floor", stopped: "Stopped" };
function now(row) {
  const view = views.get(row.id),
    waits = view?.request?.waits_for || [];
  if (row.moment === "closed" || row.moment === "stopped") return NOW[row.moment];
  if (row.moment !== "bets" && waits.length && /^\d/.test(waits[0])) return `Seat ${waits[0]} decides`;
  return row.free === row.seats
    ? "Seats open, the dealer waits"
    : NOW[row.moment] || (row.moment ? words(row.moment).replace(/^./, (c) => c.toUpperCase()) : "Between rounds");
}
function picture(row) {
  const layout = layouts.get(row.id),
    view = views.get(row.id);
  if (!layout) return NONE;
  const shown = view ? shownOf(view) : { seats: {} };
  if (view && !shown.hands.length && view.last?.hands) {
    shown.hands = Object.entries(view.last.hands).map(([name, cards]) => ({ name, cards }));
    if (!shown.lying.length) shown.lying = settledOf(view.last, []);
  }
  if (view) shown.hands = inParts(layout, shown.hands, shown.things.sets);
  return drawFelt(layout, { ...shown, you: [], turn: [] }, { bare: true, id: `t${row.id.replace(/\W/g, "")}` });
}
const dots = ({ seats, free }) =>
  seats > 14
    ? html`<span>${seats - free} of ${seats} seats taken</span>`
    : html`<span class="seats" role="img" aria-label="${free} of ${seats} seats free"
        >${Array.from({ length: seats }, (_, i) => html`<i class="${i < seats - free ? "on" : ""}"></i>`)}</span
      >`;
function fits(row) {
  const text = $("#find").value.trim().toLowerCase(),
    layout = layouts.get(row.id);
  if (text && !`${row.name} ${words(row.game)} ${row.id}`.toLowerCase().includes(text)) return false;
  return kind === "all" || (kind === "free" ? row.free > 0 : layout ? kindsOf(layout).has(kind) : true);
}
function draw() {
  head(who);
  put(
    $(".filters"),
    html`${KINDS.map(
      ([key, name]) => html`<button data-kind="${key}" aria-pressed="${String(kind === key)}">${name}</button>`,
    )}`,
  );
  const list = tables.filter(fits),
    seated = tables.reduce((sum, row) => sum + row.seats - row.free, 0),
    here = new Set((who?.seats || []).map((s) => s.table));
  $("#sum").textContent =
    `${tables.length} tables, ${seated} ${seated === 1 ? "person" : "people"} seated. Every round is dealt and paid by N.J.A.C. 19:47.`;
  put(
    $(".floor"),
    html`${list.map(
      (row) =>
        html`<li data-k="${row.id}">
          <a class="tab box" href="/tables/${encodeURIComponent(row.id)}"
            ><div class="pic" data-table="${row.id}" aria-hidden="true">${adorn(() => picture(row))}</div>
            <div class="words">
              <div class="line">
                <h2>${row.name}</h2>
                ${here.has(row.id) ? html`<span class="tag warn">your seat</span>` : NONE}
              </div>
              <div class="line"><b>${limits(row.limits)}</b>${dots(row)}</div>
              <div class="line">
                <span class="soft">${now(row)}</span><span class="tag plain">Round ${row.round}</span>
              </div>
            </div></a
          >
        </li>`,
    )}`,
  );
  if (!list.length && tables.length)
    put(
      $(".floor"),
      html`<li class="soft">No table is like that. <button class="btn line" data-kind="all">Show all</button></li>`,
    );
  for (const pic of $$(".pic"))
    if (!pic.dataset.watched) {
      pic.dataset.watched = "1";
      watcher.observe(pic);
    }
}
// a felt is fetched and drawn when it comes near the screen
const watcher = new IntersectionObserver(
  (list) => {
    for (const { target, isIntersecting } of list) {
      const id = target.dataset.table;
      if (isIntersecting && id) {
        seen.add(id);
        fetchTable(id);
      } else seen.delete(id);
    }
  },
  { rootMargin: "300px" },
);
async function fetchTable(id) {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  try {
    const [layout, view] = await Promise.all([layouts.get(id) || layoutOf(id), get(path)]);
    layouts.set(id, layout);
    views.set(id, view);
    if (!who && view.you?.chips !== null) who = await me();
  } catch {
    return;
  }
  soon();
}
let asked = 0;
const soon = () =>
  (asked ||= requestAnimationFrame(() => {
    asked = 0;
    draw();
  }));
async function look() {
  try {
    ({ tables } = await get("/api/tables"));
    tables.sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    $("#sum").textContent = "The floor does not answer; it is asked again.";
    return;
  }
  soon();
}
document.addEventListener("click", (e) => {
  const b = e.target.closest("[data-kind]");
  if (!b) return;
  kind = b.dataset.kind;
  if (kind !== "all" && kind !== "free") for (const row of tables) if (!layouts.has(row.id)) fetchTable(row.id);
  draw();
});
$("#find").addEventListener("input", soon);
headwork(async () => {
  who = await me();
  soon();
});
who = await me(false).catch(() => null);
head(who);
await look();
setInterval(() => {
  if (document.hidden) return;
  look();
  for (const id of seen) fetchTable(id);
}, 5000);

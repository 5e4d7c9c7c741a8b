// The lobby: every table as a small picture of its own felt, its limits, its free seats and what happens there now.
import { get, layoutOf, me } from "./parts/api.js";
import { defs } from "./parts/cards.js";
import { $, NONE, adorn, html, late, put, words } from "./parts/dom.js";
import { drawFelt } from "./parts/felt.js";
import { head, headwork } from "./parts/head.js";
import { STAKES, byFamily, fits, ordered } from "./parts/lobby-order.js";
import { stakesInWords } from "./parts/stakes.js";
import { played } from "./parts/played.js";
import { inParts, settledOf, shownOf } from "./parts/settled.js";

/** @typedef {import("./parts/lobby-order.js").Row} Row */

put(
  document.body,
  html`<header class="top"></header>
    <main class="wide">
      <div class="lead">
        <div>
          <h1>The floor</h1>
          <p class="soft" id="sum" role="status"></p>
        </div>
        <button class="btn main now" data-play="">Play now<small>a seat at a good table, at once</small></button>
      </div>
      <div class="find">
        <label class="hide" for="find">Find a table</label
        ><input class="field" id="find" type="search" placeholder="Find a table" autocomplete="off" />
        <label class="hide" for="stakes">Stakes</label
        ><select class="field" id="stakes">
          ${STAKES.map(([key, name]) => html`<option value="${key}">${name}</option>`)}</select
        ><label class="field check"><input type="checkbox" id="free" /> Seats free</label>
        <div class="filters" role="group" aria-label="Games"></div>
      </div>
      <div class="floor"></div>
    </main>
    ${defs}`,
);

/** What is known: who looks, the tables and in which order they are shown, felts and views that were fetched. */
const known = {
  /** @type {any} */ who: null,
  /** @type {Row[]} */ tables: [],
  /** @type {Record<string, string>} */ families: {},
  /** @type {string[]} their ids as they are shown: kept while one looks, so that nothing moves under the pointer */ order:
    [],
  family: "",
  layouts: new Map(),
  views: new Map(),
  /** @type {Set<Element>} pictures near the screen */ seen: new Set(),
};

// What a table shows

/** @param {Row} row */
function limits(row) {
  const posted = stakesInWords(row.limits);
  return posted ? posted[0].toUpperCase() + posted.slice(1) : "No limits posted";
}
/** @type {Record<string, string>} */
const NOW = { bets: "Bets are open", decision: "Players decide", closed: "Closed by the floor", stopped: "Stopped" };
/** @param {Row} row */
function now(row) {
  const waits = known.views.get(row.id)?.request?.waits_for || [];
  if (row.moment === "closed" || row.moment === "stopped") return NOW[row.moment];
  if (!row.open) return "Closing: no new wagers";
  if (row.moment !== "bets" && waits.length && /^\d/.test(waits[0])) return `Seat ${waits[0]} decides`;
  if (row.free === row.seats) return "Seats open, the dealer waits";
  return (
    NOW[row.moment || ""] ||
    (row.moment ? words(row.moment).replace(/^./, (first) => first.toUpperCase()) : "Between rounds")
  );
}
/** @param {Row} row */
function picture(row) {
  const layout = known.layouts.get(row.id),
    view = known.views.get(row.id);
  if (!layout) return NONE;
  /** @type {any} */
  const shown = view ? shownOf(view) : { seats: {} };
  if (view && !shown.hands.length && view.last?.hands) {
    shown.hands = Object.entries(view.last.hands).map(([name, cards]) => ({ name, cards }));
    if (!shown.lying.length) shown.lying = settledOf(view.last, []);
  }
  if (view) shown.hands = inParts(layout, shown.hands, shown.things.sets);
  return drawFelt(layout, { ...shown, you: [], turn: [] }, { bare: true, id: `t${row.id.replace(/\W/g, "")}` });
}
/** @param {Row} row */
const dots = ({ seats, free }) =>
  seats > 14
    ? html`<span>${seats - free} of ${seats} seats taken</span>`
    : html`<span class="seats" role="img" aria-label="${free} of ${seats} seats free"
        >${Array.from({ length: seats }, (_, i) => html`<i class="${i < seats - free ? "on" : ""}"></i>`)}</span
      >`;
/** What is played at a table beside its name: which poker, for which stakes.
 *  @param {Row} row */
const plays = (row) => known.layouts.get(row.id)?.plays || "";
/** One table as a card. `mine` is the seat that one has there, if any; cards of one section are told apart by `section`.
 *  @param {Row} row @param {string} section @param {string} mine */
const card = (row, section, mine) =>
  html`<li data-k="${section}-${row.id}">
    <a class="tab box" href="/tables/${encodeURIComponent(row.id)}"
      ><div class="pic" data-table="${row.id}" aria-hidden="true">${adorn(() => picture(row))}</div>
      <div class="words">
        <div class="line">
          <h3>${row.name}</h3>
          ${mine ? html`<span class="tag warn">your seat</span>` : NONE}
        </div>
        ${plays(row) ? html`<div class="line soft">${plays(row)}</div>` : NONE}
        <div class="line"><b>${limits(row)}</b>${dots(row)}</div>
        <div class="line">
          <span class="soft">${now(row)}</span>${row.dealing === "live"
            ? html`<span class="tag plain">dealt by hand</span>`
            : row.round > 1
              ? html`<span class="tag plain">round ${row.round}</span>`
              : NONE}
        </div>
      </div></a
    >
  </li>`;
/** @param {string} key @param {string} name @param {Row[]} rows @param {Map<string, string>} here */
const section = (key, name, rows, here) =>
  rows.length
    ? html`<section data-k="${key}" aria-label="${name}">
        <h2>${name}</h2>
        <ul class="cards">
          ${rows.map((row) => card(row, key, here.get(row.id) || ""))}
        </ul>
      </section>`
    : NONE;

// Drawing

/** @returns {import("./parts/lobby-order.js").Wish} */
const wish = () => ({
  text: $("input#find").value,
  family: known.family,
  free: $("input#free").checked,
  stakes: $("select#stakes").value,
});
/** Settles the order anew: when one comes, and when one looks for something else. */
function arrange() {
  known.order = ordered(known.tables).map(({ id }) => id);
}
/** The tables in the order that was settled; new ones last. */
function inOrder() {
  const place = new Map(known.order.map((id, at) => [id, at]));
  const at = (/** @type {Row} */ row) => place.get(row.id) ?? Infinity;
  return [...known.tables].sort((one, other) => at(one) - at(other) || 0);
}
function draw() {
  head(known.who);
  const rows = inOrder(),
    list = rows.filter((row) => fits(row, wish())),
    seated = rows.reduce((sum, row) => sum + row.seats - row.free, 0);
  const here = new Map((known.who?.seats || []).map((/** @type {any} */ { table, seat }) => [table, seat])),
    last = played().tables.filter((id) => !here.has(id)),
    plain = list.length === rows.length;
  $("#sum").textContent =
    `${rows.length} tables, ${seated} ${seated === 1 ? "person" : "people"} seated. Every round is dealt and paid by N.J.A.C. 19:47.`;
  put(
    $(".filters"),
    html`<button data-family="" aria-pressed="${String(!known.family)}">All</button>${byFamily(
        rows,
        known.families,
      ).map(
        ([key, name]) =>
          html`<button data-family="${key}" aria-pressed="${String(known.family === key)}">${name}</button>`,
      )}`,
  );
  const own = plain ? list.filter((row) => here.has(row.id)) : [],
    before = plain ? last.flatMap((id) => list.find((row) => row.id === id) || []).slice(0, 4) : [];
  put(
    $(".floor"),
    html`${section("own", own.length > 1 ? "Your tables" : "Your table", own, here)}${section(
      "before",
      "Last played",
      before,
      here,
    )}${byFamily(list, known.families).map(([key, name, some]) => section(key, name, some, here))}
    ${list.length ? NONE : html`<p class="soft none">No table is as you look for it just now.</p>`}`,
  );
  for (const pic of document.querySelectorAll(".pic")) watcher.observe(pic);
}

// What is fetched

const tableOf = (/** @type {Element} */ pic) => /** @type {HTMLElement} */ (pic).dataset.table || "";
/** The tables whose pictures are near the screen. */
const nearby = () => new Set([...known.seen].filter((pic) => pic.isConnected).map(tableOf));
/** A felt is fetched and drawn when it comes near the screen. */
const watcher = new IntersectionObserver(
  (list) => {
    for (const { target, isIntersecting } of list) {
      if (isIntersecting) {
        if (!nearby().has(tableOf(target))) fetchTable(tableOf(target));
        known.seen.add(target);
      } else known.seen.delete(target);
    }
  },
  { rootMargin: "300px" },
);
/** @param {string} id */
async function fetchTable(id) {
  const path = /** @type {`/api/tables/${string}`} */ (`/api/tables/${encodeURIComponent(id)}`);
  try {
    const [layout, view] = await Promise.all([known.layouts.get(id) || layoutOf(id), get(path)]);
    known.layouts.set(id, layout);
    known.views.set(id, view);
    if (!known.who && view.you?.chips !== null) known.who = await me();
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
    ({ tables: known.tables, families: known.families } = await get("/api/tables"));
  } catch {
    $("#sum").textContent = "The floor does not answer; it is asked again.";
    return;
  }
  if (!known.order.length) arrange();
  soon();
}

// What one does

document.addEventListener("click", (e) => {
  const at = /** @type {Element} */ (e.target),
    family = at.closest("[data-family]"),
    now = /** @type {HTMLButtonElement | null} */ (at.closest("[data-play]"));
  if (now) {
    now.setAttribute("aria-busy", "true");
    late("play-now")
      .then((m) => m.playNow(now.dataset.play))
      .finally(() => now.removeAttribute("aria-busy"));
  }
  if (!family) return;
  known.family = /** @type {HTMLElement} */ (family).dataset.family || "";
  arrange();
  draw();
});
for (const name of ["#find", "#stakes", "#free"])
  $(name).addEventListener("input", () => {
    arrange();
    soon();
  });
headwork(async () => {
  known.who = await me();
  soon();
});
known.who = await me(false).catch(() => null);
head(known.who);
await look();
setInterval(() => {
  if (document.hidden) return;
  look();
  for (const id of nearby()) fetchTable(id);
}, 5000);

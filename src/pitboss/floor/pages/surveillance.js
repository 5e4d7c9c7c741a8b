// Any round, past or running, one step at a time: picture, record and step list always show the same moment.
import { $, around, dataAt, html, put, tell, values } from "./parts/dom.js";
import { get, layoutOf } from "./parts/api.js";
import { Live } from "./parts/live.js";
import { doing, isNo, refused, start } from "./parts/desk-frame.js";
import { inWords, picture } from "./parts/picture.js";
import { bring } from "./parts/replay.js";
import { finderForm, foundList, queryOf } from "./parts/round-finder.js";
import { recordLines, rulingBox, stepLine } from "./parts/round-steps.js";
import { brokenLink } from "./parts/shuffle-check.js";

/**
 * A round that is shown: with its table, and who sat where.
 * @typedef {Api.Round & {table: string, name: string, seats: Seats}} Shown
 */
/** @typedef {Record<string, {person: {name: string}} | null>} Seats */

/** So many hashes at most are done again here. */
const MOST_HASHES = 2000,
  NARROW = 900;

const { person, main } = await start("Surveillance", ["surveillance", "floorperson", "auditor"]);
const everything = person.roles.includes("surveillance"),
  reads = everything || person.roles.includes("auditor"),
  asked = new URLSearchParams(location.search);
const { tables } = await get("/api/tables");
/** By table. @type {Map<string, Felt.Layout | null>} */
const layouts = new Map();
/** What people are called, by id. @type {Map<string, string>} */
const names = new Map();
/** @type {Api.RoundFound[]} */
let found = [];
/** Behind what was found. @type {string | null} */
let next = null;
/** @type {Shown | null} */
let round = null;
/** The step that is shown, and whether it stays the last as others come. */
let at = 0,
  follow = false;
/** @type {Live | null} */
let live = null;
/** How often a round has been chosen: an answer for one chosen before is not shown. */
let chosen = 0;

put(
  main,
  html`<h1 class="hide">Surveillance</h1>
    <div class="desk none">
      <section class="box second" aria-label="Find a round">
        <header><h2>Find a round</h2></header>
        ${finderForm(tables, { table: asked.get("table") || "", player: asked.get("player") || "" })}
        <div class="found" data-found tabindex="0" aria-label="Rounds found"></div>
      </section>
      <p class="soft waits" data-none>
        Choose a round: it is shown step by step, as picture and as record. Arrows go to the next and the last step,
        Home and End to its ends.
      </p>
      <div class="bench">
        <section class="box" aria-label="Picture of the step">
          <header>
            <h2 data-title>No round chosen</h2>
            <span data-side></span>
          </header>
          <div class="picture" data-picture></div>
          <div class="scrub" hidden data-scrub>
            <button class="btn line" data-go="-1" aria-keyshortcuts="ArrowLeft" aria-label="Step back">◀ Back</button
            ><input type="range" min="0" value="0" aria-label="Step" /><button
              class="btn line"
              data-go="1"
              aria-keyshortcuts="ArrowRight"
              aria-label="Next step"
            >
              Next ▶
            </button>
          </div>
          <details class="in rule small">
            <summary>What lies there, in words</summary>
            <div data-lies></div>
          </details>
        </section>
        <section class="box" aria-label="Record">
          <header>
            <h2>Record</h2>
            <button class="btn line" data-rule hidden>Open at the ruling desk</button>
          </header>
          <ol class="record" data-record tabindex="0" aria-label="The record"></ol>
        </section>
        <div data-ruling></div>
      </div>
      <section class="box" aria-label="Steps">
        <header>
          <h2>Steps</h2>
          <span data-chain></span>
        </header>
        <ol class="steps" data-steps></ol>
      </section>
    </div>`,
);
const finder = $("form[data-find]"),
  range = $("input[type=range]");

// Finding

async function find(more = false) {
  await doing($("button", finder), $("[data-no]"), async () => {
    const told = await get(`/api/rounds?${queryOf(values(finder), more ? (next ?? "") : "")}`);
    found = more ? [...found, ...told.rounds] : told.rounds;
    next = told.next;
    list();
    if (!more) tell(`${found.length}${next ? " or more" : ""} rounds found`);
  });
}
/** The tables whose running round may be watched, where nothing but a table is looked for. */
function running() {
  const { table, player } = values(finder);
  if (!everything || next || player) return [];
  return tables.filter((one) => (!table || one.id === table) && one.free < one.seats);
}
function list() {
  const watched = round?.running ? round.table : "",
    shown = round && !round.running ? `${round.table}/${round.round}` : "";
  put($("[data-found]"), foundList({ running: running(), watched, found, shown, more: Boolean(next) }));
}

// One moment

/**
 * @param {Shown} shown
 * @param {Api.RoundStep} step
 */
function showHead(shown, step) {
  const count = shown.steps.length;
  put(
    $("[data-title]"),
    html`${shown.name}, round ${shown.round} <span class="soft small">step ${at + 1} of ${count}</span>`,
  );
  const secret = everything && step.down?.length,
    state = shown.running
      ? html`<span class="tag warn">running</span>`
      : shown.ruling?.void && html`<span class="tag void">↩ void</span>`;
  put(
    $("[data-side]"),
    html`${secret ? html`<span class="tag warn">! face-down cards, seen by you alone</span>` : ""} ${state}`,
  );
  $("[data-scrub]").hidden = false;
  range.max = String(count - 1);
  range.value = String(at);
}
/**
 * @param {Shown} shown
 * @param {Api.RoundStep} step
 */
function showFelt(shown, step) {
  const layout = layouts.get(shown.table) ?? null,
    frame = { seats: shown.seats, ...step },
    over = at === shown.steps.length - 1 && !shown.running;
  picture($("[data-picture]"), layout, frame, {
    results: over ? shown.ruling?.rulings || [] : [],
    secret: everything,
  });
  put($("[data-lies]"), inWords(frame, layout));
}
function moment() {
  if (!round) return;
  const shown = round,
    step = shown.steps[at];
  $(".desk").classList.remove("none");
  showHead(shown, step);
  showFelt(shown, step);
  put($("[data-record]"), recordLines(shown.record, (step.line || 0) - 1));
  $("[data-rule]").hidden = !shown.record;
  put(
    $("[data-steps]"),
    shown.steps.map((one, i) => stepLine(one, i, i === at, names)),
  );
  for (const list of [$("[data-steps]"), $("[data-record]")]) bring(list, $("[aria-current]", list));
  put($("[data-ruling]"), shown.ruling ? rulingBox(shown.ruling) : "");
}
/** @param {number} to */
function go(to) {
  if (!round) return;
  const last = round.steps.length - 1;
  at = Math.max(0, Math.min(last, to));
  follow = Boolean(round.running) && at === last;
  moment();
}

// One round

/**
 * Opens a round of a table: a past one by its number, or the one that runs now.
 * @param {string} table
 * @param {string} number
 */
async function open(table, number) {
  live?.end();
  live = null;
  const mine = ++chosen,
    now = number === "now",
    view = await get(`/api/tables/${encodeURIComponent(table)}`);
  for (const seat of Object.values(view.seats)) if (seat) names.set(seat.person.id, seat.person.name);
  for (const one of found) for (const each of one.people) names.set(each.id, each.name);
  if (!layouts.has(table)) layouts.set(table, await layoutOf(table).catch(() => null));
  await show(mine, table, now ? view.round : Number(number), view, now);
  if (mine !== chosen) return;
  history.replaceState(null, "", `/surveillance?${new URLSearchParams({ table, round: number })}`);
  if (now) watch(mine, table);
}
/**
 * Follows a running round as it happens.
 * @param {number} mine
 * @param {string} table
 */
function watch(mine, table) {
  follow = true;
  let busy = false,
    again = false;
  async function renew() {
    again = busy;
    if (busy) return;
    busy = true;
    await show(mine, table, own.view.round, own.view, true).catch((no) => isNo(no) || console.warn(no));
    busy = false;
    if (again) renew();
  }
  const own = new Live(table, { hear: () => void renew(), state: () => {} });
  live = own;
}
/**
 * Shows a round; not where another was chosen while it was fetched.
 * @param {number} mine
 * @param {string} table
 * @param {number} number
 * @param {Api.TableView} view
 * @param {boolean} now
 */
async function show(mine, table, number, view, now) {
  const told = await get(`/api/tables/${encodeURIComponent(table)}/rounds/${number}`);
  if (mine !== chosen) return;
  const steps = told.steps.length ? told.steps : [BEGINNING],
    stays = now && round?.running && round.round === told.round && !follow;
  round = { ...told, steps, table, name: view.name, seats: now ? view.seats : seatsOf(told, view) };
  if (!stays) at = now ? steps.length - 1 : 0;
  moment();
  list();
  await chain(mine, table, steps);
}
/** A round in which nothing has happened yet. @type {Api.RoundStep} */
const BEGINNING = { seq: 0, at: "", actor: "house", action: { type: "round" }, effects: [] };
/**
 * Does the hashes of the steps shown again, in this browser.
 * @param {number} mine
 * @param {string} table
 * @param {Api.RoundStep[]} steps
 */
async function chain(mine, table, steps) {
  const out = $("[data-chain]"),
    first = steps[0].seq,
    many = steps[steps.length - 1].seq - first + 1;
  put(out, "");
  if (!crypto.subtle || !reads || !first || many > MOST_HASHES) return;
  const { events } = await get(`/api/tables/${encodeURIComponent(table)}/events?after=${first - 1}&limit=${many}`),
    whole = events.filter((event) => event.salt !== null),
    broken = await brokenLink(whole);
  if (mine !== chosen) return;
  put(
    out,
    broken === null
      ? html`<span class="tag won" title="${whole.length} hashes done again here">✓ chain intact</span>`
      : html`<span class="tag bad">! chain broken at ${broken}</span>`,
  );
}
/**
 * Who sat where in a past round, as its record says.
 * @param {Api.Round} told
 * @param {Api.TableView} view
 */
function seatsOf(told, view) {
  /** @type {Seats} */
  const seats = Object.fromEntries(Object.keys(view.seats).map((seat) => [seat, null]));
  for (const [, name, seat] of (told.record || "").matchAll(/^player (.+) seat (\w+)$/gm))
    seats[seat] = { person: { name: name.replace(/ \(p\d+\)$/, "") } };
  return seats;
}

// Hands

finder.addEventListener("submit", (event) => {
  event.preventDefault();
  find();
});
/** @param {string} which table and number */
async function openAt(which) {
  const [table, number] = which.split("/");
  await open(table, number);
  if (innerWidth < NARROW) $("[data-title]").scrollIntoView({ block: "start" });
}
main.addEventListener("click", (event) => {
  const to = dataAt(event, "go"),
    step = dataAt(event, "i"),
    which = dataAt(event, "open");
  if (to) go(at + Number(to));
  else if (step) go(Number(step));
  else if (which) doing(around(event, "button"), $("[data-no]"), () => openAt(which));
  else if (around(event, "[data-more]")) find(true);
  else if (around(event, "[data-rule]")) {
    sessionStorage.setItem("pitboss.record", round?.record ?? "");
    location.assign("/rule");
  }
});
range.addEventListener("input", () => go(Number(range.value)));
addEventListener("keydown", (event) => {
  if (!round || event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event, "input:not([type=range]), select, textarea, dialog")) return;
  /** @type {Record<string, number>} */
  const ways = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: Infinity };
  const to = ways[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
});
await find();
const [tableAsked, roundAsked] = [asked.get("table"), asked.get("round")];
if (tableAsked && roundAsked) await open(tableAsked, roundAsked).catch((no) => put($("[data-no]"), refused(no)));

// The floor desk: every table at its place, calls in a lane of their own, and what a floorperson may do.
import {
  $,
  adorn,
  around,
  ask,
  cents,
  dataAt,
  dollars,
  html,
  ornament,
  prefer,
  put,
  tell,
  values,
} from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { clock, doing, every, isNo, option, start } from "./parts/desk-frame.js";
import { report, take } from "./parts/dealer-words.js";
import { callCard, callTag, callsAt, card, sifted } from "./parts/floor-cards.js";
import { panelOf } from "./parts/floor-panel.js";
import { limitsIn } from "./parts/limits-form.js";
import { metering } from "./parts/meters.js";
import { opening } from "./parts/opening.js";
import { also, tick } from "./parts/table-day.js";

/** For how long an answer is waited for before the floor counts as lost, and how often it is asked. */
const PATIENCE_MS = 3000,
  OFTEN_MS = 1000;

const { person, main } = await start("Floor desk", ["dealer", "floorperson", "surveillance", "auditor"]);
const runs = person.roles.includes("floorperson"),
  deals = person.roles.includes("dealer") || runs,
  sees = person.roles.some((role) => ["surveillance", "floorperson", "auditor"].includes(role)),
  rights = { runs, deals, sees };

/** @type {Api.DeskTable[]} */
let tables = [];
/** The table chosen, how it stands, and what it refused last. */
let open = new URLSearchParams(location.search).get("table");
/** @type {Api.TableView | null} */
let view = null;
/** @type {No | null} */
let refusal = null;
/** Since when the floor does not answer. @type {string | null} */
let lost = null;
/** Whether calls have been seen before: the first are not said. */
let heard = false;
/** When each call was first seen here. @type {Map<string, number>} */
const since = new Map();

put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>${runs ? "Floor desk" : deals ? "My tables" : "Floor"}</h1>
      <div class="acts">
        ${runs
          ? html`<button class="btn main" data-new>Open a table</button><button class="btn" data-meters>Meters</button>`
          : ""}${sees ? html`<a class="btn" href="/significant">Significant events</a>` : ""}
      </div>
    </div>
    <div data-no></div>
    <p class="facts" data-sum></p>
    <p class="refusal lost" data-lost role="alert" hidden></p>
    <form class="acts sifting" data-sift aria-label="Which tables are shown">
      <label class="hide" for="sift-text">Name or game</label>
      <input class="field" id="sift-text" name="text" type="search" placeholder="Name or game" autocomplete="off" />
      <label class="hide" for="sift-kind">Kind</label>
      <select class="field" id="sift-kind" name="kind">
        ${option("", "All tables")}${option("calls", "With a call")}${option("live", "Dealt by hand")}${option(
          "played",
          "With players",
        )}${option("money", "Money on the felt")}
      </select>
      <span class="soft small" data-shown></span>
    </form>
    <div class="floorplan">
      <ul class="cards" data-tables></ul>
      <div class="lane-and-panel">
        <section class="box lane" aria-label="Calls">
          <header>
            <h2>Calls</h2>
            <button class="btn line" type="button" data-alarm></button>
          </header>
          <ol data-calls></ol>
        </section>
        <aside data-panel aria-label="The table chosen"></aside>
      </div>
    </div>
  </div>`,
);
const sifting = $("form[data-sift]");

// Calls

const alarmed = () => prefer("alarm") !== "off";
/** All calls, the oldest first; a new one is said at once, and sounds. */
function calling() {
  const calls = tables.flatMap((table) => callsAt(table).map((text) => ({ table, text, key: `${table.id} ${text}` })));
  const fresh = calls.filter(({ key }) => !since.has(key));
  for (const key of since.keys()) if (!calls.some((call) => call.key === key)) since.delete(key);
  for (const { key } of fresh) since.set(key, Date.now());
  if (heard && fresh.length) {
    for (const { table, text } of fresh) tell(`Call at ${table.name}: ${text}`, true);
    if (alarmed()) ornament("sound").then((sounds) => sounds && adorn(() => sounds.play("alarm")));
  }
  heard = true;
  return calls
    .map(({ key, ...call }) => ({ ...call, at: since.get(key) ?? Date.now() }))
    .sort((one, other) => one.at - other.at);
}

// Drawing

function show() {
  const calls = calling(),
    { text = "", kind = "" } = values(sifting),
    seen = sifted(tables, { text, kind });
  document.title = `${lost ? "(?) " : calls.length ? `(${calls.length}) ` : ""}Floor desk - Pitboss`;
  document.body.classList.toggle("late", Boolean(lost));
  showLoss();
  showSums(calls.length);
  put($("[data-shown]"), seen.length < tables.length ? `${seen.length} of ${tables.length} shown` : "");
  put($("[data-alarm]"), alarmed() ? "Alarm on" : "Alarm off");
  $("[data-alarm]").setAttribute("aria-pressed", String(alarmed()));
  const quiet = lost ? "Not known: the floor does not answer." : "Nobody calls.",
    none = deals && !runs ? "No table is yours to deal at now." : "No table is open.";
  put(
    $("[data-calls]"),
    calls.length ? calls.map((call) => callCard(call, rights)) : html`<li class="soft">${quiet}</li>`,
  );
  put(
    $("[data-tables]"),
    seen.length
      ? seen.map((table) => card(table, table.id === open, rights))
      : html`<li class="soft">${tables.length ? "No table is like that." : none}</li>`,
  );
}
function showLoss() {
  const line = $("[data-lost]");
  line.hidden = !lost;
  if (lost) put(line, html`The floor has not answered since ${clock(lost)}. What stands here is as it was then.`);
}
/** @param {number} calling */
function showSums(calling) {
  const taken = tables.reduce((sum, one) => sum + one.seats - one.free, 0),
    lies = tables.reduce((sum, one) => sum + cents(one.on_felt), 0);
  put(
    $("[data-sum]"),
    html`<span class="tag plain">${tables.length} tables</span><span class="tag plain">${taken} seats taken</span
      ><span class="tag plain">${dollars(lies)} on the felts</span>${callTag(calling, Boolean(lost))}`,
  );
}
function showPanel() {
  put($("[data-panel]"), open && view ? panelOf(view, runs, refusal) : "");
}
async function renew() {
  try {
    tables = (await get("/api/floor", { tries: 1, within: PATIENCE_MS })).tables;
    lost = null;
  } catch (no) {
    lost ||= new Date().toISOString();
    show();
    throw no;
  }
  show();
  const here = tables.find((one) => one.id === open);
  if (open && !here) manage(null);
  else if (here && here.seq !== view?.seq) await look();
}

// One table

const address = () => `/api/tables/${encodeURIComponent(open ?? "")}`;
async function look() {
  const here = open,
    told = await get(`/api/tables/${encodeURIComponent(here ?? "")}`);
  if (here !== open) return; // another was chosen meanwhile
  view = told;
  showPanel();
}
/** @param {Api.Action} action */
async function act(action) {
  refusal = null;
  await api("POST", `${address()}/actions`, action);
  await renew();
}
/** @param {unknown} no */
function failed(no) {
  if (!isNo(no)) throw no;
  refusal = no;
  showPanel();
}
/** @param {Api.TableChange} body */
const change = (body) => api("PATCH", address(), body).then(renew);
/** @param {string | null} id */
function manage(id) {
  open = id || null;
  view = null;
  refusal = null;
  history.replaceState(null, "", open ? `/floor?table=${open}` : "/floor");
  show();
  if (open) look().then(() => $("[data-panel]").scrollIntoView({ block: "nearest" }), failed);
  else showPanel();
}
/** @param {string} id */
async function opened(id) {
  tell("Opened");
  manage(id);
  await renew();
}
/**
 * Asks once more before something that cannot be undone.
 * @param {string} name
 * @param {string} what
 * @param {string} yes
 * @param {Api.TableChange} body
 */
function confirm(name, what, yes, body) {
  ask(
    name,
    html`<form>
      <p>${what}</p>
      <div data-no></div>
      <div class="acts"><button class="btn main">${yes}</button></div>
    </form>`,
    (form, button) => doing(button, $("[data-no]", form), () => change(body)),
  );
}
const VOIDS = `Every line of this round in the ledger is reversed, and the wagers go back to whoever made them. This
  cannot be undone.`;
const CLOSES = "It takes no new wagers from now on, and closes when its layout is empty.";

/**
 * What is done at the table chosen, by what was pressed.
 * @type {Record<string, (value: string, view: Api.TableView) => void>}
 */
const AT_TABLE = {
  say: (i, { request }) => request && take(request.offers[Number(i)], request, act, failed),
  irregular: (i, { request }) => request && report(request.irregular[Number(i)], request, act),
  tick: (word, here) => tick(word, here, act, failed),
  also: (word) => also(word, act, failed),
  void: (_, { name }) => confirm(`Void the round at ${name}`, VOIDS, "Void it", { void: true }),
  "close-table": (_, { name }) => confirm(`Close ${name}`, CLOSES, "Close it", { open: false }),
};
main.addEventListener("click", (event) => {
  const id = dataAt(event, "manage");
  if (id !== undefined) manage(id === open ? null : id);
  else if (around(event, "[data-new]")) doing(around(event, "button"), $("[data-no]"), () => opening(opened));
  else if (around(event, "[data-meters]")) metering();
  else if (around(event, "[data-alarm]")) {
    prefer("alarm", alarmed() ? "off" : "on");
    show();
  } else if (view)
    for (const [name, work] of Object.entries(AT_TABLE)) {
      const value = dataAt(event, name);
      if (value !== undefined) work(value, view);
    }
});
main.addEventListener("submit", (event) => {
  const form = around(event, "form");
  if (form?.matches("[data-sift], [data-limits]")) event.preventDefault();
  if (!form?.matches("[data-limits]")) return;
  doing($("button", form), $("[data-no]", form), async () => {
    await change({ limits: limitsIn(form) });
    return html`<p class="good">✓ Taken up; the notices owed are listed.</p>`;
  });
});
main.addEventListener("input", (event) => {
  if (around(event, "[data-sift]")) show();
});
every(OFTEN_MS, renew, true);
if (open) look().catch(failed);

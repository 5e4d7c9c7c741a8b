// The tables at which one sits, as tabs above the felt: on each whose turn it is there. Going from one to another leaves
// no seat; only "Leave seat" does that, and only of the table that is shown.
import { me } from "./api.js";
import { $, NONE, html, put, tell, words } from "./dom.js";
import { Live } from "./live.js";

/** Milliseconds after which it is asked again where one sits. */
const AGAIN = 20000;

/** @typedef {{id: string, name: string, seats: string[], due: boolean, link: string, watched: Live | null}} OtherTable */

/** A live stream that is only looked at: nothing is said in it, and nobody waits for it. */
class Watched extends Live {
  busy() {}
}

/** @type {Map<string, OtherTable>} the other tables, in the order in which they were found */
const others = new Map();
let here = { id: "", name: "", seats: /** @type {string[]} */ ([]), due: false };

/** Whether somebody who holds these seats is waited for: to bet while bets are open is no turn.
 *  @param {Api.TableView} view */
export function isDue(view) {
  const asked = view.request,
    own = view.you?.seats || [];
  return Boolean(
    asked &&
      asked.moment !== "bets" &&
      (asked.waits_for || []).some((/** @type {string} */ seat) => own.includes(seat)),
  );
}
/** Follows another table from now on. @param {string} id */
function follow(id) {
  /** @type {OtherTable} */
  const table = { id, name: "", seats: [], due: false, link: "late", watched: null };
  others.set(id, table);
  table.watched = new Watched(id, {
    hear() {
      const view = table.watched?.view;
      if (!view) return;
      const due = isDue(view);
      if (due && !table.due) tell(`Your turn at ${view.name}`, true);
      Object.assign(table, { name: view.name, seats: view.you?.seats || [], due });
      if (table.seats.length) draw();
      else forget(id);
    },
    state(/** @type {string} */ link) {
      table.link = link;
      draw();
    },
  });
}
/** @param {string} id */
function forget(id) {
  others.get(id)?.watched?.end();
  others.delete(id);
  draw();
}
/** @param {{id: string, name: string, seats: string[], due: boolean, link?: string}} table @param {boolean} current */
const tab = ({ id, name, seats, due, link = "" }, current) =>
  html`<a
    class="seat-tab ${due ? "due" : ""}"
    data-k="${id}"
    href="/tables/${encodeURIComponent(id)}"
    ${current ? html`aria-current="page"` : NONE}
    ><b>${name || words(id)}</b
    ><span>${due ? "Your turn" : link === "away" ? "no answer" : `seat ${seats.join(", ") || "\u2026"}`}</span></a
  >`;
function draw() {
  const strip = $(".seat-tabs"),
    list = [...others.values()];
  strip.hidden = !list.length;
  if (!list.length) return put(strip, NONE);
  document.title = document.title.replace(/^(\(\d+\) )?/, list.some(({ due }) => due) ? `(${dueAt(list)}) ` : "");
  return put(
    strip,
    html`${here.seats.length ? tab(here, true) : NONE}${list.map((table) => tab(table, false))}<a
        class="seat-tab more"
        data-k="more"
        href="/"
        title="Another table"
        aria-label="Another table"
        >+</a
      >`,
  );
}
const dueAt = (/** @type {OtherTable[]} */ list) => list.filter(({ due }) => due).length;
async function lookAgain() {
  const who = await me(false).catch(() => undefined);
  if (who === undefined) return;
  const held = new Set((who?.seats || []).map((/** @type {{table: string}} */ { table }) => table));
  for (const id of others.keys()) if (!held.has(id)) forget(id);
  for (const id of held) if (id !== here.id && !others.has(id)) follow(id);
}
/** Shows the table of this page as it is now. @param {string} id @param {Api.TableView} view */
export function seatTabs(id, view) {
  const first = !here.id;
  here = { id, name: view.name, seats: view.you?.seats || [], due: isDue(view) };
  draw();
  if (!first) return;
  lookAgain();
  setInterval(() => document.hidden || lookAgain(), AGAIN);
  document.addEventListener("visibilitychange", () => document.hidden || lookAgain());
}

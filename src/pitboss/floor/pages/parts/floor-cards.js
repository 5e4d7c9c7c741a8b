// The floor's tables as cards, which of them are shown, and their calls in a lane: how they look, nothing of when.
import { cents, html, money, title, who, words } from "./dom.js";
import { cite, clock, day } from "./desk-frame.js";
import { stakesInWords } from "./stakes.js";

/** What somebody may do here. @typedef {{runs: boolean, deals: boolean, sees: boolean}} Rights */
/** A call, and when it was first seen here. @typedef {{table: Api.DeskTable, text: string, at: number}} TableCall */
const MOST_WAITED_FOR = 3;

/**
 * What is called out at a table; a stop is one too.
 * @param {Api.DeskTable} table
 */
export const callsAt = (table) => [...(table.stopped ? [`Stopped: ${table.stopped}`] : []), ...table.calls];

/** @type {Record<string, (table: Api.DeskTable) => boolean>} */
const KINDS = {
  calls: (table) => callsAt(table).length > 0,
  live: (table) => table.dealing === "live",
  played: (table) => table.free < table.seats,
  money: (table) => cents(table.on_felt) > 0,
};
const byName = new Intl.Collator("en", { numeric: true });
/**
 * The tables that are looked for, in the order of their names.
 * @param {Api.DeskTable[]} tables
 * @param {{text: string, kind: string}} looked
 */
export function sifted(tables, { text, kind }) {
  const sought = text.trim().toLowerCase();
  return tables
    .filter((table) => !kind || KINDS[kind](table))
    .filter((table) => `${table.name} ${words(table.game)}`.toLowerCase().includes(sought))
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** @param {Api.DeskTable} table */
function momentOf(table) {
  if (table.stopped) return "Stopped";
  if (table.closing) return "Closing";
  if (!table.waits_for.length || table.moment === "bets") return title(table.moment || "no round");
  return `Waits for ${table.waits_for.slice(0, MOST_WAITED_FOR).map(who).join(", ")}`;
}
/**
 * @param {Api.DeskTable} table
 * @param {boolean} chosen
 * @param {Rights} rights
 */
const acts = ({ id }, chosen, { runs, deals, sees }) =>
  html`<div class="acts">
    ${runs ? html`<button class="btn line" data-manage="${id}" aria-expanded="${String(chosen)}">Manage</button>` : ""}
    ${deals ? html`<a class="btn line" href="/tables/${id}/deal">Deal</a>` : ""}
    ${sees ? html`<a class="btn line" href="/surveillance?table=${id}">Rounds</a>` : ""}
  </div>`;
/**
 * One table.
 * @param {Api.DeskTable} table
 * @param {boolean} chosen
 * @param {Rights} rights
 */
export function card(table, chosen, rights) {
  const live = table.dealing === "live";
  return html`<li
    data-k="${table.id}"
    class="box table-card ${callsAt(table).length ? "calls" : ""} ${chosen ? "chosen" : ""}"
  >
    <div class="in">
      <div class="across">
        <h2><a href="/tables/${table.id}">${table.name}</a></h2>
        <span class="tag ${live ? "warn" : "plain"}">${live ? "dealt by hand" : "software"}</span>
      </div>
      <div class="across">
        <span>${stakesInWords(table.limits) || "no limits"}</span><b class="num">${money(table.on_felt)}</b>
      </div>
      <p class="small soft one-line">${momentOf(table)}</p>
      <p class="small soft one-line">${table.seats - table.free} of ${table.seats} seats, round ${table.round}</p>
      ${table.notices.map(
        (notice) => html`<p class="small soft">From ${day(table.changes_at)}: ${notice.text} ${cite(notice.cite)}</p>`,
      )}
      ${acts(table, chosen, rights)}
    </div>
  </li>`;
}
/**
 * One call in the lane.
 * @param {TableCall} call
 * @param {Rights} rights
 */
export const callCard = ({ table, text, at }, { runs, deals }) =>
  html`<li data-k="${table.id} ${text}">
    <p><b>${table.name}</b> <span class="soft small">since ${clock(new Date(at).toISOString())}</span></p>
    <p class="call-floor">${text}</p>
    <div class="acts">
      ${runs ? html`<button class="btn line" data-manage="${table.id}">Manage</button>` : ""}
      ${deals ? html`<a class="btn line" href="/tables/${table.id}/deal">Deal</a>` : ""}
    </div>
  </li>`;
/**
 * How many call; nobody knows where the floor does not answer.
 * @param {number} number
 * @param {boolean} lost
 */
export function callTag(number, lost) {
  if (lost) return html`<span class="tag warn">? calls are not known</span>`;
  if (!number) return html`<span class="tag won">✓ nobody calls</span>`;
  return html`<span class="tag warn">! ${number} call${number > 1 ? "s" : ""}</span>`;
}

// Finding a round: by table, time, player and stake. The form, and the list of what was found.
import { html, money, plainAmount } from "./dom.js";
import { day, field, option } from "./desk-frame.js";

/**
 * The form.
 * @param {Api.LobbyTable[]} tables
 * @param {{table: string, player: string}} asked
 */
export const finderForm = (tables, asked) =>
  html`<form class="in stack" data-find>
    ${field(
      "Table",
      html`<select class="field" name="table">
        <option value="">all tables</option>
        ${tables.map((one) => option(one.id, one.name, asked.table))}
      </select>`,
    )}
    <div class="two">
      ${field("From", html`<input class="field" type="datetime-local" name="from" step="1" />`)}${field(
        "To",
        html`<input class="field" type="datetime-local" name="to" step="1" />`,
      )}
    </div>
    ${field(
      "Player",
      html`<input class="field" name="player" placeholder="anyone" autocomplete="off" value="${asked.player}" />`,
    )}${field(
      "Staked at least",
      html`<input class="field" name="least" inputmode="decimal" placeholder="$0" />`,
    )}<button class="btn main">Find</button>
    <div data-no></div>
  </form>`;
/** A moment of this place, as the API has it. */
const utc = (/** @type {string} */ local) => (local ? new Date(local).toISOString() : "");
/**
 * What the form asks for, as a query; `next` goes on behind what was found.
 * @param {Record<string, string>} given
 * @param {string} next
 */
export function queryOf(given, next) {
  const asked = {
    table: given.table,
    player: given.player.trim(),
    from: utc(given.from),
    to: utc(given.to),
    least: plainAmount(given.least),
    next,
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
}
/** @param {boolean} current */
const mark = (current) => (current ? html`aria-current="true"` : "");
/**
 * Rounds that run now, folded away.
 * @param {Api.LobbyTable[]} tables
 * @param {string} watched the table whose running round is shown
 */
const runningList = (tables, watched) =>
  tables.length
    ? html`<details class="running" ${watched && html`open`}>
        <summary class="group">Running now (${tables.length})</summary>
        ${tables.map(
          (one) =>
            html`<button data-k="now-${one.id}" data-open="${one.id}/now" ${mark(one.id === watched)}>
              <b>${one.name}</b><span class="tag warn">running</span><span class="soft">as it happens</span
              ><span></span>
            </button>`,
        )}
      </details>`
    : "";
/**
 * @param {Api.RoundFound} round
 * @param {string} shown the key of the round that is shown
 */
function foundLine(round, shown) {
  const key = `${round.table}/${round.round}`,
    { people } = round;
  return html`<button data-k="${key}" data-open="${key}" ${mark(key === shown)}>
    <b>${round.name}, ${round.round}</b>${round.void
      ? html`<span class="tag void">↩ void</span>`
      : html`<span class="tag plain">${money(round.staked)}</span>`}<span class="soft">${day(round.ended)}</span
    ><span class="soft">${people.length === 1 ? people[0].name : `${people.length} players`}</span>
  </button>`;
}
/**
 * What was found.
 * @param {object} list
 * @param {Api.LobbyTable[]} list.running
 * @param {string} list.watched
 * @param {Api.RoundFound[]} list.found
 * @param {string} list.shown
 * @param {boolean} list.more
 */
export const foundList = ({ running, watched, found, shown, more }) =>
  html`${runningList(running, watched)} ${found.map((round) => foundLine(round, shown))}
  ${found.length || running.length ? "" : html`<p class="in soft">No such round.</p>`}${more
    ? html`<button data-more><b>More</b><span></span></button>`
    : ""}`;

// The panel: rulings with their sections, the commitment, meters, and what board.js and lookups.js add.
import { NONE, cents, citeText, dollars, html, late, prefer, put, title, words } from "./dom.js";
import { called, mine, t } from "./state.js";

/**
 * A ruling on one wager: as a record has it, or as it is read off what has just happened.
 * @typedef {Omit<Api.RulingLine, "odds"> & {odds: Piece, cents?: number}} Ruled
 */
let redraw = () => {},
  room = /** @type {Room | null} */ (null),
  board = /** @type {typeof import("./board.js") | null} */ (null),
  papers = /** @type {typeof import("./lookups.js") | null} */ (null);
/** Boxes that parts of the page bring which are fetched when they are wanted. @type {Map<string, () => any>} */
const brought = new Map();
/** @param {string} name @param {() => any} draw */
export const bring = (name, draw) => brought.set(name, draw);
/** @param {string} name */
const boxOf = (name) => brought.get(name)?.() ?? NONE;
/** @param {() => void} draw */
export const onPanel = (draw) => (redraw = draw);
/**
 * What draws a part of the panel at a table that has a room of its own.
 * @param {Room} parts
 */
export const roomOf = (parts) => (room = parts);
/** Sections, odds and past rounds come when somebody wants them. */
export async function paper() {
  papers ||= await late("lookups");
  const known = /** @type {typeof import("./lookups.js")} */ (papers);
  known.onPapers(redraw);
  return known;
}
/** @param {string[] | null} [only] */
export const showOdds = (only) => paper().then((p) => p.showOdds(only));

/** @type {Record<string, string>} */
const VERB = { pay: "+", collect: "\u2212", return: "= ", commission: "\u2212" };
/** @param {string} cite */
export const citeButton = (cite) =>
  html`<button class="cite" data-cite="${cite}" aria-label="what section ${cite} decides">${citeText(cite)}</button>`;
const RULINGS = new Set(["pay", "collect", "return", "commission"]);

/**
 * @param {Ruled[]} list
 * @param {string[]} own
 */
const mineFirst = (list, own) =>
  list.length > 8
    ? [...list].sort((a, b) => Number(own.includes(b.seat ?? "")) - Number(own.includes(a.seat ?? "")))
    : list;
/**
 * @param {Ruled[]} list
 * @param {string[]} own
 */
export const rows = (list, own) =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Seat</th>
          <th>Wager</th>
          <th class="num">Ruling</th>
          <th>Section</th>
        </tr>
      </thead>
      <tbody>
        ${mineFirst(list, own).map(
          (r) =>
            html`<tr class="${own.includes(r.seat ?? "") ? "me" : ""}">
              <td>${r.seat}</td>
              <td>
                ${title(called(r.wager))}${r.on ? ` ${words(r.on)}` : ""}${r.hand ? `, hand ${r.hand}` : ""}
                ${r.odds ? html`<span class="soft">${r.odds}</span>` : NONE}
              </td>
              <td class="num ${r.verb}">
                ${VERB[r.verb]}${dollars(r.cents ?? cents(r.amount))}${r.verb === "commission"
                  ? html`<br /><small>commission</small>`
                  : NONE}
              </td>
              <td>${citeButton(r.cite)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/**
 * What a round brought somebody: what was paid less what was taken.
 * @param {Ruled[]} list
 * @param {string[]} own
 */
export function net(list, own) {
  let sum = 0,
    any = false;
  for (const r of list)
    if (own.includes(r.seat ?? "")) {
      any = true;
      if (r.verb === "pay") sum += cents(r.amount);
      if (r.verb === "collect" || r.verb === "commission") sum -= cents(r.amount);
    }
  return any ? sum : null;
}
/** @param {number | null} sum */
export const netTag = (sum) =>
  sum === null
    ? NONE
    : html`<span class="tag ${sum > 0 ? "won" : sum < 0 ? "lost" : "push"}"
        >${sum > 0 ? `+ ${dollars(sum)}` : sum < 0 ? `\u2212 ${dollars(-sum)}` : "= even"}</span
      >`;
const transfers = () =>
  /** @type {Api.Transfer[]} */ (t.effects.filter((e) => e.type === "Transfer" && RULINGS.has(e.verb))).map((e) => ({
    seat: e.wager[1],
    wager: e.wager[2],
    on: e.wager[3],
    hand: e.wager[4],
    verb: e.verb,
    cents: e.cents,
    amount: String(e.cents / 100),
    odds: e.odds && (typeof e.odds === "string" ? e.odds : NONE),
    cite: e.cite,
  }));

/** @param {Api.TableView} v */
function rulingBox(v) {
  const own = mine(),
    last = v.last || {},
    bets = v.moment === "bets"; // what came back while bets are open concerns its owner
  const now = bets
    ? transfers()
        .filter((r) => own.includes(r.seat ?? ""))
        .slice(-6)
    : transfers();
  const running = now.length
    ? html`<section class="box" data-k="running">
        <header>
          <h2>This round</h2>
          <span class="tag warn">No. ${v.round}, in play</span>
        </header>
        ${rows(now, own)}
      </section>`
    : NONE;
  if (!last.round) return running;
  return html`${running}
    <section class="box" data-k="ruling" id="ruling" data-round="${last.round}" tabindex="-1">
      <header>
        <h2>Ruling, round ${last.round}</h2>
        ${last.void ? html`<span class="tag void">&#8617; void</span>` : netTag(net(last.rulings, own))}
      </header>
      ${last.rulings.length
        ? rows(last.rulings, own)
        : html`<div class="in small soft">${(last.announcements || []).at(-1) || "Nothing was decided."}</div>`}
    </section>`;
}
/** @param {Api.TableView} v */
function yourBets(v) {
  const own = mine(),
    list = (v.areas || []).filter((a) => own.includes(a.seat)),
    sum = list.reduce((all, a) => all + cents(a.amount), 0);
  if (!list.length) return NONE;
  return html`<section class="box" data-k="bets">
    <header>
      <h2>Your bets</h2>
      <b class="num">${dollars(sum)}</b>
    </header>
    <div class="in">
      ${list.map(
        (a) =>
          html`<div class="row">
            <span
              >${own.length > 1 ? `${a.seat}: ` : ""}${title(called(a.wager))}${a.on ? ` ${words(a.on)}` : ""}${a.hand
                ? `, hand ${a.hand}`
                : ""}</span
            ><b class="num">${dollars(cents(a.amount))}</b>
          </div>`,
      )}
    </div>
  </section>`;
}
/** @param {Api.TableView} v */
function shuffleBox(v) {
  const c = v.commitment;
  if (!c) return NONE;
  const cards = c.kind === "cards",
    fixed = cards
      ? "The order of the cards was fixed before the first bet, as"
      : "The numbers to come were fixed before the first bet, as";
  return html`<section class="box" data-k="shuffle">
    <header>
      <h2>${cards ? "The shuffle" : "The numbers"}</h2>
      <span class="tag won">&#10003; committed</span>
    </header>
    <div class="in small">
      <p>${fixed}</p>
      <p><code title="${c.digest}">${c.digest.slice(0, 12)}&hellip;${c.digest.slice(-8)}</code></p>
      ${c.positions
        ? html`<p>
            and each position by itself, so that your cards can be proved and mucked hands stay unseen, as
            <code title="${c.positions}">${c.positions.slice(0, 12)}&hellip;${c.positions.slice(-8)}</code>
          </p>`
        : NONE}
      <p class="row">
        <a href="/verify?table=${encodeURIComponent(t.id)}">Verify in this browser</a>${cards &&
        mine().length &&
        v.moment === "bets" &&
        !Object.keys(v.hands || {}).length
          ? html`<button class="btn line" data-do="cut">Cut the cards</button>`
          : NONE}
      </p>
    </div>
  </section>`;
}
/** @param {Api.TableView} v */
const meters = (v) =>
  Object.keys(v.meters || {}).length
    ? html`<section class="box" data-k="meters">
        <header><h2>Progressive</h2></header>
        <div class="in">
          ${Object.entries(v.meters).map(
            ([w, sum]) =>
              html`<div class="row"><span>${title(w)}</span><b class="num">${dollars(cents(sum))}</b></div>`,
          )}
        </div>
      </section>`
    : NONE;
/** @param {Api.TableView} v */
const calls = (v) =>
  (v.calls || []).length
    ? html`<section class="box" data-k="calls">
        <header><h2>Called</h2></header>
        <div class="in small">${v.calls.map((c) => html`<p>${c}</p>`)}</div>
      </section>`
    : NONE;

/** @param {HTMLElement} host */
export function drawPanel(host) {
  const v = t.view,
    [above, below] = papers ? papers.boxes() : [NONE, NONE];
  if (v.board?.results?.length && !board)
    late("board").then((found) => {
      board = found;
      redraw();
    });
  put(
    host,
    html`${above}${boxOf("coach")}${room ? room.panel() : NONE}${rulingBox(v)}${boxOf("session")}${room
        ? NONE
        : yourBets(v)}${board ? board.board(v.board, t.layout.legend) : NONE}${meters(v)}${calls(v)}${shuffleBox(
        v,
      )}${below}
      <p class="foot small" data-k="foot">
        <a href="/guide/${encodeURIComponent(t.id)}">Guide of this table</a>
        <button class="cite" data-do="odds">Exact odds</button>
        <button class="cite" data-do="keys">Keys</button>${mine().length && v.coach !== false
          ? html`<button class="cite" data-do="coach" aria-pressed="${String(prefer("coach") === "on")}">
              Coach ${prefer("coach") === "on" ? "on" : "off"}
            </button>`
          : NONE}${mine().length
          ? html`<button class="btn line" data-do="leave">Leave seat</button
              ><button class="btn line" data-do="fill">Fill up</button>`
          : NONE}
      </p>`,
  );
}

// The coach: what each choice is worth, from the floor's own mathematics, for whoever has switched it on. Everything it
// says comes from `GET .../advice`, which knows no more than the player sees.
import { get } from "./api.js";
import { NONE, dollars, html, prefer, tell, title, words } from "./dom.js";
import { called, mine, t } from "./state.js";
import { ofStay } from "./stay.js";

/**
 * @typedef {{word: string, cards: string[], amount: number | null, words: string, worth: number, cost: number,
 *   cost_cents: number}} Choice
 * @typedef {{unit: string, stake: number, counted: string, method: string, why: string, remarks: string[],
 *   choices: Choice[]}} Advice
 * @typedef {{seat: string, hand: string | null, advice: Advice}} SeatAdvice
 * @typedef {{wager: string, house_edge: number, note: string}} Edge
 */

const here = () => `/api/tables/${encodeURIComponent(t.id)}`;
const PAUSE = 900;
const MOST_ASKED = 60;
/** @type {Record<string, string>} */
const COUNTED = { "cards seen": "cards you have seen count", "full deck": "as from a full deck" };
/** @type {Record<string, string>} */
const METHOD = { exact: "exact", "to twelve places": "exact to twelve places", "by deals": "by 200,000 deals" };

/** @type {{key: string, seats: SeatAdvice[], running: boolean, no: string}} */
let told = { key: "", seats: [], running: false, no: "" };
/** @type {{edges: Edge[], running: boolean} | null} */
let edges = null;
/** What one's decisions have cost at this table. */
const cost = ofStay("coach", () => ({ decisions: 0, cents: 0, wrong: 0, from: 0 }));
let redraw = () => {};
/** @param {() => void} draw */
export const onCoach = (draw) => (redraw = draw);
export const isOn = () => prefer("coach") === "on";
export const allowed = () => t.view?.coach !== false && mine().length > 0;

/** Switches it on or off, for every table of this browser. */
export function toggle() {
  prefer("coach", isOn() ? "off" : "on");
  tell(isOn() ? "The coach is on" : "The coach is off");
  told = { key: "", seats: [], running: false, no: "" };
  follow();
  redraw();
}

// Asking

const sleep = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
/** Asks until the answer is whole: what takes seconds is computed meanwhile. `stands` says whether it is still wanted.
 * @param {string} path @param {() => boolean} stands @returns {Promise<any>} */
async function whole(path, stands) {
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const found = /** @type {{running: boolean}} */ (await get(path));
    if (!found.running || !stands()) return found;
    await sleep(PAUSE);
  }
  return null;
}
/** Whether something is to be decided at one of the player's own seats; where people deal the coach is silent then. */
const deciding = () =>
  t.view?.dealing !== "live" &&
  (t.view?.request?.offers || []).some((offer) => mine().includes(offer.seat)) &&
  t.view.moment !== "bets";
/** Which question it is: another one with every card that is seen. */
const keyNow = () => `${t.view.request?.id}/${t.view.seq}`;

/** Follows the table: asks about the decision at hand, and once about the bets. */
export async function follow() {
  if (!isOn() || !allowed()) return;
  if (!edges) edgesOf();
  if (!deciding()) {
    if (told.key) {
      told = { key: "", seats: [], running: false, no: "" };
      redraw();
    }
    return;
  }
  const key = keyNow();
  if (told.key === key) return;
  told = { key, seats: [], running: true, no: "" };
  const stands = () => told.key === key;
  try {
    const found = await whole(`${here()}/advice`, stands);
    if (!stands()) return;
    told = { key, seats: found?.seats || [], running: false, no: found ? "" : "This takes too long to work out." };
  } catch (no) {
    if (stands()) told = { key, seats: [], running: false, no: /** @type {any} */ (no).reason || "" };
  }
  const best = told.seats[0]?.advice;
  if (best) tell(`Coach: ${nameOf(best.choices[0])}. ${best.why}`);
  redraw();
}
async function edgesOf() {
  edges = { edges: [], running: true };
  const found = await whole(`${here()}/edges`, () => isOn()).catch(() => null);
  edges = { edges: found?.edges || [], running: false };
  redraw();
}
/** What a round that is over cost, added to the session. @param {number} round */
export async function review(round) {
  const spent = cost.now();
  if (!isOn() || !mine().length || round <= spent.from) return;
  spent.from = round;
  const found = await whole(`${here()}/rounds/${round}/advice`, () => true).catch(() => null);
  if (!found?.decisions?.length) return;
  spent.decisions += found.decisions.length;
  spent.wrong += found.decisions.filter((/** @type {Api.DecisionReviewed} */ one) => one.cost_cents > 0.005).length;
  spent.cents += found.cost_cents;
  cost.keep();
  redraw();
}

// Drawing

/** @param {number} worth */
export const percent = (worth) => `${worth < 0 ? "\u2212" : worth > 0 ? "+" : ""}${Math.abs(100 * worth).toFixed(1)} %`;
/** What a bet costs; below nought it gains. @param {number} edge */
const percentOf = (edge) => `${edge < 0 ? "\u2212" : ""}${Math.abs(100 * edge).toFixed(2)} %`;
/** @param {number} cents */
const costText = (cents) => (cents < 0.5 ? `${cents.toFixed(2)}\u00a2` : dollars(Math.round(cents)));
/** @param {Choice} choice */
const nameOf = (choice) =>
  choice.words
    ? `${title(called(choice.word))}: ${choice.words}`
    : `${title(called(choice.word))}${choice.amount ? ` ${dollars(choice.amount)}` : ""}`;
/** What the coach says to a choice of the bar, or nothing.
 * @param {{offer: Api.Offer}} choice */
export function noteOf({ offer }) {
  if (!isOn() || told.key !== keyNow()) return NONE;
  const advice = told.seats.find((one) => one.seat === offer.seat)?.advice;
  const same = (advice?.choices || []).filter((one) => one.word === offer.word);
  if (!advice || !same.length) return NONE;
  const [one] = same;
  return html`<small class="worth ${one.cost === 0 ? "best" : ""}" data-k="worth"
    >${one.cost === 0 ? "best, " : ""}${percent(one.worth)}</small
  >`;
}
/** The line near the choices. */
export function line() {
  if (!isOn() || !allowed() || !deciding() || told.key !== keyNow()) return NONE;
  if (told.running) return html`<p class="coach" data-k="coach"><b>Coach</b> is working it out.</p>`;
  if (told.no) return html`<p class="coach" data-k="coach"><b>Coach</b> ${told.no}</p>`;
  const one = told.seats[0];
  if (!one) return NONE;
  const [best, ...others] = one.advice.choices,
    next = others.find((choice) => choice.worth < best.worth && choice.word !== best.word) || others[0];
  return html`<p class="coach" data-k="coach">
    <b>${nameOf(best)}</b> ${percent(best.worth)}${next
      ? html`, ${words(called(next.word))} ${percent(next.worth)}`
      : NONE}: <span class="soft">${one.advice.why}.</span>
  </p>`;
}
/** @param {SeatAdvice} one */
const table = (one) =>
  html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Choice</th>
            <th class="num">Worth</th>
            <th class="num">Costs</th>
          </tr>
        </thead>
        <tbody>
          ${one.advice.choices.slice(0, 8).map(
            (choice) =>
              html`<tr class="${choice.cost === 0 ? "me" : ""}">
                <td>${nameOf(choice)}</td>
                <td class="num">${percent(choice.worth)}</td>
                <td class="num">${choice.cost === 0 ? "\u2013" : costText(choice.cost_cents)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="in small">
      <p>${title(one.advice.why)}.</p>
      <p class="soft">
        Of your ${words(one.advice.unit)} of ${dollars(one.advice.stake)}; ${METHOD[one.advice.method]},
        ${COUNTED[one.advice.counted]}.${one.advice.remarks.map((text) => ` ${title(text)}.`)}
      </p>
    </div>`;
const betting = () =>
  edges?.edges.length
    ? html`<div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Bet</th>
              <th class="num">Costs on average</th>
            </tr>
          </thead>
          <tbody>
            ${edges.edges.slice(0, 40).map(
              (edge) =>
                html`<tr>
                  <td>
                    ${title(called(edge.wager))}${edge.note ? html` <span class="soft">${edge.note}</span>` : NONE}
                  </td>
                  <td class="num">${percentOf(edge.house_edge)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    : html`<p class="in small soft">
        ${edges?.running ? "What the bets cost is worked out." : "Nothing to tell yet."}
      </p>`;
function costs() {
  const spent = cost.now();
  return spent.decisions
    ? html`<p class="in small" data-spent>
        Your play here: ${spent.decisions} ${spent.decisions === 1 ? "decision" : "decisions"},
        ${spent.wrong ? html`${spent.wrong} not the best, which cost` : "all of them the best: they cost"}
        <b class="num">${costText(spent.cents)}</b> on average.
      </p>`
    : NONE;
}
/** The coach's box in the panel. */
export function box() {
  if (!isOn() || !allowed()) return NONE;
  const now = told.key === keyNow() ? told.seats : [];
  return html`<section class="box" data-k="coach-box" aria-label="Coach">
    <header>
      <h2>Coach</h2>
      <button class="cite" data-do="coach">Switch off</button>
    </header>
    ${now.length ? now.map(table) : deciding() ? NONE : betting()} ${costs()}
  </section>`;
}

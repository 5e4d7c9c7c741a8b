// What is fetched for somebody who asks: a section in our words, exact odds, the rounds he played in.
import { get } from "./api.js";
import { $, NONE, ask, html, late, put, tell, words } from "./dom.js";
import { seatsThen } from "./own-seats.js";
import { mine, t } from "./state.js";
import { net, netTag, rows } from "./panel.js";

let redraw = () => {};
/** @param {() => void} draw */
export const onPapers = (draw) => (redraw = draw);
const here = () => `/api/tables/${encodeURIComponent(t.id)}`,
  bare = (/** @type {string} */ cite) => cite.replace(/^19:47-/, "");

// A section

/** @type {Map<string, Partial<Api.Section>>} */
const known = new Map();
/** @type {{cite: string, text?: Partial<Api.Section>} | null} */
let section = null;
/** @param {string} cite */
export async function showSection(cite) {
  section = { cite, text: known.get(cite) };
  redraw();
  if (!known.has(cite))
    known.set(cite, await get(`/api/sections/${encodeURIComponent(cite)}`).catch((no) => ({ words: no.reason })));
  if (section?.cite === cite) section.text = known.get(cite);
  redraw();
  requestAnimationFrame(() => {
    const box = $("[data-k=section]");
    box?.scrollIntoView({ block: "nearest" });
    box?.focus({ preventScroll: true });
  });
}
function sectionBox() {
  if (!section) return NONE;
  const s = section.text,
    inner = s?.parts && !s.words ? Object.entries(s.parts).slice(0, 12) : [];
  return html`<section class="box" data-k="section" tabindex="-1" aria-label="Section ${section.cite}">
    <header>
      <h2>Section ${bare(section.cite)}</h2>
      <button class="icon" data-do="close-section" aria-label="Close">&#215;</button>
    </header>
    <div class="in small">
      ${s
        ? html`${s.title ? html`<h3>${s.title}</h3>` : NONE}
            <p>${s.words || (inner.length ? "" : "Nothing more is said of it in our words.")}</p>
            ${inner.map(([k, w]) => html`<p><b>${bare(k)}</b> ${typeof w === "string" ? w : ""}</p>`)}`
        : html`<p class="soft">One moment.</p>`}
    </div>
  </section>`;
}
/** @param {string} [what] */
export function close(what) {
  const any = section || odds;
  if (what !== "odds") section = null;
  if (what !== "section") odds = null;
  redraw();
  return Boolean(any);
}

// Exact odds of the wagers on the felt

let odds = /** @type {{only: string[] | null, no?: string} | null} */ (null),
  computed = /** @type {any} */ (null);
/** @param {string[] | null} [only] */
export async function showOdds(only = null) {
  const options = Object.entries(t.view.options || {}).filter(([, value]) => typeof value !== "object"),
    path = `/api/odds/${t.view.game}?${new URLSearchParams(/** @type {[string, string][]} */ (options))}`;
  odds = { only };
  redraw();
  requestAnimationFrame(() => $("[data-k=odds]")?.scrollIntoView({ block: "nearest" }));
  try {
    computed ??= await get(path, { tries: 20 });
    while (computed.running) {
      await new Promise((done) => setTimeout(done, 1500));
      computed = await get(path, { tries: 20 });
    }
    tell("Exact odds are in the panel");
  } catch (no) {
    computed = null;
    odds = { only, no: /** @type {No} */ (no).reason };
  }
  redraw();
}
/** @param {unknown} x */
const percent = (x) => (typeof x === "number" ? `${(100 * x).toFixed(Math.abs(x) < 0.001 ? 4 : 2)}%` : "");
function oddsBox() {
  if (!odds) return NONE;
  const { only } = odds,
    all = /** @type {[string, Api.WagerFigures & {part_of?: string}][]} */ (Object.entries(computed?.wagers || {})),
    some = only ? all.filter(([k]) => only.includes(k)) : [],
    list = some.length ? some : all;
  return html`<section class="box" data-k="odds">
    <header>
      <h2>Exact odds</h2>
      <button class="icon" data-do="close-odds" aria-label="Close">&#215;</button>
    </header>
    ${odds.no
      ? html`<p class="in small">${odds.no}</p>`
      : !computed?.wagers
        ? html`<p class="in small soft">Being computed.</p>`
        : html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th>Wager</th>
                    <th class="num">House edge</th>
                    <th class="num">Wins</th>
                  </tr>
                </thead>
                <tbody>
                  ${list.map(
                    ([k, w]) =>
                      html`<tr>
                        <td>
                          ${words(k)}${w.part_of ? html` <span class="soft">part of ${words(w.part_of)}</span>` : NONE}
                        </td>
                        <td class="num" title="${w.house_edge_exact || ""}">${percent(w.house_edge)}</td>
                        <td class="num">${percent(w.hit_frequency)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            <p class="in small"><a href="/odds?game=${t.view.game}">All about them</a></p>`}
  </section>`;
}

// The last twenty rounds that somebody played in

let past = /** @type {{round: number, net?: number, void?: boolean}[]} */ ([]),
  asked = 0;
export async function lastRounds() {
  if (!t.me || asked === t.view?.round) return;
  asked = t.view?.round;
  const found = await get(`${here()}/rounds?limit=20`).catch(() => null);
  if (!found) return;
  past = found.rounds.map(
    (/** @type {Api.RoundListed} */ r) => past.find((p) => p.round === r.round) || { round: r.round },
  );
  noteRound(t.view?.last);
  redraw();
}
/** @param {Api.LastRound | Api.Nothing} last */
export function noteRound(last) {
  const sum = last?.round ? net(last.rulings || [], mine()) : null;
  if (sum !== null && !past.some((p) => p.round === last.round && p.net !== undefined))
    past = [{ round: last.round, net: sum, void: last.void }, ...past.filter((p) => p.round !== last.round)].slice(
      0,
      20,
    );
}
function roundsBox() {
  if (!past.length) return NONE;
  return html`<section class="box" data-k="rounds">
    <header><h2>Last rounds</h2></header>
    <div class="in">
      ${past.map(
        (p) =>
          html`<details data-k="r-${p.round}" data-round="${p.round}">
            <summary class="row">
              <span>Round ${p.round}</span>${p.void
                ? html`<span class="tag void">&#8617; void</span>`
                : p.net === undefined
                  ? NONE
                  : netTag(p.net)}
            </summary>
            <div data-own="1"></div>
          </details>`,
      )}
    </div>
  </section>`;
}
/**
 * Opens one past round: its ruling, and the record that anybody can rule on again.
 * @param {HTMLElement} details
 */
export async function openRound(details) {
  const n = Number(details.dataset.round),
    host = $("[data-own]", details);
  if (host.dataset.full) return;
  host.dataset.full = "1";
  const found = await get(`${here()}/rounds/${n}`).catch((no) => ({ no: no.reason }));
  const list = found.ruling?.rulings || [];
  put(
    host,
    found.no
      ? html`<p class="small">${found.no}</p>`
      : html`${list.length ? rows(list, seatsThen(found.steps, t.me?.person.id, mine())) : NONE}
          <p class="acts"><button class="btn line" data-do="replay" data-round="${n}">Replay</button></p>
          ${found.record
            ? html`<pre class="record" tabindex="0" aria-label="Record of round ${n}">${found.record}</pre>`
            : NONE}`,
  );
}
/** Shows a past round step by step, in a window of its own. @param {number} n */
export const replayRound = (n) =>
  late("replay").then((m) => m.openOwn(t.id, n, t.layout, { person: t.me?.person.id, seats: mine() }, ask));
export const boxes = () => [html`${sectionBox()}${oddsBox()}`, roundsBox()];

// One's stay at a table: since when, how many rounds, what they came to, the biggest win; and a small chart. It is kept in
// this browser while its window is open, and urges nobody to anything.
import { NONE, dollars, html, title } from "./dom.js";
import { ofStay } from "./stay.js";

const MOST_DRAWN = 200;
const WIDE = 320,
  HIGH = 56;
/** @returns {{from: number, rounds: number, net: number, biggest: number, last: number, sums: number[]}} */
const nothing = () => ({ from: Date.now(), rounds: 0, net: 0, biggest: 0, last: 0, sums: [0] });
const kept = ofStay("session", nothing);

/** A round that is over, with what it came to in cents. @param {number} round @param {number} net */
export function note(round, net) {
  const stay = kept.now();
  if (round <= stay.last) return;
  stay.last = round;
  stay.rounds += 1;
  stay.net += net;
  stay.biggest = Math.max(stay.biggest, net);
  stay.sums = [...stay.sums, stay.net].slice(-MOST_DRAWN);
  kept.keep();
}
/** How long, as people say it. @param {number} ms */
export function span(ms) {
  const minutes = Math.floor(ms / 60000),
    hours = Math.floor(minutes / 60);
  if (!minutes) return "less than a minute";
  if (!hours) return `${minutes} min`;
  return `${hours} h ${minutes % 60} min`;
}
/** The line of the sums, in a box of so many units. @param {number[]} sums */
export function path(sums) {
  const low = Math.min(0, ...sums),
    high = Math.max(0, ...sums),
    reach = high - low || 1;
  const x = (/** @type {number} */ i) => ((WIDE * i) / Math.max(1, sums.length - 1)).toFixed(1),
    y = (/** @type {number} */ sum) => (4 + ((HIGH - 8) * (high - sum)) / reach).toFixed(1);
  return { line: sums.map((sum, i) => `${i ? "L" : "M"}${x(i)} ${y(sum)}`).join(""), nought: y(0) };
}
/** @param {number} cents */
const signed = (cents) => (cents > 0 ? `+ ${dollars(cents)}` : cents < 0 ? `\u2212 ${dollars(-cents)}` : "= even");
export function box() {
  const stay = kept.now();
  if (!stay.rounds) return NONE;
  const { line, nought } = path(stay.sums),
    kind = stay.net > 0 ? "won" : stay.net < 0 ? "lost" : "push";
  const told = `${stay.rounds} ${stay.rounds === 1 ? "round" : "rounds"}, ${signed(stay.net)}`;
  return html`<section class="box" data-k="session" aria-label="Your session">
    <header>
      <h2>Your session</h2>
      <span class="tag ${kind}" data-session-net>${signed(stay.net)}</span>
    </header>
    <div class="in small">
      ${stay.sums.length > 2
        ? html`<svg
            class="course"
            viewBox="0 0 ${WIDE} ${HIGH}"
            role="img"
            aria-label="${told}"
            preserveAspectRatio="none"
          >
            <path class="nought" d="M0 ${nought}H${WIDE}" />
            <path class="sum" d="${line}" />
          </svg>`
        : NONE}
      <p>
        ${title(span(Date.now() - stay.from))}, ${stay.rounds}
        ${stay.rounds === 1 ? "round" : "rounds"}${stay.biggest
          ? html`, biggest win <b class="num">${dollars(stay.biggest)}</b>`
          : NONE}.
      </p>
    </div>
  </section>`;
}

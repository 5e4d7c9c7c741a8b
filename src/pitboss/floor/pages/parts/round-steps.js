// A round step by step, in words: who did what, what followed and under which section, and what became of each wager.
import { cents, dollars, html, words } from "./dom.js";
import { box, cite, clock } from "./desk-frame.js";
import { did } from "./replay.js";

/** How many of a step's effects and sections are shown; the others are counted. */
const MOST_TOLD = 6,
  MOST_CITED = 3;
/** @type {Record<string, string>} */
const HOUSE = { house: "house", timer: "clock", floor: "floor", operator: "operator" };
/** @param {Api.ToldInWords[]} told */
const consequences = (told) =>
  html`${told.slice(0, MOST_TOLD).map((one) => html`<br /><span class="soft">${one.text}</span>`)}${told.length >
  MOST_TOLD
    ? html`<br /><span class="soft">and ${told.length - MOST_TOLD} more</span>`
    : ""}`;
/**
 * One step of the list.
 * @param {Api.RoundStep} step
 * @param {number} i
 * @param {boolean} current
 * @param {Map<string, string>} names of people, by id
 */
export function stepLine(step, i, current, names) {
  const told = step.told || [],
    actor = HOUSE[step.actor] || names.get(step.actor) || step.actor,
    places = [...new Set(told.map((one) => one.cite))].slice(0, MOST_CITED);
  return html`<li data-k="${step.seq}" ${current ? html`aria-current="step"` : ""}>
    <button class="step" data-i="${i}">
      ${clock(step.at)}<span><b>${actor}</b> ${did(step)}${consequences(told)}</span>
    </button>
    <div class="cites">${places.map((place) => html`${cite(place)} `)}</div>
  </li>`;
}
/**
 * @param {Api.RulingLine} line
 * @param {string[]} own
 */
const rulingRow = (line, own) =>
  html`<tr class="${own.includes(line.seat ?? "") ? "me" : ""}">
    <td>${line.seat}</td>
    <td>${words(line.wager)}${line.on ? ` on ${words(line.on)}` : ""}</td>
    <td class="num ${line.verb}">${words(line.verb)} ${dollars(cents(line.amount))}</td>
    <td>${cite(line.cite)}</td>
  </tr>`;
/**
 * The ruling of a round, one's own lines tinted.
 * @param {Api.RoundRuling} ruling
 * @param {string[]} own seats
 */
export const rulingBox = (ruling, own = []) =>
  box(
    "Ruling",
    html`<div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Wager</th>
            <th scope="col" class="num">Ruling</th>
            <th scope="col">Section</th>
          </tr>
        </thead>
        <tbody>
          ${ruling.rulings.map((line) => rulingRow(line, own))}
        </tbody>
      </table>
    </div>`,
  );
/**
 * The lines of a record, one of them marked.
 * @param {string | null} record
 * @param {number} current
 */
export const recordLines = (record, current) =>
  (record || "")
    .trimEnd()
    .split("\n")
    .map((text, i) => html`<li ${i === current ? html`aria-current="true"` : ""}><span>${text}</span></li>`);

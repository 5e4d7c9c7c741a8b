// What chance can bring, as buttons to tap, and where it goes: for whoever enters what came.
import { html, words } from "./dom.js";
import { say } from "./cards.js";

export const FACES = ["cards", "face"];
const MOST_SLOTS = 30;
const RANKS = [..."AKQJT98765432"];
const SUITS = [
  ["s", "\u2660", "spades"],
  ["h", "\u2665", "hearts"],
  ["d", "\u2666", "diamonds"],
  ["c", "\u2663", "clubs"],
];

/**
 * Where the values go that chance is asked for, and those that are entered.
 * @param {Api.DrawAsked} draw
 * @param {string[]} entered
 */
export function slots(draw, entered) {
  const shown = draw.to.slice(0, MOST_SLOTS);
  return html`${shown.map(
    (place, i) =>
      html`<span class="slot ${entered[i] ? "full" : ""} ${i === entered.length ? "now" : ""}"
        ><small>${place || "burn"}</small><b>${entered[i] ?? "\u00b7"}</b></span
      >`,
  )}${draw.to.length > MOST_SLOTS
    ? html`<span class="soft small">and ${draw.to.length - MOST_SLOTS} more</span>`
    : ""}`;
}
/**
 * Numbers as they are counted, words as they come.
 * @param {string[]} among
 */
function inOrder(among) {
  const all = [...new Set(among)];
  if (!all.every((value) => /^\d+$/.test(value))) return all;
  return all.sort((one, other) => Number(one) - Number(other) || one.length - other.length);
}
/**
 * @param {string} value
 * @param {Piece} face
 */
const token = (value, face) =>
  html`<button type="button" class="token" data-value="${value}" aria-label="${say(value)}">${face}</button>`;
/**
 * Cards, thirteen by four.
 * @param {string[]} ranks
 */
const thirteen = (ranks) =>
  html`<div class="thirteen ranks-${ranks.length}" role="group" aria-label="Cards">
    ${SUITS.flatMap(([suit, sign]) =>
      ranks.map(
        (rank) =>
          html`<button
            type="button"
            class="token suit-${suit} ${rank === ranks[0] ? "first" : ""}"
            data-value="${rank}${suit}"
            aria-label="${say(rank + suit)}"
          >
            <span>${rank === "T" ? "10" : rank}</span><span aria-hidden="true">${sign}</span>
          </button>`,
      ),
    )}
  </div>`;
/**
 * What can come, to be tapped: cards thirteen by four, or the faces, pockets and numbers there are.
 * @param {Api.DrawAsked} draw
 */
export function grid(draw) {
  if (!FACES.includes(draw.kind))
    return html`<div class="tokens">
      ${inOrder(draw.among).map(
        (value) => html`<button type="button" class="token" data-value="${value}">${words(value)}</button>`,
      )}
    </div>`;
  const cards = new Set(draw.faces),
    ranks = RANKS.filter((rank) => cards.has(`${rank}s`)),
    others = draw.faces.filter((face) => !/^[2-9TJQKA][cdhs]$/.test(face));
  return html`${ranks.length ? thirteen(ranks) : ""}
    <div class="tokens">
      ${others.map((face) => token(face, face === "Jk" ? "Joker" : face))}${draw.unseen
        ? html`<button type="button" class="token wide-token" data-value="??">?? face down</button>`
        : ""}
    </div>`;
}

// What chance can bring, as buttons to tap, and where it goes: for whoever enters what came.
import { html, words } from "./dom.js";
import { say } from "./cards.js";

export const FACES = ["cards", "face"];
/** Where the values go that chance is asked for, and those that are entered. */
export function slots(draw, entered) {
  const runs = draw.to.map((place, i) => [place, entered[i]]);
  return html`${runs
    .slice(0, 30)
    .map(
      ([place, value], i) =>
        html`<span class="slot ${value ? "full" : ""} ${i === entered.length ? "now" : ""}"
          ><small>${place || "burn"}</small><b>${value ?? "\u00b7"}</b></span
        >`,
    )}${runs.length > 30 ? html`<span class="soft small">and ${runs.length - 30} more</span>` : ""}`;
}
/** Numbers as they are counted, words as they come. */
const inOrder = (among) => {
  const all = [...new Set(among)];
  return all.every((value) => /^\d+$/.test(value))
    ? all.sort((a, b) => Number(a) - Number(b) || a.length - b.length)
    : all;
};
const SUITS = [
  ["s", "\u2660", "spades"],
  ["h", "\u2665", "hearts"],
  ["d", "\u2666", "diamonds"],
  ["c", "\u2663", "clubs"],
];
/** What can come, to be tapped: cards thirteen by four, or the faces, pockets and numbers there are. */
export function grid(draw) {
  if (!FACES.includes(draw.kind))
    return html`<div class="tokens">
      ${inOrder(draw.among).map(
        (value) => html`<button type="button" class="token" data-value="${value}">${words(value)}</button>`,
      )}
    </div>`;
  const cards = new Set(draw.faces),
    ranks = [..."AKQJT98765432"].filter((rank) => cards.has(`${rank}s`)),
    others = draw.faces.filter((face) => !/^[2-9TJQKA][cdhs]$/.test(face));
  return html`${ranks.length
      ? html`<div class="thirteen ranks-${ranks.length}" role="group" aria-label="Cards">
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
        </div>`
      : ""}
    <div class="tokens">
      ${others.map(
        (face) =>
          html`<button type="button" class="token" data-value="${face}" aria-label="${say(face)}">
            ${face === "Jk" ? "Joker" : face}
          </button>`,
      )}${draw.unseen ? html`<button type="button" class="token wide-token" data-value="??">?? face down</button>` : ""}
    </div>`;
}

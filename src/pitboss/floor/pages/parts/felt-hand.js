// A hand of cards or tiles at its place, and several of one seat beside each other.
import { card, say } from "./cards.js";
import { NONE, html } from "./dom.js";

/**
 * @param {string} text
 * @param {number} y
 * @param {boolean | undefined} gold
 * @param {number} least
 */
const badge = (text, y, gold, least) => {
  const size = Math.max(least, 16.5),
    w = text.length * size * 0.53 + 18,
    h = size * 1.45;
  return html`<g class="badge" transform="translate(0 ${y})"
    ><rect
      x="${-w / 2}"
      y="${-h / 2}"
      width="${w}"
      height="${h}"
      rx="${h / 2}"
      fill="${gold ? "#f0cf7a" : "#0b0f0dd9"}"
    /><text text-anchor="middle" dy=".35em" font-size="${size}" fill="${gold ? "#211a06" : "#fff"}">${text}</text></g
  >`;
};
const ACROSS = /** @type {Felt.Point} */ ([0, 22]),
  CARD_HIGH = 84;
/** @param {Felt.Place} place */
const cardWidth = (place) => (place.kind === "tile" ? 44 : 66);
/**
 * How many cards of a hand lie in its row: all but one that lies across them.
 * @param {Felt.Hand} hand
 */
const inRow = (hand) => hand.cards.length - (hand.across ? 1 : 0);
/**
 * How far apart the cards of a hand lie: closer where there are many.
 * @param {Felt.Place} place
 * @param {number} n
 */
const gapOf = (place, n) => Math.min(place.gap ?? 26, n > 6 ? (cardWidth(place) * 5) / n : 999);
const LEAST_APART = 70,
  BETWEEN_HANDS = 10,
  WIDEST = 310;
/**
 * Several hands of one seat beside each other, the first at the right: how far each lies from the middle, by its name,
 * and how much smaller they are where there is not room enough.
 * @param {Felt.Hand[]} hands
 * @param {Felt.Place} place
 */
export function sideBySide(hands, place) {
  const widths = hands.map((hand) => {
    const n = inRow(hand),
      row = cardWidth(place) + Math.max(0, n - 1) * gapOf(place, n);
    return Math.max(LEAST_APART, Math.max(row, hand.across ? CARD_HIGH : 0) * (place.scale || 1));
  });
  const whole = widths.reduce((sum, width) => sum + width + BETWEEN_HANDS, -BETWEEN_HANDS),
    grow = Math.min(1, WIDEST / whole),
    shifts = /** @type {Record<string, number>} */ ({});
  let right = whole / 2;
  hands.forEach(({ name }, i) => {
    shifts[name] = grow * (right - widths[i] / 2);
    right -= widths[i] + BETWEEN_HANDS;
  });
  return { shifts, grow };
}
/**
 * A hand at its place: cards or tiles in a row, what it comes to in a plate. The card to a double lies sideways, across
 * the lower part of the others.
 * @param {Felt.Place} place
 * @param {Felt.Hand} hand
 * @param {number} least
 */
export function fan(place, hand, least, grow = 1) {
  const n = inRow(hand),
    gap = gapOf(place, n),
    mid = (n - 1) / 2,
    scale = (place.scale || 1) * grow;
  const row = hand.cards.map((code, i) => {
    const chosen = hand.chosen?.has(i);
    const more = hand.pickable
      ? html`class="dealt pickable ${chosen ? "chosen" : ""}" role="button" tabindex="-1"
        aria-pressed="${String(Boolean(chosen))}" aria-label="${say(code)}" data-card="${i}" data-k="${i}"`
      : html`class="dealt" data-k="${i}${code === "??" ? "b" : ""}"`;
    const across = i >= n,
      [x, y] = across ? ACROSS : place.spots?.[i] || [(i - mid) * gap, 0];
    return card(code, { x: x.toFixed(1), y, turn: across ? 90 : 0, dim: hand.dim, kind: place.kind, more });
  });
  const heard = hand.cards.length
    ? html`role="${hand.pickable ? "group" : "img"}" aria-label="${hand.mine ? "you hold" : hand.name}:
      ${hand.cards.map(say).join(", ")}${hand.say ? `: ${hand.say}` : ""}"`
    : NONE;
  return html`<g
    class="hand"
    data-k="h-${hand.name}"
    ${heard}
    transform="translate(${place.at[0] + (hand.shift || 0)} ${place.at[1]}) rotate(${place.turn ||
    0}) scale(${scale.toFixed(3)})"
    >${row}${hand.say ? badge(hand.say, place.badge ?? -54, hand.mine, least / scale) : NONE}</g
  >`;
}
/**
 * The seat of a hand, which of its hands it is, and which part of it; of a name that is no seat's, nothing.
 * @param {string} name
 */
export const splitOf = (name) => /^seat (\w+?)(?:\.(\d+))?(?: (\w+))?$/.exec(name);

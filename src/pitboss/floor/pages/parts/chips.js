// Chips by denomination (cents) and stacks of them. Colours are New Jersey's; the number of edge spots tells them apart too.
import { NONE, dollars, html } from "./dom.js";

/** @type {Record<number, Felt.Colours>} */
export const CHIPS = {
  25: ["#c9c4b4", "#7a5b10", "#1c211e", 3],
  50: ["#9fc3d9", "#fff", "#0d2b4f", 3],
  100: ["#f4f1e8", "#2f6fb5", "#1c211e", 4],
  250: ["#e58aa8", "#fff", "#3b0d1d", 5],
  500: ["#b8202b", "#fff", "#fff", 6],
  2000: ["#e6bf2f", "#1c211e", "#2a2105", 7],
  2500: ["#147a44", "#fff", "#fff", 8],
  10000: ["#17191c", "#f3ead0", "#fff", 6],
  50000: ["#5d2f8e", "#f0cf7a", "#fff", 8],
  100000: ["#d9561a", "#fff", "#2a0f00", 10],
  500000: ["#8a8f94", "#17191c", "#101214", 6],
  1000000: ["#8c5a2b", "#f0cf7a", "#fff", 8],
  2500000: ["#d2a93c", "#5d2f8e", "#2a2105", 12],
};
/**
 * Chips without value: a colour a player, as a roulette table has them; the number of edge spots tells them apart too.
 * @type {Record<string, Felt.Colours>}
 */
const OWN = {
  blue: ["#1f57b0", "#fff", "#fff", 11],
  yellow: ["#e6bf2f", "#fff", "#2a2105", 5],
  pink: ["#e58aa8", "#fff", "#3b0d1d", 7],
  green: ["#147a44", "#fff", "#fff", 10],
  orange: ["#e07b1a", "#fff", "#2a0f00", 6],
  purple: ["#5d2f8e", "#fff", "#fff", 12],
  brown: ["#7a4a22", "#f0cf7a", "#fff", 9],
  gray: ["#8a8f94", "#17191c", "#101214", 3],
  red: ["#b8202b", "#f0cf7a", "#fff", 8],
  white: ["#f4f1e8", "#7d8388", "#1c211e", 4],
};
/**
 * Whose colour is which: `bought` are those that seats have asked for; the others have theirs by their number.
 * @param {Record<string, string> | null} [bought]
 * @returns {(seat: string) => Felt.Colours}
 */
export function colours(bought = {}) {
  const list = Object.keys(OWN),
    n = list.length,
    at = (/** @type {string} */ seat) => (parseInt(seat, 10) - 1) % n;
  for (const [seat, name] of Object.entries(bought ?? {})) {
    const from = list.indexOf(name),
      to = at(seat);
    if (from >= 0) [list[from], list[to]] = [list[to], list[from]];
  }
  return (seat) => OWN[list[at(seat) || 0]];
}
const KINDS = Object.keys(CHIPS)
  .map(Number)
  .sort((a, b) => b - a);
/** @param {number} cents */
const short = (cents) =>
  !cents ? "" : cents >= 100000 ? `${cents / 100000}K` : cents < 100 ? `${cents}\u00a2` : `${cents / 100}`;

/**
 * One chip. `colour` is that of a player where chips bear no value.
 * @param {number} cents
 * @param {{x?: number | string, y?: number | string, r?: number, colour?: Felt.Colours | null, text?: string}} [how]
 */
export function chip(cents, { x = 0, y = 0, r = 20, colour, text = short(cents) } = {}) {
  const [body, spots, ink, n] = colour || CHIPS[cents] || CHIPS[25],
    rim = r * 0.84,
    part = (2 * Math.PI * rim) / n;
  const size = r * (text.length > 3 ? 0.46 : text.length > 2 ? 0.58 : 0.7);
  return html`<g transform="translate(${x} ${y})"
    ><circle r="${r}" fill="${body}" stroke="#6a6a6a99" /><circle
      r="${rim}"
      fill="none"
      stroke="${spots}"
      stroke-width="${r * 0.3}"
      stroke-dasharray="${part * 0.38} ${part * 0.62}"
    /><circle r="${r * 0.64}" fill="${body}" stroke="${spots}" stroke-opacity=".7" /><text
      text-anchor="middle"
      dy=".36em"
      font-size="${size}"
      font-weight="700"
      class="ui"
      fill="${ink}"
      >${text}</text
    ></g
  >`;
}
/**
 * An amount in the fewest chips, the largest first; what no chip makes is a coin.
 * @param {number} cents
 */
export function broken(cents) {
  const out = [];
  for (const kind of KINDS)
    for (; cents >= kind && out.length < 40 && (kind !== 250 || cents % 100 === 50); cents -= kind) out.push(kind);
  return out.length ? out : [0];
}
/** @type {Record<string, string>} */
const SIGN = { won: "+", lost: "\u2212", void: "\u21a9", push: "=" };
/** @type {Record<string, string>} */
const GROUND = { won: "#0f5a33", void: "#453585", push: "#453585" };

/**
 * A stack seen slightly from the front: eight chips at most are drawn, the amount is in a plate. What was won lies
 * beside its stake; what was lost is gone, and its amount stands where it lay.
 * @param {number} cents
 * @param {{x?: number | string, y?: number | string, r?: number, plate?: boolean, kind?: string, ghost?: boolean, paid?: number,
 *   stake?: number, beside?: number, least?: number, raised?: boolean, brief?: boolean, k?: string, turn?: number,
 *   colour?: Felt.Colours | null,
 *   mine?: boolean, seat?: string}} [how]
 */
export function stack(
  cents,
  {
    x = 0,
    y = 0,
    r = 18,
    plate = true,
    kind = "",
    ghost = false,
    paid = cents,
    stake = 0,
    beside = 0.75,
    least = 0,
    raised = false,
    brief = false,
    k = "",
    turn = 0,
    colour,
    mine = false,
    seat = "",
  } = {},
) {
  /** @param {number} sum */
  const pile = (sum) =>
    broken(sum)
      .slice(0, 8)
      .map((c, i) => chip(c, { y: -i * r * 0.24, r, colour, ...(colour && { text: seat }) }));
  const drawn = pile(kind === "won" ? paid : cents),
    top = (1 - drawn.length) * r * 0.24,
    dx = kind === "won" && stake ? r * beside : 0,
    shadow = html`<ellipse cy="${r * 0.2}" rx="${r * 1.08}" ry="${r}" fill="#0005" />`;
  const text = (SIGN[kind] || "") + (brief ? dollars(paid).replace("$", "") : dollars(paid)),
    size = Math.max(least, r * 0.84),
    w = text.length * size * 0.55 + size,
    h = size * 1.22;
  const label = html`<g
    class="badge"
    transform="rotate(${-turn}) translate(0 ${kind === "lost"
      ? raised
        ? -h
        : 0
      : raised
        ? top - r * 0.9 - h / 2
        : r * 0.8 + h / 2})"
    ><rect
      x="${-w / 2}"
      y="${-h / 2}"
      width="${w}"
      height="${h}"
      rx="${h / 2}"
      fill="${GROUND[kind] || (mine && !kind ? "#f0cf7a" : "#0b0f0de6")}"
    /><text
      class="ui"
      text-anchor="middle"
      dy=".35em"
      font-size="${size}"
      font-weight="700"
      fill="${mine && !kind ? "#211a06" : "#fff"}"
      >${text}</text
    ></g
  >`;
  const whose =
    seat && !colour && !mine
      ? html`<g class="whose" transform="translate(${r * 0.72} ${top - r * 0.66})"
          ><circle r="${r * 0.52}" fill="#0b0f0d" stroke="#f3ead0" /><text
            class="ui"
            text-anchor="middle"
            dy=".36em"
            font-size="${r * 0.72}"
            font-weight="700"
            fill="#fff"
            >${seat}</text
          ></g
        >`
      : NONE;
  return html`<g
    transform="translate(${x} ${y})"
    class="stack ${kind} ${ghost ? "ghost" : ""}"
    ${k ? html`data-k="${k}"` : NONE}
    ><g class="pile"
      >${dx ? html`<g class="stake" transform="translate(${-dx} 0)">${shadow}${pile(stake)}</g>` : NONE}<g
        class="paid"
        transform="translate(${dx} 0)"
        >${shadow}${drawn}${whose}</g
      ></g
    >${plate ? label : NONE}</g
  >`;
}
/**
 * The chips a player chooses from: six, fit for what may be staked.
 * @param {number} least
 * @param {number} purse
 */
export function rack(least, purse) {
  const usual = [100, 500, 2500, 10000, 50000, 100000],
    small = [25, 100, 500, 2500, 10000, 50000],
    large = [500, 2500, 10000, 50000, 100000, 500000];
  return purse < 2000 ? small : least >= 2500 ? large : usual;
}
/**
 * The chip that somebody bets with who has chosen none: the third, or the largest before it that may be put at all.
 * @param {number[]} kinds
 * @param {number} most
 */
export const usualChip = (kinds, most) => kinds.slice(0, 3).findLast((kind) => kind <= most) ?? kinds[0];

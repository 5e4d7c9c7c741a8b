// Cards, tiles and dice as SVG. Each is drawn around (0, 0); whoever asks for it places the group.
import { NONE, html } from "./dom.js";

/** @type {Record<string, string>} */
const SUIT = {
  h: "M0 7.8C-3 3.6-8 .6-8-3.2C-8-6-6-7.6-3.9-7.6C-2.1-7.6-.7-6.6 0-5C.7-6.6 2.1-7.6 3.9-7.6C6-7.6 8-6 8-3.2C8 .6 3 3.6 0 7.8Z",
  d: "M0-8.8Q2.7-3.6 6.6 0Q2.7 3.6 0 8.8Q-2.7 3.6-6.6 0Q-2.7-3.6 0-8.8Z",
  s:
    "M0-8.6C2.6-4.4 8-1.6 8 2.4C8 4.8 6.2 6 4.4 6C2.8 6 1.4 5.2.8 4C.9 6 1.6 7.6 3 8.6H-3" +
    "C-1.6 7.6-.9 6-.8 4C-1.4 5.2-2.8 6-4.4 6C-6.2 6-8 4.8-8 2.4C-8-1.6-2.6-4.4 0-8.6Z",
  c:
    "M0-8.6a3.8 3.8 0 0 1 2.9 6.2" +
    "a3.8 3.8 0 1 1-2 6.3c.2 2 .9 3.4 2.2 4.5h-6.2c1.3-1.1 2-2.5 2.2-4.5a3.8 3.8 0 1 1-2-6.3a3.8 3.8 0 0 1 2.9-6.2z",
};
// a crown, a diadem, a cap: enough to tell a court card at thumb size
/** @type {Record<string, string>} */
const COURT = {
  K: "M-9 5V-4L-5-1L0-8L5-1L9-4V5ZM-9 7H9V9H-9Z",
  Q: "M-9 5L-8-3L-4 0L0-6L4 0L8-3L9 5ZM-9 7H9V9H-9ZM-1.5-8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z",
  J: "M-9 5C-9-3-3-7 4-6C8-5 9 0 9 5ZM-9 7H9V9H-9ZM5-5C8-10 12-9 12-4C10-6 8-6 5-5Z",
};
const STAR = "M0-9L2.3-3.1L8.6-2.8L3.7 1.2L5.3 7.3L0 3.8L-5.3 7.3L-3.7 1.2L-8.6-2.8L-2.3-3.1Z";
/** @type {Record<string, string>} */
const NAMES = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
/** @type {Record<string, string>} */
const SUITS = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };
/** @param {string} code */
const tiled = (code) => code.includes("-");

/**
 * A card as it is said.
 * @param {string | undefined} code
 */
export const say = (code) =>
  !code || code === "??"
    ? "face down"
    : code === "Jk"
      ? "joker"
      : tiled(code)
        ? `tile ${code.replace("-", " ")}`
        : `${NAMES[code[0]] || code[0]} of ${SUITS[code[1]] || "?"}`;
/**
 * @param {string} key
 * @param {number} [x]
 * @param {number} [y]
 * @param {number} [scale]
 */
export const suit = (key, x = 0, y = 0, scale = 1) =>
  html`<path d="${SUIT[key]}" transform="translate(${x} ${y}) scale(${scale})" fill="var(--suit-${key})" />`;

/**
 * One card or tile: "Ah", "Td", "Jk", "6-6"; "??" is a back. `more` is put on its group (a class, a role).
 * @param {string} code
 * @param {{x?: number | string, y?: number | string, turn?: number, dim?: boolean, kind?: string, more?: Piece}} [how]
 */
export function card(code, { x = 0, y = 0, turn = 0, dim = false, kind = "card", more = NONE } = {}) {
  const face = kind === "tile" || tiled(code) ? tile(code) : paper(code);
  return html`<g transform="translate(${x} ${y}) rotate(${turn})" ${dim ? html`opacity=".45"` : NONE} ${more}
    ><g class="face">${face}</g></g
  >`;
}
/** @param {string} code */
function paper(code) {
  const body = html`<rect
    x="-30"
    y="-42"
    width="60"
    height="84"
    rx="6"
    fill="var(--card)"
    stroke="var(--card-edge)"
    filter="url(#lift)"
  />`;
  if (code === "??")
    return html`${body}<rect x="-26" y="-38" width="52" height="76" rx="4" fill="#1d3f73" /><rect
        x="-26"
        y="-38"
        width="52"
        height="76"
        rx="4"
        fill="url(#lattice)"
      /><circle r="11" fill="#1d3f73" stroke="#e9d9a6" /><path d="${SUIT.s}" transform="scale(.7)" fill="#e9d9a6" />`;
  if (code === "Jk")
    return html`${body}<path d="${STAR}" transform="translate(7 12) scale(1.9)" fill="#5d2f8e" /><text
        x="-17"
        y="-16"
        text-anchor="middle"
        font-size="24"
        font-weight="700"
        fill="#5d2f8e"
        >&#9733;</text
      ><text x="4" y="-24" text-anchor="middle" font-size="12" font-weight="700" fill="#5d2f8e">JOKER</text>`;
  const [rank, s] = code,
    text = rank === "T" ? "10" : rank;
  const pip = COURT[rank]
    ? html`<rect x="-3" y="-34" width="27" height="68" rx="3" fill="var(--suit-${s})" opacity=".08" /><path
          d="${COURT[rank]}"
          transform="translate(10.5 -18) scale(1.05)"
          fill="#b98f2e"
        />${suit(s, 10.5, 13, 1.5)}`
    : suit(s, 9, 17, rank === "A" ? 2.3 : 1.9);
  return html`${body}${pip}<text
      x="-15"
      y="-17"
      text-anchor="middle"
      font-size="${text === "10" ? 24 : 27}"
      font-weight="700"
      letter-spacing="${text === "10" ? -2 : 0}"
      fill="var(--suit-${s})"
      >${text}</text
    >${suit(s, -15, -4, 0.72)}`;
}
const PIPS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/**
 * A tile by its two halves; ones and fours are red, the double six half red.
 * @param {string} code
 */
function tile(code) {
  const body = html`<rect
    x="-17"
    y="-42"
    width="34"
    height="84"
    rx="5"
    fill="#17181b"
    stroke="#3c3d42"
    filter="url(#lift)"
  />`;
  if (code === "??")
    return html`${body}<rect x="-11" y="-36" width="22" height="72" rx="3" fill="none" stroke="#8a6f32" /><path
        d="${SUIT.d}"
        fill="#8a6f32"
      />`;
  /**
   * @param {number} n
   * @param {boolean} up
   */
  const half = (n, up) =>
    PIPS[n].map(
      ([a, b]) =>
        html`<circle
          cx="${a * 8}"
          cy="${(up ? -21 : 21) + b * 11}"
          r="${n === 1 ? 5 : 3.6}"
          fill="${n === 1 || n === 4 || (code === "6-6" && a < 0 === up) ? "#e5343d" : "#fbf7ea"}"
        />`,
    );
  return html`${body}${half(+code[0], true)}${half(+code[2], false)}`;
}
/**
 * A die: clear red with white spots, or `ivory` with red one and four.
 * @param {number} n
 * @param {{x?: number, y?: number, size?: number, turn?: number, ivory?: boolean, k?: string}} [how]
 */
export function die(n, { x = 0, y = 0, size = 40, turn = 0, ivory = false, k = "" } = {}) {
  const spot = ivory ? (n === 1 || n === 4 ? "#b3141d" : "#16191c") : "#fff",
    r = n === 1 && ivory ? 4.4 : 3.1;
  return html`<g
    transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 32})"
    ${k ? html`class="die" data-k="${k}"` : NONE}
    ><rect
      x="-16"
      y="-16"
      width="32"
      height="32"
      rx="5"
      fill="${ivory ? "#fbf7ea" : "url(#ruby)"}"
      stroke="${ivory ? "#b9b09a" : "#5e0a12"}"
    />${(PIPS[n] || []).map(([a, b]) => html`<circle cx="${a * 8.4}" cy="${b * 8.4}" r="${r}" fill="${spot}" />`)}</g
  >`;
}
/** Gradients and filters that all felts share; put once on a page. */
export const defs = html`<svg class="hide" aria-hidden="true" width="0" height="0">
  <defs>
    <filter id="lift" x="-30%" y="-30%" width="160%" height="170%">
      <feDropShadow dx="0" dy="1.6" stdDeviation="1.4" flood-opacity=".42" />
    </filter>
    <pattern id="lattice" width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 4L4 0L8 4L4 8Z" fill="none" stroke="#7f9cc9" stroke-width=".8" />
    </pattern>
    <linearGradient id="ruby" x2="1" y2="1">
      <stop stop-color="#e0343f" />
      <stop offset="1" stop-color="#97101c" />
    </linearGradient>
    <linearGradient id="hide" x2="0" y2="1">
      <stop stop-color="#4a2f20" />
      <stop offset=".5" stop-color="#2b1a11" />
      <stop offset="1" stop-color="#160d08" />
    </linearGradient>
    <radialGradient id="bowl">
      <stop offset=".84" stop-color="#3a2113" />
      <stop offset=".92" stop-color="#8b5a2e" />
      <stop offset="1" stop-color="#2d190d" />
    </radialGradient>
    <radialGradient id="cone" cx="42%" cy="36%">
      <stop stop-color="#c08a4e" />
      <stop offset=".6" stop-color="#7a4b23" />
      <stop offset="1" stop-color="#4a2b14" />
    </radialGradient>
  </defs>
</svg>`;

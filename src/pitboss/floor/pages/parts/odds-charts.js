// Charts of odds as SVG: house edges as bars, outcomes by how often they come, on a scale of powers of ten.
import { html } from "./dom.js";

/**
 * "622117/2908360" as a number; exact fractions stay beside it as text.
 * @param {string} text
 */
export const value = (text) => {
  const [above, below = "1"] = String(text).split("/");
  return Number(above) / Number(below);
};
/**
 * @param {number} x
 * @param {number} [digits]
 */
export const percent = (x, digits = 2) => `${x < 0 ? "\u2212" : ""}${(Math.abs(x) * 100).toFixed(digits)}%`;
/**
 * One chance in so many.
 * @param {number} p
 */
export const often = (p) =>
  p >= 0.1 ? percent(p, 1) : p >= 0.001 ? percent(p, 2) : `1 in ${Math.round(1 / p).toLocaleString("en-US")}`;
/**
 * @param {string} text
 * @param {number} most
 */
const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}\u2026` : text);

/** On a phone the words stand above their bar, not beside it. */
const slim = matchMedia("(max-width: 640px)");
/**
 * @param {string} text
 * @param {number} left
 * @param {number} size
 */
const worded = (text, left, size) =>
  left
    ? html`<text class="ui" x="${left - 10}" y="16" text-anchor="end" font-size="${size}" fill="currentColor"
        >${short(text, Math.floor(left / 7.5))}</text
      >`
    : html`<text class="ui" y="-5" font-size="${size}" fill="currentColor">${short(text, 44)}</text>`;

/**
 * Edges as bars to the right (the house's) and to the left (the player's).
 * @param {{name: string, edge: number}[]} rows
 * @param {string} name
 */
export function edges(rows, name) {
  const most = Math.max(0.001, ...rows.map((r) => Math.abs(r.edge))),
    below = rows.some((r) => r.edge < 0),
    [high, left, wide] = slim.matches ? [50, 0, 250] : [30, 190, 420],
    top = left ? 6 : 24,
    zero = below ? left + wide * 0.3 : left;
  const room = below ? Math.min(wide * 0.68, wide * 0.3) : wide;
  /**
   * @param {{name: string, edge: number}} r
   * @param {number} i
   */
  const bar = (r, i) => {
    const length = Math.max(2, (Math.abs(r.edge) / most) * (r.edge < 0 ? room : wide - (zero - left)));
    return html`<g transform="translate(0 ${i * high + top})"
      >${worded(r.name, left, 14)}
      <rect
        class="${r.edge < 0 ? "bar good-bar" : "bar"}"
        x="${r.edge < 0 ? zero - length : zero}"
        y="3"
        width="${length}"
        height="18"
        rx="3"
      /><text
        class="ui"
        x="${r.edge < 0 ? zero + 8 : zero + length + 8}"
        y="17"
        font-size="14"
        font-weight="700"
        fill="currentColor"
        >${percent(r.edge)}</text
      ></g
    >`;
  };
  return html`<svg
    class="chart"
    viewBox="0 0 ${left + wide + 80} ${rows.length * high + 12}"
    role="img"
    aria-label="${name}"
  >
    <line x1="${zero}" x2="${zero}" y1="4" y2="${rows.length * high + 6}" stroke="var(--soft)" />
    ${rows.map(bar)}
  </svg>`;
}
/**
 * The room for the words beside the bars: as much as the longest takes.
 * @param {{label: string}[]} rows
 */
const besides = (rows) => Math.min(360, Math.max(160, ...rows.map(({ label }) => Math.ceil(label.length * 7.5) + 8)));
/**
 * What can come of a wager: a bar for each, its length by how often it comes (each line is ten times the one before).
 * @param {{label: string, p: number, net: number, shown: string}[]} rows
 * @param {string} name
 */
export function outcomes(rows, name) {
  const least = Math.min(...rows.map((r) => r.p)),
    decades = Math.max(1, Math.ceil(-Math.log10(least))),
    [high, left, wide] = slim.matches ? [46, 0, 190] : [27, besides(rows), 360],
    top = left ? 4 : 22,
    unit = wide / decades;
  const ticks = Array.from({ length: decades + 1 }, (_, i) => i);
  return html`<svg
    class="chart"
    viewBox="0 0 ${left + wide + (left ? 190 : 150)} ${rows.length * high + 34}"
    role="img"
    aria-label="${name}"
  >
    ${ticks
      .map(
        (i) =>
          html`<line
              x1="${left + i * unit}"
              x2="${left + i * unit}"
              y1="2"
              y2="${rows.length * high + 6}"
              stroke="var(--line)"
            /><text
              class="ui"
              x="${left + i * unit}"
              y="${rows.length * high + 24}"
              text-anchor="${left || i === decades ? "middle" : "start"}"
              font-size="12"
              fill="var(--soft)"
              >${decades - i ? `1 in ${(10 ** (decades - i)).toLocaleString("en-US")}` : "always"}</text
            >`,
      )
      .filter((_, i) => (left ? decades < 7 || i % 2 === decades % 2 : i % decades === 0))}
    ${rows.map(
      (r, i) =>
        html`<g transform="translate(0 ${i * high + top})"
          >${worded(r.label, left, 13)}
          <rect
            class="bar ${r.net > 0 ? "won-bar" : r.net < 0 ? "lost-bar" : "push-bar"}"
            x="${left}"
            y="3"
            width="${Math.max(2, (decades + Math.log10(r.p)) * unit)}"
            height="17"
            rx="3"
          /><text
            class="ui"
            x="${left + Math.max(2, (decades + Math.log10(r.p)) * unit) + 8}"
            y="16"
            font-size="13"
            fill="currentColor"
            >${r.net > 0 ? "+" : ""}${r.shown} · ${often(r.p)}</text
          ></g
        >`,
    )}
  </svg>`;
}

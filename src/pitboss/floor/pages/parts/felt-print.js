// What is printed on a felt: the words of an area, lines and curves of print, pay tables, dice.
import { die } from "./cards.js";
import { NONE, html } from "./dom.js";

/**
 * The label (lines parted by "|") and the odds below it; in a tall narrow area on its side. What does not fit is left
 * out.
 * @param {Felt.Area} a
 * @param {Felt.Outline} o
 * @param {number} least
 */
export function lettering(a, o, least) {
  let lines = (a.label || "").split("|");
  const wanted = a.size || 18,
    size = Math.max(least, wanted),
    small = Math.max(least, a.small || wanted * 0.68);
  const upright = a.upright ?? !(o.h > o.w * 1.7 && (a.label || "").length > 2),
    room = upright ? o.w : o.h,
    tall = upright ? o.h : o.w;
  const [x, y] = a.text || [0, 1].map((i) => o.c[i] + (a.lift?.[i] || 0)),
    turn = (a.turn || 0) + (upright ? 0 : -90) + (o.turn || 0);
  const wide = Math.max(...lines.map((l) => l.length)) * size * 0.6;
  if (size > wanted && (wide > room * 1.04 || lines.length * size > tall * 1.1)) lines = [""];
  const pays =
    a.pays &&
    !(
      small > (a.small || wanted * 0.68) &&
      (a.pays.length * small * 0.5 > room || small + (lines[0] ? lines.length * size : 0) > tall)
    )
      ? a.pays
      : "";
  const up = pays && lines[0] ? size * 0.55 : 0,
    base = (/** @type {number} */ i) => size * (0.36 + 1.02 * (i - (lines.length - 1) / 2)) - up;
  return html`<g transform="translate(${x} ${y}) rotate(${turn})"
    >${lines.map(
      (line, i) =>
        line &&
        html`<text
          class="label"
          text-anchor="middle"
          font-size="${size}"
          y="${base(i).toFixed(1)}"
          ${a.ink ? html`fill="${a.ink}"` : NONE}
          >${line}</text
        >`,
    )}${pays &&
    html`<text
      class="pays"
      text-anchor="middle"
      font-size="${small}"
      y="${(lines[0] ? size * (lines.length / 2 + 0.32) : size * 0.3).toFixed(1)}"
      >${pays}</text
    >`}</g
  >`;
}
const NEAR = 40;
/**
 * Whether a print belongs to the pay table before it: another of its columns, or its first below a heading.
 * @param {Felt.Print} p
 * @param {Felt.Print | undefined} before
 */
const goesOn = (p, before) =>
  Boolean(before && p.lines && !before.d && (!before.lines || p.at[0] - before.at[0] - before.w < NEAR));
/**
 * Whether the lines of a pay table would be too small to be read.
 * @param {Felt.Print} p
 * @param {number} least
 */
const tooSmall = (p, least) => p.size < least * 0.72;
/**
 * What the felt says. A pay table, with its heading and all its columns, is one piece.
 * @param {Felt.Print[]} all
 * @param {string} id
 * @param {number} least
 */
export function prints(all, id, least) {
  /** @type {Felt.Print[][]} */
  const pieces = [];
  all.forEach((p, i) => {
    if (goesOn(p, all[i - 1])) pieces[pieces.length - 1].push(p);
    else pieces.push([p]);
  });
  return pieces.map((piece) => {
    const table = piece.find((p) => p.lines);
    if (table && tooSmall(table, least)) piece = piece.filter((p) => p.size > table.size); // its heading goes with it
    const drawn = piece.map((p) => printed(p, all.indexOf(p), id, least));
    return piece.some((p) => p.lines) ? html`<g class="pay-table">${drawn}</g>` : html`${drawn}`;
  });
}
/**
 * @param {Felt.Print} p
 * @param {number} i
 * @param {string} id
 * @param {number} least
 */
function printed(p, i, id, least) {
  const look = p.look === "plain" ? "print plain" : "print";
  if (p.lines) {
    const size = p.size,
      y = p.at[1] + (p.text ? size * 1.2 : 0);
    if (tooSmall(p, least)) return NONE;
    return html`${p.text &&
    html`<text class="print" x="${p.at[0] + p.w / 2}" y="${p.at[1]}" text-anchor="middle" font-size="${size}"
      >${p.text}</text
    >`}${p.lines.map(
      ([name, value], n) =>
        html`<text class="print plain" x="${p.at[0]}" y="${(y + n * size * 1.16).toFixed(1)}" font-size="${size}"
            >${name}</text
          ><text
            class="print paid"
            x="${p.at[0] + p.w}"
            y="${(y + n * size * 1.16).toFixed(1)}"
            font-size="${size}"
            text-anchor="end"
            >${value}</text
          >`,
    )}`;
  }
  if (!p.d)
    return html`<text class="${look}" x="${p.at[0]}" y="${p.at[1]}" text-anchor="middle" font-size="${p.size}"
      >${p.text}</text
    >`;
  return html`${p.band
      ? html`<path
          d="${p.d}"
          fill="none"
          stroke="#0000002e"
          stroke-width="${p.band}"
          transform="translate(0 ${-p.size * 0.34})"
        />`
      : NONE}<path id="${id}-p${i}" d="${p.d}" fill="none" /><text class="${look}" font-size="${p.size}"
      ><textPath href="#${id}-p${i}" startOffset="50%" text-anchor="middle">${p.text}</textPath></text
    >`;
}
/**
 * @param {number | string} n
 * @param {number | string} x
 * @param {number} y
 * @param {number} size
 * @param {boolean | undefined} ivory
 */
export const dieOn = (n, x, y, size, ivory) =>
  html`<g transform="translate(${x} ${y})"
    ><use href="#die-${ivory ? "i" : "r"}${n}" transform="scale(${size / 32})"
  /></g>`;
/**
 * The dice that areas bear in print, each once.
 * @param {Felt.Area[]} areas
 */
export const dieDefs = (areas) =>
  [...new Set(areas.flatMap((a) => (a.dice || []).map((n) => `${a.ivory ? "i" : "r"}${n}`)))].map(
    (k) => html`<g id="die-${k}">${die(+k[1], { size: 32, ivory: k[0] === "i" })}</g>`,
  );

// The board of a table: roads, or the last numbers and rolls, oldest first.
import { NONE, html } from "./dom.js";

/** @type {Record<string, string>} */
const INK = { banker: "b", player: "p", tie: "t" };
/**
 * @param {number} w
 * @param {number} h
 * @param {number} step
 */
const grid = (w, h, step) =>
  html`<path
    d="${Array.from({ length: Math.floor(w / step) + 1 }, (_, i) => `M${i * step} 0V${h}`).join("")}${Array.from(
      { length: Math.floor(h / step) + 1 },
      (_, i) => `M0 ${i * step}H${w}`,
    ).join("")}"
    stroke="var(--line)"
    stroke-width=".7"
  />`;

/**
 * Runs of the same winner in columns; ties are strokes; a run longer than its column turns right.
 * @param {Api.BoardResult[]} results
 */
function bigRoad(results) {
  const used = new Set(),
    out = [];
  let column = -1,
    x = 0,
    y = 0,
    last = "";
  for (const { look } of results) {
    if (look === "tie") {
      if (out.length) out[out.length - 1].ties++;
      continue;
    }
    if (look !== last) {
      x = ++column;
      y = 0;
      while (used.has(`${x},0`)) x = ++column;
    } else if (y < 5 && !used.has(`${x},${y + 1}`)) y++;
    else x++;
    used.add(`${x},${y}`);
    out.push({ look, x, y, ties: 0 });
    last = look;
  }
  const shift = Math.max(0, Math.max(0, ...out.map((o) => o.x)) - 19);
  return out
    .filter((o) => o.x >= shift)
    .map(
      (o) =>
        html`<g transform="translate(${(o.x - shift) * 16 + 8} ${o.y * 16 + 8})"
          ><circle r="5.6" fill="none" stroke="var(--road-${INK[o.look] || "t"})" stroke-width="2.6" />${o.ties
            ? html`<path d="M-6 6L6-6" stroke="var(--road-t)" stroke-width="2.4" />`
            : NONE}</g
        >`,
    );
}
/** @param {Api.BoardResult[]} results */
function roads(results) {
  const shownOnes = results.slice(-Math.min(results.length, 78)),
    first = Math.max(0, Math.ceil(shownOnes.length / 6) - 13) * 6;
  /** @type {Record<string, string>} */
  const fill = { banker: "#b8202b", player: "#1f57b0", tie: "#0f7a45" },
    count = (/** @type {string} */ look) => results.filter((r) => r.look === look).length;
  return html`<header>
      <h2>Roads</h2>
      <span class="tag plain"
        >Banker ${count("banker")} &middot; Player ${count("player")} &middot; Tie ${count("tie")}</span
      >
    </header>
    <div class="in">
      <svg viewBox="0 0 320 96" role="img" aria-label="Big road">${grid(320, 96, 16)}${bigRoad(results)}</svg
      ><svg
        class="bead"
        viewBox="0 0 312 144"
        role="img"
        aria-label="Bead plate: ${results
          .slice(-12)
          .map((r) => r.say || r.text)
          .join(", ")}"
      >
        ${grid(312, 144, 24)}${shownOnes
          .slice(first)
          .map(
            (r, i) =>
              html`<g transform="translate(${Math.floor(i / 6) * 24 + 12} ${(i % 6) * 24 + 12})"
                ><circle r="10" fill="${fill[r.look] || "#59615b"}" /><text
                  text-anchor="middle"
                  dy=".36em"
                  font-size="12"
                  font-weight="700"
                  fill="#fff"
                  class="ui"
                  >${String(r.text || r.look).slice(0, 2)}</text
                ></g
              >`,
          )}
      </svg>
    </div>`;
}
/**
 * What the colours of results stand for.
 * @param {Record<string, string> | null | undefined} meanings
 */
const legendOf = (meanings) =>
  meanings
    ? html`<ul class="in legend hist small">
        ${Object.entries(meanings).map(([look, meaning]) => html`<li class="${look}">${meaning}</li>`)}
      </ul>`
    : NONE;
/**
 * @param {Api.ResultBoard | null} b
 * @param {Record<string, string> | null | undefined} [legend]
 */
export function board(b, legend = null) {
  if (!b?.results?.length) return NONE;
  if (b.kind === "roads") return html`<section class="box" data-k="board">${roads(b.results)}</section>`;
  return html`<section class="box" data-k="board">
    <header><h2>${b.kind === "rolls" ? "Last rolls" : "Last results"}</h2></header>
    <ol class="in hist" reversed aria-label="newest first">
      ${b.results
        .slice(-24)
        .reverse()
        .map(
          (r) =>
            html`<li class="${r.look || "plain"}" title="${r.say || r.text}">
              ${r.text}<span class="hide">${r.say && r.say !== r.text ? `: ${r.say}` : ""}</span>
            </li>`,
        )}
    </ol>
    ${legendOf(legend)}
  </section>`;
}

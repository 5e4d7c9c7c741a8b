// A refusal, said where it happened.
import { NONE, html } from "./dom.js";

/**
 * A refusal where it happened: the reason in words, the section below.
 * @param {{text: string, cite?: string | null}} refusal
 * @param {number[]} at
 * @param {number} grow
 * @param {Felt.Box} box
 */
export function bubble({ text, cite }, [x, y], grow, [bx, by, bw]) {
  const w = Math.min(290, bw / grow - 16),
    lines = [""];
  for (const word of String(text).split(" "))
    if ((lines.at(-1) + word).length > w / 8.2) lines.push(`${word} `);
    else lines[lines.length - 1] += `${word} `;
  const h = lines.length * 20 + (cite ? 42 : 22),
    left = Math.min(Math.max(x - (w * grow) / 2, bx + 8), bx + bw - w * grow - 8),
    tip = Math.min(w - 24, Math.max(24, (x - left) / grow));
  const below = y - h * grow - 34 < by,
    top = below ? y + 34 : y - h * grow - 30;
  const d = below
    ? `M10 0H${tip - 10}l10-12l10 12H${w - 10}q10 0 10 10V${h - 10}q0 10-10 10H10q-10 0-10-10V10Q0 0 10 0z`
    : `M10 0H${w - 10}q10 0 10 10V${h - 10}q0 10-10 10H${tip + 10}l-10 12l-10-12H10q-10 0-10-10V10Q0 0 10 0z`;
  return html`<g
    class="bubble"
    data-k="bubble"
    transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${grow.toFixed(2)})"
    ><path d="${d}" fill="#fff4f2" stroke="#a3161f" stroke-width="2" />${lines.map(
      (l, i) => html`<text class="ui" x="16" y="${25 + i * 20}" font-size="16" fill="#3b0a0d">${l}</text>`,
    )}${cite
      ? html`<text class="mono" x="16" y="${h - 12}" font-size="14" font-weight="700" fill="#8d1018" data-cite="${cite}"
          >${cite}</text
        >`
      : NONE}</g
  >`;
}

// An area of the felt, and the chips that lie on it.
import { stack } from "./chips.js";
import { NONE, dollars, html, words } from "./dom.js";
import { spread } from "./felt-piles.js";
import { dieOn, lettering } from "./felt-print.js";
import { areaKey, digits, keyOf, shapeAt, spun } from "./felt-shapes.js";

/**
 * The stakes on a seat's area, one a hand: what was added in doubling lies with what it was added to, in one stack, as
 * long as both come to the same. A chip that is on its way lies by itself.
 * @param {Felt.Lying[]} lying
 */
export function together(lying) {
  /** @type {Map<string, Felt.Lying>} */
  const stacks = new Map();
  for (const one of lying) {
    const key = [one.seat, one.hand || "", one.result?.kind || "", one.ghost ? stacks.size : ""].join(" ");
    const with_ = stacks.get(key);
    stacks.set(key, with_ ? added(with_, one) : one);
  }
  return [...stacks.values()];
}
/**
 * @param {Felt.Lying} one
 * @param {Felt.Lying} other
 */
const added = (one, other) => ({
  ...one,
  cents: one.cents + other.cents,
  stake: (one.stake || 0) + (other.stake || 0),
  ...(one.result && { result: { ...one.result, cents: one.result.cents + (other.result?.cents ?? 0) } }),
});
/** What became of a wager, in a word. */
const BECAME = { won: "won ", lost: "lost ", push: "pushed ", void: "returned " };
/**
 * One area and the chips on it. `seat` is "" on the common layout; `shifts` are where the hands of a seat lie, where it
 * has several: each stake lies below its own.
 * @param {Felt.Area} a
 * @param {string} seat
 * @param {Felt.Lying[]} all
 * @param {Felt.Drawn} s
 * @param {boolean} bare
 * @param {Record<string, number>} [shifts]
 * @param {boolean} [raised]
 */
export function areaOf(a, seat, all, s, bare, shifts = {}, raised = false) {
  const lying = seat ? together(all) : all;
  const look = a.look || (a.shape?.dot ? "none" : "line"),
    o = shapeAt(a, seat),
    takes = a.takes || [],
    mine = !seat || s.all || s.you.includes(seat),
    key = areaKey(a, seat);
  const offer = mine && !a.pick && !a.side ? takes.map((k) => s.open(seat, k)).find(Boolean) : null;
  /** @type {Record<string, unknown>} */
  const state = {
    open: offer,
    due: offer?.due,
    hit: ((s.lit || []).includes(takes[0]) && look !== "none") || s.picked?.has(a.pick?.[1] ?? ""),
    drawn: a.pick && (s.things.numbers || []).map(String).includes(a.pick[1]),
    refused: s.refusal && !a.side && s.refusal.key === key,
    covered: lying.length && !a.put && !a.chips,
  };
  const classes = ["area", `look-${look}`, ...Object.keys(state).filter((k) => state[k])].join(" ");
  const name =
    a.name ||
    (a.label || "").replace(/\|/g, " ") ||
    (takes[0] || a.pick?.join("@") || "")
      .split("@")
      .map((part, i) => (i ? words(part) : s.names?.[part] || words(part)))
      .join(a.pick ? " " : " on ");
  /** @param {Felt.Lying} l */
  const told = (l) => {
    const who = s.seats?.[l.seat],
      whose = seat ? "" : l.mine ? "yours " : `seat ${l.seat}${who ? ` (${who.person.name})` : ""} `;
    return `${whose}${l.result ? BECAME[l.result.kind] : ""}${dollars(l.result?.cents ?? l.cents)}`;
  };
  const down = lying.map(told).join(", ");
  const hint = [offer?.range && `${name}: ${offer.range}`, down].filter(Boolean).join("; ");
  const heard = [
    seat && `seat ${seat}`,
    name,
    a.pays && `pays ${a.pays}`,
    down && `${down} on it`,
    a.pick && (s.picked?.has(a.pick[1]) ? "marked" : "not marked"),
    state.drawn && "drawn",
  ]
    .filter(Boolean)
    .join(", ");
  const put = spun(a.put || [0, 0], o.world ? (o.turn ?? 0) : 0), // of a piece of the ring as whoever sits there sees it
    at = a.chips || [o.c[0] + put[0], o.c[1] + put[1]];
  const piles = spread(a, o, at, seat, lying, s.least, shifts);
  const chips = lying
    .map((l, i) => [
      l.mine,
      stack(l.cents, {
        x: piles.x[i].toFixed(1),
        y: piles.y[i].toFixed(1),
        r: piles.r * (l.mine || seat ? 1 : 0.8),
        paid: l.result?.cents ?? l.cents,
        stake: l.stake,
        beside: piles.beside,
        brief: piles.brief,
        kind: l.result?.kind || "",
        mine: l.mine && !seat,
        seat: seat || bare ? "" : digits(l.seat),
        ghost: l.ghost,
        raised,
        plate: !bare && (l.mine || (a.plate !== false && (Boolean(seat) || piles.roomy))),
        least: s.least,
        colour: s.colour?.(l.seat),
        k: `${l.seat}:${keyOf(l.wager, l.on)}:${l.hand || ""}:${l.result ? "r" : ""}`,
      }),
    ])
    .sort((p, q) => Number(Boolean(p[0])) - Number(Boolean(q[0])))
    .map((one) => one[1]);
  const mark =
    a.mark === "diamond"
      ? html`<path
          d="M${o.c[0]} ${o.c[1] - o.h * 0.36}l${o.w * 0.4} ${o.h * 0.36}l${-o.w * 0.4} ${o.h * 0.36}l${-o.w *
          0.4} ${-o.h * 0.36}z"
          fill="${a.ink}"
          stroke="var(--felt-line)"
        />`
      : NONE;
  const worded =
    a.mark === "diamond"
      ? NONE
      : lettering(look === "none" && offer?.due && offer.text ? { ...a, label: offer.text, size: 20 } : a, o, s.least);
  const marked = a.pick && s.picked?.has(a.pick[1]);
  const cross = marked
    ? html`<path
        class="cross"
        d="M${o.c[0] - o.w * 0.3} ${o.c[1] - o.h * 0.3}L${o.c[0] + o.w * 0.3} ${o.c[1] + o.h * 0.3}M${o.c[0] +
        o.w * 0.3} ${o.c[1] - o.h * 0.3}L${o.c[0] - o.w * 0.3} ${o.c[1] + o.h * 0.3}"
      />`
    : NONE;
  const size = a.die || 25,
    left = ((a.dice || []).length - 1) / 2;
  const role =
    bare || look === "print" || !mine
      ? NONE
      : html`role="button" tabindex="-1" aria-label="${heard}"
        ${a.pick ? html`aria-pressed="${String(Boolean(s.marking?.has(a.pick[1])))}"` : NONE}`;
  const body = html`<g
    class="${classes}"
    data-k="a-${key}${a.side ? "~" : ""}"
    data-key="${key}"
    data-at="${at.map((v) => v.toFixed(1)).join(" ")}"
    ${role}
    >${hint && !bare ? html`<title>${hint}</title>` : NONE}<path class="edge" d="${o.d}" />${mark}${cross}${worded}${(
      a.dice || []
    ).map((f, i) =>
      dieOn(f, (o.c[0] + (i - left) * size * 1.2).toFixed(1), o.c[1] + (a.diceY ?? -9), size, a.ivory),
    )}</g
  >`;
  return {
    body,
    chips,
    own: lying.some((l) => l.mine),
    world: o.world,
    at,
    key,
    top: a.lift?.[0] ? [o.c[0] + a.lift[0], o.c[1] - 0.45 * o.h] : [o.c[0], o.c[1] + 2.4 * (a.lift?.[1] || 0)],
  };
}

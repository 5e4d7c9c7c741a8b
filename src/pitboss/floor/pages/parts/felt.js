// A table drawn from its layout (data) and from what lies on it. No game is known here by name.
//
// `drawFelt` gives the markup of one view of a table; what lies on it is a `Felt.Shown`. Where whoever looks acts for every
// seat (`all`), `you` is the seat that is chosen.
import { colours } from "./chips.js";
import { NONE, html } from "./dom.js";
import { areaOf } from "./felt-area.js";
import { bubble } from "./felt-bubble.js";
import { seatOf } from "./felt-seat.js";
import { fan } from "./felt-hand.js";
import { dieDefs, prints } from "./felt-print.js";
import { areaKey, digits, farthestLast, finder, quarter, spun, within } from "./felt-shapes.js";
import { things } from "./things.js";

/** @type {Record<string, (...given: any[]) => Piece>} */
const drawn = things;

/**
 * The markup of one view of a table: the whole, a box of it, or one seat set upright. `px` is felt units to a pixel.
 * @param {Felt.Layout} layout
 * @param {Partial<Felt.Shown>} shown
 * @param {{view?: Felt.View, narrow?: boolean, bare?: boolean, px?: number, id?: string, seat?: string}} [how]
 */
export function drawFelt(layout, shown, { view, narrow = false, bare = false, px = 0, id = "felt", seat = "" } = {}) {
  const least = 12 * px,
    s = /** @type {Felt.Drawn} */ ({
      turn: [],
      you: [],
      hands: [],
      lying: [],
      things: {},
      open: () => null,
      ...shown,
      least,
      names: layout.names,
      colour: layout.chips === "own" ? colours(shown.things?.chips) : null,
    }),
    turned = narrow && layout.narrow?.turn;
  const areas = view?.things ? [] : turned ? (layout.quarter ||= quarter(layout)) : layout.areas || [],
    find = finder(layout, areas),
    name = `${id}${(view?.name || "").replace(/\W/g, "")}${seat}`,
    places = layout.seats.places || [];
  /** @type {Map<string, Felt.Lying[]>} */
  const lies = new Map();
  for (const l of s.lying) {
    const spot = find(l.seat, l.wager, l.on);
    if (spot) {
      const key = `${spot.seat}|${(layout.seats.areas || []).indexOf(spot.area)}|${areas.indexOf(spot.area)}`;
      lies.set(key, [...(lies.get(key) || []), l]);
    }
  }
  /**
   * @param {Felt.Area} a
   * @param {string} seat
   */
  const on = (a, seat) => {
    const list = lies.get(`${seat}|${(layout.seats.areas || []).indexOf(a)}|${areas.indexOf(a)}`) || [];
    if (seat)
      return list.sort(
        (p, q) => Number(p.mine || 0) - Number(q.mine || 0) || (p.hand && q.hand ? (p.hand < q.hand ? 1 : -1) : 0),
      ); // split hands lie from right to left
    /** @type {Map<string, Felt.Lying>} */
    const by = new Map(); // of what one seat has here for one wager (tickets of keno) there is one stack
    for (const l of list) {
      const key = [l.seat, l.wager, l.hand, l.result?.kind, l.ghost].join(" "),
        sum = by.get(key);
      by.set(
        key,
        sum
          ? {
              ...sum,
              cents: sum.cents + l.cents,
              ...(l.result && {
                stake: (sum.stake ?? 0) + (l.stake ?? 0),
                result: { kind: l.result.kind, cents: (sum.result?.cents ?? 0) + l.result.cents },
              }),
            }
          : l,
      );
    }
    return [...by.values()].sort((p, q) => parseInt(p.seat, 10) - parseInt(q.seat, 10));
  };
  // of an area that is there twice, at either end of a table, one's own chips lie where they were put, others' on the first
  /** @param {Felt.Area} a */
  const first = (a) => areas.find((other) => !other.side && areaKey(other, "") === areaKey(a, "")) || a;
  /** @param {Felt.Area} a */
  const atEnd = (a) =>
    on(a.side ? first(a) : a, "").filter(
      (l) => Boolean(a.side) === Boolean(l.mine && s.end?.(areaKey(a, "")) && twice.has(areaKey(a, ""))),
    );
  const twice = new Set(areas.filter((a) => a.side).map((a) => areaKey(a, "")));
  const common = areas.map((a) => areaOf(a, "", atEnd(a), s, bare)),
    spots = places.map((f) => ({ f, ...seatOf(f, layout, s, on, bare, least) }));
  const hands = s.hands.filter((h) => layout.hands?.[h.name]).map((h) => fan(layout.hands[h.name], h, least));
  const me =
    places.find((f) => (seat ? f.seat === seat : s.you.includes(f.seat))) || places[Math.floor(places.length / 2)];
  const box =
    view?.seat || view?.box || (turned ? /** @type {Felt.Box} */ (layout.narrow?.box) : [0, 0, ...layout.size]);
  /** @param {string} key */
  const spot = (key) => common[areas.findIndex((a) => !a.side && (a.takes || []).includes(key))]?.top;
  /** @param {string | null | undefined} seat */
  const place = (seat) => places.find((f) => f.seat === digits(seat ?? ""));
  /**
   * What a turned layout shows.
   * @param {Felt.Thing} t
   */
  const quarterRound = (t) =>
    t.kind === "crown" ? [t] : t.kind === "tray" ? [{ ...t, at: [layout.size[1] - t.at[1], t.at[0]], turn: 90 }] : [];
  const shownThings = (layout.things || [])
    .filter((t) => drawn[t.kind])
    .flatMap((t) => (turned ? quarterRound(t) : [{ ...t, at: view?.at?.[t.kind] || t.at }]));
  /** @param {boolean} above */
  const stand = (above) =>
    shownThings
      .filter((t) => ["puck", "crown"].includes(t.kind) === above)
      .map((t) => drawn[t.kind](t, s.things, spot, place, least));
  const bareGround = turned || view?.things || (narrow && layout.narrow?.whole); // there the rail is out of sight
  const ground = bareGround
    ? html`<rect
        x="${box[0] - 50}"
        y="${box[1] - 50}"
        width="${box[2] + 100}"
        height="${box[3] + 100}"
        fill="url(#nap-${name})"
      />`
    : html`<path d="${layout.table.rail}" fill="url(#hide)" stroke="#0008" /><path
          d="${layout.table.felt}"
          fill="url(#nap-${name})"
          stroke="#0a0604"
          stroke-width="9"
        /><path d="${layout.table.felt}" fill="none" stroke="var(--brass)" stroke-width="2.5" />`;
  let said = NONE;
  const no = s.refusal;
  if (no) {
    let at = common.find((c) => c.key === no.key)?.at;
    for (const { f, parts } of spots)
      for (const p of parts)
        if (p.key === no.key)
          at = p.world ? p.at : /** @type {Felt.Point} */ (spun(p.at, f.lean).map((v, i) => v + f.at[i]));
    if (at && view?.seat) at = spun([at[0] - me.at[0], at[1] - me.at[1]], -me.lean);
    if (at && within(at, box)) said = bubble(no, at, Math.max(1, least / 14), box);
  }
  const layers = html`${ground}<g
      >${prints(
        (view?.things ? [] : layout.print || []).filter((p) => !narrow || p.narrow),
        name,
        least,
      )}</g
    ><g>${common.map((c) => c.body)}</g><g>${spots.map((p) => p.under)}</g><g>${stand(false)}</g
    ><g>${spots.map((p) => p.body)}</g><g>${hands}</g
    ><g
      >${farthestLast(common)
        .filter((c) => !view?.box || within(c.at, box))
        .map((c) => c.chips)}${spots.map((p) => p.over)}</g
    ><g>${stand(true)}</g>`;
  return html`<svg
    class="felt"
    data-k="${name}"
    viewBox="${box.join(" ")}"
    data-felt="${layout.felt || "green"}"
    ${bare
      ? html`aria-hidden="true"`
      : html`role="group" aria-label="${layout.name} table${view ? `, ${view.name}` : ""}"`}
  >
    <defs>
      <radialGradient id="nap-${name}" cx="50%" cy="34%" r="80%">
        <stop stop-color="var(--felt)" />
        <stop offset="1" stop-color="var(--felt-deep)" />
      </radialGradient>
      ${dieDefs([...areas, ...(layout.seats.areas || [])])}
    </defs>
    <g ${view?.seat && me ? html`transform="rotate(${-me.lean}) translate(${-me.at[0]} ${-me.at[1]})"` : NONE}>
      ${layers}
    </g>
    ${said}
  </svg>`;
}

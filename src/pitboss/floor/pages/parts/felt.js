// A table drawn from its layout (data) and from what lies on it. No game is known here by name.
//
// `drawFelt(layout, shown, {view, narrow, px, id, bare})` gives the markup of one view of a table; `shown` has
//   seats {"1": {person: {name}} or null}, you ["1"], turn ["1"],
//   hands [{name, cards, say, dim, chosen: Set of places, pickable}], lying [{seat, wager, on, hand, cents, ghost, mine, result: {kind, cents}}],
//   things {...}, lit [keys], picked Set of tokens, open(seat, key) -> a few words or null, refusal {key, text, cite},
//   all where whoever looks acts for every seat; `you` is then the seat that is chosen.
// `shownOf(view)` makes it from a view of the server.
import { card, die, say } from "./cards.js";
import { colours, stack } from "./chips.js";
import { GUEST, NONE, cents, dollars, html, nameOf, words } from "./dom.js";
import { things } from "./things.js";

const rad = (deg) => (deg * Math.PI) / 180;
const spun = ([x, y], deg) => [
  x * Math.cos(rad(deg)) - y * Math.sin(rad(deg)),
  x * Math.sin(rad(deg)) + y * Math.cos(rad(deg)),
];
const digits = (seat) => String(seat).replace(/\D+$/, "");
/** The name of one place on the felt. */
export const areaKey = ({ pick, takes = [] }, seat) =>
  pick ? `pick:${pick.join(":")}` : seat ? `${seat}:${takes[0]}` : takes[0];
export const keyOf = (wager, on) => (on ? `${wager}@${on}` : wager);

/** Outline, centre and size of a shape. */
function outline(shape) {
  const [kind, v] = Object.entries(shape)[0];
  if (kind === "rect") {
    const [x, y, w, h, given = 4] = v,
      r = Math.min(given, w / 2, h / 2);
    return {
      d: `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`,
      c: [x + w / 2, y + h / 2],
      w,
      h,
    };
  }
  if (kind === "circle" || kind === "dot") {
    const [x, y, r] = v;
    return {
      d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
      c: [x, y],
      w: 2 * r,
      h: 2 * r,
    };
  }
  if (kind === "poly") {
    const xs = v.map((p) => p[0]),
      ys = v.map((p) => p[1]),
      [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { d: `M${v.map((p) => p.join(" ")).join("L")}z`, c: [(l + r) / 2, (t + b) / 2], w: r - l, h: b - t };
  }
  return { d: v.d, c: v.c, w: v.w || 60, h: v.h || 30 };
}
/** The ring around a seat: a polygon with soft corners. */
function ring({ poly: p, ...other }) {
  if (!p) return outline(other).d;
  const near = (a, b) =>
    a.map((v, i) => (v + (b[i] - v) * Math.min(0.5, 18 / Math.hypot(b[0] - a[0], b[1] - a[1]))).toFixed(1)).join(" ");
  return `M${p.map((v, i) => `${near(v, p.at(i - 1))}Q${v.join(" ")} ${near(v, p[(i + 1) % p.length])}`).join("L")}z`;
}
const shapeAt = (area, seat) =>
  area.shapes ? { ...outline(area.shapes[seat]), turn: area.shapes[seat].turn, world: true } : outline(area.shape);

/** The areas a quarter round, (x, y) -> (h - y, x), as a narrow screen shows some layouts. */
function quarter(layout) {
  const h = layout.size[1],
    point = (p) => p && [h - p[1], p[0]],
    way = (p) => p && [-p[1], p[0]];
  const turn = (shape) => {
    const [k, v] = Object.entries(shape)[0];
    return {
      [k]:
        k === "rect"
          ? [h - v[1] - v[3], v[0], v[3], v[2], v[4] ?? 4]
          : k === "poly"
            ? v.map(point)
            : [h - v[1], v[0], v[2]],
    };
  };
  return (layout.areas || []).map((a) => ({
    ...a,
    shape: turn(a.shape),
    put: way(a.put),
    lift: way(a.lift),
    chips: point(a.chips),
    text: point(a.text),
  }));
}
const within = ([x, y], [left, top, w, h]) => x > left && x < left + w && y > top && y < top + h;
/** Which area a wager lies on: {area, seat} with seat "" on the common layout; null where no area takes it. */
export function finder(layout, areas = layout.areas) {
  const own = new Map(),
    common = new Map(),
    placed = new Set((layout.seats.places || []).map((p) => p.seat));
  for (const area of layout.seats.areas || []) for (const key of area.takes || []) own.has(key) || own.set(key, area);
  for (const area of areas || [])
    if (!area.side) for (const key of area.takes || []) common.has(key) || common.set(key, area);
  return (seat, wager, on) => {
    const at = digits(seat || "");
    for (const key of [...(on ? [`${wager}@${on}`] : []), `${wager}@${seat}`, wager]) {
      if (own.has(key) && placed.has(at)) return { area: own.get(key), seat: at };
      if (common.has(key)) return { area: common.get(key), seat: "" };
    }
    return null;
  };
}

/** The label (lines parted by "|") and the odds below it; in a tall narrow area on its side. What does not fit is left out. */
function lettering(a, o, least) {
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
    !(small > (a.small || wanted * 0.68) && (a.pays.length * small * 0.5 > room || small + lines.length * size > tall))
      ? a.pays
      : "";
  const up = pays && lines[0] ? size * 0.55 : 0,
    base = (i) => size * (0.36 + 1.02 * (i - (lines.length - 1) / 2)) - up;
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
function printed(p, i, id, least) {
  const look = p.look === "plain" ? "print plain" : "print";
  if (p.lines) {
    const size = p.size,
      y = p.at[1] + (p.text ? size * 1.2 : 0);
    if (size < least * 0.72) return NONE;
    return html`${p.text &&
    html`<text class="print" x="${p.at[0] + p.w / 2}" y="${p.at[1]}" text-anchor="middle" font-size="${size}"
      >${p.text}</text
    >`}${p.lines.map(
      ([name, value], n) =>
        html`<text class="print plain" x="${p.at[0]}" y="${(y + n * size * 1.16).toFixed(1)}" font-size="${size}"
            >${name}</text
          ><text
            class="print"
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
const dieOn = (n, x, y, size, ivory) =>
  html`<g transform="translate(${x} ${y})"
    ><use href="#die-${ivory ? "i" : "r"}${n}" transform="scale(${size / 32})"
  /></g>`;

/** The stakes on a seat's area, one a hand: what was added in doubling lies with what it was added to, in one stack, as
 *  long as both come to the same. A chip that is on its way lies by itself. */
export function together(lying) {
  const stacks = new Map();
  for (const one of lying) {
    const key = [one.seat, one.hand || "", one.result?.kind || "", one.ghost ? stacks.size : ""].join(" ");
    const with_ = stacks.get(key);
    stacks.set(key, with_ ? added(with_, one) : one);
  }
  return [...stacks.values()];
}
const added = (one, other) => ({
  ...one,
  cents: one.cents + other.cents,
  stake: (one.stake || 0) + (other.stake || 0),
  ...(one.result && { result: { ...one.result, cents: one.result.cents + other.result.cents } }),
});
/** One area and the chips on it. `seat` is "" on the common layout; `shifts` are where the hands of a seat lie, where it
 *  has several: each stake lies below its own. */
function areaOf(a, seat, all, s, bare, shifts = {}, raised = false) {
  const lying = seat ? together(all) : all;
  const look = a.look || (a.shape?.dot ? "none" : "line"),
    o = shapeAt(a, seat),
    takes = a.takes || [],
    mine = !seat || s.all || s.you.includes(seat),
    key = areaKey(a, seat);
  const offer = mine && !a.pick && !a.side ? takes.map((k) => s.open(seat, k)).find(Boolean) : null;
  const state = {
    open: offer,
    due: offer?.due,
    hit: ((s.lit || []).includes(takes[0]) && look !== "none") || s.picked?.has(a.pick?.[1]),
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
  const down = lying
    .map(
      (l) =>
        `${seat ? "" : l.mine ? "yours " : `seat ${l.seat}${s.seats?.[l.seat] ? ` (${s.seats[l.seat].person.name})` : ""} `}${l.result ? `${{ won: "won ", lost: "lost ", push: "pushed ", void: "returned " }[l.result.kind]}` : ""}${dollars(l.result?.cents ?? l.cents)}`,
    )
    .join(", ");
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
  const put = a.put || [0, 0],
    at = a.chips || [o.c[0] + put[0], o.c[1] + put[1]],
    n = lying.length,
    r = (a.r2 || 18) * (n > 1 ? 0.84 : 1);
  // stacks of several people stay on their area, in the order of their seats and clear of its print: side by side where it is wide enough, else one behind the other
  const print =
    !seat && a.label && put[0] > 0
      ? o.c[0] +
        (a.lift?.[0] || 0) +
        (Math.max(...a.label.split("|").map((l) => l.length)) * Math.max(s.least, a.size || 18) * 0.6) / 2
      : -1e9;
  const low = Math.max(o.c[0] - o.w / 2, Math.min(print, at[0] - r)) + r,
    high = Math.max(low, o.c[0] + o.w / 2 - r);
  const apart = n < 2 ? 0 : seat ? Math.min(32, 130 / n) : Math.min(32, (high - low) / (n - 1)),
    rise = n > 1 && apart < 12 ? r * 0.55 : 0,
    half = ((n - 1) * apart) / 2;
  const mid = n > 1 && !seat ? Math.min(Math.max(at[0], low + half), high - half) : at[0];
  const wide = (l) =>
    (dollars(l.result?.cents ?? l.cents).length + Boolean(l.result) + 1.8) * Math.max(s.least, r * 0.84) * 0.55;
  const below = (l) => {
    const same = lying.filter((other) => other.hand === l.hand);
    return at[0] + shifts[l.hand] + (same.indexOf(l) - (same.length - 1) / 2) * 32;
  };
  const chips = lying
    .map((l, i) => [
      l.mine,
      stack(l.cents, {
        x: (l.hand in shifts ? below(l) : mid - half + i * apart).toFixed(1),
        y: (at[1] - (n - 1 - i) * rise).toFixed(1),
        r: r * (l.mine || seat ? 1 : 0.8),
        paid: l.result?.cents ?? l.cents,
        stake: l.stake,
        beside: n > 1 ? 0.45 : 0.75,
        kind: l.result?.kind || "",
        mine: l.mine && !seat,
        seat: seat || bare ? "" : digits(l.seat),
        ghost: l.ghost,
        raised,
        plate: a.plate !== false && !bare && (l.mine || Boolean(seat) || n < 2 || wide(l) < apart * 1.15),
        least: s.least,
        colour: s.colour?.(l.seat),
        k: `${l.seat}:${keyOf(l.wager, l.on)}:${l.hand || ""}:${l.result ? "r" : ""}`,
      }),
    ])
    .sort((p, q) => Boolean(p[0]) - Boolean(q[0]))
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
        ${a.pick ? html`aria-pressed="${String(Boolean(s.picked?.has(a.pick[1])))}"` : NONE}`;
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
    world: o.world,
    at,
    key,
    top: a.lift?.[0] ? [o.c[0] + a.lift[0], o.c[1] - 0.45 * o.h] : [o.c[0], o.c[1] + 2.4 * (a.lift?.[1] || 0)],
  };
}
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
const cardWidth = (place) => (place.kind === "tile" ? 44 : 66);
/** How far apart the cards of a hand lie: closer where there are many. */
const gapOf = (place, n) => Math.min(place.gap ?? 26, n > 6 ? (cardWidth(place) * 5) / n : 999);
const LEAST_APART = 70,
  BETWEEN_HANDS = 10,
  WIDEST = 310;
/** Several hands of one seat beside each other, the first at the right: how far each lies from the middle, by its name, and
 *  how much smaller they are where there is not room enough. */
export function sideBySide(hands, place) {
  const widths = hands.map(({ cards: { length: n } }) =>
    Math.max(LEAST_APART, (cardWidth(place) + Math.max(0, n - 1) * gapOf(place, n)) * (place.scale || 1)),
  );
  const whole = widths.reduce((sum, width) => sum + width + BETWEEN_HANDS, -BETWEEN_HANDS),
    grow = Math.min(1, WIDEST / whole),
    shifts = {};
  let right = whole / 2;
  hands.forEach(({ name }, i) => {
    shifts[name] = grow * (right - widths[i] / 2);
    right -= widths[i] + BETWEEN_HANDS;
  });
  return { shifts, grow };
}
/** A hand at its place: cards or tiles in a row, what it comes to in a plate. */
function fan(place, hand, least, grow = 1) {
  const n = hand.cards.length,
    gap = gapOf(place, n),
    mid = (n - 1) / 2,
    scale = (place.scale || 1) * grow;
  const row = hand.cards.map((code, i) => {
    const chosen = hand.chosen?.has(i);
    const more = hand.pickable
      ? html`class="dealt pickable ${chosen ? "chosen" : ""}" role="button" tabindex="-1"
        aria-pressed="${String(Boolean(chosen))}" aria-label="${say(code)}" data-card="${i}" data-k="${i}"`
      : html`class="dealt" data-k="${i}${code === "??" ? "b" : ""}"`;
    const [x, y] = place.spots?.[i] || [(i - mid) * gap, 0];
    return card(code, { x: x.toFixed(1), y, dim: hand.dim, kind: place.kind, more });
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
const splitOf = (name) => /^seat (\w+?)(?:\.(\d+))?(?: (\w+))?$/.exec(name);

/** How wide a text is, in letters. */
const extent = (text) =>
  [...text].reduce(
    (sum, sign) => sum + (sign > "\u2fff" ? 2.4 : /[WM@%]/.test(sign) ? 1.8 : /[A-Zmw]/.test(sign) ? 1.4 : 1),
    0,
  );
function shortened(name, most) {
  let cut = "";
  for (const sign of name)
    if (extent(cut + sign) > most) return `${cut}\u2026`;
    else cut += sign;
  return cut;
}
/** How far apart the name plates of neighbours are, at the least. */
function apartness(layout) {
  const at = (layout.seats.places || []).map((f) =>
    spun(layout.seats.plate || [0, 62], f.lean).map((v, i) => v + f.at[i]),
  );
  return (layout.apart ||= at
    .slice(1)
    .reduce((least, [x, y], i) => Math.min(least, Math.hypot(x - at[i][0], y - at[i][1])), 999));
}
/** Areas of a seat that lie so close to the one before that the amounts of both would overlap: theirs stand above the chips. */
function raisedOf(areas, lies, least) {
  const found = new Set(),
    row = areas
      .filter((a) => a.shape && lies(a).length)
      .map((a) => ({ a, at: outline(a.shape).c, text: dollars(lies(a)[0].result?.cents ?? lies(a)[0].cents) }))
      .sort((one, other) => one.at[0] - other.at[0]);
  row.forEach(({ a, at, text }, i) => {
    const before = row[i - 1],
      size = Math.max(least, (a.r2 || 18) * 0.84),
      wide = (Math.max(text.length, before?.text.length || 0) + 2.8) * size * 0.55;
    const close = before && Math.abs(before.at[1] - at[1]) < 16 && at[0] - before.at[0] < wide;
    if (close && !found.has(before.a)) found.add(a);
  });
  return found;
}
/** One seat: its areas, hands and name plate in its frame; pieces of the ring in the table's. */
function seatOf(f, layout, s, lies, bare, least) {
  const l = layout.seats,
    who = s.seats?.[f.seat],
    mine = !s.all && s.you.includes(f.seat),
    own = s.hands.filter((h) => splitOf(h.name) && digits(splitOf(h.name)[1]) === f.seat);
  const apart = own.filter((h) => !splitOf(h.name)[3]),
    several = l.cards && apart.length > 1 ? sideBySide(apart, l.cards) : { shifts: {}, grow: mine ? 1.06 : 1 };
  const below = Object.fromEntries(Object.entries(several.shifts).map(([name, x]) => [name.replace(/^seat /, ""), x]));
  const high = raisedOf(l.areas || [], (a) => lies(a, f.seat), least);
  const parts = (l.areas || []).map((a) => areaOf(a, f.seat, lies(a, f.seat), s, bare, below, high.has(a))),
    world = parts.filter((p) => p.world),
    local = parts.filter((p) => !p.world);
  const cards = l.cards
    ? own.map((h) => {
        const slot = l.slots?.[splitOf(h.name)[3]];
        const grow = own.length > 1 && several.grow > 1 ? 1 : several.grow;
        return fan({ ...l.cards, ...slot }, { ...h, mine, shift: several.shifts[h.name] || 0 }, least, grow);
      })
    : [];
  const out = who && s.out?.includes(f.seat),
    name = who ? (mine ? (out ? "You sit out" : "You") : nameOf(who.person)) : s.all ? "" : "open",
    size = Math.max(16, least),
    [px, py] = l.plate || [0, 62];
  const cut = shortened(name, Math.min(15, Math.max(6, (apartness(layout) - 24) / (size * 0.53) - f.seat.length - 2))),
    label = `${f.seat}  ${cut}`,
    w = extent(label) * size * 0.53 + 20,
    h = size * 1.75;
  const heard = s.all
    ? `seat ${f.seat}`
    : who
      ? `seat ${f.seat}, ${mine ? "yours" : who.person.name}${who.leaving ? ", leaving" : ""}${out ? ", sitting out" : ""}`
      : `seat ${f.seat}, open: sit down`;
  const role =
    !who || mine || s.all
      ? html`role="button" tabindex="-1" data-seat="${f.seat}" aria-label="${heard}"`
      : html`role="img" aria-label="${heard}"`;
  const plate = bare
    ? NONE
    : html`<g class="seat-plate" transform="translate(${px} ${(py + (h - 28) / 2).toFixed(1)})" ${role}
        ><rect class="plate" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" /><text
          class="plate-t ${who && !mine && GUEST.test(who.person.name) ? "guest" : ""}"
          text-anchor="middle"
          dy=".35em"
          font-size="${size}"
          >${label}</text
        ></g
      >`;
  const classes = [
    s.you.includes(f.seat) && "me",
    s.turn.includes(f.seat) && "turn",
    !who && "empty",
    who?.leaving && "away",
    out && "out",
  ]
    .filter(Boolean)
    .join(" ");
  return {
    under: html`<g class="${classes}">${world.map((p) => p.body)}</g>`,
    over: world.map((p) => p.chips),
    parts,
    body: html`<g class="${classes}" data-k="s-${f.seat}" transform="translate(${f.at.join(" ")}) rotate(${f.lean})"
      >${l.halo ? html`<path class="halo" d="${ring(l.halo)}" />` : NONE}${local.map((p) => p.body)}${local.map(
        (p) => p.chips,
      )}${cards}${plate}</g
    >`,
  };
}
/** A refusal where it happened: the reason in words, the section below. */
function bubble({ text, cite }, [x, y], grow, [bx, by, bw]) {
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
/** What the view of one person shows, with nothing of his own added. */
export function shownOf(view) {
  return {
    seats: view.seats || {},
    you: view.you?.seats || [],
    turn: view.request?.waits_for || [],
    things: view.things || {},
    lit: view.things?.lit || [],
    open: () => null,
    picked: new Set(),
    hands: Object.entries(view.hands || {}).map(([name, cards]) => ({
      name,
      cards,
      say: view.totals?.[name] || "",
      mine: (view.you?.seats || []).includes(splitOf(name)?.[1]),
    })),
    lying: (view.areas || []).map((a) => ({
      ...a,
      cents: cents(a.amount),
      mine: (view.you?.seats || []).includes(a.seat),
    })),
  };
}
/** Hands that were set open lie in their parts, the smaller first: `dealer_low`, `dealer_high`, `seat 3 low` ... */
export function inParts(layout, hands, sets) {
  return hands.flatMap((h) => {
    const parts = sets?.[h.name],
      seat = /^seat/.test(h.name),
      names = seat
        ? Object.keys(layout.seats.slots || {})
        : Object.keys(layout.hands || {})
            .filter((k) => k.startsWith(`${h.name}_`))
            .map((k) => k.slice(h.name.length + 1));
    return parts && names.length === parts.length
      ? parts.map((cards, i) => ({
          ...h,
          name: seat ? `${h.name} ${names[i]}` : `${h.name}_${names[i]}`,
          cards,
          say: i === parts.length - 1 ? h.say : "",
        }))
      : [h];
  });
}
const placeOf = (seat, wager, on, hand) => [seat, wager, on || "", hand || ""].join(" ");
/** The stakes that came back with their winnings, by wager. */
export function stakesBack(effects) {
  const by = {};
  for (const { type, verb, wager, cents: sum } of effects)
    if (type === "Transfer" && verb === "back")
      by[placeOf(...wager.slice(1))] = (by[placeOf(...wager.slice(1))] || 0) + sum;
  return by;
}
/** What a round that is over left behind: its hands, and each wager with what became of it, with its stake where `backs` knows it. */
export function settledOf(last, you, backs = {}) {
  const by = new Map();
  for (const r of last.rulings || []) {
    if (r.verb === "commission") continue;
    const key = placeOf(r.seat, r.wager, r.on, r.hand),
      sum = by.get(key) || {
        seat: r.seat,
        wager: r.wager,
        on: r.on,
        hand: r.hand,
        mine: you.includes(r.seat),
        stake: backs[key] || 0,
        got: {},
      };
    sum.got[r.verb] = (sum.got[r.verb] || 0) + cents(r.amount);
    by.set(key, sum);
  }
  return [...by.values()].map(({ got, ...row }) => {
    const kind = got.pay ? "won" : got.collect ? "lost" : last.void ? "void" : "push",
      sum = got.pay || got.collect || got.return || 0;
    return { ...row, cents: sum, result: { kind, cents: sum } };
  });
}
/** The dice that areas bear in print, each once. */
const dieDefs = (areas) =>
  [...new Set(areas.flatMap((a) => (a.dice || []).map((n) => `${a.ivory ? "i" : "r"}${n}`)))].map(
    (k) => html`<g id="die-${k}">${die(+k[1], { size: 32, ivory: k[0] === "i" })}</g>`,
  );
/** The markup of one view of a table: the whole, a box of it, or one seat set upright. `px` is felt units to a pixel. */
export function drawFelt(layout, shown, { view, narrow = false, bare = false, px = 0, id = "felt", seat = "" } = {}) {
  const least = 12 * px,
    s = {
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
    },
    turned = narrow && layout.narrow?.turn;
  const areas = view?.things ? [] : turned ? (layout.quarter ||= quarter(layout)) : layout.areas || [],
    find = finder(layout, areas),
    name = `${id}${(view?.name || "").replace(/\W/g, "")}${seat}`,
    places = layout.seats.places || [];
  const lies = new Map();
  for (const l of s.lying) {
    const spot = find(l.seat, l.wager, l.on);
    if (spot) {
      const key = `${spot.seat}|${(layout.seats.areas || []).indexOf(spot.area)}|${areas.indexOf(spot.area)}`;
      lies.set(key, [...(lies.get(key) || []), l]);
    }
  }
  const on = (a, seat) => {
    const list = lies.get(`${seat}|${(layout.seats.areas || []).indexOf(a)}|${areas.indexOf(a)}`) || [];
    if (seat)
      return list.sort(
        (p, q) => Number(p.mine || 0) - Number(q.mine || 0) || (p.hand && q.hand ? (p.hand < q.hand ? 1 : -1) : 0),
      ); // split hands lie from right to left
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
                stake: sum.stake + l.stake,
                result: { kind: l.result.kind, cents: sum.result.cents + l.result.cents },
              }),
            }
          : l,
      );
    }
    return [...by.values()].sort((p, q) => parseInt(p.seat, 10) - parseInt(q.seat, 10));
  };
  // of an area that is there twice, at either end of a table, one's own chips lie where they were put, others' on the first
  const first = (a) => areas.find((other) => !other.side && areaKey(other, "") === areaKey(a, "")) || a;
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
  const box = view?.seat || view?.box || (turned ? layout.narrow.box : [0, 0, ...layout.size]);
  const spot = (key) => common[areas.findIndex((a) => !a.side && (a.takes || []).includes(key))]?.top;
  const place = (seat) => places.find((f) => f.seat === digits(seat ?? ""));
  const quarterRound = (t) =>
    t.kind === "crown" ? [t] : t.kind === "tray" ? [{ ...t, at: [layout.size[1] - t.at[1], t.at[0]], turn: 90 }] : []; // what a turned layout shows
  const shownThings = (layout.things || [])
    .filter((t) => things[t.kind])
    .flatMap((t) => (turned ? quarterRound(t) : [t]));
  const stand = (above) =>
    shownThings
      .filter((t) => ["puck", "crown"].includes(t.kind) === above)
      .map((t) => things[t.kind](t, s.things, spot, place, least));
  const ground = turned
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
  if (s.refusal) {
    let at = common.find((c) => c.key === s.refusal.key)?.at;
    for (const { f, parts } of spots)
      for (const p of parts)
        if (p.key === s.refusal.key) at = p.world ? p.at : spun(p.at, f.lean).map((v, i) => v + f.at[i]);
    if (at && view?.seat) at = spun([at[0] - me.at[0], at[1] - me.at[1]], -me.lean);
    if (at && within(at, box)) said = bubble(s.refusal, at, Math.max(1, least / 14), box);
  }
  const layers = html`${ground}<g
      >${(view?.things ? [] : layout.print || []).map((p, i) =>
        narrow && !p.narrow ? NONE : printed(p, i, name, least),
      )}</g
    ><g>${common.map((c) => c.body)}</g><g>${spots.map((p) => p.under)}</g><g>${stand(false)}</g
    ><g>${spots.map((p) => p.body)}</g><g>${hands}</g
    ><g>${common.filter((c) => !view?.box || within(c.at, box)).map((c) => c.chips)}${spots.map((p) => p.over)}</g
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

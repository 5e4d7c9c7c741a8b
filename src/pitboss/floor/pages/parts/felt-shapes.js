// Shapes and places on a felt: outlines, where a wager lies, and a layout turned a quarter round.

/** @param {number} deg */
const rad = (deg) => (deg * Math.PI) / 180;
/**
 * @param {number[]} point
 * @param {number} deg
 * @returns {Felt.Point}
 */
export const spun = ([x, y], deg) => [
  x * Math.cos(rad(deg)) - y * Math.sin(rad(deg)),
  x * Math.sin(rad(deg)) + y * Math.cos(rad(deg)),
];
/** @param {string} seat */
export const digits = (seat) => String(seat).replace(/\D+$/, "");
/**
 * The name of one place on the felt.
 * @param {Felt.Area} area
 * @param {string} [seat]
 */
export const areaKey = ({ pick, takes = [] }, seat) =>
  pick ? `pick:${pick.join(":")}` : seat ? `${seat}:${takes[0]}` : takes[0];
/**
 * @param {string} wager
 * @param {string | null | undefined} on
 */
export const keyOf = (wager, on) => (on ? `${wager}@${on}` : wager);

/**
 * Outline, centre and size of a shape.
 * @param {Felt.Shape} shape
 * @returns {Felt.Outline}
 */
export function outline(shape) {
  const [kind, v] = /** @type {[string, any]} */ (Object.entries(shape)[0]);
  if (kind === "rect") {
    const [x, y, w, h, given = 4] = v,
      r = Math.min(given, w / 2, h / 2);
    return {
      d:
        `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}` +
        `h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`,
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
    const xs = v.map((/** @type {Felt.Point} */ p) => p[0]),
      ys = v.map((/** @type {Felt.Point} */ p) => p[1]),
      [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return {
      d: `M${v.map((/** @type {Felt.Point} */ p) => p.join(" ")).join("L")}z`,
      c: [(l + r) / 2, (t + b) / 2],
      w: r - l,
      h: b - t,
    };
  }
  return { d: v.d, c: v.c, w: v.w || 60, h: v.h || 30 };
}
/**
 * The ring around a seat: a polygon with soft corners.
 * @param {Felt.Shape} shape
 */
export function ring({ poly: p, ...other }) {
  if (!p) return outline(other).d;
  /**
   * @param {Felt.Point} a
   * @param {Felt.Point} b
   */
  const near = (a, b) =>
    a.map((v, i) => (v + (b[i] - v) * Math.min(0.5, 18 / Math.hypot(b[0] - a[0], b[1] - a[1]))).toFixed(1)).join(" ");
  const corners = p.map((v, i) => {
    const before = p[(i + p.length - 1) % p.length],
      after = p[(i + 1) % p.length];
    return `${near(v, before)}Q${v.join(" ")} ${near(v, after)}`;
  });
  return `M${corners.join("L")}z`;
}
/**
 * @param {Felt.Area} area
 * @param {string} seat
 * @returns {Felt.Outline}
 */
export const shapeAt = (area, seat) =>
  area.shapes ? { ...outline(area.shapes[seat]), turn: area.shapes[seat].turn, world: true } : outline(area.shape);

/**
 * The areas a quarter round, (x, y) -> (h - y, x), as a narrow screen shows some layouts.
 * @param {Felt.Layout} layout
 * @returns {Felt.Area[]}
 */
export function quarter(layout) {
  const h = layout.size[1],
    point = (/** @type {Felt.Point | undefined} */ p) => p && /** @type {Felt.Point} */ ([h - p[1], p[0]]),
    way = (/** @type {Felt.Point | undefined} */ p) => p && /** @type {Felt.Point} */ ([-p[1], p[0]]);
  /** @param {Felt.Shape} shape */
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
/**
 * In the order in which what stands there is drawn: an amount is seen though chips lie before it, one's own above all.
 * @template {{at: number[], own: boolean}} T
 * @param {T[]} parts
 */
export const farthestLast = (parts) =>
  [...parts].sort((one, other) => Number(one.own) - Number(other.own) || other.at[1] - one.at[1]);
/**
 * @param {number[]} point
 * @param {Felt.Box} box
 */
export const within = ([x, y], [left, top, w, h]) => x > left && x < left + w && y > top && y < top + h;
/**
 * Which area a wager lies on: {area, seat} with seat "" on the common layout; null where no area takes it.
 * @param {Felt.Layout} layout
 * @returns {Felt.Finder}
 * @param {Felt.Area[]} [areas]
 */
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

// Where everything lies on the felt of a poker room: a ring of seats, turned so that whoever looks sits at its foot, or, for
// somebody who plays nowhere, with the dealer at its head. Geometry only: nothing is drawn here.

/** @typedef {[number, number]} Point */
/** @typedef {{ at: Point, bet: Point, mine: boolean }} Spot
 *  where a seat's plate is, and where its bet lies */
/** @typedef {{
 *    size: [number, number], middle: Point, ring: Point, round: number, bets: Point, board: { at: Point, gap: number, scale: number },
 *    pots: Point, print: Point, foot: number, plate: [number, number], button: Point,
 *  }} Form
 *  the measures of one form of the table: wide as on a desk, or upright as on a phone */

/** @type {Form} */
export const WIDE = {
  size: [1280, 790],
  middle: [640, 386],
  ring: [540, 302],
  round: 2.6,
  bets: [362, 166],
  board: { at: [640, 372], gap: 74, scale: 1.1 },
  pots: [640, 462],
  print: [640, 290],
  foot: 250,
  plate: [172, 58],
  button: [104, -18],
};
/** @type {Form} */
export const UPRIGHT = {
  size: [390, 508],
  middle: [195, 225],
  ring: [152, 158],
  round: 4,
  bets: [0, 0],
  board: { at: [195, 207], gap: 46, scale: 0.7 },
  pots: [195, 262],
  print: [195, 153],
  foot: 138,
  plate: [80, 36],
  button: [48, -10],
};
const STEPS = 720;

/**
 * A point of a ring around the origin, so far from it in both directions; 90 degrees are its foot. Its roundness is
 * between that of an ellipse (2) and a rectangle.
 * @param {Point} ring
 * @param {number} degrees
 * @param {number} round
 */
function onRing([wide, high], degrees, round) {
  const turn = (degrees * Math.PI) / 180,
    along = (/** @type {number} */ part) => Math.sign(part) * Math.abs(part) ** (2 / round);
  return /** @type {Point} */ ([wide * along(Math.cos(turn)), high * along(Math.sin(turn))]);
}
/**
 * The ring as a line of points, clockwise from its foot, each with how far it is along the ring.
 * @param {Point} ring
 * @param {number} round
 */
function walked(ring, round) {
  /** @type {{x: number, y: number, far: number, angle: number}[]} */
  const points = [];
  let far = 0;
  for (let i = 0; i <= STEPS; i++) {
    const angle = 90 + (i * 360) / STEPS,
      [x, y] = onRing(ring, angle, round),
      before = points.at(-1);
    if (before) far += Math.hypot(x - before.x, y - before.y);
    points.push({ x, y, far, angle });
  }
  return points;
}
/**
 * How far along a ring each of so many places is, where the first is at its foot and the two beside it at least so far
 * from it; the others are at equal distances.
 * @param {number} count
 * @param {number} whole
 * @param {number} foot
 */
export function distances(count, whole, foot) {
  if (count < 2) return [0];
  const even = whole / count;
  if (even >= foot) return Array.from({ length: count }, (_, i) => i * even);
  const step = count > 2 ? (whole - 2 * foot) / (count - 2) : 0;
  return [0, ...Array.from({ length: count - 1 }, (_, i) => foot + i * step)];
}
/** Where the seats are, in the order of the table, and the dealer, who is between the last seat and the first.
 *  @param {string[]} seats
 *  @param {{ own?: string, form?: Form, turned?: boolean }} how whose seat is at the foot; `turned` has the dealer there
 *  @returns {{ seats: Record<string, Spot>, dealer: Point }} */
export function places(seats, { own = "", form = WIDE, turned = false } = {}) {
  const order = ["dealer", ...seats],
    foot = own ? order.indexOf(own) : turned ? 0 : -1,
    walk = walked(form.ring, form.round),
    whole = walk[STEPS].far,
    shift = foot >= 0 ? 0 : whole / 2, // the dealer at the head
    far = distances(order.length, whole, foot > 0 ? form.foot : 0),
    from = Math.max(0, foot);
  /** @type {Record<string, Spot>} */
  const found = {};
  let dealer = /** @type {Point} */ ([0, 0]);
  far.forEach((distance, i) => {
    const name = order[(from + i) % order.length],
      goal = (distance + shift) % whole,
      { x, y, angle } = walk.find((point) => point.far >= goal - 1e-6) || walk[0],
      mine = name === own,
      at = /** @type {Point} */ ([form.middle[0] + x, mine ? footOf(form) : form.middle[1] + y]);
    if (name === "dealer") dealer = at;
    else found[name] = { at, bet: betOf(form, at, angle, mine), mine };
  });
  return { seats: found, dealer };
}
/**
 * How low one's own plate is.
 * @param {Form} form
 */
const footOf = ({ size, plate }) => size[1] - plate[1] / 2 - (size[0] < size[1] ? 8 : 34);
/**
 * Where a bet lies: on a ring of its own between plate and middle; on a phone, where there is no room for one, just
 * below the plate, and above one's own cards.
 * @param {Form} form
 * @param {Point} at
 * @param {number} angle
 * @param {boolean} mine
 */
function betOf(form, [x, y], angle, mine) {
  if (form.bets[0]) {
    const [dx, dy] = onRing(form.bets, angle, form.round);
    return /** @type {Point} */ ([form.middle[0] + dx, form.middle[1] + dy + (mine ? -14 : 0)]);
  }
  return /** @type {Point} */ (mine ? [x, form.size[1] - 158] : [x, y + form.plate[1] / 2 + 12]);
}

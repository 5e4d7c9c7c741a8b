// Where the piles of chips of one area stand, so that they, what was won beside them and their amounts stay on it.
import { broken } from "./chips.js";
import { dollars } from "./dom.js";

const RADIUS = 18,
  APART = 2,
  BESIDE = 0.75,
  LEAST_BESIDE = 0.3,
  LEAST_RADIUS = 10,
  MOST_DRAWN = 8;
/**
 * How high the plate with an amount is, and how wide, for chips of a size.
 * @param {Felt.Lying} l
 * @param {number} r
 * @param {number} least
 * @param {boolean} [brief]
 */
const plateOf = (l, r, least, brief = false) => {
  const size = Math.max(least, r * 0.84),
    letters = dollars(l.result?.cents ?? l.cents).length + Number(Boolean(l.result)) - Number(brief);
  return { w: (letters + 1.8) * size * 0.55, h: size * 1.22 };
};
/** @param {Felt.Lying} l */
const isTwo = (l) => l.result?.kind === "won" && Boolean(l.stake); // what was won lies beside its stake
/**
 * How far the chips of a pile reach above its lowest.
 * @param {Felt.Lying} l
 * @param {number} r
 */
const heightOf = (l, r) => 0.24 * r * (Math.min(MOST_DRAWN, broken(l.result?.cents ?? l.cents).length) - 1);
/**
 * A number within two others; where there is not room enough, half way between them.
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const between = (value, low, high) => (low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high));
/**
 * How wide an outline is at its middle, as it lies on the table.
 * @param {Felt.Outline} o
 */
function acrossOf(o) {
  const turn = ((o.world ? (o.turn ?? 0) : 0) * Math.PI) / 180;
  return Math.min(o.w / Math.abs(Math.cos(turn) || 1e-9), o.h / Math.abs(Math.sin(turn) || 1e-9));
}
/** @param {number[]} all */
const sum = (all) => all.reduce((so, one) => so + one, 0);
/**
 * How far apart piles are that lie beside each other, by how far each reaches to either side.
 * @param {number[]} reach
 */
const steps = (reach) => reach.slice(1).map((one, i) => reach[i] + one + APART);
/**
 * Piles of several people lie on their area in the order of their seats and clear of its print: side by side where it is
 * wide enough, else one behind the other. Gives where each stands, how large chips are, how far what was won lies from
 * its stake, whether there is room for everybody's amount, and whether amounts are written without the dollar sign.
 * @param {Felt.Area} a
 * @param {Felt.Outline} o
 * @param {number[]} at where the first pile is put
 * @param {string} seat
 * @param {Felt.Lying[]} lying
 * @param {number} least
 * @param {Record<string, number>} shifts where the hands of a seat lie: each stake lies below its own
 */
export function spread(a, o, at, seat, lying, least, shifts = {}) {
  const n = lying.length,
    free = Boolean(a.shape?.dot) || Math.abs(at[0] - o.c[0]) > o.w / 2 || Math.abs(at[1] - o.c[1]) > o.h / 2;
  let r = (a.r2 || RADIUS) * (n > 1 ? 0.84 : 1),
    beside = BESIDE;
  if (!free) r = Math.min(r, Math.max(LEAST_RADIUS, Math.min((o.h + 4 - 1.22 * least) / 1.8, (o.h + 4) / 2.83)));
  if (!free && lying.some(isTwo)) {
    beside = Math.max(LEAST_BESIDE, Math.min(BESIDE, o.w / 2 / r - 1));
    r = Math.min(r, o.w / 2 / (1 + beside));
  }
  const narrow =
      !free &&
      (!seat || o.world) &&
      lying.some((l) => plateOf(l, r, least).w + (o.world ? 6 : 2) * APART > acrossOf(o)),
    brief = a.plate === false || narrow;
  const chips = lying.map((l) => r * (isTwo(l) ? 1 + beside : l.mine || seat ? 1 : 0.8)),
    plates = lying.map((l, i) => Math.max(chips[i], plateOf(l, r, least, brief).w / 2));
  const print =
    n > 1 && !seat && a.label && at[0] > o.c[0]
      ? o.c[0] +
        (a.lift?.[0] || 0) +
        (Math.max(...a.label.split("|").map((line) => line.length)) * Math.max(least, a.size || 18) * 0.6) / 2
      : -1e9;
  const left = Math.max(o.c[0] - o.w / 2, n > 1 ? Math.min(print, at[0] - chips[0]) : -1e9),
    right = o.c[0] + o.w / 2,
    room = (/** @type {number[]} */ reach) => right - left - reach[0] - reach[n - 1];
  const roomy = n < 2 || (!seat && sum(steps(plates)) <= room(plates)),
    reach = roomy && !seat ? plates : chips,
    wanted = steps(reach),
    most = seat ? (130 / n) * (n - 1) : Math.max(0, room(reach)),
    closer = Math.min(1, most / Math.max(1, sum(wanted))),
    apart = wanted.map((step) => step * closer),
    rise = n > 1 && Math.min(...apart) < 12 ? r * 0.55 : 0;
  let x = at[0] - sum(apart) / 2;
  if (!seat && (!free || n > 1)) x = between(x, left + reach[0], right - reach[n - 1] - sum(apart));
  const xs = lying.map((_, i) => x + sum(apart.slice(0, i)));
  lying.forEach((l, i) => {
    if (!((l.hand ?? "") in shifts)) return;
    const same = lying.filter((other) => other.hand === l.hand);
    xs[i] = at[0] + shifts[l.hand ?? ""] + (same.indexOf(l) - (same.length - 1) / 2) * 32;
  });
  const ys = lying.map((l, i) => {
    const { h } = plateOf(l, r, least),
      lost = l.result?.kind === "lost",
      y = at[1] - (n - 1 - i) * rise;
    if (seat) return y - (lost ? 0 : (h - 0.2 * r) / 2); // chips and amount together lie in the middle
    if (free || n > 1) return y;
    return lost
      ? between(y, o.c[1] - o.h / 2 + h / 2, o.c[1] + o.h / 2 - h / 2)
      : Math.min(Math.max(y, o.c[1] - o.h / 2 + r + heightOf(l, r)), o.c[1] + o.h / 2 - 0.8 * r - h);
  });
  return { x: xs, y: ys, r, beside, roomy, brief };
}

// Chips on their way: what is lost to the dealer's tray, what is won from there to the bet and on to its player. They
// fly above the page, where they are in nobody's way; the felt beneath already shows how things stand.
import { stack } from "./chips.js";
import { $, $$ } from "./dom.js";
import { keyOf } from "./felt-shapes.js";

const EASE = "cubic-bezier(.2,.7,.2,1)",
  TRAVEL = 420,
  STAY = 700;
/** @typedef {{markup: string, view: string, width: number, height: number}} Look how a pile looks */
/** @typedef {Look & {at: Felt.Point, bottom: number}} Seen and where it is */
/** @typedef {Seen & {seat: string, result: boolean}} Lain whose it is, and whether it is a result */
/** @type {Animation[]} */
let flying = [];

/**
 * @param {Element | null | undefined} el
 * @returns {Felt.Point | null}
 */
const middle = (el) => {
  const box = el?.getBoundingClientRect();
  return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
};
/**
 * The dealer's tray, or his side of the table where the felt shows none.
 * @param {HTMLElement} felts
 * @returns {Felt.Point | null | undefined}
 */
function tray(felts) {
  const spot = middle($("[data-spot=tray]", felts)) || middle($("[data-spot=shoe]", felts)),
    box = $(".felt > g > :first-child", felts)?.getBoundingClientRect();
  return spot || (box && [box.x + box.width / 2, box.y + 12]);
}
/**
 * Where a player's chips are: one's own in the rack below, others' at their name.
 * @param {string} seat
 * @param {string[]} own
 */
const home = (seat, own) =>
  (own.includes(seat) && (middle($(".bar .chips")) || middle($("[data-purse]")))) ||
  middle($(`.felt [data-k="s-${parseInt(seat, 10)}"] .seat-plate`)) ||
  middle($(`.others [data-k="${CSS.escape(seat)}"]`)) ||
  null;

/**
 * When a pile comes to each of so many stops and when it goes on, in milliseconds: it stays at those between the first
 * and the last. The times never fall, and the last of them is how long the flight takes.
 * @param {number} stops
 * @param {number} [stay]
 */
export function timetable(stops, stay = 0) {
  return Array.from({ length: stops }, (_, i) => {
    const come = i * TRAVEL + Math.max(0, i - 1) * stay;
    return [come, i && i < stops - 1 ? come + stay : come];
  });
}
/**
 * One pile from stop to stop, and gone when it has come to the last; `first` and `last` are how clearly it is seen
 * there.
 * @param {Look} pile
 * @param {(Felt.Point | null | undefined)[]} stops
 * @param {number} delay
 * @param {{stay?: number, first?: number, last?: number}} [how]
 */
function send({ markup, view, width, height }, stops, delay, { stay = 0, first = 1, last = 0.25 } = {}) {
  if (stops.some((stop) => !stop) || !width) return;
  const el = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ class: "flight", viewBox: view, width, height, "aria-hidden": "true" }))
    el.setAttribute(name, String(value));
  el.innerHTML = markup;
  document.body.append(el);
  const times = timetable(stops.length, stay),
    legs = stops.length - 1,
    whole = times[legs][1],
    at = (/** @type {Felt.Point} */ [x, y]) => `${(x - width / 2).toFixed(1)}px ${(y - height / 2).toFixed(1)}px`;
  const frames = stops.flatMap((stop, i) =>
    [...new Set(times[i])].map((ms) => ({
      translate: at(/** @type {Felt.Point} */ (stop)),
      offset: ms / whole,
      opacity: i === legs ? last : i ? 1 : first,
      easing: EASE,
    })),
  );
  const flight = el.animate(frames, { duration: whole, delay, fill: "both" });
  for (const end of ["finish", "cancel"]) flight.addEventListener(end, () => el.remove());
  flying.push(flight);
}
/** Ends every flight at once and takes its chips from the page. */
export function land() {
  for (const flight of flying.splice(0)) flight.finish();
  for (const el of $$(".flight")) el.remove();
}
/**
 * Chips of an amount, as large as those that lie on the felt.
 * @param {number} cents
 * @param {Look | null | undefined} like
 */
function pile(cents, like) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg"),
    size = like?.width || 36;
  made.innerHTML = String(stack(cents, { r: 18, plate: false }));
  return { markup: $(".pile", made).innerHTML, view: "-20 -26 40 46", width: size, height: size * 1.15 };
}
/**
 * A pile on the felt: how it looks and where it is.
 * @param {SVGGraphicsElement} drawn
 * @returns {Seen}
 */
function seen(drawn) {
  const box = drawn.getBoundingClientRect(),
    b = drawn.getBBox();
  return {
    at: [box.x + box.width / 2, box.y + box.height / 2],
    bottom: box.bottom,
    markup: drawn.innerHTML,
    view: `${b.x} ${b.y} ${b.width} ${b.height}`,
    width: box.width,
    height: box.height,
  };
}
/**
 * Whether a pile is seen where it lies: a narrow screen shows parts of the felt, and others' places are outside of them.
 * @param {Element} drawn
 */
function inSight(drawn) {
  const { x, y, width, height } = drawn.getBoundingClientRect(),
    frame = drawn.closest(".felt")?.getBoundingClientRect(),
    [at, down] = [x + width / 2, y + height / 2];
  return Boolean(width && frame && at > frame.left && at < frame.right && down > frame.top && down < frame.bottom);
}
/**
 * `before` are the piles that lay there, `moves` what was said to move, `cleared` the results that nobody looks at any
 * more.
 * @param {HTMLElement} felts
 * @param {{before: Map<string, Lain>, moves: Api.Transfer[], cleared: Lain[], own: string[], delay: number}} what
 */
export function fly(felts, { before, moves, cleared, own, delay }) {
  land(); // a newer change ends a running one
  const dealer = tray(felts),
    lost = /** @type {Lain[]} */ ([]),
    won = /** @type {[Api.Transfer["wager"], number, Lain | undefined][]} */ ([]);
  /** @param {Api.Transfer["wager"]} wager */
  const lay = (wager) => {
    const [, seat, name, on, hand] = wager,
      key = `${seat}:${keyOf(name, on)}:${hand}:`;
    return before.get(key) || [...before].find(([k]) => k.startsWith(`${seat}:${name}`))?.[1];
  };
  for (const { verb, wager, source, target, cents } of moves) {
    const found = lay(wager);
    if (verb === "collect" && String(source) === String(wager) && found) lost.push(found);
    else if (verb === "pay" && target[0] === "chips") won.push([wager, cents, found]);
    else if (verb === "withdraw" && found) send(found, [found.at, home(wager[1], own)], 0);
  }
  for (const one of lost) send(one, [one.at, dealer], delay);
  const after = delay + (lost.length ? TRAVEL : 0);
  for (const [wager, cents, found] of won) {
    const shown = $$(".felt .stack.won").find(
      (el) => el.dataset.k?.startsWith(`${wager[1]}:${keyOf(wager[2], wager[3])}:`) && inSight(el),
    );
    const paid = shown && seen(/** @type {SVGGraphicsElement} */ (shown.querySelector(".paid"))),
      at = paid?.at || found?.at;
    if (found && !shown?.querySelector(".stake")) send(found, [found.at, found.at], after, { last: 1 }); // the wager itself waits for them
    if (at)
      send(
        paid || pile(cents, found),
        shown ? [dealer, at] : [dealer, at, home(wager[1], own)],
        after,
        shown ? { first: 0, last: 1 } : { first: 0, stay: STAY },
      );
  }
  for (const one of cleared) send(one, [one.at, home(one.seat, own)], 0);
}
/**
 * The piles on the felt, by key.
 * @param {HTMLElement} felts
 */
export function piles(felts) {
  /** @type {Map<string, Lain>} */
  const found = new Map();
  for (const el of $$(".stack:not(.lost):not(.ghost)", felts)) {
    const pile = /** @type {SVGGraphicsElement} */ (el.querySelector(".pile")),
      one = seen(pile),
      key = el.dataset.k ?? "",
      is = (/** @type {string} */ kind) => el.classList.contains(kind);
    if (inSight(pile) && !(found.has(key) && one.bottom < 0))
      found.set(key, { ...one, seat: key.split(":")[0], result: is("won") || is("push") || is("void") });
  }
  return found;
}

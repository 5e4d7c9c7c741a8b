// Chips on their way: what is lost to the dealer's tray, what is won from there to the bet and on to its player. They
// fly above the page, where they are in nobody's way; the felt beneath already shows how things stand.
import { stack } from "./chips.js";
import { $, $$ } from "./dom.js";
import { keyOf } from "./felt-shapes.js";

const EASE = "cubic-bezier(.2,.7,.2,1)",
  TRAVEL = 420,
  STAY = 700;
let flying = [];

const middle = (el) => {
  const box = el?.getBoundingClientRect();
  return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
};
/** The dealer's tray, or his side of the table where the felt shows none. */
function tray(felts) {
  const spot = middle($("[data-spot=tray]", felts)) || middle($("[data-spot=shoe]", felts)),
    box = $(".felt > g > :first-child", felts)?.getBoundingClientRect();
  return spot || (box && [box.x + box.width / 2, box.y + 12]);
}
/** Where a player's chips are: one's own in the rack below, others' at their name. */
const home = (seat, own) =>
  (own.includes(seat) && (middle($(".bar .chips")) || middle($("[data-purse]")))) ||
  middle($(`.felt [data-k="s-${parseInt(seat, 10)}"] .seat-plate`)) ||
  middle($(`.others [data-k="${CSS.escape(seat)}"]`)) ||
  null;

/** When a pile comes to each of so many stops and when it goes on, in milliseconds: it stays at those between the first and
 *  the last. The times never fall, and the last of them is how long the flight takes. */
export function timetable(stops, stay = 0) {
  return Array.from({ length: stops }, (_, i) => {
    const come = i * TRAVEL + Math.max(0, i - 1) * stay;
    return [come, i && i < stops - 1 ? come + stay : come];
  });
}
/** One pile from stop to stop, and gone when it has come to the last; `first` and `last` are how clearly it is seen there. */
function send({ markup, view, width, height }, stops, delay, { stay = 0, first = 1, last = 0.25 } = {}) {
  if (stops.some((stop) => !stop) || !width) return;
  const el = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ class: "flight", viewBox: view, width, height, "aria-hidden": "true" }))
    el.setAttribute(name, value);
  el.innerHTML = markup;
  document.body.append(el);
  const times = timetable(stops.length, stay),
    legs = stops.length - 1,
    whole = times[legs][1],
    at = ([x, y]) => `${(x - width / 2).toFixed(1)}px ${(y - height / 2).toFixed(1)}px`;
  const frames = stops.flatMap((stop, i) =>
    [...new Set(times[i])].map((ms) => ({
      translate: at(stop),
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
/** Chips of an amount, as large as those that lie on the felt. */
function pile(cents, like) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg"),
    size = like?.width || 36;
  made.innerHTML = String(stack(cents, { r: 18, plate: false }));
  return { markup: $(".pile", made).innerHTML, view: "-20 -26 40 46", width: size, height: size * 1.15 };
}
/** A pile on the felt: how it looks and where it is. */
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
/** `before` are the piles that lay there, `moves` what was said to move, `cleared` the results that nobody looks at any more. */
export function fly(felts, { before, moves, cleared, own, delay }) {
  land(); // a newer change ends a running one
  const dealer = tray(felts),
    lost = [],
    won = [];
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
    const shown = $$(".felt .stack.won").find((el) =>
      el.dataset.k.startsWith(`${wager[1]}:${keyOf(wager[2], wager[3])}:`),
    );
    const paid = shown && seen($(".paid", shown)),
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
/** The piles on the felt, by key. */
export function piles(felts) {
  const found = new Map();
  for (const el of $$(".stack:not(.lost):not(.ghost)", felts)) {
    const one = seen($(".pile", el)),
      key = el.dataset.k,
      is = (kind) => el.classList.contains(kind);
    if (one.width && !(found.has(key) && one.bottom < 0))
      found.set(key, { ...one, seat: key.split(":")[0], result: is("won") || is("push") || is("void") });
  }
  return found;
}

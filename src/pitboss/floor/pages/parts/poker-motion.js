// What moves on the felt of a poker room: bets go in, are gathered into the pot at the end of a street, and pots go to who won
// them. It follows what is drawn already; nothing here is needed to play.
import { $, $$ } from "./dom.js";

const EASE = "cubic-bezier(.2,.7,.2,1)",
  TRAVEL = 420;
/** @typedef {{at: Felt.Point, markup: string, view: string, width: number, height: number}} Pile a pile, and where it is */
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
 * What lies where now, to be known again once the page is drawn anew.
 * @param {HTMLElement} felts
 */
export function seen(felts) {
  const bets = /** @type {Map<string, Pile>} */ (new Map()),
    pots = /** @type {Map<string, Pile>} */ (new Map());
  for (const el of $$("[data-bet]", felts)) bets.set(el.dataset.bet ?? "", picture(el));
  for (const el of $$("[data-pot]", felts)) pots.set(el.dataset.pot ?? "", picture(el));
  return { bets, pots };
}
/**
 * @param {Element} el
 * @returns {Pile}
 */
function picture(el) {
  const pile = /** @type {SVGGraphicsElement} */ (el.querySelector(".pile-of")),
    box = pile.getBoundingClientRect(),
    own = pile.getBBox();
  return {
    at: [box.x + box.width / 2, box.y + box.height / 2],
    markup: pile.innerHTML,
    view: `${own.x} ${own.y} ${own.width} ${own.height}`,
    width: box.width,
    height: box.height,
  };
}
/**
 * A pile flies above the page, where it is in nobody's way.
 * @param {Pile} pile
 * @param {Felt.Point | null} to
 * @param {number} [delay]
 */
function send({ markup, view, width, height, at }, to, delay = 0) {
  if (!to || !width) return;
  const el = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ class: "flight", viewBox: view, width, height, "aria-hidden": "true" }))
    el.setAttribute(name, String(value));
  el.innerHTML = markup;
  document.body.append(el);
  /** @param {Felt.Point} at */
  const place = ([x, y]) => `${(x - width / 2).toFixed(1)}px ${(y - height / 2).toFixed(1)}px`;
  const flight = el.animate(
    [
      { translate: place(at), opacity: 1 },
      { translate: place(to), opacity: 0.4 },
    ],
    { duration: TRAVEL, delay, easing: EASE, fill: "both" },
  );
  for (const end of ["finish", "cancel"]) flight.addEventListener(end, () => el.remove());
  flying.push(flight);
}
/** Ends every flight at once. */
export function land() {
  for (const flight of flying.splice(0)) flight.finish();
  for (const el of $$(".flight")) el.remove();
}
/**
 * Sets in motion what has changed since it was `seen`.
 * @param {HTMLElement} felts
 * @param {{bets: Map<string, Pile>, pots: Map<string, Pile>}} before
 * @param {{over: boolean, began: boolean, winners: string[]}} how
 */
export function stir(felts, before, { over, began, winners }) {
  land();
  const bets = new Set($$("[data-bet]", felts).map((el) => el.dataset.bet)),
    pot = middle($("[data-pot]", felts)) || middle($(".result", felts)) || middle($(".board", felts));
  for (const el of $$("[data-bet]", felts))
    if (!before.bets.has(el.dataset.bet ?? "")) {
      const from = middle($(`[data-k="p-${CSS.escape(el.dataset.bet ?? "")}"]`, felts)),
        to = picture(el);
      if (from) rise(el, from, to.at);
    }
  for (const [seat, pile] of before.bets) if (!bets.has(seat) && !began) send(pile, pot);
  if (over)
    for (const seat of winners) {
      const from = [...before.pots.values()][0] || [...before.bets.values()][0];
      if (from) send({ ...from, at: pot || from.at }, middle($(`[data-k="p-${CSS.escape(seat)}"]`, felts)), TRAVEL);
    }
}
/**
 * A bet comes from its player.
 * @param {Element} el
 * @param {Felt.Point} from
 * @param {Felt.Point} to
 */
function rise(el, from, to) {
  const scale = /** @type {SVGGraphicsElement} */ (el).getScreenCTM()?.a || 1;
  $(".pile-of", el).animate(
    [
      { translate: `${(from[0] - to[0]) / scale}px ${(from[1] - to[1]) / scale}px`, opacity: 0.3 },
      { translate: "0 0", opacity: 1 },
    ],
    { duration: 260, easing: EASE },
  );
}

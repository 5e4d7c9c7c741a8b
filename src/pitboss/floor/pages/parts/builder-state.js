// What the record builder knows: the last answer of the desk, and what is about to be put down. No game is known here.
import { cents } from "./dom.js";
import { areaKey, finder } from "./felt-shapes.js";
import { FACES } from "./card-grid.js";
import { fit, least, most, parts } from "./state.js";

/**
 * @typedef {object} Builder
 * @property {Api.RecordBuilt} built the last answer: it is there before anything is drawn
 * @property {Felt.Layout} layout the felt, as far as the game has one
 * @property {string} felt
 * @property {Map<string, Felt.Area & {seat: string}>} areas
 * @property {Felt.Finder} find
 * @property {string} seat
 * @property {number} chip
 * @property {string[]} entered
 * @property {Set<string>} picked
 * @property {string} [pickWord]
 * @property {(No & {key: string}) | null} refusal
 * @property {string[]} before
 * @property {Api.ToldInWords[]} done
 */
/** @type {Builder} */
export const b = {
  built: /** @type {any} */ (null),
  layout: /** @type {any} */ (null),
  felt: "",
  areas: new Map(),
  find: () => null,
  seat: "",
  chip: 500,
  entered: [],
  picked: new Set(),
  refusal: null,
  before: [],
  done: [],
};
/** @param {Felt.Layout | null} layout */
export function setLayout(layout) {
  b.layout = /** @type {Felt.Layout} */ (layout);
  b.areas.clear();
  if (!layout) return;
  for (const area of layout.areas || [])
    b.areas.has(areaKey(area, "")) || b.areas.set(areaKey(area, ""), { ...area, seat: "" });
  for (const { seat } of layout.seats.places || [])
    for (const area of layout.seats.areas || []) b.areas.set(areaKey(area, seat), { ...area, seat });
  b.find = finder(layout);
}
/** Whether each seat has its own place on the felt. */
export const placed = () => Boolean(b.layout?.seats.places?.length);
export const moments = () => b.built?.moments || [];
export const now = () => moments()[0] || null;
export const betting = () => moments().some((moment) => moment.moment === "bets");
/** What may be said, by whoever, now or where silence leads; each knows its moment. */
export const offers = (who = "") =>
  moments().flatMap((moment, at) => moment.offers.filter((o) => !who || o.seat === who).map((o) => ({ ...o, at })));
/** @param {string} who */
export const isSeat = (who) => /^\d/.test(who);
/** The chance that is asked for first. */
export const draw = () => moments().find((moment) => moment.draw)?.draw || null;
export const irregular = () => moments().flatMap((moment) => moment.irregular);
/**
 * The offer that a tap on an area means.
 * @param {string} seat
 * @param {string} key
 */
export function offerAt(seat, key) {
  const [word, on] = parts(key);
  return offers(seat).find(
    (o) => o.word === word && o.least !== null && (on ? o.on?.includes(on) : !o.on || o.on.includes("")),
  );
}
/**
 * @param {Api.Offer} o
 * @param {string} on
 */
const exact = (o, on) => {
  const spot = b.find(o.seat, o.word, on);
  return Boolean(
    spot && spot.area.look !== "print" && (spot.area.takes || []).includes(on ? `${o.word}@${on}` : o.word),
  );
};
/**
 * Whether an offer is taken by a tap on the felt.
 * @param {Api.Offer} o
 */
export const onFelt = (o) =>
  Boolean(b.layout) && o.least !== null && !o.countless && (o.on || [""]).some((on) => exact(o, on));
/**
 * What a tap puts down: the chip in hand, or the amount that the rules fix.
 * @param {Api.Offer} o
 */
export const amountOf = (o) =>
  o.usual !== null ? cents(o.usual) : Math.min(most(o), least(o) === most(o) ? least(o) : fit(b.chip, o));
/**
 * Whether what comes is entered one by one: each card is noted as it falls, dice are read together.
 * @param {Api.DrawAsked} asked
 */
export const oneByOne = (asked) => FACES.includes(asked.kind) || asked.to.length === 1;
/** @param {string} seat */
export const down = (seat) =>
  (b.built?.areas || []).filter((area) => area.seat === seat).reduce((sum, area) => sum + cents(area.amount), 0);

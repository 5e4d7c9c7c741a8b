// What a table says of its stakes: the limits of its main wager, which a game names first. Others have their own, and say
// so where they are bet.
import { cents, dollars } from "./dom.js";

/** @typedef {Record<string, (string | null)[]>} Limits by wager, in the order of the game */
/**
 * The least and the most of the main wager, in cents; null where none is posted.
 * @param {Limits | undefined} limits
 * @returns {[least: number | null, most: number | null]}
 */
export function stakes(limits) {
  const [least, most] = Object.values(limits || {})[0] || [],
    inCents = (/** @type {string | null | undefined} */ sum) => (sum && cents(sum)) || null;
  return [inCents(least), inCents(most)];
}
/**
 * The same in words; nothing where no limit is posted.
 * @param {Limits | undefined} limits
 */
export function stakesInWords(limits) {
  const [least, most] = stakes(limits);
  if (least && most) return `${dollars(least)} to ${dollars(most)}`;
  return least ? `from ${dollars(least)}` : most ? `up to ${dollars(most)}` : "";
}

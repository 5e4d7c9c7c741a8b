// How much to bet: the amounts that have a button, what a choice says of its amount, and the steps of the slider. Pure.
import { cents, dollars } from "./dom.js";

/** @typedef {{ word: string, least: string | null, most: string | null, unit: string | null }} Offer */
/** @typedef {{ total: number, to: number, mine: number, stack: number }} Money
 *  all that lies on the table, what has to be met, what one has in this round, and what one has left; in cents */
/** @typedef {{ key: string, name: string, cents: number }} Size */

const FRACTIONS = /** @type {const} */ ([
  ["half", "\u00bd pot", "half the pot", 1, 2],
  ["two-thirds", "\u2154 pot", "two thirds of the pot", 2, 3],
  ["pot", "Pot", "the pot", 1, 1],
]);
const COINS = [100, 50, 25, 10, 5, 1];

/**
 * The coin in which amounts go up by the slider and are rounded by the buttons: dollars, where the least is of dollars.
 * @param {Offer} offer
 */
export const stepOf = (offer) => {
  const least = cents(offer.least),
    unit = cents(offer.unit ?? "0.01") || 1;
  return Math.max(unit, COINS.find((coin) => least % coin === 0) || 1);
};
/**
 * What one still has to put in to stay.
 * @param {Pick<Money, "to" | "mine" | "stack">} money
 */
export const owed = ({ to, mine, stack }) => Math.max(0, Math.min(to - mine, stack));

/**
 * What a bet or raise to a part of the pot comes to: a raise is that part of the pot once the bet is met.
 * @param {Pick<Money, "total" | "to" | "mine">} money
 * @param {number} over
 * @param {number} under
 */
export function partOfPot({ total, to, mine }, over, under) {
  const meets = Math.max(0, to - mine);
  return to + Math.floor(((total + meets) * over) / under);
}
/**
 * An amount within what may be said, in whole steps from the least.
 * @param {Offer} offer
 * @param {number} sum
 */
export function fitted(offer, sum) {
  const least = cents(offer.least),
    most = cents(offer.most),
    step = stepOf(offer);
  if (sum >= most) return most;
  return Math.max(least, Math.min(most, Math.round(sum / step) * step));
}
/**
 * Whether an amount may be said at all.
 * @param {Offer} offer
 * @param {number} sum
 */
export const inRange = (offer, sum) => sum >= cents(offer.least) && sum <= cents(offer.most);
/**
 * Whether a range is to be chosen from: at a fixed limit there is one amount, or two.
 * @param {Offer} offer
 */
export const ranges = (offer) => offer.least !== null && offer.least !== offer.most && !twofold(offer);
/**
 * A fixed limit where the higher bet may be made too.
 * @param {Offer} offer
 */
export const twofold = (offer) =>
  offer.least !== null && offer.least !== offer.most && cents(offer.most) - cents(offer.least) === cents(offer.unit);

/** The sizes that have a button: the least, parts of the pot, and everything, as far as the structure allows each.
 *  @param {Offer} offer
 *  @param {Money} money
 *  @returns {Size[]} */
export function sizes(offer, money) {
  const least = cents(offer.least),
    most = cents(offer.most),
    everything = money.mine + money.stack,
    found = [{ key: "least", name: "Min", cents: least }];
  for (const [key, name, , over, under] of FRACTIONS) {
    const sum = fitted(offer, partOfPot(money, over, under));
    if (partOfPot(money, over, under) >= least && sum < everything && partOfPot(money, over, under) <= most)
      found.push({ key, name, cents: sum });
  }
  if (most === everything) found.push({ key: "all", name: "All in", cents: most });
  else if (found.every((one) => one.cents !== most)) found.push({ key: "most", name: "Max", cents: most });
  return found.filter((one, i) => found.findIndex((other) => other.cents === one.cents) === i || one.key === "all");
}
/**
 * What an amount is of the pot, in words; nothing where it is no part that people name.
 * @param {Offer} offer
 * @param {Money} money
 * @param {number} sum
 */
export function inWords(offer, money, sum) {
  const found = FRACTIONS.find(([, , , over, under]) => fitted(offer, partOfPot(money, over, under)) === sum);
  return found && inRange(offer, partOfPot(money, found[3], found[4])) ? found[2] : "";
}
/**
 * What a bet or raise says: "Bet $12 (half the pot)", "Raise to $24", "All in $55".
 * @returns {[string, string]} the words, and the smaller ones below them
 * @param {Offer} offer
 * @param {Money} money
 * @param {number} sum
 */
export function betWords(offer, money, sum) {
  if (Number.isNaN(sum)) return [offer.word === "raise" ? "Raise" : "Bet", "an amount"];
  const part = inWords(offer, money, sum);
  if (sum === money.mine + money.stack) return [`All in ${dollars(sum)}`, ""];
  return [`${offer.word === "raise" ? "Raise to" : "Bet"} ${dollars(sum)}`, part];
}
/**
 * What the other words say.
 * @returns {[string, string]}
 * @param {string} word
 * @param {Money} money
 */
export function plainWords(word, money) {
  const due = owed(money);
  switch (word) {
    case "call":
      return due === money.stack ? [`Call ${dollars(due)}`, "all in"] : [`Call ${dollars(due)}`, ""];
    case "all_in":
      return [`All in ${dollars(money.stack)}`, money.mine + money.stack > money.to && money.to ? "a raise" : ""];
    case "draw":
      return ["Draw", ""];
    case "show":
      return ["Show", "your hand"];
    case "muck":
      return ["Muck", "unseen"];
    default:
      return [word.replace(/_/g, " ").replace(/^./, (first) => first.toUpperCase()), ""];
  }
}
/**
 * Where a key takes the slider: arrows by a big bet's least, pages by ten of them, Home and End to the ends. Null for
 * other keys.
 * @param {Offer} offer
 * @param {number} sum
 * @param {string} key
 * @param {number} least
 */
export function stepped(offer, sum, key, least) {
  const by = Math.max(stepOf(offer), least),
    moves = /** @type {Record<string, number>} */ ({
      ArrowUp: by,
      ArrowRight: by,
      ArrowDown: -by,
      ArrowLeft: -by,
      PageUp: 10 * by,
      PageDown: -10 * by,
    });
  if (key === "Home") return cents(offer.least);
  if (key === "End") return cents(offer.most);
  return key in moves ? fitted(offer, (Number.isNaN(sum) ? cents(offer.least) : sum) + moves[key]) : null;
}

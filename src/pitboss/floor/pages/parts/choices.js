// What a player may say now, as choices: which of them get a button, which is the main one, and taking one.
import { refuse, slips, speak, stake, ticket } from "./bets.js";
import { $, amount, cents } from "./dom.js";
import { about, betting, offers, onFelt, proposed, request, seatNow, standing, t, usual } from "./state.js";

/** @type {Record<string, string>} */
export const KEYS = {
  hit: "h",
  stand: "s",
  double: "d",
  double_down: "d",
  split: "p",
  insurance: "i",
  surrender: "u",
  check: "c",
  call: "c",
  fold: "f",
  bet: "b",
  raise: "b",
  ready: " ",
  roll: " ",
  play: "y",
};
/** Words that give up a hand, a stake, a right or a place: none of them is ever the main button. */
const GIVES_UP = new Set([
  "back",
  "cash_in",
  "fold",
  "give_up",
  "leave",
  "muck",
  "reduce",
  "refuse",
  "remove",
  "rescue",
  "return_coupon",
  "surrender",
]);
/** Words that name no amount, and cost one all the same: what has to be met, what is forced, as much again. */
const COSTS = new Set(["all_in", "bank", "bring_in", "call", "co_bank", "split", "straddle"]);

/**
 * Which choice the green button is: the one that closes one's bets, else what silence stands for or the only thing
 * there is to say. It costs no money and gives nothing up; where every choice does one or the other, there is none.
 * @param {Choice[]} list
 * @param {{silence?: Api.Word | null, bets?: boolean}} [how]
 */
export function mainOf(list, { silence = null, bets = false } = {}) {
  /** @param {Choice} choice */
  const harmless = ({ offer: { least, cards, word } }) =>
    least === null && !cards && !GIVES_UP.has(word) && !COSTS.has(word);
  /** @param {Choice} choice */
  const meant = ({ offer, on }) =>
    silence && offer.word === silence.word && offer.seat === silence.seat && (on || null) === (silence.on || null);
  return (
    list.find(({ offer }) => offer.word === "ready") ||
    list.find((choice) => meant(choice) && harmless(choice)) ||
    (!bets && list.length === 1 && harmless(list[0]) ? list[0] : null)
  );
}
/**
 * Whether an offer adds to a bet that lies there already, and nothing has been added yet: it is worth a button.
 * @param {Api.Offer} offer
 */
const supplements = ({ seat, word, on, least }) =>
  /^odds_/.test(word) && least !== null && (on || [""]).length === 1 && !standing(seat, word, on?.[0]);
/**
 * The places that a choice is said of; a word that means one place, named or not, is said once, without it.
 * @param {Api.Offer} offer
 * @returns {(string | null)[]}
 */
export function placesFor({ on, countless }) {
  if (!on || countless) return [null];
  return on.length === 2 && on.includes("") ? [""] : on;
}
/** What gets a button: everything that may be said and does not lie on the felt. */
export function choices() {
  const bets = betting(),
    list = /** @type {Choice[]} */ ([]);
  for (const offer of offers(bets ? "" : seatNow())) {
    const named =
      bets &&
      !supplements(offer) &&
      (onFelt(offer) || (about(offer).length && about(offer).length === offer.on?.length));
    const again =
      offer.countless && list.some((other) => other.offer.word === offer.word && other.offer.seat === offer.seat);
    const leaves = bets && offer.word === "leave" && !t.layout.pots; // "Leave seat" says it
    if (named || again || leaves) continue; // on the felt, or the same with other amounts
    const places = placesFor(offer);
    if (places.length > 1 && places.length <= 4 && !bets) for (const on of places) list.push({ offer, on });
    else list.push({ offer, on: places.length === 1 ? places[0] : undefined });
  }
  const main = mainOf(list, { silence: request()?.silence, bets });
  for (const choice of list) Object.assign(choice, { main: choice === main, adds: bets && supplements(choice.offer) });
  return list;
}
/** How many choices have a button of their own; the others are behind "More". */
const mostButtons = () => (betting() ? 3 : 6);
/** @param {Choice[]} list */
const ranked = (list) =>
  betting()
    ? [...list].sort(
        (one, other) =>
          Number(other.main) - Number(one.main) ||
          Number(other.adds) - Number(one.adds) ||
          Number(one.offer.least !== null) - Number(other.offer.least !== null) ||
          Number(one.offer.word === "leave") - Number(other.offer.word === "leave"),
      )
    : list;
/**
 * Those with a button, and the rest.
 * @param {Choice[]} list
 */
export function parted(list) {
  const most = mostButtons(),
    order = ranked(list);
  const main = order.filter((choice) => choice.main),
    others = order.filter((choice) => !choice.main);
  const kept = order.length > most ? [...main, ...others.slice(0, most - 1)] : order;
  return [list.filter((choice) => kept.includes(choice)), list.filter((choice) => !kept.includes(choice))];
}
export const restOf = () => parted(choices())[1].map((choice) => choice.offer);

/**
 * The key of a choice; where two have the same it is the first's.
 * @param {Choice} choice
 * @param {Choice[]} list
 */
export function keyFor(choice, list) {
  const key = KEYS[choice.offer.word];
  return key && list.find((other) => KEYS[other.offer.word] === key) === choice ? key : "";
}
/**
 * "3", or "2 to 4": how many cards an offer takes.
 * @param {Api.Offer} offer
 */
export const cardsWanted = ({ fewest, cards }) => (fewest === cards ? `${cards}` : `${fewest} to ${cards}`);
/** @param {Api.Offer} offer */
export const enoughCards = ({ fewest, cards }) => t.chosen.size >= fewest && t.chosen.size <= cards;

/**
 * Takes a choice: says the word, with its amount and cards.
 * @param {Choice | undefined} choice
 * @param {number | string} i
 */
export function choose(choice, i) {
  if (!choice) return null; // the page is being drawn anew: that choice is gone
  const { offer, on } = choice,
    { seat, word } = offer;
  if (offer.cards) {
    if (!enoughCards(offer)) return refuse("", `Choose ${cardsWanted(offer)} cards first.`);
    const cards = [...t.chosen].sort((one, other) => one - other).map((place) => offer.among[place]);
    const sum = offer.least !== null ? { amount: amount(usual(offer)) } : {};
    return speak({ seat, word, cards, ...sum }).then((done) => done && t.chosen.clear());
  }
  if (offer.countless || on === undefined) return slips().then((m) => m.slip(offer, offer.countless ? ticket() : ""));
  if (offer.least === null) return speak({ seat, word, ...(on ? { on } : {}) });
  const field = /** @type {HTMLInputElement | null} */ ($(`[data-sum="${i}"]`)),
    sum = field ? cents(field.value) : proposed(offer);
  if (Number.isNaN(sum)) return refuse("", "An amount in dollars, as 12.50.");
  return stake(seat, word, on || "", sum);
}
/** @param {string} key */
export function byKey(key) {
  const list = choices(),
    at = list.findIndex((choice) => keyFor(choice, list) === key);
  if (at < 0) return false;
  choose(list[at], at);
  return true;
}

// The next thing to do at a table that somebody deals, in one line, and what is to be paid.
import { cents, dollars, html, title, who, words } from "./dom.js";
import { broken, chip } from "./chips.js";
import { mainWord, wordsOf } from "./dealer-words.js";
import { cite } from "./desk-frame.js";

const MOST_PLACES = 4;
/** What a payout is called, by its verb; no other is one. @type {Record<string, string>} */
export const VERBS = { pay: "Pay", collect: "Take", return: "Give back", commission: "Take commission" };
/**
 * One thing to do with chips.
 * @typedef {object} Payout
 * @property {string} verb
 * @property {number} cents
 * @property {string | null} seat
 * @property {string} wager
 * @property {string | null} on
 * @property {string | null} odds
 * @property {string} cite
 */

/**
 * To whom the next values go: each place once, with how many.
 * @param {string[]} to
 */
export function places(to) {
  /** @type {[place: string, number: number][]} */
  const runs = [];
  for (const place of to) {
    const last = runs.at(-1);
    if (last?.[0] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}
/** @param {string} place */
function named(place) {
  if (!place) return "the burn";
  return place.startsWith("seat") || place === "board" ? place : `the ${place}`;
}
/**
 * What chance is asked for now.
 * @param {Api.DrawAsked} draw
 * @param {number} entered how many values have come
 */
export function drawn(draw, entered) {
  const left = draw.to.slice(entered),
    to = left.length ? left : draw.to,
    runs = places(to);
  if (draw.kind === "face") return `Turn up ${named(draw.to[0])}`;
  if (draw.kind === "dice") return "Call the dice";
  if (draw.kind === "ball") return "Call the number";
  if (draw.kind !== "cards") return `Enter the ${words(draw.kind)}`;
  if (runs.every(([place]) => !place || /^burn/.test(place)))
    return `Burn ${to.length === 1 ? "a card" : `${to.length} cards`}${draw.unseen ? "" : ", face up"}`;
  const each = runs.slice(0, MOST_PLACES).map(([place, number]) => `${number} to ${named(place)}`);
  return `Deal: ${each.join(", ")}${runs.length > MOST_PLACES ? " \u2026" : ""}, face ${draw.unseen ? "down" : "up"}`;
}
/**
 * The next thing to do; `entered` values have come, `unpaid` payouts are left.
 * @param {Api.TableView} view
 * @param {{entered: number, unpaid: number}} done
 */
export function nextThing({ request, calls, stopped, open, areas, last }, { entered, unpaid }) {
  if (stopped) return `Stopped: ${stopped}. A floorperson is called.`;
  if (!request) return open ? "Nothing to do" : "This table is closed";
  if (request.draw) return drawn(request.draw, entered);
  const bets = request.moment === "bets",
    offers = wordsOf(request);
  if (!bets && request.waits_for.some((seat) => /^\d/.test(seat))) return `${title(who(request.waits_for[0]))} decides`;
  if (bets && unpaid > 0) return `Settle round ${last.round}: ${unpaid} of ${last.rulings.length} left`;
  if (bets) return areas.length ? "Take bets; then close them" : "Take bets";
  if (offers.length) return `Say: ${title((mainWord(request) || offers[0]).word)}`;
  return calls.at(-1) ?? title(request.moment);
}
/** @param {number} amount */
function inChips(amount) {
  /** @type {Map<number, number>} */
  const by = new Map();
  for (const kind of broken(amount)) by.set(kind, (by.get(kind) || 0) + 1);
  const heard = [...by].map(([kind, number]) => `${number} of ${dollars(kind)}`).join(", ");
  return html`<span class="chips-row" aria-label="${heard}" role="img"
    >${[...by].map(
      ([kind, number]) =>
        html`<span class="of"
          >${number}×<svg width="30" height="30" viewBox="-21 -21 42 42" aria-hidden="true">${chip(kind)}</svg></span
        >`,
    )}</span
  >`;
}
/**
 * One payout, to be ticked off.
 * @param {Payout} payout
 * @param {number} i
 * @param {boolean} made
 */
export const payoutLine = (payout, i, made) =>
  html`<li class="${made ? "made" : ""}">
    <label
      ><input type="checkbox" data-made="${i}" ${made && html`checked`} /><span
        ><b>${VERBS[payout.verb] || title(payout.verb)} ${dollars(payout.cents)}</b> ${payout.seat
          ? `seat ${payout.seat}, `
          : ""}${words(payout.wager)}${payout.on ? ` on ${words(payout.on)}` : ""}
        <span class="soft">${payout.odds || ""}</span></span
      ></label
    >${payout.verb === "pay" ? inChips(payout.cents) : ""}${cite(payout.cite)}
  </li>`;
/**
 * A ruling of the round that is over, as something to do.
 * @param {Api.RulingLine} ruling
 * @returns {Payout}
 */
export const payoutOf = (ruling) => ({ ...ruling, cents: cents(ruling.amount) });
/**
 * What an effect says is to be paid, where it does.
 * @param {Api.Effect} effect
 * @returns {Payout[]}
 */
export function payoutsIn(effect) {
  if (effect.type !== "Transfer" || !VERBS[effect.verb]) return [];
  const [, seat, wager, on] = effect.wager,
    { verb, cents, odds, cite } = effect;
  return [{ verb, cents, seat, wager, on, odds, cite }];
}

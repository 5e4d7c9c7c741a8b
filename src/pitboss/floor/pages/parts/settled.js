// What lies on a table, from a view of the server; and what a round that is over has left there.
import { cents } from "./dom.js";
import { splitOf } from "./felt-hand.js";

/** @typedef {Felt.Lying & {result: NonNullable<Felt.Lying["result"]>}} Result what became of a wager */
/**
 * What is read off a view: a moment of a past round, or a record that is being built, has these too.
 * @typedef {Partial<Pick<Api.TableView, "request" | "things" | "hands" | "totals" | "areas">> & {
 *   seats?: Record<string, Felt.Seated | null>, you?: {seats: string[]}}} Seen
 */
/**
 * What the view of one person shows, with nothing of his own added.
 * @param {Seen} view
 * @returns {Felt.Shown}
 */
export function shownOf(view) {
  return {
    seats: view.seats || {},
    you: view.you?.seats || [],
    turn: view.request?.waits_for || [],
    things: view.things || {},
    lit: view.things?.lit || [],
    open: () => null,
    picked: new Set(),
    hands: Object.entries(view.hands || {}).map(([name, cards]) => ({
      name,
      cards,
      say: view.totals?.[name] || "",
      mine: (view.you?.seats || []).includes(splitOf(name)?.[1] ?? ""),
    })),
    lying: (view.areas || []).map((a) => ({
      ...a,
      cents: cents(a.amount),
      mine: (view.you?.seats || []).includes(a.seat),
    })),
  };
}
/**
 * Hands that were set open lie in their parts, the smaller first: `dealer_low`, `dealer_high`, `seat 3 low` ...
 * @param {Felt.Layout} layout
 * @param {Felt.Hand[]} hands
 * @param {Record<string, string[][]> | null | undefined} sets
 * @returns {Felt.Hand[]}
 */
export function inParts(layout, hands, sets) {
  return hands.flatMap((h) => {
    const parts = sets?.[h.name],
      seat = /^seat/.test(h.name),
      names = seat
        ? Object.keys(layout.seats.slots || {})
        : Object.keys(layout.hands || {})
            .filter((k) => k.startsWith(`${h.name}_`))
            .map((k) => k.slice(h.name.length + 1));
    return parts && names.length === parts.length
      ? parts.map((cards, i) => ({
          ...h,
          name: seat ? `${h.name} ${names[i]}` : `${h.name}_${names[i]}`,
          cards,
          say: i === parts.length - 1 ? h.say : "",
        }))
      : [h];
  });
}
/**
 * @param {string | null} seat
 * @param {string} wager
 * @param {string | null} [on]
 * @param {string | null} [hand]
 */
const placeOf = (seat, wager, on, hand) => [seat, wager, on || "", hand || ""].join(" ");
/**
 * The stakes that came back with their winnings, by wager.
 * @param {Api.Effect[]} effects
 */
export function stakesBack(effects) {
  /** @type {Record<string, number>} */
  const by = {};
  for (const effect of effects) {
    if (effect.type !== "Transfer" || effect.verb !== "back") continue;
    const [, seat, wager, on, hand] = effect.wager,
      place = placeOf(seat, wager, on, hand);
    by[place] = (by[place] || 0) + effect.cents;
  }
  return by;
}
/**
 * The wagers that came back, by wager: while bets are open they do not belong to the result.
 * @param {Api.Effect[]} effects
 * @param {Record<string, number>} by those that came back before
 */
export function comeBack(effects, by = {}) {
  for (const effect of effects) {
    if (effect.type !== "Transfer" || effect.verb !== "return") continue;
    const [, seat, wager, on, hand] = effect.wager,
      place = placeOf(seat, wager, on, hand);
    by[place] = (by[place] || 0) + effect.cents;
  }
  return by;
}
/**
 * What a round that is over left behind: its hands, and each wager with what became of it, with its stake where `backs`
 * knows it; without what `before` has, which came back while bets were open.
 * @param {Partial<Api.LastRound>} last
 * @param {string[]} you
 * @param {Record<string, number>} backs
 * @param {Record<string, number>} before
 * @returns {Result[]}
 */
export function settledOf(last, you, backs = {}, before = {}) {
  /** @typedef {{row: Omit<Felt.Lying, "cents">, got: Partial<Record<Api.MoneyVerb, number>>}} Sum */
  /** @type {Map<string, Sum>} */
  const by = new Map();
  for (const ruling of last.rulings || []) {
    const { seat, wager, on, hand, verb } = ruling;
    if (verb === "commission") continue;
    const key = placeOf(seat, wager, on, hand),
      row = { seat: seat ?? "", wager, on, hand, mine: you.includes(seat ?? ""), stake: backs[key] || 0 },
      found = by.get(key) || /** @type {Sum} */ ({ row, got: {} });
    found.got[verb] = (found.got[verb] || 0) + cents(ruling.amount);
    by.set(key, found);
  }
  for (const [key, { got }] of by) {
    if (!got.return || !before[key]) continue;
    got.return = Math.max(0, got.return - before[key]);
    if (!got.return && !got.pay && !got.collect) by.delete(key);
  }
  return [...by.values()].map(({ got, row }) => {
    const kind = got.pay ? "won" : got.collect ? "lost" : last.void ? "void" : "push",
      sum = got.pay || got.collect || got.return || 0;
    return { ...row, cents: sum, result: { kind, cents: sum } };
  });
}
/**
 * What lies there by now, with what became of the round before. A wager that stands where one was won is one stack with
 * its winnings beside it; where one was lost, or came back, there is a new wager, and nothing of the old one is shown.
 * @param {Felt.Lying[]} lying
 * @param {Result[]} results
 * @returns {Felt.Lying[]}
 */
export function besideResults(lying, results) {
  const at = (/** @type {Felt.Lying} */ one) => placeOf(one.seat, one.wager, one.on, ""),
    standing = new Map(lying.map((one) => [at(one), one])),
    paid = new Set();
  const kept = results.flatMap((one) => {
    const now = standing.get(at(one));
    if (!now) return [one];
    if (one.result.kind !== "won" || paid.has(now)) return [];
    paid.add(now);
    return [{ ...one, stake: now.cents, mine: one.mine || now.mine }];
  });
  return [...lying.filter((one) => !paid.has(one)), ...kept];
}

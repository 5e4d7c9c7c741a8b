// What lies on a table, from a view of the server; and what a round that is over has left there.
import { cents } from "./dom.js";
import { splitOf } from "./felt-hand.js";

/** What the view of one person shows, with nothing of his own added. */
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
      mine: (view.you?.seats || []).includes(splitOf(name)?.[1]),
    })),
    lying: (view.areas || []).map((a) => ({
      ...a,
      cents: cents(a.amount),
      mine: (view.you?.seats || []).includes(a.seat),
    })),
  };
}
/** Hands that were set open lie in their parts, the smaller first: `dealer_low`, `dealer_high`, `seat 3 low` ... */
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
const placeOf = (seat, wager, on, hand) => [seat, wager, on || "", hand || ""].join(" ");
/** The stakes that came back with their winnings, by wager. */
export function stakesBack(effects) {
  const by = {};
  for (const { type, verb, wager, cents: sum } of effects)
    if (type === "Transfer" && verb === "back")
      by[placeOf(...wager.slice(1))] = (by[placeOf(...wager.slice(1))] || 0) + sum;
  return by;
}
/** What a round that is over left behind: its hands, and each wager with what became of it, with its stake where `backs` knows it. */
export function settledOf(last, you, backs = {}) {
  const by = new Map();
  for (const r of last.rulings || []) {
    if (r.verb === "commission") continue;
    const key = placeOf(r.seat, r.wager, r.on, r.hand),
      sum = by.get(key) || {
        seat: r.seat,
        wager: r.wager,
        on: r.on,
        hand: r.hand,
        mine: you.includes(r.seat),
        stake: backs[key] || 0,
        got: {},
      };
    sum.got[r.verb] = (sum.got[r.verb] || 0) + cents(r.amount);
    by.set(key, sum);
  }
  return [...by.values()].map(({ got, ...row }) => {
    const kind = got.pay ? "won" : got.collect ? "lost" : last.void ? "void" : "push",
      sum = got.pay || got.collect || got.return || 0;
    return { ...row, cents: sum, result: { kind, cents: sum } };
  });
}
/** What lies there by now, with what became of the round before. A wager that stands where one was won is one stack with its
 *  winnings beside it; where one was lost, or came back, there is a new wager, and nothing of the old one is shown. */
export function besideResults(lying, results) {
  const at = (one) => placeOf(one.seat, one.wager, one.on, ""),
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

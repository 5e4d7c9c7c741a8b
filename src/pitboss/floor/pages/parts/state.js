// What the table page knows: the newest view, what the player is about to do, and what may be done, all read off `request`.
import { cents, dollars, words } from "./dom.js";
import { areaKey, finder, inParts, keyOf, settledOf, shownOf } from "./felt.js";

export { areaKey };

export const t = {
  id: decodeURIComponent(location.pathname.split("/")[2] || ""),
  layout: null,
  view: null,
  me: null,
  live: null,
  link: "late",
  areas: new Map(),
  find: () => null,
  seat: "",
  chip: 0,
  chosen: new Set(),
  picked: new Set(),
  ghosts: [],
  puts: [],
  lifted: [],
  ends: new Map(),
  end: 0,
  before: [],
  sent: null,
  refusal: null,
  why: null,
  call: "",
  badges: {},
  effects: [],
  backs: {},
  moves: [],
  fresh: false,
  outcome: null,
  coach: null,
  until: null,
  of: 0,
};
const kept = `pitboss.bets.${t.id}`;

export function setLayout(layout) {
  t.layout = layout;
  t.areas.clear();
  for (const area of layout.areas || [])
    t.areas.has(areaKey(area, "")) || t.areas.set(areaKey(area, ""), { ...area, seat: "" });
  for (const { seat } of layout.seats.places || [])
    for (const area of layout.seats.areas || []) t.areas.set(areaKey(area, seat), { ...area, seat });
  t.find = finder(layout);
}

// Questions

export const request = () => t.view?.request || null;
export const mine = () => t.view?.you?.seats || [];
export const betting = () => request()?.moment === "bets";
export const offers = (seat = "") =>
  (request()?.offers || []).filter((o) => mine().includes(o.seat) && (!seat || o.seat === seat));
export const purse = () => cents(t.view?.you?.chips ?? "0");
export const least = (o) => cents(o.least);
export const most = (o) => (o.most === null ? Infinity : cents(o.most));
export const unit = (o) => cents(o.unit ?? "0.01") || 1;
export const usual = (o) => (o.usual !== null ? cents(o.usual) : least(o));
export const parts = (key) => {
  const at = key.indexOf("@");
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)];
};
/** The offer that a tap on an area means: a wager of this name, on this place. */
export function offerAt(seat, key) {
  const [word, on] = parts(key);
  return offers(seat).find(
    (o) => o.word === word && o.least !== null && (on ? o.on?.includes(on) : !o.on || o.on.includes("")),
  );
}
/** Whether an offer lies on the felt: then it needs no button. */
export const onFelt = (o) => o.least !== null && (o.on || [""]).some((on) => exact(o.seat, o.word, on)) && !o.countless;
function exact(seat, wager, on) {
  const spot = t.find(seat, wager, on);
  return Boolean(spot && spot.area.look !== "print" && (spot.area.takes || []).includes(keyOf(wager, on)));
}
/** The words of an offer's places that name a wager lying on the felt: `remove`, a match play, "off" and the like. */
export const about = (o) => (o.on || []).filter((on) => on && nameSpot(o.seat, on));
export function nameSpot(seat, name) {
  const [wager, ...rest] = name.split(" "),
    spot = t.find(seat, wager, rest.join(" "));
  return spot && areaKey(spot.area, spot.seat);
}
export const barred = (seat, word) => (request()?.barred || []).find((b) => b.seat === seat && b.word === word);
/** The amount that a chip means on an offer: the least legal one that is not below it. */
export function fit(chip, o) {
  const low = least(o),
    step = unit(o);
  return low === most(o) || chip <= low ? low : low + Math.ceil((chip - low) / step) * step;
}
/** The amounts that an offer takes, in words. */
export function rangeOf(o) {
  if (o.least === null) return "";
  if (least(o) === most(o)) return `exactly ${dollars(least(o))}`;
  const steps = unit(o) > 1 ? `, in steps of ${dollars(unit(o))}` : "";
  return `from ${dollars(least(o))}${o.most === null ? "" : ` to ${dollars(most(o))}`}${steps}`;
}
/** The amount that is proposed where none has been named, on the felt, in the bar and on a slip alike: the usual one, else
 *  what the chip in hand means there. */
export const proposed = (o) => (o.usual !== null ? cents(o.usual) : Math.min(most(o), fit(t.chip, o)));
export const standing = (seat, wager, on) =>
  (t.view?.areas || [])
    .filter((a) => a.seat === seat && a.wager === wager && (a.on || "") === (on || ""))
    .reduce((sum, a) => sum + cents(a.amount), 0);
export const myTurn = () => !betting() && (request()?.waits_for || []).some((seat) => mine().includes(seat));
export const seatNow = () => {
  const own = mine(),
    due = (request()?.waits_for || []).find((seat) => own.includes(seat));
  return (!betting() && due) || (own.includes(t.seat) ? t.seat : own[0] || "");
};

// What is seen

/** Words that a hand was called by: "Seat 3: soft 12", "Dealer has 20", "Player 7". */
export function heard(text, badges) {
  const seat = /^Seat (\w+(?:\.\d+)?): (.{1,22})$/.exec(text);
  if (seat) badges[`seat ${seat[1]}`] = seat[2];
  else
    for (const name of Object.keys(t.layout?.hands || {})) {
      const said = new RegExp(`^${name} has (.{1,26})$|\\b${name} (\\d+)\\b`, "i").exec(text);
      if (said) badges[name] = (said[1] || said[2]).replace(/, not qualified$/, ", no");
    }
}
/** What stands in a hand's badge: what was said of it, as long as that is true of the cards that lie there; else what the
 *  table itself counts it to. */
export function badgeOf(said = "", total = "") {
  const number = /\d+/.exec(said);
  return !total || (said && (!number || said.startsWith(total))) ? said : total;
}
/** The hands whose cards an effect changes: what was said of them is not true any more. */
export const changedBy = ({ type, to, source, target, hand }) =>
  ({ Dealt: [to], Moved: [source, target], Thrown: [hand] })[type] || [];
/** Whether the felt still shows the round that is over. */
export const settled = () => {
  const v = t.view;
  return Boolean(
    v.last?.round &&
      v.last.round === v.round - 1 &&
      !Object.keys(v.hands || {}).length &&
      !t.puts.length &&
      !t.ghosts.length &&
      t.fresh,
  );
};
export function shown() {
  const v = t.view,
    s = shownOf(v),
    own = mine(),
    over = settled();
  let badges = t.badges,
    totals = v.totals || {};
  if (over || (!s.hands.length && v.last?.round === v.round - 1 && !t.puts.length)) {
    badges = {};
    totals = v.last.totals || {};
    for (const text of v.last.announcements || []) heard(text, badges);
    s.hands = Object.entries(v.last.hands || {}).map(([name, cards]) => ({ name, cards }));
  }
  const picks = offers().filter((o) => o.among?.length);
  for (const hand of s.hands) {
    hand.say = badgeOf(badges[hand.name], totals[hand.name]);
    const seat = /^seat (\w+)/.exec(hand.name)?.[1];
    hand.mine = own.includes(seat);
    const offer = picks.find((o) => o.seat === seat);
    if (offer && !over) {
      const places = placesOf(hand.cards, offer.among);
      if (places.some((p) => p >= 0))
        Object.assign(hand, {
          pickable: true,
          chosen: new Set(
            places
              .map((p, i) => [p, i])
              .filter(([p]) => t.chosen.has(p))
              .map(([, i]) => i),
          ),
        });
    }
  }
  s.hands = inParts(t.layout, s.hands, s.things.sets);
  if (over) s.lying = [...s.lying, ...settledOf(v.last, own, t.backs)];
  for (const g of t.ghosts) s.lying.push({ ...g, wager: g.word, mine: true, ghost: true });
  const now = request(),
    bets = betting();
  s.open = (seat, key) => {
    const offer = own.length ? offerAt(seat || seatNow(), key) : null;
    return offer ? { due: !bets, range: rangeOf(offer), text: bets ? "" : dollars(proposed(offer)) } : null;
  };
  s.turn = bets ? [] : now?.waits_for || [];
  s.out = sittingOut(v);
  s.picked = new Set([
    ...t.picked,
    ...(v.areas || [])
      .filter((a) => own.includes(a.seat) && a.on)
      .flatMap((a) => (/^[\d\-/ ]+/.exec(a.on)?.[0] || "").split(/[-/ ]/)),
  ]);
  s.refusal = t.refusal;
  s.end = (key) => t.ends.get(key) ?? t.end;
  s.things = { ...s.things, roll: over ? v.last.round : v.round };
  return s;
}
/** Seats that are taken, and for which nothing was staked or dealt in the round whose cards lie there. */
export function sittingOut(v) {
  if (v.moment === "bets" || !Object.keys(v.hands || {}).length) return [];
  const played = new Set(
    [
      ...(v.areas || []).map((a) => a.seat),
      ...Object.keys(v.hands || {}).map((name) => /^seat (\w+)/.exec(name)?.[1]),
      ...(v.request?.waits_for || []),
      ...t.effects.flatMap((e) => (e.type === "Transfer" ? [e.wager[1]] : [])),
    ].map((seat) => parseInt(seat, 10)),
  );
  return Object.keys(v.seats || {}).filter((seat) => v.seats[seat] && !played.has(parseInt(seat, 10)));
}
/** For each card of a hand its place among those an offer names. */
export function placesOf(cards, among) {
  const used = new Set();
  return cards.map((code) => {
    const at = among.findIndex((c, i) => c === code && !used.has(i));
    used.add(at);
    return at;
  });
}

// The bets of the last round, to be repeated; they outlive a page that is loaded again.
export function remember(bets) {
  t.before = bets;
  try {
    sessionStorage.setItem(kept, JSON.stringify(bets));
  } catch {}
}
try {
  t.before = JSON.parse(sessionStorage.getItem(kept) || "[]");
} catch {}
/** A wager as the game itself calls it. */
export const called = (wager) => t.layout?.names?.[wager] || words(wager);
/** A call as people say it: wagers by what the game calls them, and not by their keys. */
export function spoken(text) {
  let said = text.replace(/(returned: )seat \w+: /, "$1").replace(/'(\w+)'/g, (_, word) => called(word).toLowerCase());
  for (const [key, name] of Object.entries(t.layout?.names || {}))
    if (key.includes("_")) said = said.replace(`: ${words(key)} is`, `: ${name.toLowerCase()} is`);
  return said;
}
export const betName = (word, on) => `${called(word)}${on ? ` on ${words(on)}` : ""}`;

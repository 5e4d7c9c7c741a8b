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
const worth = ([rank]) => (rank === "A" ? 11 : "TJQK".includes(rank) ? 10 : Number(rank));
const sum = (values) => values.reduce((all, value) => all + value, 0);
/** How hands are counted, by what a layout calls it; each says the points as its games do: "soft 17", "22". */
const COUNTS = {
  twenty_one(values) {
    let all = sum(values),
      high = values.filter((value) => value === 11).length;
    for (; all > 21 && high; high--) all -= 10;
    return high && all < 21 ? `soft ${all}` : String(all);
  },
  baccarat: (values) => String(sum(values.map((value) => (value === 11 ? 1 : value))) % 10),
};
/** The points of a hand; nothing while one of its cards lies face down, or is the only one. */
export function points(cards, counts) {
  const values = cards.map(worth);
  return values.length < 2 || values.some(Number.isNaN) ? "" : COUNTS[counts](values);
}
/** What was said of a hand. Where hands are counted it is true of the cards that lie there: a hand that is doubled, lost or
 *  full is called no more after its last card, and then its points are said. */
export function badgeOf(said, cards) {
  const { counts } = t.layout;
  if (!said || !counts) return said;
  const now = points(cards, counts),
    number = /^(soft )?\d+/.exec(said)?.[0];
  return number === now || (!number && now === "21" && cards.length === 2) ? said : now;
}
/** The hands whose cards an effect changes: what was said of them is not true any more, unless they are counted. */
export function changedBy({ type, to, source, target, hand }) {
  if (type === "Dealt") return t.layout?.counts ? [] : [to];
  return { Moved: [source, target], Thrown: [hand] }[type] || [];
}
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
  let badges = t.badges;
  if (over || (!s.hands.length && v.last?.round === v.round - 1 && !t.puts.length)) {
    badges = {};
    for (const text of v.last.announcements || []) heard(text, badges);
    s.hands = Object.entries(v.last.hands || {}).map(([name, cards]) => ({ name, cards }));
  }
  const picks = offers().filter((o) => o.among?.length);
  for (const hand of s.hands) {
    hand.say = badgeOf(badges[hand.name], hand.cards);
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
    return offer ? { due: !bets, text: bets ? "" : dollars(usual(offer)) } : null;
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
export const betName = (word, on) => `${called(word)}${on ? ` on ${words(on)}` : ""}`;

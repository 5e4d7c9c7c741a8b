// What the table page knows: the newest view, what the player is about to do, and what may be done, all read off
// `request`.
import { cents, dollars, words } from "./dom.js";
import { areaKey, finder, keyOf } from "./felt-shapes.js";
import { besideResults, inParts, settledOf, shownOf } from "./settled.js";

export { areaKey };

/**
 * What is known, and what is about to be done.
 * @type {TableState}
 */
export const t = {
  id: decodeURIComponent(location.pathname.split("/")[2] || ""),
  layout: /** @type {any} */ (null),
  view: /** @type {any} */ (null),
  me: null,
  live: /** @type {any} */ (null),
  link: "late",
  areas: new Map(),
  find: () => null,
  seat: "",
  chip: 0,
  chipChosen: false,
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
  returned: { over: {}, now: {} },
  moves: [],
  fresh: false,
  outcome: null,
  coach: null,
  until: null,
  of: 0,
};
const kept = `pitboss.bets.${t.id}`;

/**
 * @param {Felt.Layout} layout
 */
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
/**
 * The offers to somebody's own seats, or to one of them.
 */
export const offers = (seat = "") =>
  (request()?.offers || []).filter((o) => mine().includes(o.seat) && (!seat || o.seat === seat));
export const purse = () => cents(t.view?.you?.chips ?? "0");
/**
 * @param {Api.Offer} o
 */
export const least = (o) => cents(o.least);
/**
 * @param {Api.Offer} o
 */
export const most = (o) => (o.most === null ? Infinity : cents(o.most));
/**
 * @param {Api.Offer} o
 */
export const unit = (o) => cents(o.unit ?? "0.01") || 1;
/**
 * @param {Api.Offer} o
 */
export const usual = (o) => (o.usual !== null ? cents(o.usual) : least(o));
/**
 * The wager of a key, and what it is on.
 * @param {string} key
 * @returns {[wager: string, on: string]}
 */
export const parts = (key) => {
  const at = key.indexOf("@");
  return at < 0 ? [key, ""] : [key.slice(0, at), key.slice(at + 1)];
};
/**
 * The offer that a tap on an area means: a wager of this name, on this place.
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
 * Whether an offer lies on the felt: then it needs no button.
 * @param {Api.Offer} o
 */
export const onFelt = (o) => o.least !== null && (o.on || [""]).some((on) => exact(o.seat, o.word, on)) && !o.countless;
/**
 * @param {string} seat
 * @param {string} wager
 * @param {string} on
 */
function exact(seat, wager, on) {
  const spot = t.find(seat, wager, on);
  return Boolean(spot && spot.area.look !== "print" && (spot.area.takes || []).includes(keyOf(wager, on)));
}
/**
 * The words of an offer's places that name a wager lying on the felt: `remove`, a match play, "off" and the like.
 * @param {Api.Offer} o
 */
export const about = (o) => (o.on || []).filter((on) => on && nameSpot(o.seat, on));
/**
 * @param {string} seat
 * @param {string} name
 */
export function nameSpot(seat, name) {
  const [wager, ...rest] = name.split(" "),
    spot = t.find(seat, wager, rest.join(" "));
  return spot && areaKey(spot.area, spot.seat);
}
/**
 * @param {string} seat
 * @param {string} word
 */
export const barred = (seat, word) => (request()?.barred || []).find((b) => b.seat === seat && b.word === word);
/**
 * The amount that a chip means on an offer: the least legal one that is not below it.
 * @param {number} chip
 * @param {Api.Offer} o
 */
export function fit(chip, o) {
  const low = least(o),
    step = unit(o);
  return low === most(o) || chip <= low ? low : low + Math.ceil((chip - low) / step) * step;
}
/**
 * The amounts that an offer takes, in words.
 * @param {Api.Offer} o
 */
export function rangeOf(o) {
  if (o.least === null) return "";
  if (least(o) === most(o)) return `exactly ${dollars(least(o))}`;
  const steps = unit(o) > 1 ? `, in steps of ${dollars(unit(o))}` : "";
  return `from ${dollars(least(o))}${o.most === null ? "" : ` to ${dollars(most(o))}`}${steps}`;
}
/**
 * The amount that is proposed where none has been named, on the felt, in the bar and on a slip alike: the usual one,
 * else what the chip in hand means there.
 * @param {Api.Offer} o
 */
export const proposed = (o) => (o.usual !== null ? cents(o.usual) : Math.min(most(o), fit(t.chip, o)));
/**
 * What lies there, in cents.
 * @param {string} seat
 * @param {string} wager
 * @param {string | null} [on]
 */
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

/**
 * Words that a hand was called by: "Seat 3: soft 12", "Dealer has 20", "Player 7".
 * @param {string} text
 * @param {Record<string, string>} badges
 */
export function heard(text, badges) {
  const seat = /^Seat (\w+(?:\.\d+)?): (.{1,22})$/.exec(text);
  if (seat) badges[`seat ${seat[1]}`] = seat[2];
  else
    for (const name of Object.keys(t.layout?.hands || {})) {
      const said = new RegExp(`^${name} has (.{1,26})$|\\b${name} (\\d+)\\b`, "i").exec(text);
      if (said) badges[name] = (said[1] || said[2]).replace(/, not qualified$/, ", no");
    }
}
/**
 * What stands in a hand's badge: what was said of it, as long as that is true of the cards that lie there; else what
 * the table itself counts it to.
 */
export function badgeOf(said = "", total = "") {
  const number = /\d+/.exec(said);
  return !total || (said && (!number || said.startsWith(total))) ? said : total;
}
/**
 * The hands whose cards an effect changes: what was said of them is not true any more.
 * @param {Api.Effect} effect
 * @returns {string[]}
 */
export function changedBy(effect) {
  if (effect.type === "Dealt") return [effect.to];
  if (effect.type === "Moved") return [effect.source, effect.target];
  return effect.type === "Thrown" ? [effect.hand] : [];
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
/**
 * The hands that lie there, each with what it comes to: those of the round that is over until new ones are dealt.
 * @param {Felt.Hand[]} dealt
 */
function handsShown(dealt) {
  const { view } = t,
    { last } = view,
    over = settled();
  if (!over && (dealt.length || last?.round !== view.round - 1 || t.puts.length))
    return dealt.map((hand) => ({ ...hand, say: badgeOf(t.badges[hand.name], view.totals?.[hand.name]) }));
  /** @type {Record<string, string>} */
  const badges = {};
  for (const text of last.announcements || []) heard(text, badges);
  return Object.entries(last.hands || {}).map(([name, cards]) => ({
    name,
    cards,
    say: badgeOf(badges[name], last.totals?.[name]),
  }));
}
/**
 * The cards of a hand that may be chosen, by the offer that names them.
 * @param {Felt.Hand} hand
 * @param {Api.Offer} offer
 */
function pickableIn(hand, offer) {
  const places = placesOf(hand.cards, offer.among);
  if (!places.some((place) => place >= 0)) return {};
  const chosen = places.flatMap((place, i) => (t.chosen.has(place) ? [i] : []));
  return { pickable: true, chosen: new Set(chosen) };
}
/** The numbers that one's own tickets mark, ticket by ticket. */
function ticketsMarked() {
  const { view } = t,
    own = mine(),
    lying = [...(settled() ? view.last.rulings || [] : []), ...(view.areas || [])];
  return lying
    .filter((one) => own.includes(one.seat ?? "") && one.on)
    .map((one) => (/^[\d\-/ ]+/.exec(one.on ?? "")?.[0] || "").split(/[-/ ]/).filter(Boolean));
}
/**
 * What the felt shows: what lies there, whose it is, and what may be done now.
 * @returns {Felt.Shown}
 */
export function shown() {
  const { view } = t,
    plain = shownOf(view),
    own = mine(),
    over = settled(),
    bets = betting(),
    tickets = ticketsMarked(),
    picks = over ? [] : offers().filter((offer) => offer.among?.length);
  const hands = handsShown(plain.hands).map((hand) => {
    const seat = seatOf(hand.name),
      offer = picks.find((one) => one.seat === seat);
    return { ...hand, mine: own.includes(seat), ...(offer && pickableIn(hand, offer)) };
  });
  const lying = over ? besideResults(plain.lying, settledOf(view.last, own, t.backs, t.returned.over)) : plain.lying;
  return {
    ...plain,
    hands: inParts(t.layout, hands, plain.things.sets),
    lying: [...lying, ...t.ghosts.map((ghost) => ({ ...ghost, wager: ghost.word, mine: true, ghost: true }))],
    open(seat, key) {
      const offer = own.length ? offerAt(seat || seatNow(), key) : null;
      return offer ? { due: !bets, range: rangeOf(offer), text: bets ? "" : dollars(proposed(offer)) } : null;
    },
    turn: bets ? [] : request()?.waits_for || [],
    out: sittingOut(view),
    marking: t.picked,
    picked: new Set(over && t.picked.size ? t.picked : [...t.picked, ...tickets.flat()]), // a new ticket is seen alone
    refusal: t.refusal,
    end: (key) => t.ends.get(key) ?? t.end,
    things: {
      ...plain.things,
      roll: over ? view.last.round : view.round,
      marks: t.picked.size || tickets.at(-1)?.length || 0,
    },
  };
}
/**
 * The seat of a hand, by the hand's name.
 * @param {string} hand
 */
const seatOf = (hand) => /^seat (\w+)/.exec(hand)?.[1] ?? "";
/**
 * Seats that are taken, and for which nothing was staked or dealt in the round whose cards lie there.
 * @param {Api.TableView} v
 */
export function sittingOut(v) {
  if (v.moment === "bets" || !Object.keys(v.hands || {}).length) return [];
  const played = new Set(
    [
      ...(v.areas || []).map((a) => a.seat),
      ...Object.keys(v.hands || {}).map(seatOf),
      ...(v.request?.waits_for || []),
      ...t.effects.flatMap((e) => (e.type === "Transfer" ? [e.wager[1]] : [])),
    ].map((seat) => parseInt(seat, 10)),
  );
  return Object.keys(v.seats || {}).filter((seat) => v.seats[seat] && !played.has(parseInt(seat, 10)));
}
/**
 * For each card of a hand its place among those an offer names.
 * @param {string[]} cards
 * @param {string[]} among
 */
export function placesOf(cards, among) {
  const used = new Set();
  return cards.map((code) => {
    const at = among.findIndex((c, i) => c === code && !used.has(i));
    used.add(at);
    return at;
  });
}

/**
 * Keeps the bets of the last round, to be repeated; they outlive a page that is loaded again.
 * @param {Bet[]} bets
 */
export function remember(bets) {
  t.before = bets;
  try {
    sessionStorage.setItem(kept, JSON.stringify(bets));
  } catch {}
}
try {
  t.before = JSON.parse(sessionStorage.getItem(kept) || "[]");
} catch {}
/**
 * A wager as the game itself calls it.
 * @param {string} wager
 */
export const called = (wager) => t.layout?.names?.[wager] || words(wager);
/**
 * A call as people say it: wagers by what the game calls them, and not by their keys; whole dollars without cents.
 * @param {string} text
 */
export function spoken(text) {
  let said = text
    .replace(/(returned: )seat \w+: /, "$1")
    .replace(/(\$[\d,]+)\.00\b/g, "$1")
    .replace(/'(\w+)'/g, (_, word) => called(word).toLowerCase());
  for (const [key, name] of Object.entries(t.layout?.names || {}))
    if (key.includes("_")) said = said.replace(`: ${words(key)} is`, `: ${name.toLowerCase()} is`);
  return said;
}
/**
 * @param {string} word
 * @param {string | null} [on]
 */
export const betName = (word, on) => `${called(word)}${on ? ` on ${words(on)}` : ""}`;

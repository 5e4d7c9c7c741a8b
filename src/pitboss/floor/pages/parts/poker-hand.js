// A hand of poker as the page shows it, read off a view: who is in, with what, what lies where, what each did last. Pure: it
// knows neither the page nor how anything is drawn.
import { cents, nameOf } from "./dom.js";

/** @typedef {{
 *    seat: string, name: string, mine: boolean, open: boolean, guest: boolean, leaving: boolean, stack: number, bet: number,
 *    back: number, post: string, did: string, look: string, state: string, turn: boolean, cards: string[], won: number,
 *    button: boolean, plays: boolean, shown: boolean,
 *  }} Player
 *  `state` is one of "", folded, all-in, out, mucked; `look` how the last action looks */
/** @typedef {Api.Things & { poker: Api.PokerHand, showdown: Api.PokerShowdown }} Room
 *  what the table of a poker room shows; a showdown only once a hand is over */
/** @typedef {{ name: string, cents: number, seats: string[] }} Pot */
/** @typedef {{ seat: string, cents: number, hand: string, cards: string[] }} Winner */
/** @typedef {{ name: string, cents: number, hand: string, winners: Winner[] }} Won */

/** @param {string | null | undefined} text */
const money = (text) => (text === undefined || text === null ? 0 : cents(text));
/**
 * A text of the table with its amounts as they are read: "raises to $12".
 * @param {string | null | undefined} text
 */
export const read = (text) => String(text ?? "").replace(/(\$[\d,]+)\.00\b/g, "$1");
/** @type {[RegExp, string][]} */
const LOOKS = [
  [/^folds|^mucks/, "fold"],
  [/all in$/, "all-in"],
  [/^raises|^bets|^straddles/, "raise"],
  [/^calls|^brings|^posts/, "call"],
  [/^checks|^stands|^draws/, "check"],
];
/** @param {string} did */
const lookOf = (did) => LOOKS.find(([pattern]) => pattern.test(did))?.[1] || "";

/**
 * What a pot is called: "Main pot", "Side pot 1, low half"; the only one is the pot.
 * @param {string} name
 * @param {boolean} [only]
 */
export function potName(name, only = false) {
  const [, base, half] = /^(.*?)(?: (high|low))?$/.exec(name) || [],
    number = /\d+/.exec(base || "")?.[0],
    called = number ? `Side pot ${number}` : only ? "Pot" : "Main pot";
  return half ? `${called}, ${half} half` : called;
}
/**
 * Whether a view shows the hand that is over: no other has begun.
 * @param {Api.TableView} view
 */
export const isOver = (view) =>
  Boolean(view.things?.showdown && !view.things.poker?.dealt && view.last?.round === view.round - 1);

/** @param {Api.TableView} view
 *  @param {string[]} own the seats of whoever looks */
export function handOf(view, own = []) {
  const { poker, showdown, button } = /** @type {Room} */ (view.things),
    over = isOver(view),
    playing = Boolean(poker.dealt),
    hands = over ? view.last.hands || {} : view.hands || {},
    live = over ? showdown.shown : poker.live || [],
    waits = playing ? view.request?.waits_for || [] : [],
    turns = poker.street === "Showdown" ? waits.filter((seat) => seat === poker.shows || !poker.shows) : waits,
    won = /** @type {Record<string, number>} */ ({});
  for (const pot of over ? showdown.pots : [])
    for (const one of pot.winners) won[one.seat] = (won[one.seat] || 0) + money(one.amount);
  const bets = poker.bets || {},
    dealt = over ? Object.keys(hands).map((name) => name.replace(/^seat /, "")) : poker.dealt || [];
  /** @type {Player[]} */
  const players = Object.entries(view.seats || {}).map(([seat, who]) => {
    const stack = money(poker.stacks[seat]),
      plays = dealt.includes(seat),
      folded = plays && !live.includes(seat) && !won[seat],
      mine = own.includes(seat),
      mucked = over ? showdown.mucked.includes(seat) : /^mucks/.test(poker.did?.[seat] || ""),
      cards = plays && (!folded || mine) && !(mucked && !mine) ? hands[`seat ${seat}`] || [] : [],
      made = poker.street === "Showdown" && live.includes(seat) && !mine ? view.reads?.[`seat ${seat}`] : null,
      did = made
        ? [made.high?.text, made.low?.text].filter(Boolean).join("; ")
        : playing
          ? read(poker.did?.[seat])
          : "";
    let state = "";
    if (who && !plays && (playing || !stack)) state = "out";
    else if (mucked) state = "mucked";
    else if (folded) state = "folded";
    else if (playing && (poker.all_in || []).includes(seat)) state = "all-in";
    return {
      seat,
      name: who ? (mine ? "You" : nameOf(who.person)) : "",
      mine,
      open: !who,
      guest: Boolean(who && / \(guest\)$/.test(who.person.name)),
      leaving: Boolean(who?.leaving),
      stack,
      bet: money(bets[seat]),
      back: money(poker.back?.[seat]),
      post: bets[seat] && /^(posts|brings|straddles)/.test(poker.did?.[seat] || "") ? poker.posts?.[seat] || "" : "",
      did,
      look: lookOf(did),
      state,
      turn: turns.includes(seat),
      cards,
      won: won[seat] || 0,
      button: button === seat,
      plays,
      shown: cards.length > 0 && !cards.includes("??") && (over || !mine) && live.includes(seat),
    };
  });
  const down = new Set(poker.down || []);
  /** @type {Pot[]} */
  const pots = (poker.pots || []).map(({ name, amount, seats }) => ({ name, cents: cents(amount), seats }));
  /** @type {Won[]} */
  const results = over
    ? showdown.pots.map(({ name, amount, winners }) => ({
        name,
        cents: cents(amount),
        hand: winners.find((one) => one.hand)?.hand || "",
        winners: winners.map((one) => ({
          seat: one.seat,
          cents: cents(one.amount),
          hand: one.hand || "",
          cards: one.cards || [],
        })),
      }))
    : [];
  return {
    over,
    playing,
    players,
    pots,
    results,
    down,
    board: hands.board || [],
    boards: poker.board || 0,
    total: money(poker.total),
    street: over ? "" : poker.street || "",
    to: money(poker.to),
    rake: over ? money(showdown.rake) : 0,
    drop: over ? money(showdown.drop) : 0,
    button: button ?? null,
    title: titleOf(poker),
    posted: poker.posted,
  };
}
/**
 * "No limit hold 'em $1/$2".
 * @param {Pick<Api.PokerHand, "game" | "structure" | "stakes">} table
 */
export const titleOf = ({ game, structure, stakes }) =>
  `${structure} ${game} ${stakes}`.replace(/^./, (first) => first.toUpperCase());

/**
 * What one seat has to do with the bets: for sizes and for what is planned ahead.
 * @param {Api.TableView} view
 * @param {string} seat
 */
export function moneyOf(view, seat) {
  const { poker } = /** @type {Room} */ (view.things);
  return {
    total: money(poker.total),
    to: money(poker.to),
    mine: money(poker.bets?.[seat]),
    stack: money(poker.stacks?.[seat]),
  };
}
/** What is marked while a result is looked at: the five cards of its winners, those of the board and of each hand.
 *  @param {Won | undefined} result */
export function marked(result) {
  const board = new Set(),
    hands = /** @type {Record<string, Set<string>>} */ ({});
  for (const { seat, cards } of result?.winners || []) {
    hands[seat] = new Set(cards);
    for (const code of cards) board.add(code);
  }
  return { board, hands, any: board.size > 0 };
}
/**
 * A result in a sentence: "Main pot $88 to Ada: straight, jack high".
 * @param {Won} result
 * @param {(seat: string) => string} names
 * @param {boolean} only
 * @param {(cents: number) => string} dollars
 */
export function inSentence({ name, cents: sum, winners }, names, only, dollars) {
  const people = winners.map(({ seat, cents: part }) =>
    winners.length > 1 ? `${names(seat)} (${dollars(part)})` : names(seat),
  );
  const hand = winners.find((one) => one.hand)?.hand;
  const listed = people.length > 1 ? `${people.slice(0, -1).join(", ")} and ${people.at(-1)}` : people[0];
  return `${potName(name, only)} ${dollars(sum)} to ${listed}${hand ? `: ${hand}` : ", uncontested"}`;
}

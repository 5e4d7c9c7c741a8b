// Betting: chips put on areas and taken back.
import { Refusal } from "./api.js";
import { amount, dollars, late, tell, title } from "./dom.js";
import { keyOf } from "./felt-shapes.js";
import {
  areaKey,
  barred,
  betName,
  betting,
  called,
  fit,
  least,
  mine,
  most,
  offerAt,
  offers,
  parts,
  proposed,
  remember,
  request,
  seatNow,
  standing,
  t,
  unit,
} from "./state.js";
import { play } from "./motion.js";

/** Slips, menus and typed bets come when somebody wants one. */
export const slips = () => during(late("slips"));
/**
 * And undo, clear, repeat, double.
 * @param {string} name
 * @param {unknown[]} more
 */
export const tool = (name, ...more) => during(late("bet-tools").then((m) => m[name](...more)));
/** @param {Promise<any>} work */
const during = (work) => t.live?.during(work) ?? work;
let redraw = () => {};
/** @param {() => void} draw */
export const onChange = (draw) => (redraw = draw);
export const changed = () => redraw();

/**
 * A no, said where it happened.
 * @param {string} key
 * @param {string | null | undefined} reason
 * @param {string | null} [cite]
 */
export function refuse(key, reason, cite = null) {
  const text = String(reason)
    .replace(/'(\w+)'/g, (_, word) => called(word))
    .replace(/^./, (c) => c.toUpperCase());
  t.refusal = { key, text, cite };
  tell(`${text}${cite ? `, section ${cite}` : ""}`, true);
  clearTimeout(t.forget);
  t.forget = setTimeout(() => {
    t.refusal = null;
    redraw();
  }, 9000);
  redraw();
}
/**
 * Something that happened otherwise than the hand meant it, said in the bar for a while.
 * @param {string} text
 */
export function note(text) {
  t.note = text;
  tell(text);
  clearTimeout(t.forgetNote);
  t.forgetNote = setTimeout(() => {
    t.note = "";
    redraw();
  }, 7000);
  redraw();
}
/** @param {Api.Offer} offer */
const stepsOf = (offer) => (unit(offer) > 1 ? `steps of ${dollars(unit(offer))}` : "the least there");
/**
 * The key of the area on which a wager lies.
 * @param {string} seat
 * @param {string} word
 * @param {string | null | undefined} on
 */
export const spotOf = (seat, word, on) => {
  const spot = t.find(seat, word, on);
  return spot ? areaKey(spot.area, spot.seat) : "";
};
/**
 * Says something for a seat; gives whether it is durable, and shows a refusal at the area it was about.
 * @param {Api.Say} said
 */
export async function speak(said, key = "") {
  const asked = request();
  if (!asked) {
    refuse(key, "The table takes no word just now.");
    return false;
  }
  t.refusal = null;
  t.sent = said.word;
  redraw();
  try {
    await t.live.send({ say: said, request: asked.id });
    return true;
  } catch (no) {
    if (!(no instanceof Refusal)) throw no;
    refuse(
      key,
      no.error === "stale"
        ? "Too late: the question was closed."
        : no.error === "chips"
          ? `Not enough chips: ${no.reason}`
          : no.reason,
      no.cite,
    );
    return false;
  } finally {
    t.sent = null;
    redraw();
  }
}
/**
 * Puts so many cents on a wager: drawn pale at once, solid when it is durable.
 * @param {string} seat
 * @param {string} word
 * @param {string | null | undefined} on
 * @param {number} sum
 */
export async function stake(seat, word, on, sum, key = spotOf(seat, word, on)) {
  const ghost = /** @type {Bet & {hand: string}} */ ({ seat, word, on, cents: sum, hand: "" }),
    offer = offerAt(seat, keyOf(word, on));
  t.ghosts.push(ghost);
  play("chip");
  const done = await speak({ seat, word, amount: amount(sum), ...(on ? { on } : {}) }, key);
  t.ghosts.splice(t.ghosts.indexOf(ghost), 1);
  if (done) tell(`${dollars(sum)} on ${betName(word, on)}`);
  if (done && betting() && t.chip && sum > t.chip && offer?.usual === null)
    note(`${title(betName(word, on))}: ${dollars(t.chip)} became ${dollars(sum)} (${stepsOf(offer)}).`);
  redraw();
  return done;
}
/**
 * A tap on an area: one chip more, or why not.
 * @param {string} key
 */
export function tap(key) {
  const area = t.areas.get(key);
  if (!area) return;
  if (!mine().length) return refuse(key, t.me ? "Sit down first: choose an open seat." : "Sign in and sit down first.");
  if (area.pick) return mark(area.pick);
  if (area.seat && !mine().includes(area.seat)) return refuse(key, `This is the place of seat ${area.seat}.`);
  const takes = area.takes ?? [],
    seat = area.seat || seatNow(),
    all = betting() && area.tap && offerAt(seat, area.tap);
  if (all) return stake(seat, area.tap ?? "", "", fit(t.chip, all), key);
  for (const k of takes) {
    const offer = offerAt(seat, k);
    if (!offer) continue;
    const [word, on] = parts(k);
    if (!betting() && offer.usual === null && least(offer) !== most(offer))
      return slips().then((m) => m.slip(offer, on));
    return stake(seat, word, on, betting() ? fit(t.chip, offer) : proposed(offer), key);
  }
  const open = offers(seat).find((o) => takes.some((k) => parts(k)[0] === o.word) && o.on?.length);
  if (open) return slips().then((m) => m.slip(open));
  const bar = takes.map((k) => barred(seat, parts(k)[0])).find(Boolean);
  if (bar) return refuse(key, bar.reason, bar.cite);
  if (!betting() && !offers(seat).length) return refuse(key, "Bets are closed now.");
  const [word, on] = parts(takes[0]);
  return stake(seat, word, on, t.chip, key); // the table says why not
}
/** @param {[wager: string, token: string]} pick */
function mark([word, token]) {
  if (t.picked.has(token)) t.picked.delete(token);
  else t.picked.add(token);
  tell(`${token} ${t.picked.has(token) ? "marked" : "not marked"}, ${t.picked.size} in all`);
  t.pickWord = word;
  redraw();
}
/** The marks on a ticket as the place of its wager. */
export const ticket = () => [...t.picked].sort((a, b) => Number(a) - Number(b)).join("-");

// Taking back

/** @param {Bet} bet */
export async function takeBack({ seat, word, on, cents: sum }) {
  const down = standing(seat, word, on) || sum,
    name = `${word} ${on || ""}`.trim(),
    key = spotOf(seat, word, on);
  const less = offers(seat).find(
    (o) => o.word === "reduce" && o.on?.includes(name) && least(o) <= sum && sum <= most(o),
  );
  if (down > sum && less) return speak({ seat, word: "reduce", on: name, amount: amount(sum) }, key);
  if (!(await speak({ seat, word: "remove", on: name }, key))) return false;
  return down > sum ? speak({ seat, word, amount: amount(down - sum), ...(on ? { on } : {}) }, key) : true;
}
/**
 * @param {Bet} p
 * @param {Api.Transfer["wager"]} wager
 */
const same = (p, [, seat, word, on]) => p.seat === seat && p.word === word && (p.on || "") === on;
/**
 * Follows what the table says of one's own wagers, so that every page of a player knows what he put down, wherever he
 * did: a stake is a put; what is taken up goes from the last put back; what is put again at once lies as it did.
 * @param {Api.Effect[]} effects
 */
export function follow(effects) {
  for (const effect of effects) {
    if (effect.type !== "Transfer") continue;
    const { verb, wager, source, target, cents: sum } = effect;
    if (verb === "pay" || verb === "collect" || verb === "back") t.puts = []; // a round is over
    if (!mine().includes(wager[1])) continue;
    if (verb === "stake" && String(target) === String(wager)) {
      const again = t.lifted.filter((p) => same(p, wager)),
        put = { seat: wager[1], word: wager[2], on: wager[3], cents: sum };
      while (again.length && again.reduce((all, p) => all + p.cents, 0) > sum) again.pop();
      t.puts.push(...(again.reduce((all, p) => all + p.cents, 0) === sum ? again : [put]));
      t.lifted = [];
    } else if ((verb === "withdraw" || verb === "return") && String(source) === String(wager)) {
      t.lifted = t.puts.filter((p) => same(p, wager));
      let left = sum;
      for (const p of [...t.lifted].reverse()) {
        const off = Math.min(left, p.cents);
        left -= off;
        t.puts.splice(t.puts.lastIndexOf(p), 1, ...(off < p.cents ? [{ ...p, cents: p.cents - off }] : []));
      }
    }
  }
}
/** What was put down in this round, each wager once. */
export function sums(list = t.puts) {
  /** @type {Map<string, Bet>} */
  const by = new Map();
  for (const p of list) {
    const key = `${p.seat} ${p.word} ${p.on || ""}`;
    by.set(key, { ...p, cents: (by.get(key)?.cents || 0) + p.cents });
  }
  return [...by.values()];
}
/** Bets are over: they can be repeated in the next round. */
export function roundOver() {
  if (t.puts.length) remember(sums());
  t.puts = [];
  t.picked.clear();
}

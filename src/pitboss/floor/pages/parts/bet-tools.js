// Undo, clear, repeat, double, and taking up what lies on an area.
import { changed, refuse, speak, spotOf, stake, sums, takeBack } from "./bets.js";
import { dollars, tell, title } from "./dom.js";
import { barred, betName, least, mine, most, offerAt, offers, purse, seatNow, t, unit } from "./state.js";

/** Why there is nothing to undo: what stands from an earlier round is taken down by itself. */
const nothing = () =>
  refuse(
    "",
    (t.view.areas || []).some((a) => mine().includes(a.seat))
      ? "Nothing was put down in this round. What stands is taken down at its place, with Backspace or by its menu."
      : "Nothing of yours to take back in this round.",
  );

export async function undo() {
  const last = t.puts.at(-1);
  if (!last) return nothing();
  if (await takeBack(last)) tell(`${dollars(last.cents)} taken back from ${betName(last.word, last.on)}`);
  changed();
}
export async function clear() {
  if (!t.puts.length) return nothing();
  for (const one of sums()) await takeBack(one);
  changed();
}
/**
 * Takes one chip's worth, or all there is, off an area.
 * @param {string} key
 */
export async function lift(key) {
  const area = t.areas.get(key),
    last = [...t.puts].reverse().find((p) => spotOf(p.seat, p.word, p.on) === key);
  if (last) {
    await takeBack(last);
    return changed();
  }
  const row =
    area && (t.view.areas || []).find((a) => mine().includes(a.seat) && spotOf(a.seat, a.wager, a.on) === key);
  return row
    ? speak({ seat: row.seat, word: "remove", on: `${row.wager} ${row.on || ""}`.trim() }, key)
    : refuse(key, "Nothing of yours lies here.");
}
/** @param {Bet} b */
const keyOf = (b) => (b.on ? `${b.word}@${b.on}` : b.word);
/**
 * @param {Bet} b
 * @param {Api.Offer | null | undefined} offer
 */
const fits = (b, offer) =>
  offer && b.cents >= least(offer) && b.cents <= most(offer) && (b.cents - least(offer)) % unit(offer) === 0;
/** @param {{reason?: string, text?: string, cite?: string | null}} no */
const because = (no) => `${no.reason || no.text}${no.cite ? ` (${no.cite})` : ""}`;

/** The bets of the last round; one that is not allowed now is left out, and why is said. */
export async function repeat() {
  if (!t.before.length) return refuse("", "There are no bets of a last round to repeat.");
  const left = [],
    seat = seatNow();
  for (const b of t.before) {
    const at = mine().includes(b.seat) ? b.seat : seat,
      offer = offerAt(at, keyOf(b)) || offers().find((o) => o.word === b.word && o.countless),
      bar = offer ? null : barred(at, b.word);
    if (bar) left.push(`${betName(b.word, b.on)}: ${because(bar)}`);
    else if (!(await stake(offer?.seat || at, b.word, b.on, b.cents)))
      left.push(`${betName(b.word, b.on)}: ${t.refusal ? because(t.refusal) : "not allowed now"}`);
  }
  if (left.length) refuse("", `Left out: ${left.join("; ")}.`);
}
/** Everything once more, or nothing: the first that cannot be doubled says why, and what went down before it comes back. */
export async function double() {
  const down = sums();
  if (!down.length) return nothing();
  const total = down.reduce((sum, b) => sum + b.cents, 0);
  if (total > purse())
    return refuse("", `Doubling takes ${dollars(total)} more and you have ${dollars(purse())}: nothing was changed.`);
  // what the offers do not allow is asked for first: the table says why not, and nothing has been changed yet
  const put = (/** @type {Bet} */ b) => stake(b.seat, b.word, b.on, b.cents),
    odd = down.filter(
      (b) => !fits(b, offerAt(b.seat, keyOf(b)) || offers(b.seat).find((o) => o.word === b.word && o.countless)),
    );
  /** @type {Bet[]} */
  const done = [];
  /** @type {({b: Bet} & Partial<Felt.Refusal>) | null} */
  let no = null;
  for (const b of odd)
    if (!no && (await put(b))) done.push(b);
    else no ||= { b, .../** @type {Felt.Refusal | null} */ (t.refusal) };
  if (!no) {
    const rest = down.filter((b) => !odd.includes(b)),
      answers = await Promise.all(rest.map(async (b) => /** @type {const} */ ([b, await put(b), t.refusal])));
    for (const [b, took, why] of answers)
      if (took) done.push(b);
      else no ||= { b, ...why };
  }
  if (!no) return tell(`Doubled: ${dollars(total)} more`);
  for (const b of done) await takeBack(b);
  const why = no.text?.replace(/^./, (/** @type {string} */ c) => c.toLowerCase()) || "not allowed now";
  refuse(
    spotOf(no.b.seat, no.b.word, no.b.on),
    `${title(betName(no.b.word, no.b.on))} cannot be doubled, so nothing was: ${why}`,
    no.cite,
  );
}

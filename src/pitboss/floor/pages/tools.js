// Undo, clear, repeat, double, and taking up what lies on an area.
import { changed, refuse, speak, spotOf, stake, sums, takeBack } from "./bets.js";
import { dollars, tell, title } from "./dom.js";
import { betName, betting, kept, least, mine, most, offerAt, offers, purse, seatNow, standing, t, unit } from "./state.js";

/** What was put in this round on a page that has been loaded again since. */
function found() {
  if (t.puts.length) return;
  try {
    const [round, puts] = JSON.parse(sessionStorage.getItem(`${kept}.now`) || "[0]");
    if (round === t.view.round && betting()) t.puts = puts.filter((p) => mine().includes(p.seat) && standing(p.seat, p.word, p.on) >= p.cents);
  } catch {}
}
export async function undo() {
  found();
  const last = t.puts.at(-1);
  if (!last) return refuse("", "Nothing of yours to take back in this round.");
  if (await takeBack(last)) {
    t.puts.splice(t.puts.lastIndexOf(last), 1);
    tell(`${dollars(last.cents)} taken back from ${betName(last.word, last.on)}`);
  }
  changed();
}
export async function clear() {
  found();
  if (!t.puts.length) return refuse("", "Nothing of yours to take back in this round.");
  for (const one of sums()) if (await takeBack(one)) t.puts = t.puts.filter((p) => p.seat !== one.seat || p.word !== one.word || p.on !== one.on);
  changed();
}
/** Takes one chip's worth, or all there is, off an area. */
export async function lift(key) {
  const area = t.areas.get(key), last = [...t.puts].reverse().find((p) => spotOf(p.seat, p.word, p.on) === key);
  if (last) {
    if (await takeBack(last)) t.puts.splice(t.puts.lastIndexOf(last), 1);
    return changed();
  }
  const row = area && (t.view.areas || []).find((a) => mine().includes(a.seat) && spotOf(a.seat, a.wager, a.on) === key);
  return row ? speak({ seat: row.seat, word: "remove", on: `${row.wager} ${row.on || ""}`.trim() }, key) : refuse(key, "Nothing of yours lies here.");
}
export async function repeat() {
  if (!t.before.length) return refuse("", "There are no bets of a last round to repeat.");
  const left = [], seat = seatNow();
  for (const b of t.before) {
    const offer = offerAt(mine().includes(b.seat) ? b.seat : seat, b.on ? `${b.word}@${b.on}` : b.word) || offers().find((o) => o.word === b.word && o.countless);
    if (!offer || b.cents < least(offer) || b.cents > most(offer) || (b.cents - least(offer)) % unit(offer)) left.push(b);
    else if (!(await stake(offer.seat, b.word, b.on, b.cents))) left.push(b);
  }
  if (left.length) refuse("", `Left out: ${left.map((b) => betName(b.word, b.on)).join(", ")}, not allowed now.`);
}
export async function double() {
  found();
  const down = sums();
  if (!down.length) return refuse("", "Nothing of this round to double.");
  if (down.reduce((sum, b) => sum + b.cents, 0) > purse()) return refuse("", "Not enough chips to double everything: nothing was changed.");
  for (const b of down) {
    const offer = offerAt(b.seat, b.on ? `${b.word}@${b.on}` : b.word);
    if (!offer || b.cents < least(offer) || b.cents > most(offer) || (b.cents - least(offer)) % unit(offer)) return refuse(spotOf(b.seat, b.word, b.on), `${title(b.word)} cannot be doubled: nothing was changed.`);
  }
  for (const b of down) await stake(b.seat, b.word, b.on, b.cents);
}

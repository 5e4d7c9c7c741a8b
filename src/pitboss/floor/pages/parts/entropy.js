// What this page adds to the secrets of a table for whoever sits here, so that nobody chooses alone what comes: it promises
// a value, gives it when the house is bound, and promises the next one (docs/provably-fair.md). Nobody has to do anything.
import { hex, promiseOf } from "./shuffle-check.js";

const values = new Map(), // by promise; none that has been sent
  standing = new Map(), // by seat: the promise that this page has made last, and the commitment it saw then
  failed = new Map(); // by seat: the commitment at which that was refused
let sending = false,
  waiting = null; // what came while something was under way: the answer comes behind the change that it made

/** A value nobody knows yet, and its promise. */
async function fresh() {
  const value = crypto.getRandomValues(new Uint8Array(32)),
    promise = await promiseOf(value);
  values.set(promise, hex(value));
  return promise;
}
/** Sends a value, or none, with the promise of a fresh one; whether it was taken. */
async function sent(live, seat, value, id) {
  const next = await fresh();
  try {
    await live.send({ entropy: { seat, value, next } });
    standing.set(seat, { promise: next, id });
    return true;
  } catch {
    standing.delete(seat);
    return false;
  }
}
/** Whether the promise of a seat waits no more: a mix has missed it, or another commitment came and does not name it. */
function gone(seat, now) {
  const made = standing.get(seat);
  if (!made || !now) return !made;
  return now.promised?.[seat] === made.promise ? now.mixed : now.id !== made.id;
}
/** Gives what the commitment in force names, and promises what is missing. */
export async function add(live, view, seats) {
  if (view.dealing === "live" || !crypto.subtle) return;
  if (sending) {
    waiting = [live, view, seats];
    return;
  }
  const now = view.commitment,
    id = now?.id ?? 0;
  sending = true;
  try {
    for (const seat of seats) {
      const promise = now?.promised?.[seat],
        value = now && !now.mixed && !now.given?.includes(seat) ? values.get(promise) : undefined;
      if ((!value && !gone(seat, now)) || failed.get(seat) === id) continue;
      values.delete(promise); // once it is under way the house may know it, taken or not
      if (!(value && (await sent(live, seat, value, id))) && !(await sent(live, seat, "", id))) failed.set(seat, id);
    }
  } finally {
    sending = false;
  }
  const newer = waiting;
  waiting = null;
  if (newer) await add(...newer);
}

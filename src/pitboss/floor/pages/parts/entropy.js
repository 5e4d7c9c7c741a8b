// What this page adds to the secrets of a table for whoever sits here, so that nobody chooses alone what comes: it
// promises a value, gives it when the house is bound, and promises the next one (docs/provably-fair.md). Nobody has to
// do anything.
import { hex, promiseOf } from "./shuffle-check.js";

/** @typedef {import("./live.js").Live} Live */
/** By promise; none that has been sent. @type {Map<string, string>} */
const values = new Map();
/**
 * By seat: the promise that this page has made last, and the commitment it saw then.
 * @type {Map<string, {promise: string, id: number}>}
 */
const standing = new Map();
/** By seat: the commitment at which that was refused. @type {Map<string, number>} */
const failed = new Map();
let sending = false;
/**
 * What came while something was under way: the answer comes behind the change that it made.
 * @type {[Live, Api.TableView, string[]] | null}
 */
let waiting = null;

/** A value nobody knows yet, and its promise. */
async function fresh() {
  const value = crypto.getRandomValues(new Uint8Array(32)),
    promise = await promiseOf(value);
  values.set(promise, hex(value));
  return promise;
}
/**
 * Sends a value, or none, with the promise of a fresh one; whether it was taken.
 * @param {Live} live
 * @param {string} seat
 * @param {string} value
 * @param {number} id
 */
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
/**
 * Whether the promise of a seat waits no more: a mix has missed it, or another commitment came and does not name it.
 * @param {string} seat
 * @param {Api.Commitment | null} now
 */
function gone(seat, now) {
  const made = standing.get(seat);
  if (!made || !now) return !made;
  return now.promised?.[seat] === made.promise ? now.mixed : now.id !== made.id;
}
/**
 * The value that the commitment in force asks of a seat, where this page has it.
 * @param {string} seat
 * @param {Api.Commitment | null} now
 */
function asked(seat, now) {
  const promise = now?.promised?.[seat];
  return promise && !now?.mixed && !now?.given?.includes(seat) ? values.get(promise) : undefined;
}
/**
 * Gives what the commitment in force names, and promises what is missing.
 * @param {Live} live
 * @param {Api.TableView} view
 * @param {string[]} seats
 * @returns {Promise<void>}
 */
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
      const value = asked(seat, now);
      if ((!value && !gone(seat, now)) || failed.get(seat) === id) continue;
      values.delete(now?.promised?.[seat] ?? ""); // once it is under way the house may know it, taken or not
      const given = value ? await sent(live, seat, value, id) : false;
      if (!given && !(await sent(live, seat, "", id))) failed.set(seat, id);
    }
  } finally {
    sending = false;
  }
  const newer = waiting;
  waiting = null;
  if (newer) await add(...newer);
}

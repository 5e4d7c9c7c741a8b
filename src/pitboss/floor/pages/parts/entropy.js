// What this page adds to the secrets of a table for whoever sits here, so that nobody chooses alone what comes: it promises
// a value, gives it when the house is bound, and promises the next one (docs/provably-fair.md). Nobody has to do anything.
import { hex, promiseOf } from "./shuffle-check.js";

const values = new Map(), // by promise
  standing = new Map(), // by seat: the promise that this page has made last
  failed = new Map(); // by seat: the commitment at which that was refused
let sending = false;

/** A value nobody knows yet, and its promise. */
async function fresh() {
  const value = crypto.getRandomValues(new Uint8Array(32)),
    promise = await promiseOf(value);
  values.set(promise, hex(value));
  return promise;
}
/** Gives what the commitment in force names, and promises what is missing. */
export async function add(live, view, seats) {
  if (sending || view.dealing === "live" || !crypto.subtle) return;
  const now = view.commitment;
  sending = true;
  try {
    for (const seat of seats) {
      const promise = now?.promised?.[seat],
        value = now && !now.mixed && !now.given?.includes(seat) ? values.get(promise) : undefined;
      if ((!value && standing.has(seat)) || failed.get(seat) === (now?.id ?? 0)) continue;
      const next = await fresh();
      try {
        await live.send({ entropy: { seat, value: value || "", next } });
        standing.set(seat, next);
        values.delete(promise);
      } catch {
        standing.delete(seat);
        failed.set(seat, now?.id ?? 0);
      }
    }
  } finally {
    sending = false;
  }
}

// A limit as somebody writes it for themselves: dollars, or whole minutes of play. Pure.
import { amount, cents } from "./wording.js";

/**
 * What is asked for by what was written; an empty field is no limit at all. Null where it is neither: nobody who writes
 * something is taken to want no limit.
 * @param {string} kind
 * @param {string} text
 * @returns {Pick<Api.LimitAsked, "amount" | "minutes"> | null}
 */
export function limitAsked(kind, text) {
  const written = text.trim();
  if (kind === "time") {
    if (!written) return { minutes: null };
    return /^\d+$/.test(written) ? { minutes: Number(written) } : null;
  }
  if (!written) return { amount: null };
  const sum = /\d/.test(written) ? cents(written) : NaN;
  return Number.isNaN(sum) ? null : { amount: amount(sum) };
}

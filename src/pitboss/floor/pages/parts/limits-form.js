// The least and the most that may be staked on each wager, as a form.
import { html, plainAmount } from "./dom.js";

/**
 * What a wager is called, and what its limits are now.
 * @typedef {{key: string, name: string, least?: string | null, most?: string | null}} Limited
 */
const MOST_WAGERS = 80;
const ENDS = /** @type {const} */ (["least", "most"]);

/** @param {Limited} wager */
const fields = (wager) =>
  html`<fieldset class="limit">
    <legend>${wager.name}</legend>
    ${ENDS.map(
      (end) =>
        html`<input
          class="field"
          name="${end}.${wager.key}"
          aria-label="${wager.name}, ${end}"
          inputmode="decimal"
          placeholder="${end}"
          value="${wager[end] ?? ""}"
        />`,
    )}
  </fieldset>`;
/** @param {Limited[]} wagers */
export const limitFields = (wagers) => wagers.slice(0, MOST_WAGERS).map(fields);
/**
 * The limits that were written; null where nothing is set at one end, and nothing of a wager where none is.
 * @param {HTMLFormElement} form
 */
export function limitsIn(form) {
  /** @type {Record<string, [string | null, string | null]>} */
  const found = {};
  for (const [name, text] of new FormData(form)) {
    const [end, ...rest] = name.split("."),
      place = ENDS.findIndex((one) => one === end);
    if (place < 0) continue;
    const pair = (found[rest.join(".")] ||= [null, null]);
    pair[place] = String(text).trim() ? plainAmount(String(text)) : null;
  }
  return Object.fromEntries(Object.entries(found).filter(([, pair]) => pair.some((each) => each !== null)));
}

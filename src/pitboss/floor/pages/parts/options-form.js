// The options of a game as a form, made of the game's own manual: what may be chosen, what is meant where nothing is.
import { html, title, words } from "./dom.js";
import { cite, field, option } from "./desk-frame.js";

const PREFIX = "option.";

/**
 * The few words that an option may have; null where any amount or number may be written.
 * @param {Pick<Api.GameOption, "values">} option
 */
export function choices(option) {
  const list = option.values.split(", ");
  return list.length > 1 && list.every((word) => /^[\w.-]+$/.test(word)) ? list : null;
}
/**
 * @param {Api.GameOption} one
 * @param {Record<string, unknown>} given
 */
function control(one, given) {
  const list = choices(one),
    name = `${PREFIX}${one.key}`,
    usual = one.default ?? "none",
    chosen = given[one.key] === undefined ? "" : String(given[one.key]);
  if (!list) return html`<input class="field" name="${name}" value="${chosen}" placeholder="${usual}" />`;
  return html`<select class="field" name="${name}">
    ${option("", `as usual: ${usual}`, chosen)}${list.map((word) => option(word, word, chosen))}
  </select>`;
}
/** @param {Api.GameOption} one */
const note = (one) =>
  one.follows_from?.length
    ? `${one.meaning}; as usual it follows from ${one.follows_from.map(words).join(", ")}`
    : one.meaning;
/**
 * The fields; options that are tables of figures of their own are left to the text.
 * @param {Api.GameManual} manual
 * @param {Record<string, unknown>} given
 */
export const optionFields = (manual, given = {}) =>
  manual.options.map(
    (one) => html`<div class="option">${field(title(one.key), control(one, given), note(one))}${cite(one.cite)}</div>`,
  );
/**
 * What was chosen: only what differs from what is usual.
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
export const chosen = (form) =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name, text]) => name.startsWith(PREFIX) && text !== "")
      .map(([name, text]) => [name.slice(PREFIX.length), String(text)]),
  );

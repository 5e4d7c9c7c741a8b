// The options of a game as a form, made of the game's own manual: what may be chosen, what is meant where nothing is.
import { html, title, words } from "./dom.js";
import { cite, field, option } from "./desk-frame.js";

/** The few words that an option may have; null where any amount or number may be written. */
export const choices = (option) => {
  const list = option.values.split(", ");
  return list.length > 1 && list.every((word) => /^[\w.-]+$/.test(word)) ? list : null;
};
const control = (one, given) => {
  const list = choices(one),
    name = `option.${one.key}`,
    chosen = given[one.key] === undefined ? "" : String(given[one.key]);
  if (list)
    return html`<select class="field" name="${name}">
      ${option("", `as usual: ${one.default ?? "none"}`, chosen)}${list.map((word) => option(word, word, chosen))}
    </select>`;
  return html`<input class="field" name="${name}" value="${chosen}" placeholder="${one.default ?? "none"}" />`;
};
const note = (one) =>
  one.follows_from?.length
    ? `${one.meaning}; as usual it follows from ${one.follows_from.map(words).join(", ")}`
    : one.meaning;
/** The fields; options that are tables of figures of their own are left to the text. */
export const optionFields = (manual, given = {}) =>
  manual.options.map(
    (one) => html`<div class="option">${field(title(one.key), control(one, given), note(one))}${cite(one.cite)}</div>`,
  );
/** What was chosen: only what differs from what is usual. */
export const chosen = (form) =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name, text]) => name.startsWith("option.") && text !== "")
      .map(([name, text]) => [name.slice(7), text]),
  );

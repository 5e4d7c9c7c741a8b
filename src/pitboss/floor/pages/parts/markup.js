// Markup that is escaped by construction.

export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}
/** @param {unknown} value */
export const esc = (value) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {Piece} value
 * @returns {string}
 */
function written(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  if (value === null || value === undefined || value === false) return "";
  return esc(value);
}
/**
 * A template whose values are escaped, unless they are markup themselves; nothing stands for null, undefined and false.
 * @param {TemplateStringsArray} parts
 * @param {Piece[]} values
 */
export const html = (parts, ...values) =>
  new Markup(parts.reduce((text, part, i) => text + written(values[i - 1]) + part));
export const NONE = new Markup("");

// Amounts, keys, sections and names as people read them. Money is strings of dollars on the wire, whole cents here.

/**
 * What is typed as an amount, as it is sent. A comma that parts no thousands is left, and is no amount: what somebody
 * means as fifty dollars and no cents must not become five thousand.
 * @param {string} text
 */
export function plainAmount(text) {
  const written = text.replace(/[$\s]/g, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(written) ? written.replace(/,/g, "") : written;
}
/**
 * The cents of an amount as it is sent or typed; NaN where it is none.
 * @param {unknown} text
 */
export function cents(text) {
  const found = /^(\d*)(?:\.(\d{0,2}))?$/.exec(plainAmount(String(text)));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : NaN;
}
/**
 * The same where it may be below nought.
 * @param {unknown} text
 */
export const signedCents = (text) => cents(String(text).replace("-", "")) * (String(text).startsWith("-") ? -1 : 1);
/**
 * An amount as it is sent.
 * @param {number} sum cents
 */
export const amount = (sum) => `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, "0")}`;
/**
 * An amount as it is read: without cents where there are none.
 * @param {number} sum cents
 */
export function dollars(sum) {
  const digits = { minimumFractionDigits: sum % 100 ? 2 : 0, maximumFractionDigits: 2 };
  return `${sum < 0 ? "\u2212" : ""}$${(Math.abs(sum) / 100).toLocaleString("en-US", digits)}`;
}
/**
 * An amount of the API as it is read.
 * @param {unknown} text
 */
export const money = (text) => dollars(signedCents(text));

/**
 * A key of the rules as people say it.
 * @param {string | null | undefined} key
 */
export const words = (key) =>
  String(key ?? "")
    .replace(/[_@]/g, " ")
    .replace(/\bdont\b/g, "don't")
    .trim();
/** @param {unknown} text */
export const sentence = (text) => String(text).replace(/^./, (first) => first.toUpperCase());
/** @param {string | null | undefined} key */
export const title = (key) => sentence(words(key));
/**
 * @param {number} number
 * @param {string} what
 */
export const many = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;

/**
 * A section in full, with where it is known from in words: practice, or a parallel place.
 * @param {unknown} cite
 */
export const wholeCite = (cite) =>
  String(cite)
    .replace(/ \[practice\]$/, ", practice")
    .replace(/ \[(?:parallel|by analogy) (.*)\]$/, ", as $1")
    .replace(/ \[(.*)\]$/, ", $1");
/**
 * A section as players read it: of this chapter without its number.
 * @param {unknown} cite
 */
export const citeText = (cite) => wholeCite(cite).replace(/^19:47-/, "");

/** That a person is a guest is shown by the look of their name, and said in full. */
export const GUEST = / \(guest\)$/;
/**
 * A person's name as a plate or a pill has room for it.
 * @param {{name: string}} person
 */
export const nameOf = ({ name }) => name.replace(GUEST, "");
/**
 * A seat, or somebody of the house, as people say it.
 * @param {string} seat
 */
export const who = (seat) => (/^\d/.test(seat) ? `seat ${seat}` : words(seat));

// The elements of a page: finding them, and changing what they hold in place.
import { html } from "./markup.js";

/**
 * The element that a selector finds. What it is, its last tag says; it is taken to be there.
 * @template {string} Query
 * @param {Query} query
 * @param {ParentNode} within
 * @returns {Found<Query>}
 */
export const $ = (query, within = document) => /** @type {Found<Query>} */ (within.querySelector(query));
/**
 * All elements that it finds.
 * @template {string} Query
 * @param {Query} query
 * @param {ParentNode} within
 * @returns {Found<Query>[]}
 */
export const $$ = (query, within = document) => /** @type {Found<Query>[]} */ ([...within.querySelectorAll(query)]);
/**
 * The element at which something happened, or the one around it, that a selector fits.
 * @template {string} Query
 * @param {Event} event
 * @param {Query} query
 * @returns {Found<Query> | null}
 */
export const around = (event, query) =>
  event.target instanceof Element ? /** @type {Found<Query> | null} */ (event.target.closest(query)) : null;
/**
 * What `data-NAME` says of the element at which something happened, or of one around it.
 * @param {Event} event
 * @param {string} name
 */
export const dataAt = (event, name) => around(event, `[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined;
/**
 * A field of a form, by its name.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLInputElement | undefined}
 */
export const control = (form, name) =>
  /** @type {HTMLInputElement | undefined} */ (form.elements.namedItem(name) ?? undefined);
/**
 * What is written and chosen in a form, by the names of its fields.
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
export const values = (form) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * Makes what an element holds look like the markup, changing only what differs, so that focus, motion and what was
 * typed stay. Children with `data-k` are known again by it. Gives the elements that are new.
 * @param {Element} host
 * @param {Piece} markup
 * @param {Element[]} added
 */
export function put(host, markup, added = []) {
  const made = document.createElement("template");
  made.innerHTML = String(html`${markup}`);
  become(host, made.content, added);
  return added;
}
/** @param {ChildNode} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-k") : null);

/** @param {ParentNode} host */
function keyed(host) {
  /** @type {Map<string, ChildNode>} */
  const found = new Map();
  for (const child of host.childNodes) {
    const key = keyOf(child);
    if (key) found.set(key, child);
  }
  return found;
}
/**
 * @param {ParentNode & Node} host
 * @param {ParentNode} goal
 * @param {Element[]} added
 */
function become(host, goal, added) {
  const known = keyed(host);
  /** @type {ChildNode | null | undefined} */
  let at = host.firstChild;
  for (const want of [...goal.childNodes]) {
    const key = keyOf(want);
    /** @type {ChildNode | null | undefined} */
    let have = key ? known.get(key) : at;
    if (!key) while (have && keyOf(have)) have = have.nextSibling;
    if (have && have.nodeType === want.nodeType && have.nodeName === want.nodeName) {
      if (have === at) at = at.nextSibling;
      else host.insertBefore(have, at ?? null);
      if (key) known.delete(key);
      renew(have, want, added);
    } else {
      host.insertBefore(want, at ?? null);
      if (want instanceof Element) added.push(want, ...want.querySelectorAll("*"));
    }
  }
  while (at) {
    /** @type {ChildNode | null} */
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
/**
 * @param {ChildNode} have
 * @param {ChildNode} want of the same kind
 * @param {Element[]} added
 */
function renew(have, want, added) {
  if (have instanceof Element && want instanceof Element) {
    dress(have, want);
    if (!have.hasAttribute("data-own")) become(have, want, added);
  } else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
}
/**
 * @param {Element} have
 * @param {Element} want
 */
function dress(have, want) {
  for (const { name } of [...have.attributes])
    if (!want.hasAttribute(name) && name !== "open") {
      have.removeAttribute(name);
      if (name === "checked") /** @type {HTMLInputElement} */ (have).checked = false;
    }
  for (const { name, value } of want.attributes)
    if (have.getAttribute(name) !== value && name !== "tabindex") {
      have.setAttribute(name, value);
      if (name === "checked") /** @type {HTMLInputElement} */ (have).checked = true;
      if (name === "value" && have !== document.activeElement) /** @type {HTMLInputElement} */ (have).value = value;
    } else if (name === "tabindex" && !have.hasAttribute(name)) have.setAttribute(name, value);
}

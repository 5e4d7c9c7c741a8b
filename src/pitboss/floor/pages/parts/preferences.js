// What a person prefers is kept in this browser: light or dark, the deck, sounds.

/** @type {Record<string, string>} */
const held = {};
/**
 * What is preferred under a name; null where nothing is.
 * @param {string} name
 */
export function preferred(name) {
  try {
    return localStorage.getItem(`pitboss.${name}`);
  } catch {
    return held[name] ?? null; // a browser that keeps nothing
  }
}
/**
 * What is preferred under a name, or, with a value, the preference itself.
 * @param {string} name
 * @param {string} [value]
 */
export function prefer(name, value) {
  if (value === undefined) return preferred(name);
  try {
    localStorage.setItem(`pitboss.${name}`, value);
  } catch {
    held[name] = value;
  }
  return value;
}
/** Whether nothing is to move. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const night = matchMedia("(prefers-color-scheme: dark)");

export function dress_page() {
  const root = document.documentElement,
    asked = new URLSearchParams(location.search).get("theme");
  root.dataset.theme = asked || preferred("theme") || (night.matches ? "dark" : "light");
  root.dataset.deck = preferred("deck") || "two";
}
dress_page();
night.addEventListener("change", dress_page);

// What this window keeps of somebody's stay at the table: as long as it is open, and of whoever is signed in alone. Somebody
// else who signs in at the same window begins anew.
import { t } from "./state.js";

/**
 * Something that is counted over a stay.
 * @template {object} T
 * @param {string} name
 * @param {() => T} nothing what it is to begin with
 */
export function ofStay(name, nothing) {
  const keyNow = () => `pitboss.${name}.${t.id}.${t.me?.person.id ?? ""}`;
  let key = "",
    counted = nothing();
  return {
    /** What it is now: to be changed in place, and kept. @returns {T} */
    now() {
      if (key === keyNow()) return counted;
      key = keyNow();
      counted = nothing();
      try {
        Object.assign(counted, JSON.parse(sessionStorage.getItem(key) || "{}"));
      } catch {
        // nothing was kept
      }
      return counted;
    },
    keep() {
      try {
        sessionStorage.setItem(key, JSON.stringify(counted));
      } catch {
        // a browser that keeps nothing: it is counted as long as the page stands
      }
    },
  };
}

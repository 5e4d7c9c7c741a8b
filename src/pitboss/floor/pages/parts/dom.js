// What scripts of the pages work with: markup, elements, words, preferences, dialogs, and parts that come when wanted.
export { $, $$, around, control, dataAt, put, values } from "./elements.js";
export { Markup, NONE, esc, html } from "./markup.js";
export { calm, dress_page, prefer } from "./preferences.js";
export { ask } from "./dialog.js";
export { tell } from "./reader.js";
export {
  GUEST,
  amount,
  citeText,
  cents,
  dollars,
  many,
  money,
  nameOf,
  plainAmount,
  sentence,
  signedCents,
  title,
  wholeCite,
  who,
  words,
} from "./wording.js";

/** What pages are made of is kept by the browser, and it says so where the floor cannot be reached. */
addEventListener("load", () => navigator.serviceWorker?.register("/service-worker.js").catch(() => {}));

/**
 * A part of the page that is fetched when it is wanted. A browser remembers that a fetch failed: it is asked for by
 * another name then.
 * @param {string} name
 */
export const late = (name) => import(`./${name}.js`).catch(() => import(`./${name}.js?${Date.now()}`));
/**
 * Whether an error says that a part of the page could not be fetched.
 * @param {any} problem
 */
export const unfetched = (problem) => /imported module|module script/i.test(problem?.message);
/**
 * Does what only adorns the page: motion, sounds, pictures. An error there is reported, and what people need goes on
 * without it, with what `otherwise` gives in its stead.
 * @template Given
 * @param {() => Given} work
 * @param {() => Given} [otherwise]
 */
export function adorn(work, otherwise) {
  try {
    return work();
  } catch (problem) {
    reportError(problem);
    return otherwise?.();
  }
}
/**
 * A part of the page that only adorns it; null where it cannot be fetched just now: it is asked for again the next
 * time.
 * @param {string} name
 */
export const ornament = (name) =>
  late(name).catch((problem) => {
    if (!unfetched(problem)) reportError(problem);
    return null;
  });

/** The style of the poker room comes with its scripts. */
export function dressRoom() {
  if (document.querySelector("link[data-room]")) return Promise.resolve();
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "/pages/poker.css" });
  link.dataset.room = "";
  const done = new Promise((ready) => {
    for (const end of ["load", "error"]) link.addEventListener(end, ready, { once: true });
  });
  document.head.append(link);
  return done;
}

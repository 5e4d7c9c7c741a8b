// Markup that is escaped by construction, a page that is changed in place, money, and what a person prefers.

export class Markup {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}
export const esc = (value) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const piece = (value) =>
  value instanceof Markup
    ? value.text
    : Array.isArray(value)
      ? value.map(piece).join("")
      : value === null || value === undefined || value === false
        ? ""
        : esc(value);

/** A template whose values are escaped, unless they are markup themselves; nothing stands for null, undefined and false. */
export const html = (parts, ...values) =>
  new Markup(parts.reduce((text, part, i) => text + piece(values[i - 1]) + part));
export const NONE = new Markup("");

export const $ = (query, within = document) => within.querySelector(query);
export const $$ = (query, within = document) => [...within.querySelectorAll(query)];

/** Makes what an element holds look like the markup, changing only what differs, so that focus, motion and what was typed
 *  stay. Children with `data-k` are known again by it. Gives the elements that are new. */
export function put(host, markup, added = []) {
  const made = document.createElement("template");
  made.innerHTML = String(markup);
  become(host, made.content, added);
  return added;
}
const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-k") : null);

function become(host, goal, added) {
  const keyed = new Map();
  for (const child of host.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = host.firstChild;
  for (const want of [...goal.childNodes]) {
    const key = keyOf(want);
    let have = key ? keyed.get(key) : at;
    if (!key) while (have && keyOf(have)) have = have.nextSibling;
    if (have && have.nodeType === want.nodeType && have.nodeName === want.nodeName) {
      if (have === at) at = at.nextSibling;
      else host.insertBefore(have, at);
      if (key) keyed.delete(key);
      if (want.nodeType !== 1) {
        if (have.data !== want.data) have.data = want.data;
      } else {
        dress(have, want);
        if (!have.hasAttribute("data-own")) become(have, want, added);
      }
    } else {
      host.insertBefore(want, at);
      if (want.nodeType === 1) added.push(want, ...want.querySelectorAll("*"));
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
function dress(have, want) {
  for (const { name } of [...have.attributes])
    if (!want.hasAttribute(name) && name !== "open") {
      have.removeAttribute(name);
      if (name === "checked") have.checked = false;
    }
  for (const { name, value } of want.attributes)
    if (have.getAttribute(name) !== value && name !== "tabindex") {
      have.setAttribute(name, value);
      if (name === "checked") have.checked = true;
      if (name === "value" && have !== document.activeElement) have.value = value;
    } else if (name === "tabindex" && !have.hasAttribute(name)) have.setAttribute(name, value);
}

/** A part of the page that is fetched when it is wanted. A browser remembers that a fetch failed: it is asked for by another name then. */
export const late = (name) => import(`./${name}.js`).catch(() => import(`./${name}.js?${Date.now()}`));
/** Whether an error says that a part of the page could not be fetched. */
export const unfetched = (problem) => /imported module|module script/i.test(problem?.message);
/** Does what only adorns the page: motion, sounds, pictures. An error there is reported, and what people need goes on
 *  without it, with what `otherwise` gives in its stead. */
export function adorn(work, otherwise) {
  try {
    return work();
  } catch (problem) {
    reportError(problem);
    return otherwise?.();
  }
}
/** A part of the page that only adorns it; null where it cannot be fetched just now: it is asked for again the next time. */
export const ornament = (name) =>
  late(name).catch((problem) => {
    if (!unfetched(problem)) reportError(problem);
    return null;
  });

/** The style of the poker room comes with its scripts. */
export function dressRoom() {
  if ($("link[data-room]")) return Promise.resolve();
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "/pages/poker.css" });
  link.dataset.room = "";
  const done = new Promise((ready) => {
    for (const end of ["load", "error"]) link.addEventListener(end, ready, { once: true });
  });
  document.head.append(link);
  return done;
}

// Money: strings of dollars on the wire, whole cents here.
export const cents = (text) => {
  const [whole, part = ""] = String(text)
    .replace(/[$,\s]/g, "")
    .split(".");
  return /^\d+$/.test(whole || "0") && /^\d{0,2}$/.test(part)
    ? Number(whole || 0) * 100 + Number(part.padEnd(2, "0"))
    : NaN;
};
export const amount = (cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
export const dollars = (cents) =>
  `${cents < 0 ? "\u2212" : ""}$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;
/** A key of the rules as people say it. */
export const words = (key) =>
  String(key ?? "")
    .replace(/[_@]/g, " ")
    .replace(/\bdont\b/g, "don't")
    .trim();
export const title = (key) => words(key).replace(/^./, (first) => first.toUpperCase());

/** A section in full, with where it is known from in words: practice, or a parallel place. */
export const wholeCite = (cite) =>
  String(cite)
    .replace(/ \[practice\]$/, ", practice")
    .replace(/ \[(?:parallel|by analogy) (.*)\]$/, ", as $1")
    .replace(/ \[(.*)\]$/, ", $1");
/** A section as players read it: of this chapter without its number. */
export const citeText = (cite) => wholeCite(cite).replace(/^19:47-/, "");
/** A person's name as a plate or a pill has room for it; that they are a guest is shown by its look, and said in full. */
export const GUEST = / \(guest\)$/;
export const nameOf = ({ name }) => name.replace(GUEST, "");

// What a person prefers is kept in this browser.
const held = {};
export const prefer = (name, value) => {
  try {
    if (value === undefined) return localStorage.getItem(`pitboss.${name}`);
    localStorage.setItem(`pitboss.${name}`, value);
  } catch {
    if (value === undefined) return held[name] ?? null; // a browser that keeps nothing
    held[name] = value;
  }
  return value;
};
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const night = matchMedia("(prefers-color-scheme: dark)");
export function dress_page() {
  const root = document.documentElement,
    wish = prefer("theme"),
    asked = new URLSearchParams(location.search).get("theme");
  root.dataset.theme = asked || wish || (night.matches ? "dark" : "light");
  root.dataset.deck = prefer("deck") || "two";
}
dress_page();
night.addEventListener("change", dress_page);

/** What is said to a screen reader: politely, or at once. */
export function tell(text, now = false) {
  const region = regions[Number(now)];
  if (!region.isConnected) document.body.append(region);
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
/** They stand on the page before anything is said in them: a reader misses what comes with its region. */
const regions = ["polite", "assertive"].map((how, i) => {
  const region = document.createElement("p");
  region.id = i ? "told-now" : "told";
  region.className = "hide";
  region.setAttribute("aria-live", how);
  return region;
});
setTimeout(() => document.body.append(...regions));

/** A dialog of its own; Escape closes it. `act(form)` is called when its form is sent and may say false to keep it open. */
export function ask(name, inside, act) {
  const box = document.createElement("dialog");
  box.setAttribute("aria-label", name);
  put(
    box,
    html`<header>
        <h2>${name}</h2>
        <button class="icon" data-close aria-label="Close">&#215;</button>
      </header>
      ${inside}`,
  );
  box.addEventListener("click", (e) => (e.target === box || e.target.closest("[data-close]")) && box.close());
  box.addEventListener("close", () => box.remove());
  box.addEventListener("submit", async (e) => {
    e.preventDefault();
    if ((await act?.(e.target, e.submitter)) !== false) box.close();
  });
  document.body.append(box);
  box.showModal();
  $("[autofocus], input, select, textarea", box)?.focus();
  return box;
}

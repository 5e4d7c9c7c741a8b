// The head of every page: where one is, who one is, what one holds; light or dark.
import { api } from "./api.js";
import { NONE, around, cents, dollars, dress_page, html, late, prefer, put } from "./dom.js";

/** @typedef {[address: string, name: string]} Link */
/** @type {Link[]} */
const ALL = [
  ["/", "Lobby"],
  ["/rule", "Ruling desk"],
  ["/check", "Submissions"],
  ["/odds", "Odds"],
  ["/verify", "Verify"],
];
/** @type {Record<string, Link[]>} */
const STAFF = {
  dealer: [["/floor", "My tables"]],
  floorperson: [
    ["/floor", "Floor desk"],
    ["/surveillance", "Rounds"],
  ],
  surveillance: [
    ["/floor", "Floor"],
    ["/surveillance", "Surveillance"],
  ],
  administrator: [["/cage", "Cage"]],
  auditor: [
    ["/audit", "Audit"],
    ["/surveillance", "Rounds"],
  ],
};
const MARK = html`<svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true">
  <circle r="12" fill="#14532d" />
  <circle r="9.6" fill="none" stroke="#e9d9a6" stroke-width="3.4" stroke-dasharray="5.02 5.02" />
  <path d="M0-5.4Q1.7-2.2 4 0Q1.7 2.2 0 5.4Q-1.7 2.2-4 0Q-1.7-2.2 0-5.4Z" fill="#f0cf7a" />
</svg>`;

const door = () => late("guest");
/**
 * Asks for a name and signs in as a guest.
 * @param {(who: Api.Me | null) => void} then
 */
export const guest = (then) => door().then((m) => m.guest(then));
/**
 * Where somebody may go, each address once.
 * @param {Api.PersonShown | null | undefined} person
 */
export const links = (person) => [
  ...new Map([ALL[0], ...(person?.roles || []).flatMap((role) => STAFF[role] || []), ...ALL.slice(1)]),
];

/**
 * Tables at which somebody sits and that are not on this page, the first of them.
 * @param {Api.Me | null} who
 */
const seatsOf = (who) =>
  [...new Set((who?.seats || []).map(({ table }) => encodeURIComponent(table)))]
    .filter((table) => !location.pathname.startsWith(`/tables/${table}`))
    .slice(0, 1);
/** The element that the head is drawn into; made where there is none. */
function place() {
  const found = document.querySelector(".top");
  if (found) return found;
  const made = document.createElement("header");
  made.className = "top";
  document.body.prepend(made);
  return made;
}
/**
 * @param {Api.PersonShown} person
 * @param {string | null | undefined} chips
 */
const purse = (person, chips) =>
  html`<a class="who" href="/account" aria-label="Your account, ${person.name}">${person.name}</a
    >${person.roles.includes("player") ? html`<span data-purse>${dollars(cents(chips))}</span>` : NONE}`;
/** @param {Api.PersonShown | undefined} person */
const signing = (person) =>
  person
    ? html`<button class="btn line in-menu" data-do="sign-out">Sign out</button>`
    : html`<button class="btn line" data-do="guest">Play as guest</button
        ><a class="btn line in-menu" href="/sign-in">Sign in</a>`;
/**
 * Draws the head into `.top`; `who` is what /api/me says, or null. `more` are controls of the page's own.
 * @param {Api.Me | null} who
 * @param {{more?: Piece, chips?: string | null}} own
 */
export function head(who, { more = NONE, chips } = {}) {
  const top = place(),
    here = location.pathname,
    person = who?.person;
  put(
    top,
    html`<a class="mark" href="/" aria-label="Pitboss: the lobby">${MARK}<span>Pitboss</span></a>
      <nav aria-label="Main">
        ${links(person).map(
          ([to, name]) => html`<a href="${to}" ${to === here ? html`aria-current="page"` : NONE}>${name}</a>`,
        )}
      </nav>
      <div class="purse">${person ? purse(person, chips ?? who?.chips) : NONE}</div>
      ${seatsOf(who).map(
        (table) => html`<a class="btn line back" href="/tables/${table}">Back to your seat</a>`,
      )}${more}
      ${signing(person)}
      <button class="icon menu" data-do="menu" aria-label="Menu">&#9776;</button
      ><button class="icon" data-do="theme" aria-label="Light or dark">&#9680;</button>`,
  );
  return top;
}
export function theme() {
  prefer("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  const plain = new URL(location.href);
  plain.searchParams.delete("theme");
  history.replaceState(null, "", plain);
  dress_page();
}
/**
 * Menu, theme and signing in, wherever the head is; `changed` is called when somebody has signed in or out.
 * @param {() => unknown} changed
 */
export function headwork(changed = () => location.reload()) {
  document.addEventListener("click", async (event) => {
    const what = around(event, ".top [data-do], dialog [data-do]")?.dataset.do;
    if (what === "theme") theme();
    if (what === "guest") door().then((m) => m.guest(changed));
    if (what === "sign-out") {
      await api("POST", "/api/sign-out").catch(() => null);
      prefer("signed", "");
      location.assign("/sign-in?out=1");
    }
    if (what === "menu") door().then((m) => m.menu());
  });
}

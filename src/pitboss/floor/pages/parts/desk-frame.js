// What the desks have in common: a frame that lets in whoever may come, boxes, fields, sections that explain
// themselves.
import { get, me } from "./api.js";
import { $, Markup, ask, dataAt, html, put, sentence, tell, wholeCite } from "./dom.js";
import { head, headwork } from "./head.js";

export { money, values, who } from "./dom.js";

/** @param {string | null | undefined} place */
export const cite = (place) =>
  place
    ? html`<button class="cite" type="button" data-cite="${place}" aria-label="what section ${place} decides">
        ${wholeCite(place)}
      </button>`
    : "";
/** @param {string[] | null | undefined} places */
export const cites = (places) => (places || []).map((place) => html`${cite(place)} `);
/**
 * @param {string} name
 * @param {Piece} inside
 * @param {Piece} side
 * @param {string} more
 */
export const box = (name, inside, side = "", more = "") =>
  html`<section class="box ${more}" aria-label="${name}">
    <header>
      <h2>${name}</h2>
      ${side}
    </header>
    ${inside}
  </section>`;
/**
 * @param {string} name
 * @param {Piece} control
 * @param {string} note
 */
export const field = (name, control, note = "") =>
  html`<div class="noted">
    <label class="row-field"><span>${name}</span>${control}</label>${note && html`<small class="soft">${note}</small>`}
  </div>`;
/**
 * @param {string} value
 * @param {string} name
 * @param {string | null} [chosen]
 */
export const option = (value, name, chosen) =>
  html`<option value="${value}" ${chosen === value && html`selected`}>${name}</option>`;
/** @param {string | null | undefined} at */
export const clock = (at) =>
  at ? html`<time datetime="${at}">${new Date(at).toLocaleTimeString("en-GB")}</time>` : "";
/** @param {string | null | undefined} at */
export const day = (at) =>
  at
    ? html`<time datetime="${at}"
        >${new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" })}
        ${new Date(at).toLocaleTimeString("en-GB")}</time
      >`
    : "";

/** @type {Record<string, string>} */
const NO = { refused: "Refused.", away: "Not now." };
/**
 * A no, with its reason and its section.
 * @param {No | null | undefined} no
 */
export function refused(no) {
  if (!no) return "";
  const why = no.reason || no.message || "";
  return html`<p class="refusal" role="alert">
      <b>${NO[no.error ?? ""] || ""}</b> ${no.line ? `Line ${no.line}: ${why}` : sentence(why)} ${cite(no.cite)}
    </p>
    ${(no.violations || []).map((one) => html`<p class="refusal">${one.reason} ${cite(one.cite)}</p>`)}`;
}

/** @param {Api.Section} told */
const sectionText = (told) =>
  html`<h3>${told.title}</h3>
    <p>${told.words || "No words of ours on this place yet."}</p>
    ${Object.entries(told.parts).map(
      ([part, text]) => html`<p class="small"><code>${part.replace(/^19:47-/, "")}</code> ${text}</p>`,
    )}
    <p class="small soft">${told.known}</p>`;
/**
 * What a section decides, in our words.
 * @param {string} place
 */
export async function section(place) {
  const bare = place.replace(/ \[.*\]$/, ""),
    inside = html`<div class="in"><p class="soft">Looking it up.</p></div>`,
    shown = $(".in", ask(`Section ${place.replace(/^19:47-/, "")}`, inside));
  try {
    put(shown, sectionText(await get(`/api/sections/${encodeURIComponent(bare)}`)));
  } catch (no) {
    put(shown, refused(/** @type {No} */ (no)));
  }
}
document.addEventListener("click", (event) => {
  const place = dataAt(event, "cite");
  if (place) section(place);
});

/** The frame of a desk: head, main, a foot, and a way past the head for the keyboard. */
async function frame() {
  put(
    document.body,
    html`<a class="skip" href="#main">To the page</a>
      <header class="top"></header>
      <main id="main" tabindex="-1"></main>
      <footer class="foot small">
        <a href="/settings">Settings</a><a href="/api/docs">The API</a><span>N.J.A.C. 19:47 as software</span>
      </footer>`,
  );
  const known = await me(false).catch(() => null);
  head(known);
  headwork();
  return { person: known?.person || null, main: $("#main") };
}
/** @param {string} role */
const plural = (role) => (role === "surveillance" ? role : `${role}s`);
/**
 * Who may use a desk, and where to sign in.
 * @param {string} name
 * @param {string[]} roles
 * @param {Api.PersonShown | null} person
 */
const closed = (name, roles, person) =>
  html`<div class="narrow">
    ${box(
      name,
      html`<div class="in stack">
        <p>
          This desk is for
          ${roles.map((role, i) => `${i ? (i === roles.length - 1 ? " and " : ", ") : ""}${plural(role)}`)}.
        </p>
        ${person ? html`<p class="soft">You are signed in as ${person.name} (${person.roles.join(", ")}).</p>` : ""}
        <p>
          <a class="btn main" href="/sign-in?next=${encodeURIComponent(location.pathname + location.search)}"
            >Sign in</a
          >
        </p>
      </div>`,
    )}
  </div>`;
/**
 * Starts a desk: who may not use it is told who may and where to sign in, and it starts no further.
 * @overload
 * @param {string} name
 * @returns {Promise<{person: Api.PersonShown | null, main: HTMLElement}>}
 */
/**
 * @overload
 * @param {string} name
 * @param {Api.Role[]} roles
 * @returns {Promise<{person: Api.PersonShown, main: HTMLElement}>}
 */
/**
 * @param {string} name
 * @param {Api.Role[]} [roles]
 */
export async function start(name, roles) {
  const { person, main } = await frame();
  if (!roles || (person && roles.some((role) => person.roles.includes(role)))) return { person, main };
  put(main, closed(name, roles, person));
  return new Promise(() => {});
}
/**
 * Whether something thrown is a no, and not an error of the page itself.
 * @param {unknown} thrown
 * @returns {thrown is No}
 */
export const isNo = (thrown) => Boolean(thrown && typeof thrown === "object" && "reason" in thrown && thrown.reason);
/**
 * Runs something for a button: it cannot be pressed twice, and a no is shown in `out`; so is what the work gives to
 * say.
 * @param {HTMLElement | null} button
 * @param {Element | null} out
 * @param {() => unknown} work
 */
export async function doing(button, out, work) {
  if (button?.getAttribute("aria-busy") === "true") return;
  button?.setAttribute("aria-busy", "true");
  try {
    const said = await work();
    if (out) put(out, said instanceof Markup ? said : "");
    return true;
  } catch (no) {
    if (!isNo(no)) throw no;
    if (out) put(out, refused(no));
    tell(no.reason, true);
    return false;
  } finally {
    button?.removeAttribute("aria-busy");
  }
}
/**
 * Asks again and again, while the page is looked at; `always` though it is not. Gives what ends it.
 * @param {number} ms
 * @param {() => Promise<unknown>} work
 * @param {boolean} always
 */
export function every(ms, work, always = false) {
  let ended = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  async function turn() {
    if (ended) return;
    if (always || !document.hidden) await work().catch((no) => isNo(no) || console.warn(no));
    timer = setTimeout(turn, ms);
  }
  turn();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

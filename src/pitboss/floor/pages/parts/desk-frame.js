// What the desks have in common: a frame that lets in whoever may come, boxes, fields, sections that explain themselves.
import { $, ask, cents, dollars, html, put, tell, wholeCite, words } from "./dom.js";
import { get, me } from "./api.js";
import { head, headwork } from "./head.js";

export const money = (text) => dollars(cents(String(text).replace("-", "")) * (String(text).startsWith("-") ? -1 : 1));
export const cite = (place) =>
  place
    ? html`<button class="cite" type="button" data-cite="${place}" aria-label="what section ${place} decides">
        ${wholeCite(place)}
      </button>`
    : "";
export const cites = (places) => (places || []).map((place) => html`${cite(place)} `);
export const box = (name, inside, side = "", more = "") =>
  html`<section class="box ${more}" aria-label="${name}">
    <header>
      <h2>${name}</h2>
      ${side}
    </header>
    ${inside}
  </section>`;
export const field = (name, control, note = "") =>
  html`<div class="noted">
    <label class="row-field"><span>${name}</span>${control}</label>${note && html`<small class="soft">${note}</small>`}
  </div>`;
export const option = (value, name, chosen) =>
  html`<option value="${value}" ${chosen === value && html`selected`}>${name}</option>`;
export const clock = (at) =>
  at ? html`<time datetime="${at}">${new Date(at).toLocaleTimeString("en-GB")}</time>` : "";
export const day = (at) =>
  at
    ? html`<time datetime="${at}"
        >${new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" })}
        ${new Date(at).toLocaleTimeString("en-GB")}</time
      >`
    : "";
export const who = (seat) => (/^\d/.test(seat) ? `seat ${seat}` : words(seat));
export const values = (form) => Object.fromEntries(new FormData(form));
const sentence = (text) => String(text).replace(/^./, (first) => first.toUpperCase());
/** A no, with its reason and its section. */
export const refused = (no) =>
  no
    ? html`<p class="refusal" role="alert">
          <b>${{ refused: "Refused.", away: "Not now." }[no.error] || ""}</b> ${no.line
            ? `Line ${no.line}: ${no.reason || no.message}`
            : sentence(no.reason || no.message)}
          ${cite(no.cite)}
        </p>
        ${(no.violations || []).map((one) => html`<p class="refusal">${one.reason} ${cite(one.cite)}</p>`)}`
    : "";

/** What a section decides, in our words. */
export async function section(place) {
  const window = ask(
    `Section ${place.replace(/^19:47-/, "")}`,
    html`<div class="in"><p class="soft">Looking it up.</p></div>`,
  );
  let told;
  try {
    told = await get(`/api/sections/${encodeURIComponent(place.replace(/ \[.*\]$/, ""))}`);
  } catch (no) {
    put($(".in", window), refused(no));
    return;
  }
  put(
    $(".in", window),
    html`<h3>${told.title}</h3>
      <p>${told.words || "No words of ours on this place yet."}</p>
      ${Object.entries(told.parts).map(
        ([part, text]) => html`<p class="small"><code>${part.replace(/^19:47-/, "")}</code> ${text}</p>`,
      )}
      <p class="small soft">${told.known}</p>`,
  );
}
document.addEventListener("click", (e) => {
  const place = e.target.closest("[data-cite]")?.dataset.cite;
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
/** Starts a desk: who may not use it is told who may, and where to sign in. */
export async function start(name, roles = null) {
  const { person, main } = await frame();
  if (!roles || roles.some((role) => person?.roles.includes(role))) return { person, main };
  put(
    main,
    html`<div class="narrow">
      ${box(
        name,
        html`<div class="in stack">
          <p>
            This desk is for
            ${roles.map(
              (role, i) =>
                html`${i ? (i === roles.length - 1 ? " and " : ", ") : ""}${role === "surveillance" ? role : `${role}s`}`,
            )}.
          </p>
          ${person ? html`<p class="soft">You are signed in as ${person.name} (${person.roles.join(", ")}).</p>` : ""}
          <p>
            <a class="btn main" href="/sign-in?next=${encodeURIComponent(location.pathname + location.search)}"
              >Sign in</a
            >
          </p>
        </div>`,
      )}
    </div>`,
  );
  return new Promise(() => {});
}
/** Runs something for a button: it cannot be pressed twice, and a no is shown in `out`. */
export async function doing(button, out, work) {
  if (button?.getAttribute("aria-busy") === "true") return;
  button?.setAttribute("aria-busy", "true");
  try {
    const said = await work();
    if (out) put(out, said?.text ? said : "");
    return true;
  } catch (no) {
    if (!no.reason) throw no;
    if (out) put(out, refused(no));
    tell(no.reason, true);
    return false;
  } finally {
    button?.removeAttribute("aria-busy");
  }
}
/** Asks again and again, while the page is looked at; `always` though it is not. */
export function every(ms, work, always = false) {
  let ended = false,
    timer;
  const turn = async () => {
    if (ended) return;
    if (always || !document.hidden) await work().catch((no) => no.reason || console.warn(no));
    timer = setTimeout(turn, ms);
  };
  turn();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

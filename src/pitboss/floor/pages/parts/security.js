// How one signs in: second factors, sessions, what was noted of sign-ins.
import { $, ask, dataAt, html, put, tell } from "./dom.js";
import { api, get, newKey } from "./api.js";
import { day, doing, field, values } from "./desk-frame.js";
import { make } from "./passkey.js";

const KINDS = { totp: "authenticator", passkey: "passkey" };
let host = /** @type {HTMLElement} */ (/** @type {unknown} */ (null)),
  kept = /** @type {Api.Security} */ (/** @type {unknown} */ (null));

/** @param {Api.FactorShown} factor */
const factorRow = ({ id, kind, name, added }) =>
  html`<li data-k="${id}">
    <b>${name}</b> <span class="soft small">${KINDS[kind]}, since ${day(added)}</span>
    <button class="btn line" data-remove="${id}">Remove</button>
  </li>`;
/** @param {Api.SessionShown} session */
const sessionRow = ({ id, began, device, strong, this: own }) =>
  html`<li data-k="${id}">
    ${device || "a program"}
    <span class="soft small"
      >${began ? html`since ${day(began)}` : ""}${strong ? ", with a second factor" : ""}${own
        ? ", this one"
        : ""}</span
    >
    ${own ? "" : html`<button class="btn line" data-end="${id}">End it</button>`}
  </li>`;
/** @param {Api.SignInNoted} sign */
const signInRow = ({ at, known, strong }) =>
  html`<li>
    ${day(at)}
    ${known ? "" : html`<span class="tag warn">a new device</span>`}${strong
      ? html` <span class="soft small">with a second factor</span>`
      : ""}
  </li>`;

function show() {
  put(
    host,
    html`<header>
        <h2>Signing in</h2>
      </header>
      <div class="in stack">
        ${kept.required && !kept.factors.length
          ? html`<p class="refusal" role="alert">
              Your work here begins once you have enrolled a second factor: an authenticator or a passkey.
            </p>`
          : ""}
        <h3>Second factors</h3>
        ${kept.factors.length
          ? html`<ul class="stack" data-factors>
                ${kept.factors.map(factorRow)}
              </ul>
              <p class="small soft">${kept.recovery_codes} recovery codes are left.</p>`
          : html`<p>None: your password alone signs you in.</p>`}
        <div class="acts">
          <button class="btn line" data-enrol="totp">Add an authenticator</button>
          ${window.PublicKeyCredential
            ? html`<button class="btn line" data-enrol="passkey">Add a passkey</button>`
            : ""}
        </div>
        <h3>Where you are signed in</h3>
        <ul class="stack" data-sessions>
          ${kept.sessions.map(sessionRow)}
        </ul>
        <h3>When you signed in</h3>
        <ul class="stack" data-sign-ins>
          ${kept.sign_ins.map(signInRow)}
        </ul>
        <div data-no></div>
      </div>`,
  );
}
async function read() {
  kept = await get("/api/me/security");
  show();
}
/**
 * @param {Piece} inside
 * @param {string} word
 */
const sheet = (inside, word) =>
  html`<form class="stack">
    ${inside}
    <div data-no></div>
    <div class="acts"><button class="btn main">${word}</button></div>
  </form>`;
const password = field(
  "Your password",
  html`<input class="field" name="password" type="password" autocomplete="current-password" required autofocus />`,
);
/**
 * A sheet whose work is done with what it holds; it closes when that went well.
 * @param {string} name
 * @param {Piece} inside
 * @param {string} word
 * @param {(given: Record<string, string>) => unknown} work
 */
const asked = (name, inside, word, work) =>
  ask(name, sheet(inside, word), (form, button) => doing(button, $("[data-no]", form), () => work(values(form))));

/** @type {Record<string, () => unknown>} */
const ENROL = {
  totp: () =>
    asked("An authenticator", password, "Go on", async ({ password: said }) => {
      const { secret, uri, sealed } = await api("POST", "/api/me/totp", { password: said }, { tries: 1 });
      confirmTotp(secret, uri, sealed);
    }),
  passkey: () =>
    asked("A passkey", password, "Make it", async ({ password: said }) => {
      const { options, sealed } = await api("POST", "/api/me/passkeys", { password: said }, { tries: 1 });
      const credential = await make(options).catch(() => null);
      if (!credential) throw Object.assign(new Error(), { reason: "no passkey was made" });
      await added(await api("POST", "/api/me/passkeys/confirm", { sealed, credential }, { key: newKey(), tries: 1 }));
    }),
};
/**
 * @param {string} secret
 * @param {string} uri
 * @param {string} sealed
 */
const confirmTotp = (secret, uri, sealed) =>
  asked(
    "An authenticator",
    html`<p>
        Enter this in your authenticator, or <a href="${uri}">open it there</a>:
        <code data-secret>${secret.replace(/(.{4})/g, "$1 ").trim()}</code>
      </p>
      ${field("What it shows", html`<input class="field" name="code" autocomplete="one-time-code" required />`)}`,
    "It works",
    async ({ code }) => added(await api("POST", "/api/me/totp/confirm", { sealed, code }, { key: newKey(), tries: 1 })),
  );
/**
 * Recovery codes are shown once.
 * @param {Api.FactorAdded} told
 */
async function added({ recovery }) {
  tell("The second factor is kept");
  await read();
  if (recovery.length)
    ask(
      "Recovery codes",
      html`<div class="in stack">
        <p>
          Each signs you in once where you have no second factor at hand. Write them down: they are not shown again.
        </p>
        <ul data-codes>
          ${recovery.map((code) => html`<li><code>${code}</code></li>`)}
        </ul>
      </div>`,
    );
}
/** @param {string} id */
const remove = (id) =>
  asked(
    "Remove a second factor",
    html`${password}${field(
      "What your authenticator shows, or a recovery code",
      html`<input class="field" name="code" autocomplete="one-time-code" required />`,
    )}`,
    "Remove it",
    async (given) => {
      kept = await api("POST", `/api/me/factors/${id}/remove`, given, { tries: 1 });
      show();
    },
  );

/**
 * Draws it into a section of the page, and does what is asked there.
 * @param {HTMLElement} section
 */
export async function security(section) {
  host = section;
  host.addEventListener("click", (e) => {
    /** @param {string} name */
    const at = (/** @type {string} */ name) => dataAt(e, name);
    if (at("enrol")) ENROL[at("enrol") ?? ""]();
    else if (at("remove")) remove(/** @type {string} */ (at("remove")));
    else if (at("end"))
      doing(/** @type {HTMLElement} */ (e.target), $("[data-no]", host), () =>
        api("DELETE", `/api/me/sessions/${at("end")}`).then(read),
      );
  });
  await read();
}

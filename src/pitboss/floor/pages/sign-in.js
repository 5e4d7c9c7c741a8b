// Signing in: staff by name and password, guests with play chips by a click.
import { $, around, html, prefer, put } from "./parts/dom.js";
import { api } from "./parts/api.js";
import { doing, field, start, values } from "./parts/desk-frame.js";
import { helpline } from "./parts/helpline.js";
import { sign } from "./parts/passkey.js";

/** @type {Record<string, string>} */
const HOME = {
  administrator: "/cage",
  auditor: "/audit",
  surveillance: "/surveillance",
  floorperson: "/floor",
  dealer: "/floor",
  player: "/",
};
const asked = new URLSearchParams(location.search).get("next") || "";
const signedOut = new URLSearchParams(location.search).has("out");
const next = /^\/[A-Za-z0-9]/.test(asked) ? asked : "";
const { person, main } = await start("Sign in");
put(
  main,
  html`<div class="narrow">
    <section class="box" aria-label="Sign in">
      <header><h1>Sign in</h1></header>
      ${signedOut ? html`<p class="in" role="status">You are signed out.</p>` : ""}
      <form class="in stack" data-staff>
        ${field(
          "Name",
          html`<input class="field" name="name" autocomplete="username" required maxlength="40" />`,
        )}${field(
          "Password",
          html`<input class="field" name="password" type="password" autocomplete="current-password" required />`,
        )}
        <div data-second hidden></div>
        <button class="btn main">Sign in</button>
        <div data-no></div>
      </form>
      <form class="in stack rule" data-guest>
        <p>No account? Guests play with play chips, where the floor lets them.</p>
        ${field(
          "What shall we call you",
          html`<input class="field" name="name" autocomplete="nickname" maxlength="40" placeholder="Guest" />`,
        )} <button class="btn">Play as a guest</button>
        <div data-no></div>
      </form>
      ${person
        ? html`<p class="in rule small soft">You are signed in as ${person.name} (${person.roles.join(", ")}).</p>`
        : ""}
      ${helpline}
    </section>
  </div>`,
);
/** What a passkey has to sign, where one is asked for. */
let challenge = /** @type {Api.PasskeyAsked} */ (/** @type {unknown} */ (null));
/**
 * @param {HTMLFormElement} form
 * @param {string} path
 * @param {object} body
 */
const enter = (form, path, body) =>
  doing($("button.main, button", form), $("[data-no]", form), async () => {
    const signed = await api("POST", path, body, { tries: 1 }).catch((no) => {
      if (!no.factors) throw no;
      askForMore(no);
      return null;
    });
    if (!signed) return;
    prefer("signed", "1");
    const home = signed.person.roles.length ? HOME[signed.person.roles.at(-1)] : "/account";
    location.assign(signed.person.roles.length ? next || home : home);
  });
/**
 * The second step: the password is right, and a second factor has to come with it.
 * @param {No} no
 */
function askForMore({ factors, passkey }) {
  challenge = /** @type {Api.PasskeyAsked} */ (passkey);
  const second = $("[data-second]");
  second.hidden = false;
  put(
    second,
    html`<p role="status">A second factor has to come with it.</p>
      ${passkey ? html`<button class="btn" type="button" data-passkey>Use a passkey</button>` : ""}
      ${field(
        factors?.includes("totp") ? "What your authenticator shows, or a recovery code" : "A recovery code",
        html`<input class="field" name="code" autocomplete="one-time-code" maxlength="40" />`,
      )}`,
  );
  (passkey ? $("[data-passkey]") : $("[name=code]", second)).focus();
}
main.addEventListener("click", async (e) => {
  if (!around(e, "[data-passkey]")) return;
  const form = /** @type {HTMLFormElement} */ (around(e, "form")),
    { options, sealed } = challenge,
    credential = await sign(options).catch(() => null);
  const { name, password } = values(form);
  if (credential) enter(form, "/api/sign-in", { name, password, passkey: { sealed, credential } });
  else put($("[data-no]", form), html`<p class="refusal" role="alert">No passkey was used.</p>`);
});
main.addEventListener("submit", (e) => {
  e.preventDefault();
  const form = /** @type {HTMLFormElement} */ (e.target),
    given = values(form);
  if (form.matches("[data-guest]")) enter(form, "/api/guest", { name: given.name.trim() || "Guest" });
  else {
    const { name, password, code } = given;
    enter(form, "/api/sign-in", { name, password, ...(code && { code }) });
  }
});

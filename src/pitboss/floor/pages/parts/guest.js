// Signing in as a guest, and the menu of a narrow screen.
import { Refusal, api, me } from "./api.js";
import { $, ask, control, html } from "./dom.js";
import { links } from "./head.js";
import { madeUpName } from "./made-up-names.js";

export async function menu() {
  const who = await me(false).catch(() => null);
  ask(
    "Menu",
    html`<div class="in">
      ${links(who?.person).map(([to, name]) => html`<a class="btn" href="${to}">${name}</a>`)}<a
        class="btn"
        href="/settings"
        >Settings</a
      >${who
        ? html`<a class="btn" href="/account">Account</a><button class="btn" data-do="sign-out">Sign out</button>`
        : html`<a class="btn" href="/sign-in">Sign in (staff)</a>`}
    </div>`,
  );
}
/** @param {string} name */
const formOf = (name) =>
  html`<form>
    <p class="soft small">You get $10,000 in play chips. Nothing here is money.</p>
    <label class="row-field"
      >Name at the table<input
        class="field"
        name="name"
        maxlength="40"
        required
        value="${name}"
        autocomplete="nickname"
    /></label>
    <p class="small" role="alert"></p>
    <div class="acts"><button class="btn main">Play</button></div>
  </form>`;
/**
 * Asks for a name and signs in as a guest.
 * @param {(who: Api.Me | null) => void} then
 */
export function guest(then) {
  const box = ask("Play as guest", formOf(madeUpName()), async (form) => {
    try {
      await api("POST", "/api/guest", { name: control(form, "name")?.value.trim() || "Guest" });
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      $("[role=alert]", form).textContent = no.reason;
      return false;
    }
    then(await me());
    return true;
  });
  $("input", box).select();
}

// Signing in as a guest, and the menu of a narrow screen.
import { api, me } from "./api.js";
import { $, ask, html } from "./dom.js";
import { links } from "./head.js";

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
/** Asks for a name and signs in as a guest. */
export function guest(then) {
  ask(
    "Play as guest",
    html`<form>
      <p class="soft small">You get $10,000 in play chips. Nothing here is money.</p>
      <label class="row-field"
        >Name at the table<input
          class="field"
          name="name"
          maxlength="40"
          required
          value="Guest"
          autocomplete="nickname"
      /></label>
      <p class="small" role="alert"></p>
      <div class="acts"><button class="btn main">Play</button></div>
    </form>`,
    async (form) => {
      try {
        await api("POST", "/api/guest", { name: form.elements.name.value.trim() || "Guest" });
      } catch (no) {
        $("[role=alert]", form).textContent = no.reason;
        return false;
      }
      then(await me());
      return true;
    },
  )
    .querySelector("input")
    .select();
}

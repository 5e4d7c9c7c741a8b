// Signing in: staff by name and password, guests with play chips by a click.
import { $, html, prefer, put } from "./parts/dom.js";
import { api } from "./parts/api.js";
import { doing, field, start, values } from "./parts/desk-frame.js";
import { helpline } from "./parts/helpline.js";

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
        )} <button class="btn main">Sign in</button>
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
const enter = (form, path, body) =>
  doing($("button", form), $("[data-no]", form), async () => {
    const signed = await api("POST", path, body, { tries: 1 });
    prefer("signed", "1");
    location.assign(next || HOME[signed.person.roles.at(-1)] || "/");
  });
main.addEventListener("submit", (e) => {
  e.preventDefault();
  const given = values(e.target);
  if (e.target.matches("[data-guest]")) enter(e.target, "/api/guest", { name: given.name.trim() || "Guest" });
  else enter(e.target, "/api/sign-in", given);
});

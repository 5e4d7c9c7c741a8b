// What somebody prefers, kept in this browser alone.
import { api, me, newKey } from "./parts/api.js";
import { doing, start } from "./parts/desk-frame.js";
import { $, GUEST, around, control, dress_page, html, late, nameOf, prefer, put, tell } from "./parts/dom.js";
import { head } from "./parts/head.js";

/** @type {[name: string, label: string, choices: [value: string, text: string][]][]} */
const WISHES = [
  [
    "theme",
    "Light or dark",
    [
      ["", "as this device"],
      ["light", "light"],
      ["dark", "dark"],
    ],
  ],
  [
    "deck",
    "Cards",
    [
      ["two", "two colours"],
      ["four", "four colours: diamonds blue, clubs green"],
    ],
  ],
  [
    "sound",
    "Sound",
    [
      ["off", "off"],
      ["on", "on: chips, cards, your turn"],
    ],
  ],
  [
    "turning",
    "Cards at baccarat",
    [
      ["", "turned up at once"],
      ["slow", "turned one after the other"],
      ["squeeze", "those of the hand that I bet on are peeled by me: drag, or the arrow keys"],
    ],
  ],
  [
    "coach",
    "Coach",
    [
      ["off", "off"],
      ["on", "on: what each choice is worth, at tables that allow it"],
    ],
  ],
];
/**
 * A guest's own name, as others see it without its mark.
 * @param {string} name
 */
const nameForm = (name) =>
  html`<section class="box" aria-label="Your name">
    <header><h2>Your name at the tables</h2></header>
    <form class="in stack" data-name>
      <label class="row-field"
        >Name<input
          class="field"
          name="name"
          maxlength="40"
          required
          autocomplete="nickname"
          value="${nameOf({ name })}"
      /></label>
      <div data-no></div>
      <div class="acts"><button class="btn main">Change it</button></div>
    </form>
  </section>`;
const { main, person } = await start("Settings");
put(
  main,
  html`<div class="narrow">
    ${person && GUEST.test(person.name) ? nameForm(person.name) : ""}
    <section class="box" aria-label="Settings">
      <header><h1>Settings</h1></header>
      <form class="in stack">
        ${WISHES.map(
          ([name, label, choices]) =>
            html`<fieldset class="stack">
              <legend>${label}</legend>
              ${choices.map(
                ([value, text]) =>
                  html`<label class="pick"
                    ><input
                      type="radio"
                      name="${name}"
                      value="${value}"
                      ${(prefer(name) || choices[0][0]) === value && html`checked`}
                    />
                    ${text}</label
                  >`,
              )}
            </fieldset>`,
        )}
        <p class="small soft">Kept in this browser and sent nowhere. Motion follows your system's setting.</p>
      </form>
    </section>
    ${person?.roles.includes("player")
      ? html`<section class="box" aria-label="Rounds that you show">
          <header><h2>Rounds that you show</h2></header>
          <div class="in" data-links data-own="1"></div>
        </section>`
      : ""}
  </div>`,
);
const links = document.querySelector("[data-links]");
if (links) late("round-links").then((found) => found.listLinks(links));
main.addEventListener("submit", (e) => {
  e.preventDefault();
  const form = /** @type {HTMLFormElement} */ (e.target);
  doing($("button", form), $("[data-no]", form), async () => {
    const { person: named } = await api("PATCH", "/api/me", { name: control(form, "name")?.value }, { key: newKey() });
    head(await me());
    tell(`You are called ${nameOf(named)}`);
    return html`<p role="status">You are called ${nameOf(named)} from now on.</p>`;
  });
});
main.addEventListener("change", (e) => {
  if (around(e, "[data-name]")) return;
  const wish = /** @type {HTMLInputElement} */ (e.target);
  prefer(wish.name, wish.value);
  dress_page();
  tell("Kept");
});

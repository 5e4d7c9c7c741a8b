// What somebody prefers, kept in this browser alone.
import { dress_page, html, prefer, put, tell } from "./parts/dom.js";
import { start } from "./parts/desk-frame.js";

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
];
const { main } = await start("Settings");
put(
  main,
  html`<div class="narrow">
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
  </div>`,
);
main.addEventListener("change", (e) => {
  prefer(e.target.name, e.target.value);
  dress_page();
  tell("Kept");
});

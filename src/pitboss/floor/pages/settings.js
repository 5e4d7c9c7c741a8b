// What somebody prefers, kept in this browser alone.
import { dress_page, html, prefer, put, tell, late } from "./parts/dom.js";
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
  [
    "coach",
    "Coach",
    [
      ["off", "off"],
      ["on", "on: what each choice is worth, at tables that allow it"],
    ],
  ],
];
const { main, person } = await start("Settings");
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
main.addEventListener("change", (e) => {
  prefer(e.target.name, e.target.value);
  dress_page();
  tell("Kept");
});

// An address that is none of ours: says so, and where to go on.
import { html, put } from "./parts/dom.js";
import { box, start } from "./parts/desk-frame.js";

const { main } = await start("No such page");
put(
  main,
  html`<div class="narrow">
    ${box(
      "There is no such page",
      html`<div class="in stack">
        <p>Nothing is kept at <code>${location.pathname}</code>. It may have been mistyped, or a table was closed.</p>
        <p class="acts"><a class="btn main" href="/">To the lobby</a></p>
      </div>`,
    )}
  </div>`,
);

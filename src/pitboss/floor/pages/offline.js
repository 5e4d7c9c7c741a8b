// What is shown where the floor cannot be reached: that chips and seats are kept there, and the page again when it answers.
import { html, put } from "./parts/dom.js";

/** Milliseconds between two looks whether the floor answers. */
const AGAIN = 4000;

put(
  document.body,
  html`<header class="top">
      <a class="mark" href="/"><img src="/pages/icon.svg" width="26" height="26" alt="" /><span>Pitboss</span></a>
    </header>
    <main class="narrow">
      <section class="box" aria-label="The floor cannot be reached">
        <header><h1>The floor cannot be reached</h1></header>
        <div class="in stack">
          <p>
            Your chips, your seat and every bet are kept there. A round that is in play goes on: what you do not say is
            said as the rules have it.
          </p>
          <p class="soft" role="status">It is asked again every few seconds.</p>
          <p class="acts"><button class="btn main" data-again>Try again</button></p>
        </div>
      </section>
    </main>`,
);
const again = () => location.reload();
document.addEventListener("click", (e) => /** @type {Element} */ (e.target).closest("[data-again]") && again());
addEventListener("online", again);
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok && location.pathname !== "/offline") again();
}, AGAIN);

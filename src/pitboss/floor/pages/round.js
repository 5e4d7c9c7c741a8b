// A round that somebody shows: what they saw of it, step by step, for anybody who has the link.
import { get, unfolded } from "./parts/api.js";
import { $, around, html, put } from "./parts/dom.js";
import { box, start } from "./parts/desk-frame.js";
import { replay, save, takeAway } from "./parts/replay.js";
import { rulingBox } from "./parts/round-steps.js";

const { main } = await start("A round"),
  token = decodeURIComponent(location.pathname.split("/")[2] || ""),
  path = `/api/shared/${encodeURIComponent(token)}`;

try {
  const round = await get(path, { tries: 2 }),
    seats = Object.fromEntries(
      round.own.map((/** @type {string} */ seat) => [seat, { person: { name: "shows this" } }]),
    );
  document.title = `${round.name}, a round - Pitboss`;
  put(
    main,
    html`<div class="shared">
      <h1>${round.name}</h1>
      <p class="soft">
        A round as seat ${round.own.join(" and ")} saw it. Cards that were never shown there stay face down, and nobody
        is named.
      </p>
      ${box(
        "Step by step",
        html`<div class="in"><div data-replay data-own="1"></div></div>`,
        html`<span class="acts">${takeAway(round, `${path}/picture`)}</span>`,
      )}${round.ruling?.rulings.length ? rulingBox(round.ruling, round.own) : ""}
      ${round.record ? box("Record", html`<pre class="record in" tabindex="0">${round.record}</pre>`) : ""}
    </div>`,
  );
  replay($("[data-replay]"), { round, layout: unfolded(round.layout), seats });
  main.addEventListener("click", (e) => {
    if (around(e, "[data-do=save-record]")) save("round.txt", round.record);
  });
} catch (no) {
  if (!(/** @type {No} */ (no).reason)) throw no;
  put(
    main,
    html`<div class="narrow">
      ${box(
        "This link shows nothing",
        html`<div class="in stack">
          <p>It was taken back, or it never was one.</p>
          <p class="acts"><a class="btn main" href="/">To the lobby</a></p>
        </div>`,
      )}
    </div>`,
  );
}

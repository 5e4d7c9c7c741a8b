// The ruling desk: a record in; who is paid what under which section, the picture and every step out.
import { $, cents, dollars, html, put, tell, words } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, cite, doing, option, refused, start } from "./parts/desk-frame.js";
import { picture } from "./parts/picture.js";
import { builder } from "./parts/builder.js";
import { letterBox, letterClick } from "./parts/letter.js";

const { main } = await start("Ruling desk");
const games = await get("/api/games");
const SIGN = { pay: "+", collect: "\u2212", commission: "\u2212", return: "\u21a9 " };
const WAITS = html`<p class="soft waits">
  Here you will read who gets what, under which section, with a picture of every step.
</p>`;
put(
  main,
  html`<div class="desk pair">
    <form class="box" aria-label="Record">
      <header>
        <h1>Ruling desk</h1>
        <select class="field small" name="example" aria-label="Begin with an example">
          <option value="">Examples</option>
          ${games.map((one) => option(one.slug, one.name))}
        </select>
      </header>
      <div class="in stack">
        <label class="row-field"
          ><span>The record of the round</span
          ><textarea
            class="field"
            name="record"
            spellcheck="false"
            autocomplete="off"
            placeholder="game three_card_poker&#10;seat 1 ante 10&#10;..."
          ></textarea>
        </label>
        <div class="acts">
          <button class="btn main">
            <span>Rule <kbd>Ctrl Enter</kbd></span></button
          ><span class="soft small">Nothing of it is stored.</span>
        </div>
        <div data-no></div>
      </div>
    </form>
    <div class="bench">
      <div data-build></div>
      <div class="bench" data-out>${WAITS}</div>
    </div>
  </div>`,
);
const form = $("form"),
  out = $("[data-out]");
let replay = null,
  judged = "",
  at = 0,
  ruling = null;

const row = (one) =>
  html`<tr>
    <td>${one.seat || ""}</td>
    <td>
      ${words(one.wager)}${one.on ? ` on ${words(one.on)}` : ""}${one.hand ? ` (hand ${one.hand})` : ""}
      <span class="soft">${one.odds || ""}</span>
    </td>
    <td class="num ${one.verb}">${SIGN[one.verb]}${dollars(cents(one.amount))}</td>
    <td>${words(one.verb)}</td>
    <td>${cite(one.cite)}</td>
  </tr>`;
const plus = (text) =>
  text.startsWith("-")
    ? html`<b class="minus">−$${text.slice(1)}</b>`
    : html`<b class="${cents(text) ? "plus" : ""}">${cents(text) ? "+" : ""}$${text}</b>`;

function rulings() {
  const many = ruling.rounds.length > 1,
    last = ruling.rounds.length - 1;
  return html`${ruling.rounds.slice(-20).map((one, i) => {
    const number = Math.max(0, last - 19) + i + 1;
    return html`<section class="box" aria-label="Ruling${many ? ` on round ${number}` : ""}">
      <header>
        <h2>${replay.name}${many ? `, round ${number}` : ""}</h2>
        ${one.void
          ? html`<span class="tag void">↩ void ${cite(one.void_cite)}</span>`
          : html`<span class="tag won">✓ settled, N.J.A.C. 19:47-${replay.subchapter}</span>`}
      </header>
      <div class="net">
        ${Object.entries(one.net).map(
          ([seat, text]) => html`<div><span class="soft small">Seat ${seat}</span>${plus(text)}</div>`,
        )}
      </div>
      ${one.rulings.length
        ? html`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Seat</th>
                  <th scope="col">Wager</th>
                  <th scope="col" class="num">Ruling</th>
                  <th scope="col">What</th>
                  <th scope="col">Section</th>
                </tr>
              </thead>
              <tbody>
                ${one.rulings.map(row)}
              </tbody>
            </table>
          </div>`
        : html`<p class="in soft">Nothing is paid or taken in this round.</p>`}
      ${one.announcements.length
        ? html`<ul class="in rule small stack">
            ${one.announcements.map((text) => html`<li>${text}</li>`)}
          </ul>`
        : ""}
    </section>`;
  })}`;
}
/** The picture, the line and the step of one moment. */
function moment() {
  const step = replay.steps[at],
    lines = form.record.value.split("\n");
  put(
    $("[data-steps]"),
    html`<div class="picture" data-own></div>
      <div class="scrub">
        <button class="btn line" type="button" data-go="-1" aria-label="Step back">◀ Back</button
        ><input type="range" min="0" max="${replay.steps.length - 1}" value="${at}" aria-label="Step" /><button
          class="btn line"
          type="button"
          data-go="1"
          aria-label="Next step"
        >
          Next ▶
        </button>
      </div>
      <div class="in rule small stack" aria-live="polite">
        <p>
          <b>Step ${at + 1} of ${replay.steps.length}</b>
          <span class="soft"
            >${step.line
              ? html`line ${step.line}: <code>${lines[step.line - 1]?.trim()}</code>`
              : "the end of the record"}</span
          >
        </p>
        <ul>
          ${step.told.map((one) => html`<li>${one.text} ${cite(one.cite)}</li>`)}
        </ul>
      </div>`,
  );
  $("[type=range]").value = at;
  const results = at === replay.steps.length - 1 ? ruling.rounds.at(-1)?.rulings || [] : [];
  picture($("[data-steps] .picture"), replay.layout, { seats: replay.seats, ...step }, { results });
}
const go = (to) => {
  at = Math.max(0, Math.min(replay.steps.length - 1, to));
  moment();
};
async function decide() {
  const text = form.record.value;
  put(out, "");
  replay = null;
  const fine = await doing($("button", form), $("[data-no]"), async () => {
    const told = await api("POST", "/api/replay", text, { key: "" }),
      no = told.problem,
      bad = no?.line || 0;
    if (!no) {
      replay = told;
      judged = text;
      ruling = told.ruling;
      return;
    }
    if (bad)
      put(
        out,
        box(
          "Where it stops",
          html`<ol class="record" tabindex="0" aria-label="The record">
            ${text
              .split("\n")
              .map(
                (line, i) =>
                  html`<li class="${i + 1 === bad ? "bad" : ""}">
                    <span>${line}</span>${i + 1 === bad ? refused(no) : ""}
                  </li>`,
              )}
          </ol>`,
          html`<span class="tag bad">line ${bad}</span>`,
        ),
      );
    throw no;
  });
  if (!fine) return;
  put(
    out,
    html`${rulings()}${letterBox(Object.keys(ruling.net))}${replay.steps.length
      ? box("The table, step by step", html`<div data-steps></div>`)
      : ""}`,
  );
  if (replay.steps.length) go(replay.steps.length - 1);
  tell("Ruled");
}
form.addEventListener("submit", (e) => {
  e.preventDefault();
  decide();
});
form.addEventListener(
  "keydown",
  (e) => (e.ctrlKey || e.metaKey) && e.key === "Enter" && (e.preventDefault(), decide()),
);
form.example.addEventListener("change", async () => {
  if (!form.example.value) return;
  form.record.value = (await get(`/api/games/${form.example.value}/example`)).record;
  built.follow(0);
  decide();
});
const built = builder($("[data-build]"), games, {
  text: (text) => (text === undefined ? form.record.value : (form.record.value = text)),
  rule: () => decide(),
  stale: () => {
    if (!replay || judged === form.record.value) return;
    replay = null;
    put(out, WAITS);
  },
});
form.record.addEventListener("input", () => built.follow());
out.addEventListener("click", (e) => {
  if (letterClick(e.target, form.record.value)) return;
  const by = e.target.closest("[data-go]")?.dataset.go;
  if (by) go(at + Number(by));
});
out.addEventListener("input", (e) => e.target.matches("[type=range]") && go(Number(e.target.value)));
addEventListener("keydown", (e) => {
  if (!replay?.steps.length || e.target.closest?.("textarea, input, select, dialog")) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: Infinity }[e.key];
  if (to !== undefined) {
    e.preventDefault();
    go(to);
  }
});
const kept = sessionStorage.getItem("pitboss.record");
if (kept) {
  sessionStorage.removeItem("pitboss.record");
  form.record.value = kept;
  built.follow(0);
  decide();
}

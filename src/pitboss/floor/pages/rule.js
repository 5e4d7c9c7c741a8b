// The ruling desk: a record in; who is paid what under which section, the picture and every step out.
import { $, around, cents, dollars, html, put, tell, words } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, cite, doing, option, start } from "./parts/desk-frame.js";
import { calm } from "./parts/preferences.js";
import { picture } from "./parts/picture.js";
import { sends, stops, writing } from "./parts/writing.js";
import { builder } from "./parts/builder.js";
import { letterBox, letterClick } from "./parts/letter.js";

const { main } = await start("Ruling desk");
const games = await get("/api/games");
/** @type {Record<string, string>} */
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
        ${writing("The record of the round", "record", "Rule", "game three_card_poker\nseat 1 ante 10\n...")}
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
let replay = /** @type {Api.Replay} */ (/** @type {unknown} */ (null)),
  judged = "",
  at = 0,
  ruling = /** @type {Api.RecordRuling} */ (/** @type {unknown} */ (null));

/** @param {Api.RulingLine} one */
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
/** @param {string} text */
const plus = (text) =>
  text.startsWith("-")
    ? html`<b class="minus">−$${text.slice(1)}</b>`
    : html`<b class="${cents(text) ? "plus" : ""}">${cents(text) ? "+" : ""}$${text}</b>`;

/**
 * What the dealer did beside what was due, line by line; nothing where the record does not say.
 * @param {Api.PaidLine[] | undefined} paid
 */
const dealt = (paid) =>
  paid?.length
    ? html`<div class="scroll rule" tabindex="0">
        <table>
          <caption>
            Done beside due
          </caption>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Wager</th>
              <th scope="col" class="num">The dealer</th>
              <th scope="col" class="num">Due</th>
              <th scope="col">Finding</th>
              <th scope="col">Section</th>
            </tr>
          </thead>
          <tbody>
            ${paid.map(
              (one) =>
                html`<tr>
                  <td>${one.seat}${one.hand ? ` (hand ${one.hand})` : ""}</td>
                  <td>${words(one.wager)}${one.on ? ` on ${words(one.on)}` : ""}</td>
                  <td class="num">${one.did} ${dollars(cents(one.amount))}</td>
                  <td class="num">${dollars(cents(one.due))}</td>
                  <td>
                    ${one.error
                      ? html`<b class="minus">${one.error} ${dollars(Math.abs(cents(one.amount) - cents(one.due)))}</b>`
                      : "as due"}${one.undecided ? html` <span class="soft">(undecided)</span>` : ""}
                  </td>
                  <td>${one.cite ? cite(one.cite) : "nothing was due"}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    : "";
/**
 * What all that the dealer did comes to, in a sentence, and by seat, wager and dealer.
 * @param {Api.PaidSums} paid
 */
const paidInAll = (paid) => {
  const sums = [
    ...Object.entries(paid.by_seat).map(([seat, sum]) => [`seat ${seat}`, sum]),
    ...Object.entries(paid.by_wager).map(([wager, sum]) => [words(wager), sum]),
    ...Object.entries(paid.by_dealer).map(([dealer, sum]) => [`dealer ${dealer}`, sum]),
  ];
  return box(
    "Paid against due",
    html`<p class="in">${paid.says}</p>
      ${paid.compared > 1
        ? html`<div class="scroll rule" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Of</th>
                  <th scope="col" class="num">Difference</th>
                </tr>
              </thead>
              <tbody>
                ${sums.map(
                  ([name, sum]) =>
                    html`<tr>
                      <td>${name}</td>
                      <td class="num">${sum ? plus(sum) : "open"}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
        : ""}`,
  );
};

/**
 * Whether what a round comes to depends on what nobody saw, or waits for a supervisor's decision.
 * @param {number} i
 */
const isOpen = (i) => {
  const told = (/** @type {Api.RoundRuling} */ one) => JSON.stringify([one.void, one.rulings, one.net]),
    own = ruling.rounds[i];
  return (
    own.not_provided?.some((one) => !one.decision) ||
    ruling.alternatives?.groups.some((group) => told(group.ruling.rounds[i]) !== told(own))
  );
};

/** The seats that have a stake in it, those too for which all depends on what nobody saw. */
const seats = () => {
  const every = [ruling, ...(ruling.alternatives?.groups || []).map((group) => group.ruling)];
  return [...new Set(every.flatMap((one) => Object.keys(one.net)))].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
};

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
          : isOpen(number - 1)
            ? html`<span class="tag">open: see below</span>`
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
      ${dealt(one.paid)}
      ${(one.not_provided || []).map(
        (each) =>
          html`<p class="in small">
            <b
              >${each.decision
                ? "By a supervisor's decision, not the chapter's"
                : "Undecided: no section provides for it"}</b
            >
            (${each.key.replaceAll("_", " ")}${each.seat ? `, seat ${each.seat}` : ""}): ${each.text}. Nearest is
            ${cite(each.nearest)}: ${each.says}
          </p>`,
      )}
      ${one.announcements.length
        ? html`<ul class="in rule small stack">
            ${one.announcements.map((text) => html`<li>${text}</li>`)}
          </ul>`
        : ""}
    </section>`;
  })}`;
}
/** Wagers that are still up, vigorish that is owed, and where meters stand. */
function left() {
  const money = (/** @type {string} */ text) => html`<td class="num">${dollars(cents(text))}</td>`,
    rows = [
      ...ruling.standing.map(
        (one) =>
          html`<tr>
            <td>${one.seat}</td>
            <td>${words(one.wager)}${one.on ? ` on ${words(one.on)}` : ""} is still up</td>
            ${money(one.amount)}
          </tr>`,
      ),
      ...Object.entries(ruling.owed).map(
        ([seat, text]) =>
          html`<tr>
            <td>${seat}</td>
            <td>vigorish is owed</td>
            ${money(text)}
          </tr>`,
      ),
      ...Object.entries(ruling.meters).map(
        ([wager, text]) =>
          html`<tr>
            <td></td>
            <td>the meter of ${words(wager)}</td>
            ${money(text)}
          </tr>`,
      ),
    ];
  if (!rows.length) return "";
  return box(
    "What is left on the table",
    html`<div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">What</th>
            <th scope="col" class="num">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`,
  );
}
/** What follows of faces that nobody saw: group by group, and what was left out. */
function alternatives() {
  const found = ruling.alternatives;
  if (!found) return "";
  const same = found.groups.length === 1,
    where = found.open.map((one) => `${one.place}, line ${one.line}`).join("; ");
  return html`<section class="box" aria-label="What nobody saw">
    <header>
      <h2>${same ? "The same whatever nobody saw" : "It depends on what nobody saw"}</h2>
      <span class="tag">${where}</span>
    </header>
    ${found.groups.map(
      (group) =>
        html`<div class="in rule stack">
          <p>
            <b>${group.faces}</b>
            <span class="soft"
              >${group.count.toLocaleString("en")} of ${found.count.toLocaleString("en")} (${group.chance})</span
            >
          </p>
          ${same ? "" : Object.entries(group.ruling.net).map(([seat, text]) => html`<p>Seat ${seat} ${plus(text)}</p>`)}
          ${same
            ? ""
            : html`<div class="scroll" tabindex="0">
                <table>
                  <tbody>
                    ${group.ruling.rounds.filter((_, i) => isOpen(i)).flatMap((one) => one.rulings.map(row))}
                  </tbody>
                </table>
              </div>`}
          ${dealt(group.ruling.rounds.flatMap((one) => one.paid || []))}
          ${group.ruling.paid ? html`<p>${group.ruling.paid.says}</p>` : ""}
        </div>`,
    )}
    ${found.left_out.map(
      (one) =>
        html`<p class="in rule small">
          Left out: ${one.faces} (${one.count.toLocaleString("en")}), for the record could not have gone on as written:
          line ${one.line}: ${one.reason}
        </p>`,
    )}
  </section>`;
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
  /** @type {HTMLInputElement} */ ($("[type=range]")).value = String(at);
  const results = at === replay.steps.length - 1 ? ruling.rounds.at(-1)?.rulings || [] : [];
  picture(
    $("[data-steps] .picture"),
    /** @type {Felt.Layout | null} */ (replay.layout),
    { seats: replay.seats, ...step },
    { results },
  );
}
/** @param {number} to */
const go = (to) => {
  at = Math.max(0, Math.min(replay.steps.length - 1, to));
  moment();
};
async function decide() {
  const text = form.record.value;
  put(out, "");
  replay = /** @type {any} */ (null);
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
    if (bad) put(out, stops("Where it stops", "The record", text.split("\n"), bad, no));
    throw no;
  });
  if (!fine) return;
  put(
    out,
    html`${rulings()}${ruling.paid ? paidInAll(ruling.paid) : ""}${alternatives()}${left()}${letterBox(seats())}${replay
      .steps.length
      ? box("The table, step by step", html`<div data-steps></div>`)
      : ""}`,
  );
  if (replay.steps.length) go(replay.steps.length - 1);
  tell("Ruled");
}
sends(form, async () => {
  await decide();
  if (out.getBoundingClientRect().top > innerHeight / 2) out.scrollIntoView({ behavior: calm() ? "auto" : "smooth" }); // below the felt
});
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
    replay = /** @type {any} */ (null);
    put(out, WAITS);
  },
});
form.record.addEventListener("input", () => built.follow());
out.addEventListener("click", (e) => {
  if (letterClick(e.target, form.record.value)) return;
  const by = around(e, "[data-go]")?.dataset.go;
  if (by) go(at + Number(by));
});
out.addEventListener("input", (e) => {
  const range = /** @type {HTMLInputElement} */ (e.target);
  if (range.matches("[type=range]")) go(Number(range.value));
});
addEventListener("keydown", (e) => {
  if (!replay?.steps.length || around(e, "textarea, input, select, dialog")) return;
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

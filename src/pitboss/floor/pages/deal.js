// The dealer's desk: the table from the dealer's side, the next thing to do in one line, what comes entered by keys or
// by tapping.
import { $, around, cents, dataAt, dollars, html, put, tell, words } from "./parts/dom.js";
import { get, layoutOf } from "./parts/api.js";
import { FACES, grid, slots } from "./parts/card-grid.js";
import { nextThing, payoutLine, payoutOf, payoutsIn } from "./parts/dealer-next.js";
import { mainWord, mishaps, read, report, speech, take, wordsOf } from "./parts/dealer-words.js";
import { isNo, refused, start, who } from "./parts/desk-frame.js";
import { Live } from "./parts/live.js";
import { picture } from "./parts/picture.js";
import { also, checklist, tick } from "./parts/table-day.js";

/** @typedef {import("./parts/dealer-next.js").Payout} Payout */
/** So few values asked for at once are sent as soon as they have been tapped. */
const SENT_AT_ONCE = 3;

const { person, main } = await start("Dealer's desk", ["dealer", "floorperson"]);
const table = decodeURIComponent(location.pathname.split("/")[2]);
const [first, layout] = await Promise.all([
  get(`/api/tables/${encodeURIComponent(table)}`).catch((no) => (put(main, refused(no)), null)),
  layoutOf(table).catch(() => null),
]);
if (!first) throw new Error("no such table");
let view = first,
  round = first.round,
  sending = false;
/** @type {string[]} */
let entered = [];
/** @type {No | null} */
let refusal = null;
/** What this round has brought to pay so far, and which of the payouts shown are done. @type {Payout[]} */
let paid = [];
/** @type {Set<number>} */
let done = new Set();

put(
  main,
  html`<div class="dealing">
    <section class="side-a" aria-label="The table">
      <h1 class="hide">${first.name}</h1>
      <p class="next" data-next role="status"></p>
      <div data-calls></div>
      <div class="picture" data-picture></div>
      <div class="net slim" data-seats></div>
    </section>
    <section class="side-b bench" aria-label="What to do">
      <form class="box" data-entry aria-label="What came">
        <header>
          <h2>What came</h2>
          <span class="soft small" data-kind></span>
        </header>
        <div class="in stack">
          <div class="slots" data-slots></div>
          <div class="acts entry">
            <label class="hide" for="typed">Cards as you see them</label
            ><input
              class="field mono"
              id="typed"
              name="typed"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              placeholder="ks 9d ??"
            /><button class="btn main" data-send>Enter</button
            ><button class="btn line" type="button" data-back>Undo</button>
          </div>
          <div data-no></div>
          <div class="grid" data-grid></div>
        </div>
      </form>
      <section class="box" aria-label="Payouts">
        <header>
          <h2>Payouts</h2>
          <span class="soft small" data-of></span>
        </header>
        <ol class="payouts" data-payouts></ol>
      </section>
      <section class="box" aria-label="Words">
        <header>
          <h2>Say</h2>
          <span class="soft small" data-silence></span>
        </header>
        <div class="in acts" data-words></div>
      </section>
      <section class="box" aria-label="The table's day">
        <header><h2>The table's day</h2></header>
        <div data-day></div>
      </section>
      <section class="box" aria-label="Irregularities">
        <header><h2>Gone wrong?</h2></header>
        <div data-mishaps></div>
      </section>
    </section>
  </div>`,
);
const form = $("form[data-entry]"),
  typed = $("input#typed", form);

// Drawing

/** Whether the felt is empty and the round before stands in its ruling. */
const justOver = () => !view.areas.length && view.last?.round === view.round - 1;
/** How many payouts of the last round have not been ticked off, at a table that a person deals. */
const unpaid = () =>
  view.dealing === "live" && !paid.length && justOver() ? view.last.rulings.filter((_, i) => !done.has(i)).length : 0;

function showPayouts() {
  const list = paid.length ? paid : (view.last?.rulings || []).map(payoutOf);
  put($("[data-of]"), list.length ? `round ${paid.length ? view.round : view.last.round}` : "");
  put(
    $("[data-payouts]"),
    list.length ? list.map((payout, i) => payoutLine(payout, i, done.has(i))) : html`<li class="soft">None yet.</li>`,
  );
}
/** @param {Api.DrawAsked} draw */
function showEntry(draw) {
  const cards = draw.to.length === 1 && draw.kind === "cards",
    examples = FACES.includes(draw.kind) ? `ks 9d${draw.unseen ? " ??" : ""}` : draw.among.slice(0, 3).join(" ");
  put(
    $("[data-kind]"),
    draw.kind === "face" ? "faces a rule needs" : `${draw.to.length} ${cards ? "card" : words(draw.kind)}`,
  );
  put($("[data-slots]"), slots(draw, entered));
  put($("[data-grid]"), grid(draw));
  typed.placeholder = examples || "amount";
}
/** Why there is no word to say. */
function silent() {
  const { request } = view;
  if (request?.draw) return view.dealing === "live" ? "Enter what comes." : "The software deals here.";
  const waits = request?.waits_for ?? [];
  return waits.length ? `Waiting for ${waits.map(who).join(", ")}.` : "Nothing to say now.";
}
function showFelt() {
  const over = view.request?.moment === "bets" && justOver() && view.last.rulings.length > 0,
    frame = over ? { ...view, hands: view.last.hands, totals: view.last.totals } : view;
  picture($("[data-picture]"), layout, frame, { turned: true, id: "deal", results: over ? view.last.rulings : [] });
}
/** @param {string} seat */
const staked = (seat) =>
  view.areas.filter((area) => area.seat === seat).reduce((sum, area) => sum + cents(area.amount), 0);
function showSeats() {
  put(
    $("[data-seats]"),
    Object.entries(view.seats).map(
      ([seat, held]) =>
        held &&
        html`<div><span class="soft small">${seat} ${held.person.name}</span><b>${dollars(staked(seat))}</b></div>`,
    ),
  );
}
function show() {
  const { request } = view,
    draw = request?.draw || null,
    asked = draw && view.dealing === "live";
  put($("[data-next]"), nextThing(view, { entered: entered.length, unpaid: unpaid() }));
  put(
    $("[data-calls]"),
    (view.calls || []).map((call) => html`<p class="call-floor">${call}</p>`),
  );
  form.hidden = !asked;
  if (asked) showEntry(draw);
  put($("[data-no]"), refused(refusal));
  put(
    $("[data-words]"),
    wordsOf(request).length ? speech(request, view.areas.length > 0) : html`<p class="soft small">${silent()}</p>`,
  );
  put($("[data-silence]"), request?.silence ? `silence: ${words(request.silence.word)}` : "");
  put($("[data-mishaps]"), mishaps(request));
  put($("[data-day]"), checklist(view, person.roles.includes("floorperson")));
  showPayouts();
  showFelt();
  showSeats();
}

// Doing

/** @param {Api.Action} action */
async function act(action) {
  refusal = null;
  await live.send(action);
}
/** @param {unknown} no */
function failed(no) {
  if (!isNo(no)) throw no;
  refusal = no;
  tell(no.reason, true);
  show();
}
/** The values that are typed, as far as they can be read. */
function tokens() {
  const draw = view.request?.draw;
  if (!draw) return [];
  if (FACES.includes(draw.kind)) return read(typed.value).cards;
  return typed.value
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
}
/** @param {string} text */
function type(text) {
  typed.value = text;
  entered = tokens();
}
/** Enter: what is typed, or the word that Enter stands for. */
async function send() {
  if (sending) return; // pressed twice is meant once
  const { request } = view;
  if (!request) return;
  if (!typed.value.trim()) {
    const word = mainWord(request, view.areas.length > 0);
    if (word) take(word, request, act, failed);
    return;
  }
  if (request.draw) await sendDrawn(request, request.draw);
}
/**
 * Sends what came.
 * @param {Api.PendingRequest} request
 * @param {Api.DrawAsked} draw
 */
async function sendDrawn(request, draw) {
  const { rest } = read(typed.value);
  if (FACES.includes(draw.kind) && rest) {
    failed({ error: "unreadable", reason: `\u201c${rest}\u201d is no card: as ks 9d 10h ?? jk` });
    return;
  }
  const text = typed.value;
  sending = true;
  try {
    await act({ drawn: { kind: draw.kind, values: tokens() }, request: request.id });
    const meanwhile = typed.value.startsWith(text) ? typed.value.slice(text.length) : ""; // of what comes next
    type(meanwhile.trimStart());
    show();
  } catch (no) {
    if (isNo(no)) {
      typed.value = ""; // what was refused is typed again from the start; the refusal says what it was
      entered = [];
      typed.focus({ preventScroll: true });
    }
    failed(no);
  } finally {
    sending = false;
  }
}
form.addEventListener("submit", (event) => {
  event.preventDefault();
  send();
});
typed.addEventListener("input", () => {
  entered = tokens();
  refusal = null;
  show();
});
/** What is done by what was pressed. @type {Record<string, (value: string) => void>} */
const PRESSED = {
  value(value) {
    type(`${typed.value.trim()} ${value}`.trim());
    show();
    const wanted = view.request?.draw?.to.length ?? 0;
    if (wanted && entered.length === wanted && wanted <= SENT_AT_ONCE) send();
  },
  back() {
    type(tokens().slice(0, -1).join(" "));
    show();
  },
  say: (i) => view.request && take(view.request.offers[Number(i)], view.request, act, failed),
  irregular: (i) => view.request && report(view.request.irregular[Number(i)], view.request, act),
  tick: (word) => tick(word, view, act, failed),
  also: (word) => also(word, act, failed),
};
main.addEventListener("click", (event) => {
  for (const [name, work] of Object.entries(PRESSED)) {
    const value = dataAt(event, name);
    if (value !== undefined) {
      work(value);
      return;
    }
  }
});
main.addEventListener("change", (event) => {
  const box = around(event, "input[data-made]");
  if (!box) return;
  const i = Number(box.dataset.made);
  if (box.checked) done.add(i);
  else done.delete(i);
  show();
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (around(event, "input, textarea, select, button, a, dialog, [tabindex='0']")) return;
  if (event.key === "Enter") {
    event.preventDefault();
    send();
  } else if (!form.hidden && event.key.length === 1 && /[\w?]/.test(event.key)) typed.focus();
});

// What the floor says

/**
 * What there is to pay: of this round as it comes; what was paid with the end of a round stands in its ruling.
 * @param {Api.Effect[]} effects
 * @param {boolean} anew
 */
function count(effects, anew) {
  const over = view.round !== round;
  round = view.round;
  if (over) done = new Set();
  if (over || anew) paid = [];
  if (!over) paid.push(...effects.flatMap(payoutsIn));
  if (effects.length && view.request?.moment === "bets" && justOver()) paid = [];
}
/**
 * @param {Api.LiveChange} said
 * @param {boolean} anew
 */
function hear(said, anew) {
  const before = view.request?.id;
  view = live.view;
  count(said.effects, anew);
  if (before !== view.request?.id) {
    entered = tokens();
    refusal = null;
  }
  show();
  const idle = document.activeElement === document.body || document.activeElement === main;
  if (!form.hidden && idle && !document.querySelector("dialog[open]")) typed.focus({ preventScroll: true });
}
const live = new Live(table, { hear, state: (name) => document.body.classList.toggle("late", name !== "live") });
show();
addEventListener("resize", show);

// The dealer's desk: the table from his side, the next thing to do in one line, what comes entered by keys or by tapping.
import { $, cents, dollars, html, put, tell, title, words } from "./parts/dom.js";
import { get, layoutOf } from "./parts/api.js";
import { Live } from "./parts/live.js";
import { FACES, grid, slots } from "./parts/card-grid.js";
import { broken, chip } from "./parts/chips.js";
import { cite, refused, start, who } from "./parts/desk-frame.js";
import { picture } from "./parts/picture.js";
import { mainWord, mishaps, read, report, speech, take, wordsOf } from "./parts/dealer-words.js";
import { also, checklist, tick } from "./parts/table-day.js";

const { person, main } = await start("Dealer's desk", ["dealer", "floorperson"]);
const table = decodeURIComponent(location.pathname.split("/")[2]);
const [first, layout] = await Promise.all([
  get(`/api/tables/${encodeURIComponent(table)}`).catch((no) => (put(main, refused(no)), null)),
  layoutOf(table).catch(() => null),
]);
if (!first) throw new Error("no such table");
let view = first,
  entered = [],
  refusal = null,
  paid = [],
  round = first.round,
  done = new Set(),
  sending = false;

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
const form = $("[data-entry]"),
  typed = form.typed;

/** "seat 1 three times, then the dealer": to whom the next values go. */
function places(to) {
  const runs = [];
  for (const place of to)
    if (runs.at(-1)?.[0] === place) runs.at(-1)[1]++;
    else runs.push([place, 1]);
  return runs;
}
const named = (place) =>
  place ? (place.startsWith("seat") || place === "board" ? place : `the ${place}`) : "the burn";
function nextThing() {
  const { request, calls, stopped } = view,
    draw = request?.draw,
    offers = wordsOf(request);
  if (stopped) return `Stopped: ${stopped}. A floorperson is called.`;
  if (!request) return view.open ? "Nothing to do" : "This table is closed";
  if (draw) {
    const to = draw.to.slice(entered.length),
      runs = places(to.length ? to : draw.to);
    if (draw.kind === "cards" && runs.every(([place]) => !place || /^burn/.test(place)))
      return `Burn ${to.length === 1 ? "a card" : `${to.length} cards`}${draw.unseen ? "" : ", face up"}`;
    if (draw.kind === "cards")
      return `Deal: ${runs
        .slice(0, 4)
        .map(([place, n]) => `${n} to ${named(place)}`)
        .join(", ")}${runs.length > 4 ? " \u2026" : ""}${draw.unseen ? ", face down" : ", face up"}`;
    if (draw.kind === "face") return `Turn up ${named(draw.to[0])}`;
    if (draw.kind === "dice") return "Call the dice";
    if (draw.kind === "ball") return "Call the number";
    return `Enter the ${words(draw.kind)}`;
  }
  if (request.waits_for.some((seat) => /^\d/.test(seat)) && request.moment !== "bets")
    return `${title(who(request.waits_for[0]))} decides`;
  if (request.moment === "bets" && unpaid() > 0)
    return `Settle round ${view.last.round}: ${unpaid()} of ${view.last.rulings.length} left`;
  if (request.moment === "bets") return view.areas.length ? "Take bets; then close them" : "Take bets";
  return offers.length
    ? `Say: ${title((mainWord(request) || offers[0]).word)}`
    : calls.length
      ? calls.at(-1)
      : title(request.moment);
}
const inChips = (amount) => {
  const by = new Map();
  for (const kind of broken(amount)) by.set(kind, (by.get(kind) || 0) + 1);
  return html`<span
    class="chips-row"
    aria-label="${[...by].map(([kind, n]) => `${n} of ${dollars(kind)}`).join(", ")}"
    role="img"
    >${[...by].map(
      ([kind, n]) =>
        html`<span class="of"
          >${n}×<svg width="30" height="30" viewBox="-21 -21 42 42" aria-hidden="true">${chip(kind)}</svg></span
        >`,
    )}</span
  >`;
};
/** How many payouts of the last round have not been ticked off, at a table that a person deals. */
const unpaid = () =>
  view.dealing === "live" && !paid.length && !view.areas.length && view.last?.round === view.round - 1
    ? view.last.rulings.filter((_, i) => !done.has(i)).length
    : 0;
const VERBS = { pay: "Pay", collect: "Take", return: "Give back", commission: "Take commission" };
function payouts() {
  const list = paid.length ? paid : (view.last?.rulings || []).map((one) => ({ ...one, cents: cents(one.amount) }));
  put($("[data-of]"), list.length ? (paid.length ? `round ${view.round}` : `round ${view.last.round}`) : "");
  put(
    $("[data-payouts]"),
    list.length
      ? html`${list.map(
          (one, i) =>
            html`<li class="${done.has(i) ? "made" : ""}">
              <label
                ><input type="checkbox" data-made="${i}" ${done.has(i) && html`checked`} /><span
                  ><b>${VERBS[one.verb] || title(one.verb)} ${dollars(one.cents)}</b> ${one.seat
                    ? `seat ${one.seat}, `
                    : ""}${words(one.wager)}${one.on ? ` on ${words(one.on)}` : ""}
                  <span class="soft">${one.odds || ""}</span></span
                ></label
              >${one.verb === "pay" ? inChips(one.cents) : ""}${cite(one.cite)}
            </li>`,
        )}`
      : html`<li class="soft">None yet.</li>`,
  );
}
function show() {
  const { request } = view,
    draw = request?.draw || null,
    live = view.dealing === "live";
  put($("[data-next]"), nextThing());
  put($("[data-calls]"), html`${(view.calls || []).map((call) => html`<p class="call-floor">${call}</p>`)}`);
  form.hidden = !draw || !live;
  if (draw && live) {
    put(
      $("[data-kind]"),
      draw.kind === "face"
        ? "faces a rule needs"
        : `${draw.to.length} ${draw.to.length === 1 && draw.kind === "cards" ? "card" : words(draw.kind)}`,
    );
    put($("[data-slots]"), slots(draw, entered));
    put($("[data-grid]"), grid(draw));
    typed.placeholder = FACES.includes(draw.kind)
      ? `ks 9d${draw.unseen ? " ??" : ""}`
      : draw.among.slice(0, 3).join(" ") || "amount";
  }
  put($("[data-no]"), refused(refusal));
  put(
    $("[data-words]"),
    html`${wordsOf(request).length
      ? speech(request, view.areas.length > 0)
      : html`<p class="soft small">
          ${draw
            ? live
              ? "Enter what comes."
              : "The software deals here."
            : request?.waits_for.length
              ? `Waiting for ${request.waits_for.map(who).join(", ")}.`
              : "Nothing to say now."}
        </p>`}`,
  );
  put($("[data-silence]"), request?.silence ? `silence: ${words(request.silence.word)}` : "");
  put($("[data-mishaps]"), mishaps(request));
  put($("[data-day]"), checklist(view, person.roles.includes("floorperson")));
  payouts();
  const over =
    request?.moment === "bets" &&
    !view.areas.length &&
    view.last?.rulings?.length &&
    view.last.round === view.round - 1;
  picture($("[data-picture]"), layout, over ? { ...view, hands: view.last.hands, totals: view.last.totals } : view, {
    turned: true,
    id: "deal",
    results: over ? view.last.rulings : [],
  });
  put(
    $("[data-seats]"),
    html`${Object.entries(view.seats)
      .filter(([, held]) => held)
      .map(
        ([seat, held]) =>
          html`<div>
            <span class="soft small">${seat} ${held.person.name}</span
            ><b
              >${dollars(
                view.areas.filter((area) => area.seat === seat).reduce((sum, area) => sum + cents(area.amount), 0),
              )}</b
            >
          </div>`,
      )}`,
  );
}
async function act(action) {
  refusal = null;
  await live.send(action);
}
const failed = (no) => {
  if (!no.reason) throw no;
  refusal = no;
  tell(no.reason, true);
  show();
};
function tokens() {
  const draw = view.request?.draw;
  if (!draw) return [];
  if (FACES.includes(draw.kind)) return read(typed.value).cards;
  return typed.value
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
}
async function send() {
  if (sending) return; // pressed twice is meant once
  const { request } = view,
    draw = request?.draw;
  if (!typed.value.trim()) {
    const word = mainWord(request, view.areas.length > 0);
    if (word) return take(word, request, act, failed);
    return;
  }
  if (!draw) return;
  if (FACES.includes(draw.kind) && read(typed.value).rest)
    return failed({
      error: "unreadable",
      reason: `\u201c${read(typed.value).rest}\u201d is no card: as ks 9d 10h ?? jk`,
    });
  const values = tokens(),
    text = typed.value;
  sending = true;
  try {
    await act({ drawn: { kind: draw.kind, values }, request: request.id });
    typed.value = typed.value.startsWith(text) ? typed.value.slice(text.length).trimStart() : ""; // what was typed meanwhile is of what comes next
    entered = tokens();
    show();
  } catch (no) {
    if (no.reason) {
      typed.value = ""; // what was refused is typed again from the start; the refusal says what it was
      entered = [];
      typed.focus({ preventScroll: true });
    }
    failed(no);
  } finally {
    sending = false;
  }
}
form.addEventListener("submit", (e) => (e.preventDefault(), send()));
typed.addEventListener("input", () => {
  entered = tokens();
  refusal = null;
  show();
});
main.addEventListener("click", (e) => {
  const at = (name) => e.target.closest(`[data-${name}]`)?.dataset[name],
    { request } = view;
  if (at("value") !== undefined) {
    typed.value = `${typed.value.trim()} ${at("value")}`.trim();
    entered = tokens();
    show();
    if (request.draw && entered.length === request.draw.to.length && request.draw.to.length <= 3) send();
  } else if (at("back") !== undefined) {
    typed.value = tokens().slice(0, -1).join(" ");
    entered = tokens();
    show();
  } else if (at("say") !== undefined) take(request.offers[at("say")], request, act, failed);
  else if (at("irregular") !== undefined) report(request.irregular[at("irregular")], request, act);
  else if (at("tick") !== undefined) tick(at("tick"), view, act, failed);
  else if (at("also") !== undefined) also(at("also"), act, failed);
});
main.addEventListener("change", (e) => {
  const i = e.target.dataset.made;
  if (i !== undefined) (e.target.checked ? done.add(Number(i)) : done.delete(Number(i)), show());
});
addEventListener("keydown", (e) => {
  if (
    e.target.closest?.("input, textarea, select, button, a, dialog, [tabindex='0']") ||
    e.ctrlKey ||
    e.metaKey ||
    e.altKey
  )
    return;
  if (e.key === "Enter") {
    e.preventDefault();
    send();
  } else if (!form.hidden && e.key.length === 1 && /[\w?]/.test(e.key)) typed.focus();
});
const live = new Live(table, {
  hear: (said, anew) => {
    const before = view.request?.id;
    view = live.view;
    const over = view.round !== round; // what was paid with the end of a round stands in its ruling
    round = view.round;
    if (over) done = new Set();
    if (over || anew) paid = [];
    for (const effect of over ? [] : said.effects)
      if (effect.type === "Transfer" && VERBS[effect.verb])
        paid.push({
          verb: effect.verb,
          cents: effect.cents,
          seat: effect.wager[1],
          wager: effect.wager[2],
          on: effect.wager[3],
          odds: effect.odds,
          cite: effect.cite,
        });
    if (
      said.effects.length &&
      view.request?.moment === "bets" &&
      view.last?.round === view.round - 1 &&
      !view.areas.length
    )
      paid = [];
    if (before !== view.request?.id) {
      entered = tokens();
      refusal = null;
    }
    show();
    if (
      !form.hidden &&
      !document.querySelector("dialog[open]") &&
      (document.activeElement === document.body || document.activeElement === main)
    )
      typed.focus({ preventScroll: true });
  },
  state: (name) => document.body.classList.toggle("late", name !== "live"),
});
show();
addEventListener("resize", show);

// A record built on the felt: every tap is a line, and every line is drawn. The text beside it is the state; whoever
// edits it there goes on from what it says.
import { api } from "./api.js";
import { WAYS, nearest } from "./arrows.js";
import { FACES } from "./card-grid.js";
import { controls, felts, seats } from "./builder-view.js";
import { facts, more, slip, table } from "./builder-slips.js";
import {
  amountOf,
  b,
  betting,
  draw,
  irregular,
  isSeat,
  now,
  offerAt,
  offers,
  oneByOne,
  placed,
  setLayout,
} from "./builder-state.js";
import { defs } from "./cards.js";
import { read, report } from "./dealer-words.js";
import { $, $$, adorn, amount, around, dataAt, html, put, tell } from "./dom.js";
import { isNo, option, refused } from "./desk-frame.js";
import { inWords } from "./picture.js";
import { parts } from "./state.js";

/**
 * Starts the builder in `host`. `text` reads and writes the record, `rule` has it ruled on; `stale` is told when what
 * was ruled on is not what is written any more.
 * @param {HTMLElement} host
 * @param {Api.Games} games
 * @param {{text: (text?: string) => string, rule: () => unknown, stale: () => void}} desk
 */
export function builder(host, games, { text, rule, stale }) {
  let asked = Promise.resolve(),
    keyed = false,
    last = "",
    timer = 0;
  if (!document.getElementById("lift")) document.body.insertAdjacentHTML("beforeend", String(defs));
  put(
    host,
    html`<section class="box build" aria-label="Build a record">
      <header>
        <h2>Build it on the felt</h2>
        <div class="acts">
          <label class="hide" for="build-game">Game</label
          ><select class="field small" id="build-game">
            <option value="">Begin with a game</option>
            ${games.map((one) => option(one.slug, one.name))}</select
          ><button type="button" class="btn line" data-do="table" hidden>Table …</button
          ><button type="button" class="btn line" data-do="facts" hidden>Case …</button
          ><button type="button" class="btn line" data-do="undo" disabled>
            <span>Undo <kbd>Z</kbd></span>
          </button>
        </div>
      </header>
      <div class="built" data-built hidden>
        <p class="next" data-next role="status"></p>
        <p class="small soft" data-did aria-live="polite"></p>
        <div class="picture felts" data-felts></div>
        <div class="pills" data-seats role="group" aria-label="Seats"></div>
        <div class="in stack" data-controls></div>
      </div>
    </section>`,
  );
  /** @param {string} name */
  const part = (name) => $(`[data-${name}]`, host);

  // Asking

  /**
   * Asks the desk; gives what is wrong, or nothing. One question is answered before the next is asked.
   * @param {Api.BuildStep | null} step
   */
  function ask(step, key = "") {
    const mine = asked.then(async () => {
      const record = text();
      let told;
      try {
        told = await api(
          "POST",
          "/api/build",
          { record, ...(step && { step }), ...(b.layout && !placed() && b.seat && { seat: b.seat }), felt: b.felt },
          { key: "" },
        );
      } catch (no) {
        if (!isNo(no)) throw no;
        return fail(no, key);
      }
      take(told);
      if (told.problem) return fail(told.problem, key);
      b.refusal = null;
      if (step) {
        b.before.push(record);
        b.entered = [];
        b.picked.clear();
        text(told.record);
        tell(told.asks);
      }
      b.done = step ? told.done : [];
      show();
      if (step && told.over && told.ends) rule();
      else if (step || record !== last) stale();
      last = text();
      return null;
    });
    asked = mine.then(
      () => {},
      () => {},
    );
    host.dataset.waits = String(Number(host.dataset.waits || 0) + 1);
    return mine.finally(() => (host.dataset.waits = String(Number(host.dataset.waits) - 1)));
  }
  /**
   * @param {No} no
   * @param {string} key
   */
  function fail(no, key) {
    b.refusal = { ...no, key, reason: no.reason, cite: no.cite };
    b.entered = [];
    tell(no.reason, true);
    if (b.built) show();
    else put(part("did"), refused(no));
    return no;
  }
  /** @param {Api.RecordBuilt} told */
  function take(told) {
    b.built = told;
    if (told.felt !== b.felt) {
      b.felt = told.felt;
      setLayout(/** @type {Felt.Layout | null} */ (told.layout));
    }
    const due = now()?.moment !== "bets" ? (now()?.waits_for || []).find(isSeat) : "";
    if (due && told.seats.includes(due)) b.seat = due;
    if (!told.seats.includes(b.seat)) b.seat = told.seats[0] || "";
  }
  /** @param {Api.BuildStep} step */
  const send = (step) =>
    ask({
      ...(step.say && { say: step.say }),
      ...(step.irregular && { irregular: step.irregular }),
      ...(step.drawn && { drawn: step.drawn }),
      ...(step.line && { line: step.line }),
    });
  /** @param {Api.BuildStep} step */
  const act = async (step) => {
    const no = await send(step);
    if (no) throw no;
  };

  // Showing

  function show() {
    const built = b.built,
      at = document.activeElement,
      inside = host.contains(at);
    part("built").hidden = !built.game;
    /** @type {HTMLSelectElement} */ ($("#build-game", host)).value = built.game || "";
    /** @type {HTMLButtonElement} */ ($("[data-do=undo]", host)).disabled = !text().trim();
    for (const name of ["table", "facts"]) $(`[data-do=${name}]`, host).hidden = !built.game || !built.opening;
    put(part("next"), html`${built.round > 1 ? `Round ${built.round}: ` : ""}${built.asks}`);
    put(
      part("did"),
      html`${b.done
        .map((one) => one.text)
        .slice(-4)
        .join("; ")}`,
    );
    if (built.missing)
      put(
        part("controls"),
        html`${b.refusal ? refused(b.refusal) : ""}${refused(built.missing)}
          <div class="acts">
            <button type="button" class="btn main" data-do="sample"><span>Fill in sample figures</span></button>
          </div>
          <p class="small soft">They are of no licensee and not law; the options of the table take your own.</p>`,
      );
    else put(part("controls"), controls());
    put(part("seats"), built.seats.length ? seats() : "");
    part("felts").hidden = !built.felt;
    if (built.felt)
      adorn(
        () =>
          put(
            part("felts"),
            b.layout
              ? felts((part("felts").clientWidth || part("built").clientWidth || 376) - 16)
              : inWords(built, null),
          ),
        () => put(part("felts"), inWords(built, null)),
      );
    stop();
    if (at && inside && (!at.isConnected || !at.checkVisibility()) && keyed) follow();
  }
  /** The felt is one stop of the Tab key. */
  function stop() {
    const all = $$("[data-felts] [role=button]", host);
    if (all.some((el) => el.getAttribute("tabindex") === "0")) return;
    (all.find((el) => el.closest(".me") && el.dataset.key) || all.find((el) => el.dataset.key))?.setAttribute(
      "tabindex",
      "0",
    );
  }
  /** What had the focus is gone: whoever uses keys goes on where the next step is. */
  const follow = () =>
    ($("#came", host) || $("[data-controls] .btn.main", host) || $("[data-controls] .btn", host))?.focus();

  // Tapping

  /**
   * A tap on the felt: a chip more for a seat, a mark on a ticket, or a seat chosen.
   * @param {string} key
   */
  function tap(key) {
    const area = b.areas.get(key);
    if (!area) return;
    if (area.pick) {
      if (b.picked.has(area.pick[1])) b.picked.delete(area.pick[1]);
      else b.picked.add(area.pick[1]);
      b.pickWord = area.pick[0];
      return show();
    }
    const seat = area.seat || b.seat;
    if (area.seat) b.seat = area.seat;
    for (const one of [...(betting() && area.tap ? [area.tap] : []), ...(area.takes ?? [])]) {
      const offer = offerAt(seat, one);
      if (!offer) continue;
      const [word, on] = parts(one);
      const sum = amountOf(offer);
      return ask({ say: { seat, word, amount: amount(sum), ...(on && { on }) } }, key);
    }
    const open = offers(seat).find((o) => (area.takes ?? []).some((one) => parts(one)[0] === o.word) && o.on?.length);
    if (open) return slip(open, send);
    const [word, on] = parts((area.takes ?? [])[0]); // the desk says why not
    return ask({ say: { seat, word, amount: amount(b.chip), ...(on && { on }) } }, key);
  }
  /**
   * A word by its button: what it needs more than the usual is asked for.
   * @param {string} seat
   * @param {string} word
   */
  function speak(seat, word) {
    const offer = offers(seat).find((o) => o.word === word);
    if (!offer) return;
    const places = offer.on || [],
      needs =
        offer.cards ||
        places.length > 1 ||
        offer.countless ||
        (offer.least !== null && offer.usual === null && offer.least !== offer.most);
    if (needs) return slip(offer, send);
    const sum = offer.least !== null && offer.usual === null ? { amount: offer.least } : {};
    return ask({ say: { seat, word, ...sum, ...(places[0] && { on: places[0] }) } });
  }
  /**
   * A value that came: noted at once, or with the others that come together with it.
   * @param {string[]} values
   */
  function came(values) {
    const asked_ = draw();
    if (!asked_) return;
    b.entered = [...b.entered, ...values];
    if (oneByOne(asked_) || b.entered.length >= asked_.to.length)
      return ask({ drawn: { kind: asked_.kind, values: b.entered } });
    b.refusal = null;
    return show();
  }
  /** @param {HTMLFormElement} form */
  function typed(form) {
    const asked_ = draw(),
      value = form.typed.value.trim();
    if (!asked_ || !value) return;
    if (!FACES.includes(asked_.kind)) came(value.split(/[\s,]+/));
    else {
      const { cards, rest } = read(value);
      if (rest) return fail({ error: "unreadable", reason: `\u201c${rest}\u201d is no card: as ks 9d 10h ?? jk` }, "");
      came(cards);
    }
    form.typed.value = "";
  }
  function undo() {
    if (b.entered.length) {
      b.entered.pop();
      return show();
    }
    const rows = text().replace(/\n+$/, "").split("\n");
    text(b.before.length ? b.before.pop() : rows.slice(0, -1).join("\n") + (rows.length > 1 ? "\n" : ""));
    return ask(null);
  }
  /** @param {string} changed */
  const change = (changed) => {
    b.before.push(text());
    text(changed);
    ask(null);
  };
  /** @type {Record<string, () => unknown>} */
  const DO = {
    undo,
    rule,
    more: () => more(b.seat, send),
    sample: () => ask({ sample: true }),
    table: () => table(/** @type {string} */ (b.built.game), text(), change),
    facts: () => facts(text(), change),
    ticket: () => {
      const marks = [...b.picked].sort((x, y) => Number(x) - Number(y)).join("-"),
        offer =
          offers(b.seat).find((o) => o.word === b.pickWord && o.countless) || offers(b.seat).find((o) => o.countless);
      if (offer) slip(offer, send, marks);
    },
  };
  host.addEventListener("click", (e) => {
    /** @param {string} name */
    const at = (/** @type {string} */ name) => dataAt(e, name);
    keyed = e.detail === 0;
    if (at("do")) DO[at("do") ?? ""]?.();
    else if (at("line")) ask({ line: at("line") });
    else if (at("value") !== undefined) came([/** @type {string} */ (at("value"))]);
    else if (at("say")) speak(.../** @type {[string, string]} */ (at("say")?.split(" ")));
    else if (at("irregular") !== undefined) report(irregular()[Number(at("irregular"))], /** @type {any} */ ({}), act);
    else if (at("seat")) choose(/** @type {string} */ (at("seat")));
    else if (around(e, "[data-felts]") && at("key")) tap(/** @type {string} */ (at("key")));
  });
  /** @param {string} seat */
  function choose(seat) {
    b.seat = seat;
    return placed() ? show() : ask(null);
  }
  host.addEventListener("change", (e) => {
    const at = /** @type {HTMLInputElement} */ (e.target);
    if (at.name === "chip") b.chip = Number(at.value);
    if (at.id === "build-game" && at.value) begin(at.value);
  });
  host.addEventListener("submit", (e) => {
    const form = /** @type {HTMLFormElement} */ (e.target);
    if (form.matches("[data-typed]")) {
      e.preventDefault();
      keyed = true;
      typed(form);
    }
  });
  host.addEventListener("keydown", (e) => {
    const from = around(e, "[data-felts] [role=button]");
    if (!from) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      keyed = true;
      if (from.dataset.seat) choose(from.dataset.seat);
      else if (from.dataset.key) tap(from.dataset.key);
    } else if (WAYS[e.key]) {
      e.preventDefault();
      e.stopPropagation();
      nearest(from, WAYS[e.key], $$("[data-felts] [role=button]", host))?.focus();
    }
  });
  host.addEventListener("focusin", (e) => {
    const area = around(e, "[data-felts] [role=button]");
    if (!area) return;
    for (const el of $$("[data-felts] [tabindex='0']", host)) el.setAttribute("tabindex", "-1");
    area.setAttribute("tabindex", "0");
  });
  addEventListener("keydown", (e) => {
    if (
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      $("dialog[open]") ||
      around(e, "input:not([type=radio]), textarea, select")
    )
      return;
    if (e.key.toLowerCase() === "z" && b.built?.game) {
      e.preventDefault();
      undo();
    }
  });
  addEventListener("resize", () => b.built?.game && show());

  /**
   * Begins a record of a game; what was written before can be had back by undoing.
   * @param {string} slug
   */
  function begin(slug) {
    b.before.push(text());
    b.seat = "";
    text(`game ${slug}\n`);
    return ask(null);
  }
  return {
    begin,
    /** The text has changed by another hand: the felt follows. */
    follow: (wait = 350) => {
      clearTimeout(timer);
      timer = setTimeout(() => ask(null), wait);
    },
  };
}

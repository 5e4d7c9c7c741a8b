// The table page, for every game: a layout, a view, and nothing about any one game.
import { layoutOf, me } from "./parts/api.js";
import { Live } from "./parts/live.js";
import {
  $,
  $$,
  NONE,
  adorn,
  around,
  calm,
  cents,
  dataAt,
  dollars,
  html,
  late,
  nameOf,
  ornament,
  prefer,
  put,
  tell,
  title,
  unfetched,
  words,
} from "./parts/dom.js";
import { defs } from "./parts/cards.js";
import { drawFelt } from "./parts/felt.js";
import { narrowFelt, narrowViews } from "./parts/felt-views.js";
import { comeBack, stakesBack } from "./parts/settled.js";
import { head, headwork } from "./parts/head.js";
import { drawBar, tick } from "./parts/bar.js";
import { choices, choose, restOf } from "./parts/choices.js";
import { follow, onChange, refuse, roundOver, slips, spotOf, tool } from "./parts/bets.js";
import { hands, toggle } from "./parts/gestures.js";
import { Calls, NET, outcome, weighed } from "./parts/calls.js";
import { bring, drawPanel, net, onPanel, paper, roomOf, showOdds } from "./parts/panel.js";
import { chip, colours } from "./parts/chips.js";
import { notePlayed } from "./parts/played.js";
import {
  called,
  changedBy,
  heard,
  mine,
  myTurn,
  offers,
  onFelt,
  request,
  setLayout,
  settled,
  shown,
  sittingOut,
  spoken,
  t,
} from "./parts/state.js";
import { loud, move, play } from "./parts/motion.js";
import { stakesInWords } from "./parts/stakes.js";

const narrow = matchMedia("(max-width: 820px)");
document.body.classList.add("table");
put(
  document.body,
  html`<header class="top"></header>
    <main class="stage">
      <div class="link" role="status" hidden></div>
      <nav class="seat-tabs" aria-label="Your tables" hidden></nav>
      <div class="says"></div>
      <div class="felts"></div>
      <ul class="others" tabindex="0" aria-label="At the table"></ul>
    </main>
    <footer class="bar" aria-label="Your bets and choices" tabindex="-1"></footer>
    <aside class="side" aria-label="Round" tabindex="-1"></aside>
    ${defs}`,
);
const felts = $(".felts"),
  bar = $(".bar"),
  side = $(".side");

// Drawing: once a frame, whatever has changed

let asked = 0,
  handsBefore = /** @type {Record<string, string[]>} */ ({}),
  width = 0,
  motions = /** @type {typeof import("./parts/flights.js") | null} */ (null),
  room = /** @type {Room | null} */ (null), // what shows the table, where players contest pots
  wasOver = false;
const still = () => calm() || document.hidden;
export function redraw() {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    if (t.view && t.layout) keepFocus(draw);
  });
}
onChange(redraw);
onPanel(redraw);

/**
 * What has the focus may be gone after a change: then its region has it, and the Tab key goes on from there.
 * @param {() => void} change
 */
function keepFocus(change) {
  const at = document.activeElement,
    region = at?.closest(".felts, .bar, .side");
  change();
  if (!at || !region || (at.isConnected && at.checkVisibility())) return;
  const next = region === felts ? $("[tabindex='0']", felts) : region;
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

function draw() {
  const v = t.view,
    slim = narrow.matches,
    s = shown(),
    layout = slim ? narrowFelt(t.layout) : t.layout,
    posted = stakesInWords(v.limits),
    wide = felts.clientWidth || innerWidth;
  head(t.me, {
    chips: v.you?.chips ?? t.me?.chips,
    more: html`${t.me && cents(v.you?.chips ?? t.me.chips) < 1000000 && /\(guest\)$/.test(t.me.person.name)
        ? html`<button class="btn line" data-do="fill">Fill up</button>`
        : NONE}${mine().length ? html`<button class="btn line" data-do="leave">Leave seat</button>` : NONE}<button
        class="icon"
        data-do="sound"
        aria-pressed="${String(loud())}"
        aria-label="Sound"
      >
        &#9834;
      </button>`,
  });
  put(
    $(".says"),
    html`<h1>${v.name}</h1>
      <div class="facts">
        ${room?.has(v) ? room.facts() : NONE}${posted ? html`<span class="tag plain">${posted}</span>` : NONE}<span
          class="tag plain"
          >Round ${v.round}</span
        >${v.things?.shooter
          ? html`<span class="tag plain" data-shooter
              >${mine().includes(v.things.shooter) ? "Your dice" : `Dice: seat ${v.things.shooter}`}</span
            >`
          : NONE}${v.dealing === "live" ? html`<span class="tag plain">dealt by hand</span>` : NONE}${(
          v.notices || []
        ).map(
          (n) => html`<span class="tag warn">${typeof n === "string" ? n : n.text || words(JSON.stringify(n))}</span>`,
        )}${v.void ? html`<span class="tag void">&#8617; void</span>` : NONE}${(v.commitment?.given || []).some(
          (seat) => mine().includes(seat),
        )
          ? html`<a
              class="tag plain"
              href="/verify?table=${v.id}"
              title="You have added to what comes: nobody chooses alone"
              >with your numbers</a
            >`
          : NONE}
      </div>
      <p class="call ${t.call.length > 44 ? "long" : ""}" aria-live="polite">
        ${t.call ? `\u201c${t.call}\u201d` : ""}
      </p>`,
  );
  const views = slim ? narrowViews(layout) : [undefined],
    box = (/** @type {Felt.View | undefined} */ view) =>
      view?.seat || view?.box || (slim && layout.narrow?.turn ? layout.narrow.box : [0, 0, ...layout.size]);
  const beside = wide >= 560 ? (views.length > 1 ? wide / 2 : Math.min(wide, 520)) : wide; // table.css
  /** @param {Felt.View | undefined} view */
  const wideOf = (view) =>
    slim ? beside : Math.min(wide, (felts.clientHeight || 600) * (box(view)[2] / box(view)[3]));
  const moves = t.moves.splice(0),
    over = settled(),
    cleared = wasOver && !over,
    before = handsBefore,
    own = room?.has(v) ? room : null;
  // what lies there is seen before the chips are drawn anew
  const lay = (moves.length || cleared) && !still() && !own ? adorn(() => motions?.piles(felts)) : null;
  const lain = own && !still() ? adorn(() => own.before(felts)) : null;
  const added = put(
    felts,
    own
      ? own.felt(slim, slim ? beside : Math.min(wide, (felts.clientHeight || 600) * 1.62))
      : html`${views.map((view) =>
          drawFelt(layout, s, { view, narrow: slim && !view?.things, px: box(view)[2] / Math.max(200, wideOf(view)) }),
        )}`,
  );
  stop();
  wasOver = over;
  handsBefore = Object.fromEntries(s.hands.map((h) => [h.name, h.cards]));
  others(v, slim);
  ownTables(v);
  drawBar(bar, own);
  drawPanel(side);
  Object.assign(document.body.dataset, { seq: v.seq, round: v.round, moment: v.moment || "", link: t.link });
  document.title = `${myTurn() ? "Your turn - " : ""}${own ? `${own.windowTitle()} - ` : ""}${v.name} - Pitboss`;
  stir({ added, before, moves, lay, lain, over, cleared, own });
}
/**
 * Motion comes last: by then everything that people need is drawn, and it stays whatever becomes of what moves.
 * @param {object} what
 * @param {Element[]} what.added
 * @param {Record<string, string[]>} what.before the hands as they were
 * @param {Api.Transfer[]} what.moves
 * @param {Map<string, import("./parts/flights.js").Lain> | null | undefined} what.lay the piles as they were
 * @param {ReturnType<Room["before"]> | undefined} what.lain what lay on the felt of a room
 * @param {boolean} what.over
 * @param {boolean} what.cleared
 * @param {Room | null} what.own
 */
function stir({ added, before, moves, lay, lain, over, cleared, own }) {
  const delay = adorn(
    () => move(felts, added, before, moves),
    () => 0,
  );
  if (own && !still()) adorn(() => own.stir(felts, lain, { over }));
  if (lay)
    adorn(
      () =>
        motions?.fly(felts, {
          before: lay,
          moves,
          own: mine(),
          delay: delay ?? 0,
          cleared: cleared ? [...lay.values()].filter((one) => one.result) : [],
        }),
      () => motions?.land(),
    );
  if (!motions && !own && !still() && (moves.length || over)) ornament("flights").then((found) => (motions ||= found));
}
/** The felt is one stop of the Tab key: where one was, else at one's own bet. */
function stop() {
  if (felts.contains(document.activeElement) || (t.touched && $("[tabindex='0']", felts))) return;
  for (const el of $$("[tabindex='0']", felts)) el.setAttribute("tabindex", "-1");
  const down = (t.view.areas || []).find((a) => mine().includes(a.seat)),
    spots = /** @type {[seat: string, wager: string, on?: string | null][]} */ (
      down
        ? [[down.seat, down.wager, down.on]]
        : offers()
            .filter(onFelt)
            .map((o) => [o.seat, o.word, o.on?.[0]])
    ),
    first = spots[0];
  const own = first && spotOf(...first) ? [`.area[role=button][data-key="${CSS.escape(spotOf(...first))}"]`] : [];
  for (const query of [
    ...own,
    ".me .open[role=button]",
    ".me .area[role=button]",
    ".pod.me[role=button]",
    ".area.open[role=button]",
    ".area[role=button]",
    "[role=button]",
  ]) {
    const el = $(query, felts);
    if (el) {
      el.setAttribute("tabindex", "0");
      return;
    }
  }
}
/**
 * One's tables as tabs, where one plays at several.
 * @param {Api.TableView} view
 */
function ownTables(view) {
  if (mine().length) notePlayed(t.id, view.game);
  if (t.me) ornament("seat-tabs").then((tabs) => tabs && adorn(() => tabs.seatTabs(t.id, view)));
}
/**
 * Those whose place the felt does not show: everybody but oneself on a phone, everybody at a table without places.
 * @param {Api.TableView} v
 * @param {boolean} slim
 */
function others(v, slim) {
  const placed = t.layout.seats.places?.length,
    own = mine(),
    out = sittingOut(v),
    colour = t.layout.chips === "own" && colours(v.things?.chips);
  const swatch = (/** @type {string} */ seat) =>
      colour
        ? html`<svg class="swatch" viewBox="-12 -12 24 24" aria-hidden="true">
            ${chip(0, { r: 11, colour: colour(seat), text: "" })}
          </svg>`
        : NONE,
    down = (/** @type {string} */ seat) =>
      (v.areas || []).reduce((sum, a) => sum + (a.seat === seat ? cents(a.amount) : 0), 0);
  const list =
    (slim && !room?.has(v)) || !placed
      ? Object.entries(v.seats || {}).filter(([seat, who]) =>
          who ? !own.includes(seat) || !placed : slim && placed && !own.length,
        )
      : [];
  put(
    $(".others"),
    html`${list.map(
      ([seat, who]) =>
        html`<li data-k="${seat}" class="${(request()?.waits_for || []).includes(seat) ? "on" : ""}">
          ${who
            ? html`${swatch(seat)}${seat} ${own.includes(seat) ? "You" : nameOf(who.person)}
                ${v.things?.shooter === seat ? html`<span class="tag plain">dice</span>` : NONE}
                <span class="soft">${down(seat) ? dollars(down(seat)) : out.includes(seat) ? "sits out" : ""}</span>`
            : html`<button data-seat="${seat}" aria-label="seat ${seat}, open: sit down">${seat} open</button>`}
        </li>`,
    )}`,
  );
  const strip = $(".others");
  strip.hidden = !list.length;
  if (strip.scrollWidth > strip.clientWidth)
    strip.tabIndex = 0; // whoever has keys alone can scroll it
  else strip.removeAttribute("tabindex");
}

// What the floor says

const calls = new Calls((text) => {
  t.call = text;
  redraw();
});
/**
 * What is heard while cards are turned up one by one: it is taken in, in its order, once they are.
 * @type {[message: Api.LiveChange, first: boolean, view: Api.TableView][]}
 */
const unheard = [];
let squeeze = /** @type {typeof import("./parts/squeeze.js") | null} */ (null);
/**
 * @param {Api.LiveChange} message
 * @param {boolean} first
 */
function listen(message, first) {
  const view = t.live.view;
  if (first) unheard.length = 0;
  if (squeeze?.turning()) {
    unheard.push([message, first, view]);
    if (first || view.moment !== "bets") squeeze.end(); // the next round goes on
    return;
  }
  const turned = !first && squeeze && adorn(() => squeeze?.wanted(t.layout, t.view, view));
  if (!turned) return hear(message, first, view);
  unheard.push([message, first, view]);
  return adorn(() => squeeze?.begin(t.layout, t.view, view, catchUp), catchUp);
}
function catchUp() {
  for (const heard of unheard.splice(0)) hear(...heard);
}
/**
 * @param {Api.LiveChange} message
 * @param {boolean} first
 * @param {Api.TableView} v
 */
function hear(message, first, v) {
  const before = t.view,
    round = before?.round,
    turn = t.view && myTurn(),
    anew = first && (round !== v.round || message.from !== before.seq);
  if (anew || round !== v.round) {
    t.backs = anew ? {} : stakesBack([...t.effects, ...message.effects]);
    t.returned = { over: anew ? {} : t.returned.now, now: {} };
    t.effects = [];
    t.badges = {};
  }
  t.view = v;
  if (mine().length)
    late("entropy").then(
      (m) => m.add(t.live, v, mine()),
      () => {},
    ); // it is missed by nobody
  if (before && round !== v.round) {
    t.note = "";
    roundOver();
  }
  if (anew) t.puts = [];
  if (v.moment === "bets") {
    follow(message.effects);
    if (round === v.round) comeBack(message.effects, t.returned.now);
  }
  if (!first && !document.hidden) t.moves.push(...message.effects.filter((e) => e.type === "Transfer"));
  if (first && t.me && v.you?.chips === null) stillSigned();
  if (!t.me && v.you?.chips !== null && first)
    me().then((who) => {
      t.me = who;
      pastRounds();
      redraw();
    });
  let dealt = false,
    back = null;
  const said = [];
  for (const e of message.effects) {
    if (e.type === "Announced") {
      said.push(spoken(e.text));
      heard(e.text, t.badges);
    }
    for (const hand of changedBy(e)) delete t.badges[hand];
    if (e.type === "Dealt") dealt = true;
    if (
      e.type === "Transfer" &&
      e.verb === "return" &&
      !first &&
      v.moment === "bets" &&
      round === v.round &&
      mine().includes(e.wager[1])
    )
      back ||= { ...e, why: said.at(-1) || t.call }; // the others came back because of it
  }
  if (first) t.call = said.at(-1) || t.call || (v.last?.announcements || []).at(-1) || "";
  else calls.say(room?.has(v) ? room.calls(said) : said.map((text) => weighed(text, mine())));
  if (back) returned(back);
  if (anew || round === v.round) t.effects.push(...message.effects);
  else
    t.effects =
      Object.keys(v.hands || {}).length || v.moment !== "bets"
        ? message.effects.filter((e) => e.type !== "Transfer")
        : [];
  if (first) pastRounds();
  if (before && round !== v.round) {
    t.fresh = true;
    clearTimeout(t.stale);
    t.stale = setTimeout(() => {
      t.fresh = false;
      redraw();
    }, 15000);
    if (v.last?.round) {
      paper().then((p) => p.noteRound(v.last));
      result(/** @type {Api.LastRound} */ (v.last));
      t.coach?.review(v.last.round);
    }
  } else if (first && !before) t.fresh = true;
  else if (before?.moment === "bets" && v.moment !== "bets") roundOver();
  if (dealt && !Object.keys(v.hands || {}).length) handsBefore = {};
  const r = v.request;
  if (r?.remaining !== null && r?.remaining !== undefined) {
    if (t.asked !== r.id || !t.until) Object.assign(t, { of: r.remaining, warned: false });
    t.until = performance.now() + r.remaining * 1000;
    t.of = Math.max(t.of, r.remaining);
  } else t.until = null;
  if (t.asked !== r?.id) {
    t.chosen.clear();
    t.why = null;
    if (t.refusal && before?.moment !== v.moment) t.refusal = null;
  }
  t.asked = r?.id;
  coach();
  if (myTurn() && (!turn || before?.request?.id !== r?.id)) {
    tell(
      `Your turn: ${offers()
        .map((o) => words(o.word))
        .join(", ")}`,
      true,
    );
    if (!turn) play("turn");
  }
  if (room?.has(v)) adorn(() => room?.heard(before));
  redraw();
}
/**
 * A wager that broke a rule across wagers came back while bets are open: why is said where it lay.
 * @param {Api.Transfer & {why: string}} back
 */
function returned({ wager: [, seat, wager, on], why, cite }) {
  refuse(spotOf(seat, wager, on), why.replace(/^Seat \w+: .*returned: (seat \w+: )?/, ""), cite);
}
/** What becomes of a wager, in words. @type {Record<string, string>} */
const BECAME = { pay: "wins", collect: "loses", return: "is returned", commission: "pays commission" };
/** @param {Api.LastRound} last */
function result(last) {
  const own = (last.rulings || []).filter((r) => mine().includes(r.seat ?? ""));
  t.outcome = null;
  if (!own.length) return;
  const sum = /** @type {number} */ (net(last.rulings, mine()));
  t.outcome = { round: last.round, net: sum };
  stay(last.round, sum);
  calls.say([{ text: outcome(sum, dollars), weight: NET }]);
  tell(own.map((r) => `${called(r.wager)} ${BECAME[r.verb]} ${dollars(cents(r.amount))}`).join(", "));
}
/** What is said of a link that is not as it should be. @type {Record<string, string>} */
const LINK = {
  late: "Catching up with the table.",
  away: "The floor does not answer. The table goes on; your seat is kept.",
};
/** @param {LinkState} state */
function linked(state) {
  t.link = document.body.dataset.link = state;
  const line = $(".link"),
    text = LINK[state] || "";
  line.hidden = !text;
  line.textContent = text;
  line.dataset.state = state;
  if (state === "away") stillSigned();
}
/** Whoever signed out elsewhere is told so. */
function stillSigned() {
  t.checking ||= me()
    .then(
      (who) => {
        if (t.me && who === null) {
          t.me = null;
          refuse("", "Your session has ended. Play as guest, or sign in again.");
        } else if (who && !t.view && who.person.roles.includes("administrator"))
          $(".link").textContent = "Who administers the floor follows no table.";
      },
      () => {},
    )
    .finally(() => (t.checking = null));
}

// Sitting down and leaving come when somebody does

/**
 * One's stay at this table: its box comes with the first round that is over.
 * @param {number} round
 * @param {number} sum
 */
const stay = (round, sum) =>
  ornament("session").then((found) => {
    if (!found) return;
    bring("session", found.box);
    found.note(round, sum);
    redraw();
  });
/** The coach comes when somebody has switched it on, and follows the table from then on. */
function coach() {
  if (t.coach) t.coach.follow();
  else if (prefer("coach") === "on" && mine().length) wakeCoach();
}
const wakeCoach = () =>
  ornament("coach").then((found) => {
    if (!found) return null;
    t.coach = found;
    bring("coach", found.box);
    found.onCoach(redraw);
    found.follow();
    redraw();
    return found;
  });
/** The rounds somebody played in, once he sits here. */
const pastRounds = () => mine().length && paper().then((p) => p.lastRounds());
/** @param {() => unknown} [then] */
const signed = (then) => (/** @type {Api.Me | null} */ who) => {
  t.me = who;
  t.live.again();
  then?.();
  pastRounds();
};
/**
 * @param {string} name
 * @param {unknown[]} more
 */
const seats = (name, ...more) => late("seats").then((m) => m[name](...more));
/** @param {string} seat */
const plate = (seat) => seats("plate", seat, signed);

/** @type {Record<string, (el: HTMLElement) => unknown>} */
const DO = {
  join: () => seats("join", signed),
  leave: () => (mine().length === 1 ? seats("leave", mine()[0]) : plate(mine()[0])),
  fill: () => seats("fill", redraw),
  odds: () => showOdds(),
  keys: () => slips().then((m) => m.keyList()),
  coach: () => Promise.resolve(t.coach || wakeCoach()).then((found) => found?.toggle()),
  cut: () => slips().then((m) => m.cutCards()),
  more: () => slips().then((m) => m.more(restOf())),
  replay: (el) => paper().then((p) => p.replayRound(Number(el.dataset.round))),
  "close-section": () => paper().then((p) => p.close("section")),
  "close-odds": () => paper().then((p) => p.close("odds")),
  sound() {
    prefer("sound", loud() ? "off" : "on");
    play("chip");
    redraw();
  },
};
document.addEventListener("click", (e) => {
  /** @param {string} name */
  const at = (/** @type {string} */ name) => dataAt(e, name);
  const cite = at("cite");
  if (cite) paper().then((p) => p.showSection(cite));
  else if (DO[at("do") ?? ""]) DO[at("do") ?? ""](/** @type {HTMLElement} */ (around(e, "[data-do]")));
  else if (at("tool")) tool(/** @type {string} */ (at("tool")));
  else if (at("choice")) {
    // a double click is one click: the next question is another
    if (e.detail <= 1) choose(choices()[Number(at("choice"))], at("choice") ?? "");
  } else if (at("why")) {
    t.why = t.why === at("why") ? null : (at("why") ?? null);
    redraw();
  } else if (at("pick") !== undefined && around(e, ".pick")) {
    const offer = offers().find((o) => o.among?.length);
    if (offer) toggle(Number(at("pick")), offer);
    redraw();
  } else if (around(e, ".others [data-seat]")) plate(/** @type {string} */ (at("seat")));
});
bar.addEventListener("click", (e) => e.detail && around(e, "button")?.blur()); // Space after a click is the table's key
bar.addEventListener("change", (e) => {
  const at = /** @type {HTMLInputElement} */ (e.target);
  if (at.name === "chip") Object.assign(t, { chip: Number(at.value), chipChosen: true });
  redraw();
});
bar.addEventListener("keydown", (e) => {
  const i = /** @type {HTMLElement} */ (e.target).dataset?.sum;
  if (e.key === "Enter" && i) choose(choices()[Number(i)], i);
});
side.addEventListener(
  "toggle",
  (e) => {
    const details = /** @type {HTMLDetailsElement} */ (e.target);
    if (details.open && details.dataset.round) paper().then((p) => p.openRound(details));
  },
  true,
);

// A part of the page that could not be fetched: everything else is said by whoever asked for it
addEventListener("unhandledrejection", (e) => {
  if (!unfetched(e.reason)) return;
  e.preventDefault();
  refuse("", "The floor does not answer just now. Try again.");
});

// After so much play one is shown what one has played

document.addEventListener("reality", (e) => late("reality").then((m) => m.show(/** @type {CustomEvent} */ (e).detail)));

// Beginning

headwork(() => me().then(signed()));
hands(felts, bar, { redraw, plate });
setInterval(tick, 250);
new ResizeObserver(() => {
  if (Math.abs(felts.clientWidth - width) > 1) redraw();
  width = felts.clientWidth;
}).observe(felts);
narrow.addEventListener("change", () => {
  felts.replaceChildren();
  redraw();
});
try {
  const [who, layout] = await Promise.all([me(false), layoutOf(t.id)]);
  t.me = who;
  setLayout(layout);
  if (layout.pots) {
    const found = /** @type {Room} */ (await late("poker"));
    room = found;
    await found.begin(redraw);
    roomOf(found);
  }
  t.live = new Live(t.id, { hear: listen, state: linked });
  if (layout.peel && prefer("turning")) ornament("squeeze").then((found) => (squeeze = found));
} catch (no) {
  head(null);
  put(
    $(".stage"),
    html`<section class="box nothing">
      <header><h1>${title(/** @type {No} */ (no).reason || "This table cannot be shown")}</h1></header>
      <div class="in">
        <p>It may have been closed. The lobby shows every table that is open.</p>
        <p><a class="btn main" href="/">Back to the lobby</a></p>
      </div>
    </section>`,
  );
  if (!(/** @type {No} */ (no).reason)) throw no;
}

// The auditor's desk: differences first, then sums that must be nought, chains with their heads, seals, and the ledger.
import { $, around, cents, html, put, signedCents, tell, words } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, cite, day, doing, every, field, money, start, values } from "./parts/desk-frame.js";
import { canonical, hex } from "./parts/shuffle-check.js";

const { main } = await start("Audit", ["auditor"]);
/** @type {Api.Audit} */
let state = { running: false, last: null, heads: {} };
/** The lines of the ledger that are shown, and what is behind them. @type {Api.LedgerLine[]} */
let ledger = [];
/** @type {string | null} */
let next = null;
/** Ends the asking for a running audit. @type {(() => void) | null} */
let watching = null;
put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>Audit</h1>
      <div class="acts">
        <button class="btn main" data-start>Start an audit</button
        ><a class="btn" href="/significant">Significant events</a>
      </div>
    </div>
    <div data-result aria-live="polite"></div>
    <div class="halves">
      <div data-sums></div>
      <section class="box" aria-label="Seals">
        <header><h2>Seals</h2></header>
        <div class="in stack">
          <p class="small">
            A seal is one line with the head of every chain. Keep it elsewhere: against it a history that was rewritten
            or cut off shows, which nothing inside the database can.
          </p>
          <div class="acts"><button class="btn" data-seal>Make a seal of the last audit</button></div>
          <div data-no-seal></div>
          <div data-made></div>
          <form class="stack rule-top" data-against>
            ${field(
              "Check a seal that you kept",
              html`<textarea
                class="field short"
                name="seal"
                spellcheck="false"
                required
                placeholder='{"at": ..., "heads": ..., "digest": ...}'
              ></textarea>`,
            )}<button class="btn line">Check it against the chains</button>
            <div data-found></div>
          </form>
          <p class="small soft">
            With the database at hand: <code>pitboss audit --seal FILE</code>, later
            <code>pitboss audit --against FILE</code>.
          </p>
        </div>
      </section>
    </div>
    <section class="box" aria-label="Ledger">
      <header>
        <h2>Ledger</h2>
        <form class="acts" data-filter>
          <input class="field" name="table" placeholder="Table" aria-label="Table" /><input
            class="field"
            name="account"
            placeholder="Account, as person:p12"
            aria-label="Account"
          /><button class="btn line">Show</button><a class="btn" data-as="csv" download="ledger.csv">CSV</a
          ><a class="btn" data-as="xlsx" download="ledger.xlsx">Spreadsheet</a>
        </form>
      </header>
      <div data-no-ledger></div>
      <div data-ledger></div>
    </section>
    <div data-chains></div>
  </div>`,
);

/** An amount of cents, below nought too. */
const sumOf = (/** @type {number} */ sum) => money(`${sum < 0 ? "-" : ""}${Math.abs(sum) / 100}`);
const underWay = () =>
  box(
    "An audit is under way",
    html`<div class="in stack">
      <progress aria-label="auditing"></progress>
      <p>Every chain, every round, every line and balance is done again, in a process of its own.</p>
    </div>`,
  );
/** @param {Api.AuditReport | Api.AuditFailed} last */
function verdictOf(last) {
  if ("error" in last) return html`<p class="refusal" role="alert">The audit itself failed: ${last.error}.</p>`;
  const { difference } = last;
  if (!difference) return html`<p class="good">✓ Everything that was done again came to the same.</p>`;
  return html`<p class="refusal" role="alert">
    <b>${difference.table}</b>, event ${difference.seq ?? "none"}: ${difference.what}
  </p>`;
}
/** @param {Api.AuditReport | Api.AuditFailed} last */
function countsOf(last) {
  if ("error" in last) return "";
  return html`<p class="facts">
    <span class="tag plain">${last.tables} tables</span><span class="tag plain">${last.events} events</span
    ><span class="tag plain">${last.rounds} rounds played again</span>${last.not_replayed
      ? html`<span class="tag warn">${last.not_replayed} by chain and ledger alone</span>`
      : ""}
  </p>`;
}
/** @param {Api.AuditReport | Api.AuditFailed} last */
const finding = (last) =>
  box(
    "error" in last || !last.ok ? "A difference" : "Sound",
    html`<div class="in stack">${verdictOf(last)} ${countsOf(last)}</div>`,
    html`<span class="soft small">${day(last.at)}</span>`,
  );
function showResult() {
  const { running, last } = state,
    none = box("No audit yet", html`<p class="in">None has been run since this server started.</p>`);
  put($("[data-result]"), html`${running ? underWay() : ""} ${last ? finding(last) : running ? "" : none}`);
}
/** @param {[string, [number | string, number | string]]} chain */
function chainRow([name, [seq, head]]) {
  const hash = String(head);
  return html`<tr>
    <td>${name}</td>
    <td class="num">${seq}</td>
    <td><code>${hash.slice(0, 16)}…${hash.slice(-8)}</code></td>
  </tr>`;
}
function showChains() {
  const heads = Object.entries(state.heads).sort();
  put(
    $("[data-chains]"),
    box(
      "Chains",
      html`<div class="scroll tall" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Chain</th>
              <th scope="col" class="num">Events</th>
              <th scope="col">Head</th>
            </tr>
          </thead>
          <tbody>
            ${heads.map(chainRow)}
          </tbody>
        </table>
      </div>`,
      html`<span class="tag plain">${heads.length}</span>`,
    ),
  );
}
async function renew() {
  state = await get("/api/audit");
  showResult();
  showChains();
  if (state.running || !watching) return;
  watching();
  watching = null;
  tell("The audit is done");
}

// Balances

/**
 * Where an account is, for the sums.
 * @param {string} name
 */
function kindOf(name) {
  if (name.startsWith("person:")) return "people";
  if (name === "cage") return "cage";
  if (name.startsWith("meter:")) return "meters";
  if (/ area /.test(`${name} `) || /:area/.test(name)) return "on the felts";
  return /inventory/.test(name) ? "table inventories" : "other places";
}
/**
 * @param {Piece} name
 * @param {Piece} amount
 */
const amountRow = (name, amount) =>
  html`<tr>
    <td>${name}</td>
    <td class="num">${amount}</td>
  </tr>`;
async function showBalances() {
  const { accounts, sum } = await get("/api/balances"),
    all = Object.entries(accounts).sort(),
    here = all.reduce((total, [, text]) => total + signedCents(text), 0),
    fine = here === 0 && signedCents(sum) === 0;
  /** @type {Record<string, number>} */
  const kinds = {};
  for (const [name, text] of all) kinds[kindOf(name)] = (kinds[kindOf(name)] || 0) + signedCents(text);
  put(
    $("[data-sums]"),
    box(
      "Balances",
      html`<table>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col" class="num">Amount</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(kinds).map(([kind, total]) => amountRow(kind, sumOf(total)))}
            <tr>
              <th scope="row">All, which must be nought</th>
              <td class="num"><b>${money(sum)}</b></td>
            </tr>
          </tbody>
        </table>
        <details class="in">
          <summary>${all.length} accounts</summary>
          <div class="scroll tall" tabindex="0">
            <table>
              <tbody>
                ${all.map(([name, text]) => amountRow(name, money(text)))}
              </tbody>
            </table>
          </div>
        </details>`,
      html`<span class="tag ${fine ? "won" : "bad"}">${fine ? "\u2713 nought" : `off by ${sumOf(here)}`}</span>`,
    ),
  );
}

// The ledger

/** @param {Api.LedgerLine} line */
const ledgerRow = (line) =>
  html`<tr>
    <td>${line.table} ${line.seq}.${line.line}</td>
    <td>${line.debit}</td>
    <td>${line.credit}</td>
    <td class="num">${money(line.amount)}</td>
    <td>${words(line.verb)} ${words(line.wager || "")}</td>
    <td>${cite(line.cite)}</td>
  </tr>`;
async function showLines(more = false) {
  const asked = { ...values($("form[data-filter]")), limit: "100", after: (more && next) || "" },
    query = new URLSearchParams(Object.entries(asked).filter(([, text]) => text));
  for (const form of ["csv", "xlsx"]) {
    const kept = new URLSearchParams({ ...values($("form[data-filter]")), format: form, limit: "20000" });
    $(`a[data-as="${form}"]`).href = `/api/ledger?${kept}`;
  }
  await doing(null, $("[data-no-ledger]"), async () => {
    const told = await get(`/api/ledger?${query}`);
    ledger = more ? [...ledger, ...told.lines] : told.lines;
    next = told.next;
  });
  /** What the lines come to, by account. @type {Map<string, number>} */
  const by = new Map();
  for (const line of ledger) {
    by.set(line.debit, (by.get(line.debit) || 0) - cents(line.amount));
    by.set(line.credit, (by.get(line.credit) || 0) + cents(line.amount));
  }
  const sum = [...by.values()].reduce((total, each) => total + each, 0);
  put(
    $("[data-ledger]"),
    html`<div class="scroll tall" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" class="num">Amount</th>
              <th scope="col">For</th>
              <th scope="col">Section</th>
            </tr>
          </thead>
          <tbody>
            ${ledger.map(ledgerRow)}
          </tbody>
        </table>
      </div>
      <div class="in acts">
        <span class="tag ${sum === 0 ? "won" : "bad"}"
          >${sum === 0 ? "\u2713" : "!"} these ${ledger.length} lines sum to ${sumOf(sum)}</span
        >${next ? html`<button class="btn line" data-next>More lines</button>` : ""}
      </div>`,
  );
}

// Seals

/**
 * The seal that somebody kept.
 * @param {string} text
 * @returns {Api.Seal}
 */
function sealIn(text) {
  try {
    const seal = JSON.parse(text);
    Object.entries(seal.heads);
    return seal;
  } catch {
    throw { reason: "that is no seal: one line of JSON with at, heads and digest" };
  }
}
/** @param {Api.Seal} seal */
async function digestOf({ digest, ...rest }) {
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(rest))));
}
/**
 * Holds a seal against the chains.
 * @param {string} text
 */
async function against(text) {
  const seal = sealIn(text),
    other = (/** @type {string} */ name) => `${name}: another history than sealed`;
  /** @type {string[]} */
  const faults = [],
    notes = [];
  if ((await digestOf(seal)) !== seal.digest) faults.push("this seal was changed: its digest is not that of its heads");
  const { heads } = await get("/api/audit");
  for (const [name, [seq, hash]] of Object.entries(seal.heads)) {
    const now = heads[name];
    if (!now || now[0] < seq) faults.push(`${name}: shorter than sealed`);
    else if (now[0] === seq) {
      if (now[1] !== hash) faults.push(other(name));
    } else if (name === "cage")
      notes.push("the cage has gone on since: its chain is found again by pitboss audit --against");
    else {
      const after = Number(seq) - 1,
        { events } = await get(`/api/tables/${encodeURIComponent(name)}/events?after=${after}&limit=1`);
      if (events[0]?.hash !== hash) faults.push(other(name));
    }
  }
  if (faults.length)
    return html`<div data-sealed="broken">
      ${faults.map((fault) => html`<p class="refusal" role="alert">${fault}</p>`)}
    </div>`;
  return html`<div data-sealed="whole">
    <p class="good">✓ Every head of this seal, of ${day(seal.at)}, stands in its chain.</p>
    ${notes.map((note) => html`<p class="small soft">${note}</p>`)}
  </div>`;
}
async function makeSeal() {
  const seal = JSON.stringify(await api("POST", "/api/seals", {}));
  put(
    $("[data-made]"),
    html`<div class="stack">
      <p class="good">✓ Sealed, and noted at the cage. Keep this line elsewhere.</p>
      <label class="row-field"><span>The seal</span><textarea class="field short" readonly data-line></textarea></label>
      <p><a class="btn line" data-save download="seals.txt">Save it as a file</a></p>
    </div>`,
  );
  $("textarea[data-line]").value = seal;
  $("a[data-save]").href = URL.createObjectURL(new Blob([`${seal}\n`], { type: "text/plain" }));
  renew();
}

function follow() {
  watching ||= every(700, renew);
}
main.addEventListener("click", (event) => {
  const button = around(event, "button");
  if (button?.matches("[data-start]"))
    doing(button, $("[data-result]"), () => api("POST", "/api/audit", {}).then(follow));
  if (button?.matches("[data-next]")) showLines(true);
  if (button?.matches("[data-seal]")) doing(button, $("[data-no-seal]"), makeSeal);
});
main.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = around(event, "form");
  if (form?.matches("[data-filter]")) showLines();
  if (form?.matches("[data-against]"))
    doing($("button", form), $("[data-found]"), () => against(values(form).seal.trim()));
});
await Promise.all([renew(), showBalances(), showLines()]);
if (state.running) follow();

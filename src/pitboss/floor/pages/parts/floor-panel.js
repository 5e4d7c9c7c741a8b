// What a floorperson sees of the table chosen, and may do there.
import { cents, dollars, html, title, who } from "./dom.js";
import { mishaps, speech, wordsOf } from "./dealer-words.js";
import { cite, refused } from "./desk-frame.js";
import { limitFields } from "./limits-form.js";
import { checklist } from "./table-day.js";

/** @param {Api.TableView} view */
const stopped = (view) =>
  view.stopped
    ? html`<p class="call-floor">Stopped: ${view.stopped}</p>
        <button class="btn main" data-void>Void the round</button>
        <p class="small soft">Every line of this round in the ledger is reversed; the wagers go back.</p>`
    : "";
/** @param {Api.PendingRequest | null} request */
function spoken(request) {
  if (wordsOf(request).length) return speech(request);
  const waits = request?.waits_for ?? [],
    waited = waits.length ? `; ${waits.map(who).join(", ")} ${waits.length > 1 ? "are" : "is"} waited for` : "";
  return html`<p class="small soft">Neither dealer nor supervisor has anything to say now${waited}.</p>`;
}
/** @param {Api.TableView} view */
const limits = (view) =>
  html`<form class="in stack" data-limits>
    ${limitFields(Object.entries(view.limits).map(([key, [least, most]]) => ({ key, name: title(key), least, most })))}
    <p class="small soft">
      They hold from the next round on, and not before the notice that the change owes ${cite("19:47-8.2")}.
    </p>
    <button class="btn">Change the limits</button>
    <div data-no></div>
  </form>`;
/** @param {Api.NoticeOwed[]} notices */
const owed = (notices) =>
  notices.length
    ? html`<div class="in rule small stack">
        <h3>Notices owed</h3>
        ${notices.map(
          (notice) =>
            html`<p>
              ${notice.text}${notice.minutes ? `, ${notice.minutes} minutes before` : ""} ${cite(notice.cite)}
            </p>`,
        )}
      </div>`
    : "";
/**
 * @param {string} name
 * @param {Piece} inside
 * @param {Piece} more
 */
const fold = (name, inside, more = "") =>
  html`<details class="fold" ${more}>
    <summary>${name}</summary>
    ${inside}
  </details>`;
/**
 * @param {Api.TableView} view
 * @param {boolean} runs whether a floorperson looks at it
 * @param {No | null} refusal
 */
export function panelOf(view, runs, refusal) {
  const { id, request } = view,
    stake = view.areas.reduce((sum, area) => sum + cents(area.amount), 0),
    foreseen = `Void or correct: what a section allows now (${request?.irregular?.length || 0})`;
  return html`<section class="box" aria-label="${view.name}">
    <header>
      <h2>${view.name}</h2>
      <button class="icon" data-manage="" aria-label="Close">×</button>
    </header>
    <div class="in stack">
      ${refused(refusal)} ${stopped(view)}
      <h3>Words</h3>
      <div class="acts">${spoken(request)}</div>
    </div>
    ${fold(foreseen, mishaps(request))} ${fold("The table's day", checklist(view, runs), html`data-day`)}
    ${fold("Limits", limits(view))} ${owed(view.notices)}
    <div class="in rule acts">
      <a class="btn line" href="/tables/${id}/deal">Deal here</a
      ><a class="btn line" href="/surveillance?table=${id}">Rounds</a><a class="btn line" href="/guide/${id}">Guide</a
      ><button class="btn line far" data-close-table ${view.open ? "" : html`disabled`}>
        ${view.open ? "Close the table" : "Closing"}
      </button>
    </div>
    <p class="in small soft">
      ${dollars(stake)} on the felt. A closing table takes no new wagers and closes when its layout is empty.
    </p>
  </section>`;
}

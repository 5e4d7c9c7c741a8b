// A round that somebody shows: what they saw of it, step by step, for anybody who has the link.
import { get } from "./parts/api.js";
import { $, around, html, put } from "./parts/dom.js";
import { box, cite, start } from "./parts/desk-frame.js";
import { replay, save, takeAway } from "./parts/replay.js";
import { cents, dollars, words } from "./parts/dom.js";

const { main } = await start("A round"),
  token = decodeURIComponent(location.pathname.split("/")[2] || ""),
  path = `/api/shared/${encodeURIComponent(token)}`;

/**
 * A layout as it is sent, with areas that are alike written out.
 * @param {Api.Layout} layout
 * @returns {Felt.Layout}
 */
function unfolded(layout) {
  /**
   * @param {Felt.AreaRows} all
   * @param {Felt.AreaRows["rows"][number]} row
   */
  const whole = ({ each, key, of, shape, keys }, [on, at, ...own]) => ({
    ...each,
    [key]: key === "pick" ? [of, on] : [`${of}@${on}`],
    shape: { [shape]: at },
    ...Object.fromEntries(keys.map((name, i) => [name, own[i]])),
  });
  const areas = /** @type {(Felt.Area | Felt.AreaRows)[]} */ (/** @type {unknown} */ (layout.areas)).flatMap((area) =>
    "rows" in area ? area.rows.map((row) => whole(area, row)) : [area],
  );
  return /** @type {Felt.Layout} */ (/** @type {unknown} */ ({ ...layout, areas }));
}
/** @param {Api.SharedRound} round */
const rulings = (round) =>
  round.ruling?.rulings.length
    ? box(
        "Ruling",
        html`<div class="scroll" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Seat</th>
                <th scope="col">Wager</th>
                <th scope="col" class="num">Ruling</th>
                <th scope="col">Section</th>
              </tr>
            </thead>
            <tbody>
              ${round.ruling.rulings.map(
                (one) =>
                  html`<tr class="${round.own.includes(one.seat ?? "") ? "me" : ""}">
                    <td>${one.seat}</td>
                    <td>${words(one.wager)}${one.on ? ` on ${words(one.on)}` : ""}</td>
                    <td class="num ${one.verb}">${words(one.verb)} ${dollars(cents(one.amount))}</td>
                    <td>${cite(one.cite)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
      )
    : "";
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
      )}${rulings(round)}
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
    html`<h1>This link shows nothing</h1>
      <p>It was taken back, or it never was one. <a href="/">To the lobby</a></p>`,
  );
}

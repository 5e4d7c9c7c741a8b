// The reality check: after so much play, how long it was and what came of it; one says oneself whether to go on.
import { api } from "./api.js";
import { ask, cents, dollars, html } from "./dom.js";

/** @param {string} text */
const size = (text) => dollars(cents(text.replace("-", "")));
/**
 * What came of play, in words.
 * @param {string} net
 */
export const outcomeOf = (net) =>
  Number(net) === 0 ? "You are even." : `You have ${Number(net) < 0 ? "lost" : "won"} ${size(net)}.`;
/**
 * For how long somebody has played, in words.
 * @param {number} minutes
 */
export function timeOf(minutes) {
  const hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  const said = [
    hours && `${hours} ${hours === 1 ? "hour" : "hours"}`,
    rest && `${rest} ${rest === 1 ? "minute" : "minutes"}`,
  ];
  return said.filter(Boolean).join(" ") || "less than a minute";
}
/**
 * Shows what has been played since one came. It stays until one has said that one goes on, or leaves.
 * @param {{since: string, minutes: number, staked: string, net: string}} played
 */
export function show({ minutes, staked, net }) {
  if (document.querySelector("dialog[data-reality]")) return;
  const box = ask(
    "What you have played",
    html`<form class="stack" method="dialog">
      <p>You have been here for <b>${timeOf(minutes)}</b>.</p>
      <p>You have staked ${size(staked)}. ${outcomeOf(net)}</p>
      <div class="acts">
        <button class="btn" value="on">Go on</button>
        <a class="btn line" href="/account">Limits and breaks</a>
        <a class="btn line" href="/">To the lobby</a>
      </div>
    </form>`,
  );
  box.dataset.reality = "";
  stays(box);
  box.addEventListener("close", () => api("POST", "/api/me/reality-check").catch(() => null));
}
/**
 * Whoever plays on by keys and taps while it comes up has said nothing about it: neither the Enter or Escape that was
 * meant for the table closes it, nor a tap beside it.
 * @param {HTMLDialogElement} box
 */
function stays(box) {
  box.tabIndex = -1;
  box.focus();
  box.addEventListener("cancel", (event) => event.preventDefault());
  box.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  box.addEventListener("click", (event) => event.target === box && event.stopImmediatePropagation(), true);
}

// The live stream of a table over a WebSocket.
import { Refusal, newKey } from "./api.js";

const TRIES_UNTIL_AWAY = 4,
  SLOW_MS = 500,
  AGAIN_MS = 600;

/**
 * The live stream of a table: comes back by itself, goes on from where it was, and repeats what was not answered.
 * `hear(message, first)` gets what happened, `state(name)` one of live, late, away.
 */
export class Live {
  /**
   * @param {string} table
   * @param {{hear: (message: Api.LiveChange, first: boolean) => void, state: (name: LinkState) => void}} listener
   */
  constructor(table, { hear, state }) {
    this.table = table;
    this.hear = hear;
    this.state = state;
    this.after = 0;
    /** @type {Api.TableView} */
    this.view = /** @type {any} */ ({}); // until the first message
    /** @type {Map<string, {action: Api.Action, yes: () => void, no: (why: Refusal) => void}>} */
    this.waits = new Map();
    this.tried = 0;
    this.doing = 0;
    this.ended = false;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.busy();
    this.socket = this.connect();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }
  connect() {
    clearTimeout(this.timer);
    const base = location.origin.replace("http", "ws");
    const socket = new WebSocket(`${base}/api/tables/${encodeURIComponent(this.table)}/live?after=${this.after}`);
    let first = true;
    this.socket = socket;
    const slow = setTimeout(
      () => {
        if (this.socket === socket) this.missed();
      },
      this.tried ? 0 : SLOW_MS,
    );
    socket.addEventListener("message", ({ data }) => {
      const said = JSON.parse(data);
      if (said.reality) document.dispatchEvent(new CustomEvent("reality", { detail: said.reality }));
      else if (!said.view) this.answered(said);
      if (!said.view) {
        return;
      }
      this.changed(said, first);
      if (first) {
        clearTimeout(slow);
        this.tried = 0;
        this.state("live");
        for (const [key, { action }] of this.waits) socket.send(JSON.stringify({ key, action }));
      }
      first = false;
    });
    socket.addEventListener("close", () => {
      clearTimeout(slow);
      if (this.ended || this.socket !== socket) return;
      this.tried++;
      this.missed();
      const wait = Math.min(5000, 150 * 2 ** this.tried) * (0.6 + Math.random() * 0.5);
      this.timer = setTimeout(() => this.connect(), wait);
    });
    return socket;
  }
  /**
   * @param {Api.LiveChange} said
   * @param {boolean} first
   */
  changed(said, first) {
    this.after = said.seq;
    this.view = /** @type {Api.TableView} */ ({ ...(first ? {} : this.view), ...said.view });
    this.hear(said, first);
  }
  missed() {
    this.state(this.tried > TRIES_UNTIL_AWAY ? "away" : "late");
  }
  hurry() {
    if (this.socket.readyState > WebSocket.OPEN && !this.ended) this.connect();
  }
  /**
   * @param {string} key
   * @param {Api.Action} action
   */
  say(key, action) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ key, action }));
  }
  /** @param {Api.LiveDone | Api.LiveRefused} answer */
  answered(answer) {
    const key = answer.key ?? "",
      error = "error" in answer ? answer.error : null,
      wait = this.waits.get(key);
    if (!wait) return;
    if (error && (error.error === "away" || error.error === "too_many")) {
      setTimeout(() => this.say(key, wait.action), AGAIN_MS);
      return;
    }
    this.waits.delete(key);
    requestAnimationFrame(() => this.busy()); // once the change is drawn
    if (error) wait.no(new Refusal(409, error));
    else wait.yes();
  }
  /**
   * Sends an action; settled once it is durable or refused, however often the connection breaks in between.
   * @param {Api.Action} action
   * @returns {Promise<void>}
   */
  send(action, key = newKey()) {
    return new Promise((yes, no) => {
      this.waits.set(key, { action, yes, no });
      this.busy();
      this.say(key, action);
    });
  }
  /**
   * Work of several actions, or with a part of the page that is still fetched: it counts until it is done and drawn.
   * @template Done
   * @param {Promise<Done>} work
   */
  during(work) {
    this.doing++;
    this.busy();
    return work.finally(() =>
      requestAnimationFrame(() => {
        this.doing--;
        this.busy();
      }),
    );
  }
  /** How much is not answered and drawn yet, for whoever looks at the page from outside. */
  busy() {
    document.body.dataset.waits = String(this.waits.size + this.doing);
  }
  again() {
    this.after = 0;
    const old = this.socket;
    this.tried = 0;
    this.connect();
    old.close();
  }
  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}

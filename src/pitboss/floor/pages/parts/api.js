// The floor over HTTP and WebSocket. 200 is durable; no answer means nothing either way, so it is asked again with the same key.
import { prefer } from "./dom.js";

export class Refusal extends Error {
  constructor(
    status,
    { error = "away", reason = "the floor does not answer", cite = null, violations = null, line = null } = {},
  ) {
    super(reason);
    Object.assign(this, { status, error, reason, cite, violations, line });
  }
}
const letters = () =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
const page = letters();
let count = 0;
export const newKey = () => `${page}.${++count}`;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** One request. Asked again, with its key, while the floor is away; a refusal is thrown. */
export async function api(method, path, body, { key = method === "POST" ? newKey() : "", tries = 6, within = 0 } = {}) {
  const headers = {
    ...(body !== undefined && { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" }),
    ...(key && { "Idempotency-Key": key }),
  };
  for (let tried = 1; ; tried++) {
    let answer;
    try {
      answer = await fetch(path, {
        method,
        headers,
        body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
        signal: within ? AbortSignal.timeout(within) : undefined,
      });
    } catch {
      answer = null;
    }
    if (answer?.ok) return answer.status === 204 ? {} : answer.json();
    const again = !answer || answer.status === 503 || answer.status === 429;
    if (!again || tried >= tries)
      throw new Refusal(answer?.status || 0, answer ? await answer.json().catch(() => ({})) : {});
    await pause(Number(answer?.headers.get("Retry-After")) * 1000 || Math.min(4000, 250 * 2 ** tried));
  }
}
export const get = (path, more) => api("GET", path, undefined, more);
/** Areas as they are drawn: those that are sent as rows of what is alike are written out. */
function writtenOut(areas) {
  const whole = ({ each, key, of, shape, keys }, [on, at, ...own]) => ({
    ...each,
    [key]: key === "pick" ? [of, on] : [`${of}@${on}`],
    shape: { [shape]: at },
    ...Object.fromEntries(keys.map((name, i) => [name, own[i]])),
  });
  return areas.flatMap((area) => (area.rows ? area.rows.map((row) => whole(area, row)) : [area]));
}
/** The felt of a table; where a narrow screen has a drawing of its own, that stands in `narrow.felt`. */
export const layoutOf = async (id) => {
  const layout = await get(`/api/tables/${encodeURIComponent(id)}/layout`),
    felt = layout.narrow?.felt;
  if (felt) layout.narrow.felt = { ...felt, areas: writtenOut(felt.areas) };
  return { ...layout, areas: writtenOut(layout.areas) };
};
/** Who is signed in here, or null. `sure` asks though nobody is known to have signed in with this browser. */
export async function me(sure = true) {
  if (!sure && !prefer("signed")) return null;
  const who = await get("/api/me").catch((no) => (no.status === 401 ? null : Promise.reject(no)));
  prefer("signed", who ? "1" : "");
  return who;
}

/** The live stream of a table: comes back by itself, goes on from where it was, and repeats what was not answered.
 *  `hear(message, first)` gets what happened, `state(name)` one of live, late, away. */
export class Live {
  constructor(table, { hear, state }) {
    Object.assign(this, { table, hear, state, after: 0, view: {}, waits: new Map(), tried: 0, doing: 0, ended: false });
    this.busy();
    this.connect();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }
  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(
      `${location.origin.replace("http", "ws")}/api/tables/${encodeURIComponent(this.table)}/live?after=${this.after}`,
    );
    let first = true;
    this.socket = socket;
    const slow = setTimeout(
      () => this.socket === socket && this.state(this.tried > 4 ? "away" : "late"),
      this.tried ? 0 : 500,
    );
    socket.addEventListener("message", ({ data }) => {
      const said = JSON.parse(data);
      if (said.view) {
        if (first) this.view = {};
        this.after = said.seq;
        this.view = { ...this.view, ...said.view };
        this.hear(said, first);
        if (first) {
          clearTimeout(slow);
          this.tried = 0;
          this.state("live");
          for (const [key, { action }] of this.waits) socket.send(JSON.stringify({ key, action }));
        }
        first = false;
      } else this.answered(said);
    });
    socket.addEventListener("close", () => {
      clearTimeout(slow);
      if (this.ended || this.socket !== socket) return;
      this.tried++;
      this.state(this.tried > 4 ? "away" : "late");
      this.timer = setTimeout(
        () => this.connect(),
        Math.min(5000, 150 * 2 ** this.tried) * (0.6 + Math.random() * 0.5),
      );
    });
  }
  hurry() {
    if (this.socket.readyState > 1 && !this.ended) this.connect();
  }
  answered({ key, error }) {
    const wait = this.waits.get(key);
    if (!wait) return;
    if (error && (error.error === "away" || error.error === "too_many")) {
      setTimeout(
        () => this.socket.readyState === 1 && this.socket.send(JSON.stringify({ key, action: wait.action })),
        600,
      );
      return;
    }
    this.waits.delete(key);
    requestAnimationFrame(() => this.busy()); // once the change is drawn
    if (error) wait.no(new Refusal(409, error));
    else wait.yes();
  }
  /** Sends an action; settled once it is durable or refused, however often the connection breaks in between. */
  send(action, key = newKey()) {
    return new Promise((yes, no) => {
      this.waits.set(key, { action, yes, no });
      this.busy();
      if (this.socket.readyState === 1) this.socket.send(JSON.stringify({ key, action }));
    });
  }
  /** Work of several actions, or with a part of the page that is still fetched: it counts until it is done and drawn. */
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
    document.body.dataset.waits = this.waits.size + this.doing;
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

// What the scripts of the pages hand to each other.

/** What `html` writes for a value: markup as it is, text escaped, nothing for what is missing. */
type Piece = import("../parts/dom.js").Markup | string | number | boolean | null | undefined | Piece[];
/** A no: what the floor answered, or what a page found by itself. */
interface No {
  error?: string;
  reason: string;
  message?: string;
  cite?: string | null;
  line?: number | null;
  violations?: Api.BrokenRule[] | null;
  factors?: string[] | null;
  passkey?: Api.PasskeyAsked | null;
  status?: number;
  text?: string;
}
/** What an element is that a selector finds, told by the tag that it ends with. */
type Found<Query extends string> = Query extends `${string}, ${string}`
  ? HTMLElement
  : Query extends `${string} ${infer Last}`
    ? Found<Last>
    : Query extends `${infer Tag}${"[" | "." | "#" | ":"}${string}`
      ? Tagged<Tag>
      : Tagged<Query>;
type Tagged<Tag extends string> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement;
/** What is got from a path of the API, whatever is asked of it behind a question mark. */
type Got<Path extends string> = Path extends `${infer Plain}?${string}`
  ? Listed<Plain, Api.Answers>
  : Listed<Path, Api.Answers>;
type Listed<Path, Answers> = Answers extends [[infer Pattern, infer Answer], ...infer Others]
  ? Path extends Pattern
    ? Answer
    : Listed<Path, Others>
  : any;
/** How a page stands with the floor. */
type LinkState = "live" | "late" | "away";
/** What somebody has put down, or is about to. */
interface Bet {
  seat: string;
  word: string;
  on?: string;
  cents: number;
}
/** What a player may say now: an offer, and what it is on, where that is settled. */
interface Choice {
  offer: Api.Offer;
  on?: string | null;
  main?: boolean;
  adds?: boolean;
}
/** What shows a table that has a room of its own. */
type Room = typeof import("../parts/poker.js");
/** What the table page knows, and what the player is about to do. */
interface TableState {
  id: string;
  /** Layout, view and stream are there before anything is drawn. */
  layout: Felt.Layout;
  view: Api.TableView;
  live: import("../parts/live.js").Live;
  me: Api.Me | null;
  link: LinkState;
  /** The areas of the felt, by key. */
  areas: Map<string, Felt.Area & { seat: string }>;
  find: Felt.Finder;
  seat: string;
  /** The chip in hand, in cents. */
  chip: number;
  /** Whether somebody chose it: another is never put in its place. */
  chipChosen: boolean;
  /** The cards that are chosen, by their place among those offered. */
  chosen: Set<number>;
  /** The marks on a ticket. */
  picked: Set<string>;
  pickWord?: string;
  /** Chips that are not durable yet. */
  ghosts: (Bet & { hand: string })[];
  /** What was put down in this round, in order; what has just been lifted; what lay in the last round. */
  puts: Bet[];
  lifted: Bet[];
  before: Bet[];
  /** At which end of the table bets of an area lie, and those of the next. */
  ends: Map<string, number>;
  end: number;
  /** The word that is under way. */
  sent: string | null;
  refusal: Felt.Refusal | null;
  /** The word of which somebody asks why it may not be said. */
  why: string | null;
  note?: string;
  call: string;
  badges: Record<string, string>;
  effects: Api.Effect[];
  /** What was staked beside what was won, by place. */
  backs: Record<string, number>;
  /** What came back while bets were open, by place: in the round that is over, and in the one that runs. */
  returned: { over: Record<string, number>; now: Record<string, number> };
  moves: Api.Transfer[];
  /** Whether the round that is over is still shown. */
  fresh: boolean;
  /** What the last round came to that one played in. */
  outcome: { round: number; net: number } | null;
  /** The coach, once it is switched on. */
  coach: typeof import("../parts/coach.js") | null;
  /** When time is up, and how long there was. */
  until: number | null;
  of: number;
  asked?: number;
  warned?: boolean;
  dragged?: boolean;
  touched?: boolean;
  press?: ReturnType<typeof setTimeout>;
  stale?: ReturnType<typeof setTimeout>;
  forget?: ReturnType<typeof setTimeout>;
  forgetNote?: ReturnType<typeof setTimeout>;
  checking?: Promise<void> | null;
  /** At a table of the poker room: the amount that is chosen for a question, what is planned, the pot that is marked. */
  size?: { id?: number; word: string; cents: number; text: string };
  plan?: import("../parts/poker-ahead.js").Plan | null;
  pot?: number;
}
/** What the server puts before the service worker: the digest of all files of the pages. */
declare const VERSION: string;
/** What it puts there too: those that the page is made of which is shown where the floor cannot be reached. */
declare const FOR_AWAY: string[];
/** What a service worker hears, and what it is inside of: the checker knows them of workers alone, not beside pages. */
interface ServiceWorkerEvent extends Event {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(kind: string, hear: (event: ServiceWorkerEvent) => void): void;
}

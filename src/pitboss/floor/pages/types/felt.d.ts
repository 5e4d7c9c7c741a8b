// A felt as data (`felt/layout.py` says what each member means), and what lies on it.

declare namespace Felt {
  type Point = [x: number, y: number];
  type Box = [x: number, y: number, width: number, height: number];
  /** One of these. */
  interface Shape {
    rect?: number[];
    circle?: number[];
    dot?: number[];
    poly?: Point[];
    path?: Path;
  }
  interface Path {
    d: string;
    c: Point;
    w?: number;
    h?: number;
  }
  /** Outline, centre and size of a shape; one in the table's own frame says so, and how far it is turned. */
  interface Outline {
    d: string;
    c: Point;
    w: number;
    h: number;
    turn?: number;
    world?: boolean;
  }
  /** Where wagers may lie. */
  interface Area {
    takes?: string[];
    /** The wager and the token that a mark joins to a ticket. */
    pick?: [wager: string, token: string];
    shape: Shape;
    /** By seat, instead of one shape: pieces of the ring. */
    shapes?: Record<string, Shape & { turn: number }>;
    label?: string;
    pays?: string;
    name?: string;
    look?: string;
    size?: number;
    small?: number;
    ink?: string;
    mark?: string;
    dice?: number[];
    die?: number;
    diceY?: number;
    ivory?: boolean;
    put?: Point;
    chips?: Point;
    lift?: Point;
    text?: Point;
    turn?: number;
    upright?: boolean;
    r2?: number;
    plate?: boolean;
    tap?: string;
    /** It is there a second time, elsewhere. */
    side?: number;
  }
  /** Areas that are alike, as they are sent. */
  interface AreaRows {
    each: Partial<Area>;
    key: "takes" | "pick";
    of: string;
    shape: string;
    keys: string[];
    rows: [on: string, at: unknown, ...own: unknown[]][];
  }
  /** Where a hand lies. */
  interface Place {
    at: Point;
    gap?: number;
    scale?: number;
    badge?: number;
    kind?: string;
    turn?: number;
    spots?: Point[];
    cards?: number;
    name?: string;
    split?: number;
    /** The wager for which a hand gets one card more, which lies across the others. */
    across?: string;
  }
  interface SeatPlace {
    seat: string;
    at: Point;
    lean: number;
  }
  interface Seats {
    count: number;
    places: SeatPlace[];
    halo: Shape | null;
    plate: Point | null;
    cards: Place | null;
    slots: Record<string, Place>;
    areas: Area[];
  }
  /** Equipment; what it shows is in the view. */
  interface Thing {
    kind: string;
    at: any;
    [more: string]: any;
  }
  interface Print {
    text: string;
    size: number;
    at: Point;
    d?: string;
    look?: string;
    band?: number;
    narrow?: boolean;
    lines?: [label: string, value: string][];
    w: number;
  }
  /** What a narrow screen shows, one below the other. */
  interface View {
    name: string;
    box?: Box;
    seat?: Box;
    /** Equipment alone; where some of it stands there, by its kind. */
    things?: boolean;
    at?: Record<string, Point>;
  }
  interface Layout {
    format: number;
    game: string;
    name: string;
    felt: string;
    size: Point;
    chips?: string;
    words?: Record<string, string>;
    legend?: Record<string, string>;
    /** which poker is played, for which stakes */
    plays?: string;
    names?: Record<string, string>;
    table: { shape: string; box: number[]; rail: string; felt: string };
    seats: Seats;
    areas: Area[];
    hands: Record<string, Place>;
    things: Thing[];
    print: Print[];
    /** Hands that players may turn up themselves, by wager. */
    peel?: Record<string, string>;
    /** Whether players contest pots. */
    pots?: boolean;
    narrow?: { views?: View[]; turn?: boolean; box: Box; felt?: Layout; whole?: boolean };
    /** Kept by the drawing: the areas a quarter round, and how far the plates of neighbours are apart. */
    quarter?: Area[];
    apart?: number;
    /** Kept by the page: as a narrow screen is shown it. */
    narrowly?: Layout;
  }
  /** A wager that lies on the felt, or what became of it. */
  interface Lying {
    seat: string;
    wager: string;
    on?: string | null;
    hand?: string | null;
    cents: number;
    /** What was staked, beside what was won. */
    stake?: number;
    mine?: boolean;
    /** On its way: not durable yet. */
    ghost?: boolean;
    result?: { kind: "won" | "lost" | "push" | "void"; cents: number };
  }
  interface Hand {
    name: string;
    cards: string[];
    /** What it comes to. */
    say?: string;
    mine?: boolean;
    dim?: boolean;
    pickable?: boolean;
    chosen?: Set<number>;
    shift?: number;
    /** Whether its last card lies across the others. */
    across?: boolean;
  }
  /** What may be staked on an area now. */
  interface Open {
    due: boolean;
    range: string;
    text: string;
  }
  interface Refusal {
    key: string;
    text: string;
    cite?: string | null;
  }
  /** What the equipment of a table shows. */
  type Things = Api.Things & { roll?: number; marks?: number };
  /** What one person is shown of a table. */
  interface Shown {
    seats: Record<string, Seated | null>;
    you: string[];
    turn: string[];
    hands: Hand[];
    lying: Lying[];
    things: Things;
    lit?: string[];
    picked?: Set<string>;
    /** the marks of a ticket that is not bet on yet */
    marking?: Set<string>;
    out?: string[];
    refusal?: Refusal | null;
    /** Whoever looks acts for every seat. */
    all?: boolean;
    open(seat: string, key: string): Open | null;
    /** At which end of the table one's chips lie. */
    end?(key: string): number;
    colour?: ((seat: string) => Colours) | null;
    names?: Record<string, string>;
    least?: number;
  }
  /** The same with what the drawing adds: the least size of print. */
  type Drawn = Shown & { least: number };
  interface Seated {
    person: { id?: string; name: string };
    leaving?: boolean;
  }
  /** A chip: its body, its spots, its ink, how many spots. */
  type Colours = [body: string, spots: string, ink: string, number: number];
  /** Where the area lies that takes a wager. */
  type Finder = (seat: string, wager: string, on?: string | null) => { area: Area; seat: string } | null;
}

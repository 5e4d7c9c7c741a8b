// What the API answers and takes, made from its schemas (floor/http/schemas) by `make types`: not to be changed here.
declare namespace Api {
  /** What protects whoever asks, and how they stand. */
  interface Account {
    limits: LimitShown[];
    pause: PauseShown | null;
    reality_checks: RealityChecks;
    /** since they came; null for whoever has just come */
    played: Played | null;
    /** before a limit that is raised or lifted is so */
    wait_hours: number;
  }
  /** What an action did, durably: its event, the effects of its whole append, the table now. */
  interface Acted {
    seq: number;
    effects: Effect[];
    view: TableView;
  }
  /** Exactly one of `say`, `drawn`, `irregular`, `entropy` and `step`; with `request`, only if that is still what is
   *  asked. */
  interface Action {
    say?: Say;
    drawn?: Drawn;
    irregular?: IrregularityReport;
    entropy?: Entropy;
    step?: StepTaken;
    request?: number | null;
  }
  /** What every choice at a decision is worth, the best first. */
  interface Advised {
    /** the wager that worth is counted in */
    unit: string;
    /** what that wager is, in cents */
    stake: number;
    /** which cards are known to be gone: `cards seen` or `full deck` */
    counted: string;
    /** `exact`, `to twelve places` or `by deals` */
    method: string;
    why: string;
    remarks: string[];
    choices: AdvisedChoice[];
  }
  /** One thing to say, and what it is worth. */
  interface AdvisedChoice {
    word: string;
    /** cards that it names */
    cards: string[];
    /** in cents, where the word takes an amount */
    amount: number | null;
    /** what it does, where the word alone does not tell */
    words: string;
    /** all the wagers that it is about, over the unit */
    worth: number;
    /** the same as a fraction, where it was found so */
    worth_exact: string | null;
    /** what it gives away against the best choice, in units */
    cost: number;
    cost_cents: number;
  }
  /** Faces that lead to one ruling. */
  interface Alternative {
    /** in words */
    faces: string;
    /** as a record writes them; a rank alone where suits cannot matter */
    each: string[];
    count: number;
    /** a fraction: if all the cards that nobody saw are alike */
    chance: string;
    ruling: PossibleRuling;
  }
  /** What follows of faces that nobody saw. */
  interface Alternatives {
    open: OpenFace[];
    /** so many faces, or combinations of them, are possible */
    count: number;
    groups: Alternative[];
    left_out: LeftOut[];
  }
  /** The dealer says something to the table. */
  interface Announced {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Announced";
    text: string;
  }
  /** The days that are archived. */
  interface Archive {
    days: ArchivedDay[];
  }
  /** A closed day that has left the database. */
  interface ArchivedDay {
    day: string;
    file: string;
    /** SHA-256, in hexadecimal */
    sha256: string;
    /** a moment (UTC) */
    at: string;
    /** whether this server has its file */
    here: boolean;
  }
  /** A wager that lies on the layout. */
  interface AreaStake {
    seat: string;
    wager: string;
    on: string | null;
    hand: string | null;
    /** dollars and cents */
    amount: string;
  }
  /** The last audit over the API, whether one runs, and the heads of all chains now. */
  interface Audit {
    running: boolean;
    last: AuditReport | AuditFailed | null;
    /** the last event of every chain: its number and its hash */
    heads: Record<string, [number | string, number | string]>;
  }
  /** The first thing that is not as the log says. */
  interface AuditDifference {
    table: string | null;
    seq: number | null;
    what: string;
  }
  /** An audit that could not be finished. */
  interface AuditFailed {
    /** a moment (UTC) */
    at: string;
    error: string;
  }
  /** What an audit found. */
  interface AuditReport {
    /** a moment (UTC) */
    at: string;
    ok: boolean;
    tables: number;
    events: number;
    rounds: number;
    not_replayed: number;
    /** days that are archived */
    archived?: string[];
    /** whether their files were gone through with all else */
    archives_read?: boolean;
    restores?: Restore[];
    seals_lost?: number;
    difference: AuditDifference | null;
  }
  /** An audit runs. */
  interface AuditStarted {
    running: boolean;
  }
  /** What every account holds; the sum of all is nought. */
  interface Balances {
    accounts: Record<string, string>;
    /** dollars and cents */
    sum: string;
  }
  /** A word that may not be said now, and why. */
  interface BarredWord {
    seat: string;
    word: string;
    reason: string;
    /** a section of the regulation */
    cite: string;
  }
  /** What a bet costs before anything is known. */
  interface BetEdge {
    wager: string;
    /** the part of it that is lost on average; below nought where it gains */
    house_edge: number;
    /** what the figure takes for granted */
    note: string;
  }
  /** One result on a board: a short text, how it looks, and the same in words. */
  interface BoardResult {
    text: string;
    look: string;
    say: string;
    dice?: number[];
    numbers?: number[];
  }
  /** One rule that a table would break. */
  interface BrokenRule {
    reason: string;
    /** a section of the regulation */
    cite: string;
  }
  /** A record so far, and the next step, where there is one. */
  interface BuildAsked {
    record?: string;
    step?: BuildStep;
    /** the seat whose offers are wanted; all, where they are few, if it is left out */
    seat?: string;
    /** `felt` of the layout that is known already */
    felt?: string;
  }
  /** One moment at which the next line may take hold. */
  interface BuildMoment {
    moment: string;
    /** a section of the regulation */
    cite: string;
    waits_for: string[];
    offers: Offer[];
    draw: DrawAsked | null;
    irregular: Reportable[];
  }
  /** Exactly one of these: what somebody says, what chance brings, what goes wrong, a line as it is written, or sample
   *  figures for what a licensee has to supply. */
  interface BuildStep {
    say?: Say;
    drawn?: Drawn;
    irregular?: IrregularityReport;
    line?: string;
    sample?: boolean;
  }
  /** A card leaves the shoe and nobody sees it. */
  interface Burned {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Burned";
    /** rank and suit; ?? where its face is not yours to see */
    card: string;
  }
  /** A floorperson or a supervisor is called to the table. */
  interface Called {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Called";
    who: string;
    why: string;
  }
  /** A card that the caller saw, and what proves its place in its shuffle. */
  interface CardProof {
    shuffle: number;
    /** rank and suit; ?? where its face is not yours to see */
    card: string;
    position: number;
    /** SHA-256, in hexadecimal */
    nonce: string;
  }
  /** Where cards lie. */
  interface CardsPlace {
    at: [number, number];
    gap: number;
    [more: string]: unknown;
  }
  /** Events of one table, in their order. */
  interface Chain {
    events: ChainEvent[];
  }
  /** An event as it is stored and hashed; body, effects and salt are hidden while the round runs. */
  interface ChainEvent {
    table_id: string;
    seq: number;
    /** a moment (UTC) */
    at: string;
    actor: string;
    key: string;
    kind: string;
    version: number;
    rules: string;
    body: string | null;
    effects: string | null;
    salt: string | null;
    /** SHA-256, in hexadecimal */
    prev_hash: string;
    /** SHA-256, in hexadecimal */
    hash: string;
  }
  /** What a commitment is to: the order of cards, or a stream of numbers. */
  type ChanceKind = "cards" | "numbers";
  /** Something that changes, the notice it owes, and when it is in force. */
  interface ChangeOwing {
    table: string;
    what: string;
    from: string;
    to: string;
    minutes: number | null;
    notice: string | null;
    cite: string | null;
    missing: string[];
    effect: string | null;
    with: string[];
    seated_patrons_keep: string | null;
  }
  /** What is asked about a submission: by itself, beside the last one, with something set otherwise. */
  interface CheckAsked {
    submission: string;
    /** the last submission (TOML) */
    against?: string;
    /** when changes are to take effect */
    effective?: string;
    /** what if */
    set?: string[];
    /** at which tables */
    tables?: string;
    /** with every option as it is in effect */
    in_full?: boolean;
  }
  /** A submission, checked. */
  interface Checked {
    tables: TableChecked[];
    licensee?: LicenseeChecked;
    printed_guides?: PrintedGuideChecked[];
    new_games?: NewGameChecked[];
    problems?: string[];
    /** against the last submission */
    changes?: ChangeOwing[];
    /** games whose printed guide no longer holds */
    guides?: string[];
    notices?: NoticeForChange[];
    plan?: Plan;
    what_if?: Tried;
  }
  /** What somebody now holds. */
  interface Chips {
    /** dollars and cents */
    chips: string;
  }
  /** Chips bought, or cashed where the amount is below nought. */
  interface ChipsAsked {
    /** dollars, with or without cents */
    amount: string;
  }
  /** What the house has committed itself to before the first bet. */
  interface Commitment {
    id: number;
    kind: ChanceKind;
    /** SHA-256, in hexadecimal */
    digest: string;
    /** where each position is committed to by itself */
    positions?: string;
    /** by seat: the digest of what a player promised to add to it */
    promised?: Record<string, string>;
    /** the seats that have added it */
    given?: string[];
    /** whether it is in use, and nothing more is added */
    mixed?: boolean;
  }
  /** So many hours in which somebody does not play: nobody can end it early. */
  interface CoolingOff {
    hours: number;
  }
  /** What is to be put right before a card is dealt. */
  interface DayFault {
    wrong: string;
    wrong_cite: string;
  }
  /** What somebody did on a day. */
  interface DayPlayed {
    day: string;
    minutes: number;
    /** dollars and cents */
    bought: string;
    /** dollars and cents */
    cashed: string;
    /** dollars and cents */
    staked: string;
    /** dollars and cents */
    net: string;
  }
  /** How far the day of a table has come that people deal: how it is opened, its cards prepared and put away. */
  interface DayShown {
    stage: string;
    steps: DayStep[];
    /** words beside the steps: open, close, change, deck */
    also: string[];
    done: DayStepDone[];
    wrong: DayFault | null;
    /** the word that puts it right */
    remedy: string | null;
    remarks: string[];
  }
  /** A step of the table's day that may be ticked off now. */
  interface DayStep {
    word: string;
    who: string;
    does: string;
    cite: string;
    /** what may be said with it: number, depth, seat, side */
    takes: string[];
    /** whether a floorperson ticks it, and not the dealer */
    supervised: boolean;
  }
  /** A step that was ticked off. */
  interface DayStepDone {
    word: string;
    did: string;
    cite: string;
    at: string;
  }
  /** Who deals: software, or a person who enters what comes. */
  type Dealing = "software" | "live";
  /** A card leaves the shoe for a hand. */
  interface Dealt {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Dealt";
    to: string;
    /** rank and suit; ?? where its face is not yours to see */
    card: string;
    up: boolean;
  }
  /** A decision of a past round beside the best one. */
  interface DecisionReviewed {
    seat: string;
    hand: string;
    said: string;
    words: string;
    worth: number;
    best: string;
    best_words: string;
    best_worth: number;
    unit: string;
    cost_cents: number;
    why: string;
  }
  /** A table as staff see it at a glance. */
  interface DeskTable {
    id: string;
    name: string;
    game: string;
    /** the least and the most that may be staked on each wager; null where nothing is set */
    limits: Record<string, [string | null, string | null]>;
    seats: number;
    free: number;
    round: number;
    moment: string | null;
    seq: number;
    calls: string[];
    changes_at: string | null;
    closing: boolean;
    dealer: string | null;
    dealing: Dealing;
    notices: NoticeOwed[];
    /** dollars and cents */
    on_felt: string;
    stopped: string | null;
    waits_for: string[];
  }
  /** A step of the procedure that moves neither a face nor money. */
  interface Did {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Did";
    text: string;
  }
  /** A hand, a card or the stub goes to the discard rack. */
  interface Discarded {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Discarded";
    what: string;
    cards: string[];
    up: boolean;
  }
  /** What the dealer has to bring about and enter. */
  interface DrawAsked {
    kind: string;
    to: string[];
    among: string[];
    unseen: boolean;
    faces: string[];
  }
  /** What the shoe, the dice or the wheel showed, entered by the dealer of a table that is dealt live. */
  interface Drawn {
    /** cards, where it is left out */
    kind?: string | null;
    values: (string | number)[];
  }
  /** What a player adds to the secrets of a table: a value promised before, and the promise of the next. */
  interface Entropy {
    seat: string;
    /** 32 bytes in hexadecimal, whose digest a commitment names */
    value?: string | null;
    /** SHA-256 of `pitboss entropy 1`, a line feed and the next value */
    next?: string | null;
  }
  /** What identified somebody is gone. */
  interface Erased {
    id: string;
    /** events of versions before that name them in clear: a chain stays */
    named_in_chain: number;
    stays: string[];
  }
  /** Whoever has a password says it again; a guest has none. */
  interface ErasureAsked {
    password?: string;
  }
  /** Why something was not done. A 4xx changes nothing; after a 503 the same request may be repeated. */
  interface Error {
    error: ErrorWord;
    reason: string;
    cite: string | null;
    /** the line of a record that it is about */
    line?: number;
    /** all that a table would break */
    violations?: BrokenRule[];
    /** what may be given as a second factor */
    factors?: string[];
    /** what a browser needs to sign with a passkey */
    passkey?: PasskeyAsked;
  }
  /** What went wrong, in a word for programs. */
  type ErrorWord =
    | "refused"
    | "chips"
    | "limit"
    | "stale"
    | "taken"
    | "unreadable"
    | "key_reused"
    | "unknown"
    | "locked"
    | "second_factor"
    | "forbidden"
    | "missing"
    | "too_large"
    | "too_many"
    | "away"
    | "busy";
  /** A record to begin with. */
  interface ExampleRecord {
    record: string;
  }
  /** The list of people who are excluded from play: when it was imported, and how many are on it. */
  interface ExclusionList {
    /** a moment (UTC) */
    at: string;
    entries: number;
  }
  /** Recovery codes, where there were none: they are shown this once. */
  interface FactorAdded {
    recovery: string[];
  }
  /** What a second factor is. */
  type FactorKind = "totp" | "passkey";
  /** The password, and a one-time password or a recovery code. */
  interface FactorRemoval {
    password: string;
    code: string;
  }
  /** A second factor. */
  interface FactorShown {
    id: string;
    kind: FactorKind;
    name: string;
    /** a moment (UTC) */
    added: string;
  }
  /** The facts of a case, as a record names them. */
  interface Facts {
    case?: string;
    table?: string;
    at?: string;
    dealer?: string;
    supervisor?: string;
    patron?: string[];
    note?: string[];
  }
  /** A submission to be written as paper, beside the last one. */
  interface FilingAsked {
    submission: string;
    against?: string;
    effective?: string;
    /** pdf, html or md */
    form?: string;
  }
  /** A filing, as a file holds it. */
  interface FilingMade {
    name: string;
    media_type: string;
    /** the file, in base64 */
    content: string;
  }
  /** All open tables; to a dealer those that they deal at. */
  interface FloorDesk {
    tables: DeskTable[];
  }
  /** The patron's guide of a game, as Markdown and part by part. */
  interface GameGuide {
    game: string;
    markdown: string;
    guide: Guide;
  }
  /** An irregularity that can be reported at a game. */
  interface GameIrregularity {
    key: string;
    /** other words for it, which every game has */
    also: string[];
    meaning: string;
    /** a section of the regulation */
    cite: string;
    words: string[];
    /** whether a wager and an amount may be named with it */
    names_wager: boolean;
    law: LawSpan[];
  }
  /** A game of the catalogue. */
  interface GameListed {
    slug: string;
    name: string;
    subchapter: number;
  }
  /** What can be chosen, wagered, said and reported at a game. */
  interface GameManual {
    game: string;
    name: string;
    subchapter: number;
    options: GameOption[];
    uniform: UniformRule[];
    wagers: GameWager[];
    pay_tables: PayTable[];
    pay_tables_sampled: string | null;
    words: GameWord[];
    irregularities: GameIrregularity[];
    state: StateLine[];
    sample: Record<string, unknown>;
    meters: Record<string, string>;
  }
  /** Something that a licensee may choose. */
  interface GameOption {
    key: string;
    values: string;
    default: string;
    meaning: string;
    /** a section of the regulation */
    cite: string;
    notice: NoticeRule | null;
    named_in_submission: boolean;
    must_be_supplied: boolean;
    rules: RuleCited[];
    law: LawSpan[];
    /** what is in effect beside the options asked about */
    value: string;
    /** chosen, follows (from choices) or default */
    how: string;
    follows_from: string[];
  }
  /** A wager of a game. */
  interface GameWager {
    key: string;
    name: string;
    meaning: string;
    /** a section of the regulation */
    cite: string;
    when: string;
    offered: boolean;
    on: string[] | null;
    least: string | null;
    most: string | null;
    unit: string | null;
  }
  /** A word that is said at a game, and by whom. */
  interface GameWord {
    word: string;
    form: string;
    by: string[];
    meaning: string;
    /** a section of the regulation */
    cite: string;
  }
  /** The catalogue, in the chapter's order. */
  type Games = GameListed[];
  /** What a guest wants to be called. */
  interface GuestName {
    name: string;
  }
  /** The patron's guide, part by part. */
  interface Guide {
    title: string;
    place: string;
    lead: GuideText;
    sections: GuideSection[];
    stands: string;
  }
  /** A table of a guide. */
  interface GuideGrid {
    heads: string[];
    caption: string;
    cites: string[];
    pays: boolean;
    rows: GuideRow[];
  }
  /** A row of a grid: words, or cards to look at. */
  interface GuideRow {
    cells: (string | string[])[];
    cites: string[];
  }
  /** A section of a guide. */
  interface GuideSection {
    title: string;
    parts: (GuideText | GuideSteps | GuideGrid)[];
  }
  /** Steps, one after the other. */
  interface GuideSteps {
    steps: GuideText[];
  }
  /** A paragraph of a guide. */
  interface GuideText {
    text: string;
    cites: string[];
  }
  /** A high or a low hand in words, and its five cards where it has so many. */
  interface HandPart {
    text: string;
    cards: string[];
  }
  /** What a hand makes, of which the caller sees every card. */
  interface HandRead {
    high?: HandPart;
    low?: HandPart;
    /** hands that were shown beat it in every pot */
    beaten?: boolean;
  }
  /** That the process lives, and what is in force. */
  interface Health {
    ok: boolean;
    version: string;
    rules: string;
    schema: string;
    digests: SourceDigests;
  }
  /** What somebody did, the newest day first. */
  interface History {
    days: DayPlayed[];
    /** `before` of the next page */
    next: string | null;
  }
  /** Something that went wrong, reported by whoever deals. */
  interface IrregularityReport {
    key: string;
    at?: string | null;
    cards?: string[] | null;
    word?: string | null;
    /** the wager that it is about, where one may be named */
    wager?: string | null;
    /** the chips in question */
    amount?: string | null;
    /** what that wager is on */
    on?: string | null;
  }
  /** What they did on a day. */
  interface KnownDay {
    day: string;
    /** dollars and cents */
    bought: string;
    /** dollars and cents */
    cashed: string;
    /** dollars and cents */
    staked: string;
    /** dollars and cents */
    net: string;
    seconds: number;
  }
  /** What they did at the cage. */
  interface KnownEvent {
    seq: number;
    /** a moment (UTC) */
    at: string;
    kind: string;
    body: Record<string, unknown>;
  }
  /** A second factor, without what is secret of it. */
  interface KnownFactor {
    kind: string;
    name: string;
    /** a moment (UTC) */
    added: string;
  }
  /** Money of theirs that moved. */
  interface KnownLine {
    table: string;
    seq: number;
    debit: string;
    credit: string;
    /** dollars and cents */
    amount: string;
    verb: string;
    wager: string;
  }
  /** A round that they show to others. */
  interface KnownLink {
    table: string;
    round: number;
    /** a moment (UTC) */
    at: string;
  }
  /** Who somebody is. */
  interface KnownPerson {
    id: string;
    name: string;
    guest: boolean;
    roles: string[];
  }
  /** A session. */
  interface KnownSession {
    began: string;
    /** a moment (UTC) */
    until: string;
    device: string;
  }
  /** The round before. */
  interface LastRound {
    round: number;
    rulings: RulingLine[];
    announcements: string[];
    void: boolean;
    /** the cards of each hand, by the hand's name */
    hands: Record<string, string[]>;
    /** what each hand counted to, at games of points */
    totals?: Record<string, string>;
  }
  /** When somebody signed in before, and whether on a device on which they had before that. */
  interface LastSignIn {
    /** a moment (UTC) */
    at: string;
    known: boolean;
  }
  /** From which act to which something is law, as far as that is known. */
  interface LawSpan {
    says: string;
    since: string | null;
    since_act: string | null;
    until: string | null;
    until_act: string | null;
    known: string;
  }
  /** A felt, to be drawn. */
  interface Layout {
    format: number;
    game: string;
    name: string;
    felt: string;
    size: [number, number];
    chips?: string;
    words?: Record<string, string>;
    /** what the colors of the last results stand for */
    legend?: Record<string, string>;
    /** hands that players may turn up themselves, by wager */
    peel?: Record<string, string>;
    /** which poker is played, for which stakes */
    plays?: string;
    /** whether players contest pots */
    pots?: boolean;
    /** what wagers and words are called */
    names?: Record<string, string>;
    table: Outline;
    seats: SeatsDrawn;
    areas: Record<string, unknown>[];
    hands: Record<string, CardsPlace>;
    things: Record<string, unknown>[];
    print: Record<string, unknown>[];
    narrow?: Record<string, unknown> | null;
  }
  /** Lines of the ledger. */
  interface Ledger {
    lines: LedgerLine[];
    /** `after` of the next page */
    next: string | null;
    /** days up to this one are archived: ask for each by `day` */
    archived_until?: string;
  }
  /** Money that left one account and reached another. */
  interface LedgerLine {
    table: string;
    seq: number;
    line: number;
    debit: string;
    credit: string;
    /** dollars and cents */
    amount: string;
    verb: MoneyVerb | string;
    wager: string | null;
    cite: string | null;
  }
  /** Faces with which the record could not have gone on as written. */
  interface LeftOut {
    faces: string;
    count: number;
    line: number;
    reason: string;
    cite: string | null;
  }
  /** What a licensee binds itself to. */
  interface LicenseeChecked {
    violations: Violation[];
    remarks: string[];
  }
  /** A limit that is set, lowered, raised or, with neither amount nor minutes, lifted. */
  interface LimitAsked {
    kind: LimitKind;
    period: Period;
    /** of a limit on deposits, losses or wagers */
    amount?: string | null;
    /** of a limit on time */
    minutes?: number | null;
  }
  /** What a limit is on. */
  type LimitKind = "deposit" | "loss" | "wager" | "time";
  /** One limit: what is in force, what is used of it, and what waits. */
  interface LimitShown {
    kind: LimitKind;
    period: Period;
    /** dollars, or minutes of play; null where nothing is in force */
    limit: string | number | null;
    used: string | number;
    /** when the day, week or month is over */
    ends: string;
    /** what it will be; null where it will be lifted */
    then?: string | number | null;
    /** when that is in force; it may be withdrawn until then */
    begins?: string;
  }
  /** What a client sends: an action under a key of its own. */
  interface LiveAction {
    key: string;
    action: Action;
  }
  /** What happened after the event `from` up to the event `seq`, as the caller may see it. */
  interface LiveChange {
    from: number;
    seq: number;
    effects: Effect[];
    view: ViewChange;
  }
  /** That an action is durable; its change came before. */
  interface LiveDone {
    key: string;
    seq: number;
  }
  /** After so many minutes of play, what somebody has played since they came; passed with `pass_reality_check`. */
  interface LiveReality {
    reality: Played;
  }
  /** That an action was not done, and why. */
  interface LiveRefused {
    key: string | null;
    error: Error;
  }
  /** All tables that are not closed. */
  interface Lobby {
    tables: LobbyTable[];
    /** families of games as they are called, in their order */
    families: Record<string, string>;
  }
  /** A table as everybody sees it in the lobby. */
  interface LobbyTable {
    id: string;
    name: string;
    game: string;
    /** the least and the most that may be staked on each wager; null where nothing is set */
    limits: Record<string, [string | null, string | null]>;
    seats: number;
    free: number;
    round: number;
    moment: string | null;
    /** among which games players look for it: one of `families` */
    family: string;
    /** who deals; null of a table that an earlier version kept */
    dealing: Dealing | null;
    /** whether seats may be taken; a table that is closing takes nobody */
    open: boolean;
  }
  /** Somebody looks at a hand that lies face down. */
  interface Looked {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Looked";
    who: string;
    hand: string;
    cards: string[];
  }
  /** The id of what was made. */
  interface Made {
    id: string;
  }
  /** Whoever asks: their chips and the seats that they hold. */
  interface Me {
    person: PersonShown;
    /** dollars and cents */
    chips: string;
    seats: SeatHeld[];
    /** the one before this session */
    last_sign_in?: LastSignIn;
    /** whether a second factor has to be enrolled before their roles count */
    enrols?: boolean;
  }
  /** A linked meter, what it holds and whose it is. */
  interface Meter {
    id: string;
    name: string;
    /** dollars and cents */
    amount: string;
    tables: string[];
  }
  /** A meter that several tables feed. */
  interface MeterAsked {
    name: string;
  }
  /** All linked meters. */
  interface Meters {
    meters: Meter[];
  }
  /** Why money moved. */
  type MoneyVerb =
    | "collect"
    | "pay"
    | "return"
    | "commission"
    | "stake"
    | "withdraw"
    | "back"
    | "travel"
    | "owe"
    | "fund"
    | "reverse"
    | "bring";
  /** Cards go from the end of one hand to the end of another. */
  interface Moved {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Moved";
    source: string;
    target: string;
    number: number;
  }
  /** Somebody, as others see them. */
  interface Named {
    id: string;
    name: string;
  }
  /** A limit of which a fifth or less is left: dollars, or minutes of play. */
  interface NearLimit {
    kind: LimitKind;
    period: Period;
    limit: string | number;
    left: string | number;
  }
  /** A game that is proposed. */
  interface NewGameChecked {
    name: string;
    stage: string;
    violations: Violation[];
  }
  /** What no section decides: a supervisor has, or nobody yet. */
  interface NotProvided {
    key: string;
    seat: string | null;
    /** allow or disallow; null where nobody has decided */
    decision: string | null;
    text: string;
    /** a section of the regulation */
    nearest: string;
    /** what the nearest section decides, in our words */
    says: string;
  }
  /** An empty object. */
  type Nothing = Record<string, never>;
  /** A notice that is owed. */
  interface NoticeForChange {
    table: string;
    option: string;
    from: string;
    to: string;
    minutes: number;
    notice: string;
    /** a section of the regulation */
    cite: string;
  }
  /** A change that has been announced, and how long before it must be. */
  interface NoticeOwed {
    text: string;
    /** a section of the regulation */
    cite: string;
    minutes: number;
  }
  /** The notice that a change owes. */
  interface NoticeRule {
    text: string;
    minutes: number;
    /** a section of the regulation */
    cite: string;
  }
  /** An irregularity, and what follows from it. */
  interface Noticed {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Noticed";
    key: string;
    at: string;
    consequence: string;
  }
  /** Exact odds of every wager of a game. */
  interface Odds {
    game: string;
    options: Record<string, unknown>;
    wagers: Record<string, WagerFigures>;
    method: string;
    strategy?: StrategyChosen;
    proposed: Record<string, unknown>;
    allowed: boolean;
    violations: Violation[];
  }
  /** What the caller may say now. */
  interface Offer {
    seat: string;
    word: string;
    /** null where the word takes no amount */
    least: string | null;
    most: string | null;
    usual: string | null;
    unit: string | null;
    /** it is said on one of these */
    on: string[] | null;
    /** `on` gives examples only */
    countless: boolean;
    /** how many cards it names at most */
    cards: number;
    fewest: number;
    among: string[];
    /** a section of the regulation */
    cite: string;
  }
  /** A face that nobody saw and a rule needs. */
  interface OpenFace {
    line: number;
    /** which `??` of its line, from one */
    which: number;
    place: string;
  }
  /** An option of a table, as it is in effect. */
  interface OptionInEffect {
    key: string;
    value: string;
    how: string;
    follows_from: string[];
    /** a section of the regulation */
    cite: string;
    known: string;
  }
  /** One result of a wager: what it nets and how probable it is, as fractions. */
  interface Outcome {
    label: string;
    net: string;
    probability: string;
    [more: string]: unknown;
  }
  /** The table's shape, and the paths of its rail and felt. */
  interface Outline {
    shape: string;
    box: number[];
    rail: string;
    felt: string;
  }
  /** What a dealer did with a wager, beside what was due. */
  interface PaidLine {
    line: number;
    seat: string;
    hand: string | null;
    wager: string;
    on: string | null;
    did: "paid" | "took" | "returned" | "charged";
    /** dollars and cents */
    amount: string;
    /** dollars and cents */
    due: string;
    error: string | null;
    /** what the patron has too much; below nought what they lack */
    difference: string;
    cite: string | null;
    /** true where what is due waits for a supervisor's decision */
    undecided?: boolean;
  }
  /** What a dealer did beside what was due, in sum: what patrons have too much; below nought what they lack. Null where
   *  it depends on what nobody saw, or on a decision that is missing. */
  interface PaidSums {
    compared: number;
    finding: "as due" | "not as due" | "open";
    /** the finding in a sentence */
    says: string;
    difference: string | null;
    /** what the difference is at the least, as far as nobody has yet to decide */
    least: string;
    /** dollars and cents */
    most: string;
    depends_on: ("faces" | "decision")[];
    by_seat: Record<string, string | null>;
    by_wager: Record<string, string | null>;
    by_dealer: Record<string, string | null>;
    /** how often each was made, as far as that is certain */
    errors: Record<string, number>;
  }
  /** What a browser needs to sign with a passkey; what is sealed comes back with its answer. */
  interface PasskeyAsked {
    options: Record<string, unknown>;
    sealed: string;
  }
  /** The passkey that a browser made. */
  interface PasskeyConfirmed {
    sealed: string;
    credential: Record<string, unknown>;
    name?: string;
  }
  /** What a browser signed. */
  interface PasskeyGiven {
    sealed: string;
    credential: Record<string, unknown>;
  }
  /** What a browser needs to make a passkey, or to sign with one; the challenge comes back sealed. */
  interface PasskeyOffered {
    options: Record<string, unknown>;
    sealed: string;
  }
  /** The password, said again. */
  interface PasswordAgain {
    password: string;
  }
  /** Why somebody does not play. */
  type PauseKind = "cooling_off" | "exclusion" | "listed";
  /** A time in which somebody does not play. */
  interface PauseShown {
    kind: PauseKind;
    /** null where it has no end */
    until: string | null;
  }
  /** What a wager pays. */
  interface PayTable {
    caption: string;
    heads: string[];
    rows: string[][];
    cites: string[];
  }
  /** What is asked at a table, with what the caller may answer. */
  interface PendingRequest {
    id: number;
    moment: string;
    /** a section of the regulation */
    cite: string;
    waits_for: string[];
    deadline: string | null;
    /** seconds left */
    remaining: number | null;
    /** what is taken as said when time is up */
    silence: Word | null;
    barred: BarredWord[];
    draw: DrawAsked | null;
    offers: Offer[];
    irregular: Reportable[];
  }
  /** People, the newest first. */
  interface People {
    people: PersonListed[];
    /** `after` of the next page */
    next: string | null;
  }
  /** For how long a limit is: by New Jersey's calendar, a week from Monday on. */
  type Period = "day" | "week" | "month";
  /** Somebody to be added. */
  interface PersonAsked {
    name: string;
    password: string;
    roles: Role[];
  }
  /** Another password, other roles; what is left out stays. */
  interface PersonChange {
    password?: string;
    roles?: Role[];
  }
  /** All that is kept of somebody. */
  interface PersonData {
    person: KnownPerson;
    /** dollars and cents */
    chips: string;
    factors: KnownFactor[];
    sessions: KnownSession[];
    tried: TriedSignIn[];
    protection: Record<string, unknown>[];
    days: KnownDay[];
    links: KnownLink[];
    cage: KnownEvent[];
    ledger: KnownLine[];
    named_in_chain: number;
    stays: string[];
  }
  /** Somebody with their roles, and those that are proposed for them. */
  interface PersonKept {
    id: string;
    name: string;
    roles: Role[];
    proposed?: RolesProposed;
  }
  /** Somebody in a list of people. */
  interface PersonListed {
    id: string;
    name: string;
    roles: Role[];
    guest: boolean;
    /** for administrators */
    chips?: string;
    /** for administrators */
    proposed?: RolesProposed;
  }
  /** Somebody with their roles. */
  interface PersonShown {
    id: string;
    name: string;
    roles: Role[];
  }
  /** The latest times for changes that are to take effect at one time. */
  interface Plan {
    effective: string;
    changes: PlannedChange[];
    calendar: PlannedTime[];
  }
  /** The latest times of what one change owes. */
  interface PlannedChange {
    table: string;
    what: string;
    from: string;
    to: string;
    minutes: number;
    /** a section of the regulation */
    cite: string;
    latest: Record<string, string>;
    instead: Record<string, string>;
    done: Record<string, string>;
    late: string[];
  }
  /** What has to be done by one time. */
  interface PlannedTime {
    latest: string;
    acts: string[];
    instead: boolean;
    what: string;
    tables: string[];
    /** a section of the regulation */
    cite: string;
  }
  /** What somebody has played since they came. */
  interface Played {
    /** a moment (UTC) */
    since: string;
    minutes: number;
    /** dollars and cents */
    staked: string;
    /** dollars and cents */
    net: string;
  }
  /** A poker table in words and amounts, and the hand in play, where one is. */
  interface PokerHand {
    game: string;
    structure: string;
    stakes: string;
    /** what is put in before the cards, in words */
    posted: string;
    /** the least bet */
    least: string;
    /** whether players choose how much they bet */
    sized: boolean;
    stacks: Record<string, string>;
    /** which cards of a hand of stud come face down */
    down: number[];
    /** how many cards are dealt to the board */
    board: number;
    street?: string;
    /** all that lies in the pots and before them */
    total?: string;
    /** what has been gathered, the main pot first */
    pots?: PokerPot[];
    /** what lies before the seats, of this betting round */
    bets?: Record<string, string>;
    /** what nobody met and goes back */
    back?: Record<string, string>;
    /** what has to be met in this betting round */
    to?: string;
    /** what forced bets are called, by seat */
    posts?: Record<string, string>;
    /** what each did last */
    did?: Record<string, string>;
    /** the seats in the hand, in the order of the deal */
    dealt?: string[];
    live?: string[];
    all_in?: string[];
    /** who shows next */
    shows?: string | null;
  }
  /** Money that some seats can win: the main pot, or a side pot. */
  interface PokerPot {
    name: string;
    /** dollars and cents */
    amount: string;
    seats: string[];
  }
  /** What the last hand came to. */
  interface PokerShowdown {
    pots: PotPushed[];
    rake: string | null;
    drop: string | null;
    /** what nobody met */
    back: Record<string, string>;
    mucked: string[];
    shown: string[];
  }
  /** A commitment to each position of a shuffle by itself. */
  interface Positions {
    /** SHA-256, in hexadecimal */
    digest: string;
    /** once the shuffle is over */
    each: string[] | null;
  }
  /** What a record comes to with some of the faces that nobody saw. */
  interface PossibleRuling {
    game: string;
    rounds: RoundRuling[];
    date?: string;
    remarks?: string[];
    net: Record<string, string>;
    owed: Record<string, string>;
    meters: Record<string, string>;
    standing: StandingStake[];
    facts?: Facts;
    paid?: PaidSums;
  }
  /** A pot, or a half of one, and who won it. */
  interface PotPushed {
    name: string;
    /** dollars and cents */
    amount: string;
    winners: PotWon[];
  }
  /** What of a pot went to a seat, with the hand that won it where it was shown. */
  interface PotWon {
    seat: string;
    /** dollars and cents */
    amount: string;
    hand?: string;
    cards?: string[];
  }
  /** A printed guide, checked against the tables that it is for. */
  interface PrintedGuideChecked {
    game: string;
    violations: Violation[];
  }
  /** Whether the floor serves. */
  interface Readiness {
    ok: boolean;
    /** where a list has been imported */
    exclusions?: ExclusionList;
  }
  /** After so many minutes of play somebody wants to be shown what they have played. */
  interface RealityAsked {
    minutes: number;
  }
  /** How often somebody is shown what they have played. */
  interface RealityChecks {
    minutes: number;
    /** whether they have chosen it; else it is as the house has it */
    own: boolean;
  }
  /** A record to be ruled on at a table as the licensee filed it. */
  interface RecordAsked {
    record: string;
    /** submissions (TOML), of which one was in force then */
    submissions?: string[];
    /** the table, where the record does not name it */
    table?: string;
  }
  /** A record so far, and what may stand next: where the round stands, then where silence carries it. */
  interface RecordBuilt {
    /** the lines that stand */
    record: string;
    /** what is wrong with the step, or with the line behind those that stand */
    problem: Error | null;
    game: string | null;
    name: string | null;
    subchapter: number | null;
    /** what is asked now, in a sentence */
    asks: string;
    /** why no table can be opened yet */
    missing: Error | null;
    /** whether options may still be given */
    opening: boolean;
    round: number;
    /** whether the record may end here */
    ends: boolean;
    /** whether a round is played to its end */
    over: boolean;
    /** other lines that may stand */
    lines: string[];
    /** chance that is noted before anything has asked for it */
    ahead: Record<string, string[]>;
    /** what the step did */
    done: ToldInWords[];
    moments: BuildMoment[];
    seats: string[];
    /** the cards of each hand, by the hand's name */
    hands: Record<string, string[]>;
    down: string[];
    areas: AreaStake[];
    things: Things;
    totals: Record<string, string>;
    felt: string;
    /** null where it is the one that is known already */
    layout: Layout | null;
  }
  /** The ruling on a record; where faces decide that nobody saw, what holds whatever they were. */
  interface RecordRuling {
    game: string;
    rounds: RoundRuling[];
    /** the day by whose law it was ruled on */
    date?: string;
    remarks?: string[];
    net: Record<string, string>;
    owed: Record<string, string>;
    meters: Record<string, string>;
    standing: StandingStake[];
    facts?: Facts;
    paid?: PaidSums;
    filed?: TableFiled;
    /** where faces decide that nobody saw */
    alternatives?: Alternatives;
  }
  /** What one line of a record did, and where that leaves the felt. */
  interface RecordStep {
    line: number;
    round: number;
    told: ToldInWords[];
    /** the cards of each hand, by the hand's name */
    hands: Record<string, string[]>;
    down: string[];
    areas: AreaStake[];
    things: Things;
  }
  /** Whoever asked, under the name that they now have. */
  interface Renamed {
    person: PersonShown;
  }
  /** A record step by step. */
  interface Replay {
    game: string;
    name: string;
    subchapter: number;
    rounds: number;
    options: Record<string, unknown>;
    layout: Layout | null;
    seats: Record<string, string>;
    steps: RecordStep[];
    ruling: RecordRuling;
  }
  /** What is wrong with a record. */
  interface ReplayProblem {
    problem: Error;
  }
  /** An irregularity that can have happened just now. */
  interface Reportable {
    key: string;
    meaning: string;
    /** a section of the regulation */
    cite: string;
    at: string[];
    /** how many cards it names at most; null: any number */
    cards: number | null;
    words: string[];
    /** the wagers that may be named with it, with an amount */
    wagers?: string[];
  }
  /** The floor was restored from a backup, and began a new epoch. */
  interface Restore {
    epoch: number;
    /** a moment (UTC) */
    at: string;
    why: string;
  }
  /** The last results of a table, the oldest first. */
  interface ResultBoard {
    kind: string;
    results: BoardResult[];
  }
  /** A hand is turned up for everybody. */
  interface Revealed {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Revealed";
    hand: string;
    cards: string[];
  }
  /** What somebody is on the floor. */
  type Role = "player" | "dealer" | "floorperson" | "surveillance" | "auditor" | "administrator";
  /** The roles that were proposed, said again. */
  interface RolesConfirmed {
    roles: Role[];
  }
  /** Roles that an administrator has proposed, and that another one has not confirmed yet. */
  interface RolesProposed {
    roles: Role[];
    /** who proposed them */
    by: string;
  }
  /** One round as the caller may see it; surveillance gets the running one too. */
  interface Round {
    round: number;
    /** true where it is still played */
    running?: boolean;
    cards?: CardProof[];
    steps: RoundStep[];
    record: string | null;
    ruling: RoundRuling | null;
  }
  /** A past round of some table. */
  interface RoundFound {
    table: string;
    name: string;
    game: string | null;
    round: number;
    /** a moment (UTC) */
    began: string;
    /** a moment (UTC) */
    ended: string;
    /** dollars and cents */
    staked: string;
    /** dollars and cents */
    paid: string;
    void: boolean;
    people: Named[];
  }
  /** A link that shows one's own copy of a round to anybody who has it. */
  interface RoundLink {
    id: string;
    token: string;
    path: string;
    table: string;
    round: number;
    /** a moment (UTC) */
    at: string;
  }
  /** One's own links, the newest first. */
  interface RoundLinks {
    links: RoundLink[];
  }
  /** A past round, and the last event of it. */
  interface RoundListed {
    round: number;
    seq: number;
    /** the day in whose file it lies, where it has left the database */
    archived?: string;
  }
  /** What the caller's own decisions of a round cost; 202 while some of it is still computed. */
  interface RoundReviewed {
    round: number;
    running: boolean;
    decisions: DecisionReviewed[];
    cost_cents: number;
  }
  /** What became of one round. */
  interface RoundRuling {
    void: boolean;
    void_cite: string | null;
    rulings: RulingLine[];
    announcements: string[];
    net: Record<string, string>;
    remarks?: string[];
    void_known?: string;
    /** whose cards are whose, in a record that was ruled on */
    hands?: Record<string, string[]>;
    /** what the dealer did, where the record says so, beside what was due */
    paid?: PaidLine[];
    /** what no section decides */
    not_provided?: NotProvided[];
  }
  /** One event of a round; with what then lay on the felt, where the round can be played again. */
  interface RoundStep {
    seq: number;
    /** a moment (UTC) */
    at: string;
    actor: string;
    /** what was sent or entered, or the event's own body; `type` says which */
    action: Record<string, unknown>;
    effects: Effect[];
    told?: ToldInWords[];
    /** the cards of each hand, by the hand's name */
    hands?: Record<string, string[]>;
    /** hands with faces that are not everybody's */
    down?: string[];
    areas?: AreaStake[];
    things?: Things;
    /** the line of the record at which it ends */
    line?: number;
  }
  /** Past rounds of one table, the newest first. */
  interface Rounds {
    rounds: RoundListed[];
    /** `next` of the next page */
    next: number | null;
    /** there are older ones, archived with this day, whose file is not here */
    archived?: string;
  }
  /** Past rounds of all tables, the newest first. */
  interface RoundsFound {
    rounds: RoundFound[];
    /** `next` of the next page */
    next: string | null;
    /** days up to this one are archived: their rounds are not found here */
    archived_until?: string;
  }
  /** A rule, in our words. */
  interface RuleCited {
    message: string;
    /** a section of the regulation */
    cite: string;
  }
  /** What became of one wager. */
  interface RulingLine {
    seat: string | null;
    wager: string;
    on: string | null;
    hand: string | null;
    verb: MoneyVerb;
    /** dollars and cents */
    amount: string;
    odds: string | null;
    /** a section of the regulation */
    cite: string;
    /** where the rule is known from, if not from the chapter's own text */
    known?: string;
  }
  /** A word, by a seat of one's own, or as `dealer` or `supervisor`. */
  interface Say {
    seat: string;
    word: string;
    amount?: string | null;
    on?: string | null;
    cards?: string[] | null;
    hand?: string | null;
  }
  /** The heads that an audit found sound: to be kept elsewhere. */
  interface Seal {
    /** a moment (UTC) */
    at: string;
    /** the last event of every chain: its number and its hash */
    heads: Record<string, [number | string, number | string]>;
    /** SHA-256, in hexadecimal */
    digest: string;
  }
  /** Advice to one seat. */
  interface SeatAdvised {
    seat: string;
    /** which of the hands that the seat's cards were split into */
    hand: string | null;
    advice: Advised;
  }
  /** A seat at a table. */
  interface SeatHeld {
    table: string;
    seat: string;
  }
  /** Where a seat is. */
  interface SeatPlace {
    seat: string;
    at: [number, number];
    lean: number;
  }
  /** Who holds a seat. */
  interface SeatTaken {
    person: Named;
    leaving: boolean;
  }
  /** The table once a seat was taken or left, or the table was changed: behind which event. */
  interface Seated {
    seq: number;
    view: TableView;
  }
  /** Advice to the caller's own seats that have something to decide; 202 while some of it is still computed. */
  interface SeatsAdvised {
    /** the request that it is about */
    request: number | null;
    /** whether anything is decided at this game once the bets are down */
    decides: boolean;
    running: boolean;
    seats: SeatAdvised[];
  }
  /** The seats, and what each has before it in a frame of its own. */
  interface SeatsDrawn {
    count: number;
    places: SeatPlace[];
    halo: Record<string, unknown> | null;
    plate: [number, number] | null;
    cards: CardsPlace | null;
    slots: Record<string, CardsPlace>;
    areas: Record<string, unknown>[];
  }
  /** What a place of the law decides, in our words. */
  interface Section {
    /** a section of the regulation */
    cite: string;
    title: string;
    words: string | null;
    words_of: string | null;
    known: string;
    acts: string[];
    parts: Record<string, string>;
  }
  /** How whoever asks signs in. */
  interface Security {
    factors: FactorShown[];
    /** those that have not been used */
    recovery_codes: number;
    /** whether their roles count with a second factor alone */
    required: boolean;
    sessions: SessionShown[];
    /** the last ones, the newest first */
    sign_ins: SignInNoted[];
  }
  /** So many days for which somebody excludes themselves, or null for good: nobody can end it early. */
  interface SelfExclusion {
    days: number | null;
  }
  /** A session of somebody's own. */
  interface SessionShown {
    id: string;
    began: string | null;
    /** a moment (UTC) */
    until: string;
    /** what the browser or program calls itself */
    device: string;
    /** whether it was begun with a second factor */
    strong: boolean;
    /** whether it is the one that asks */
    this: boolean;
  }
  /** A round as somebody shows it: what they saw of it, without anybody's name. */
  interface SharedRound {
    game: string;
    name: string;
    /** when the link was made */
    at: string;
    /** the seats of whoever shows it */
    own: string[];
    layout: Layout;
    round: number;
    steps: RoundStep[];
    record: string | null;
    ruling: RoundRuling | null;
  }
  /** A commitment, and what of it has been revealed. */
  interface Shuffle {
    id: number;
    kind: ChanceKind;
    /** SHA-256, in hexadecimal */
    digest: string;
    cut: number;
    secret: string | null;
    order: string[] | null;
    positions?: Positions;
    /** by seat: the digest of what a player promised to add to it */
    promised?: Record<string, string>;
    /** seat and value of what players have added, in order */
    given?: [string, string][];
    /** the digest of that, which is mixed into the secret */
    mix?: string | null;
  }
  /** The deck or shoe is full and shuffled from here on, but for the cards that are out on the table. */
  interface Shuffled {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Shuffled";
    out: string[];
  }
  /** Commitments of one table, the newest first, and its deck before any shuffle. */
  interface Shuffles {
    shuffles: Shuffle[];
    deck: string[];
  }
  /** Why somebody does not play now, and until when. */
  interface Shut {
    reason: string;
    /** a section of the regulation */
    cite: string;
    until: string | null;
  }
  /** Name and password. */
  interface SignIn {
    name: string;
    password: string;
    /** a one-time password or a recovery code, where a second factor is asked for */
    code?: string;
    /** or what a browser signed with a passkey */
    passkey?: PasskeyGiven;
  }
  /** That somebody signed in. */
  interface SignInNoted {
    /** a moment (UTC) */
    at: string;
    /** on a device on which they had signed in before */
    known: boolean;
    strong: boolean;
  }
  /** A session: browsers have it as a cookie, programs send the token as `Authorization: Bearer`. */
  interface SignedIn {
    person: PersonShown;
    token: string;
  }
  /** Something that staff must be able to find without reading every chain. */
  interface SignificantEvent {
    /** a moment (UTC) */
    at: string;
    kind: string;
    table: string;
    seq: number;
    person: string | null;
    amount: string | null;
    what: string;
    cite: string | null;
  }
  /** Significant events, in the order in which they happened. */
  interface SignificantEvents {
    events: SignificantEvent[];
    /** `after` of the next page */
    next: string | null;
    /** days up to this one are archived: ask for each by `day` */
    archived_until?: string;
  }
  /** What the sources of a running program are. */
  interface SourceDigests {
    rules: string;
    pages: string;
    floor: string;
    kernels: string;
  }
  /** A wager that a record leaves on the layout. */
  interface StandingStake {
    seat: string;
    wager: string;
    on: string | null;
    /** dollars and cents */
    amount: string;
  }
  /** A line by which a record says how a table stands. */
  interface StateLine {
    form: string;
    meaning: string;
  }
  /** A step of the table's day, ticked off by whoever deals or, where it is theirs, by a floorperson. */
  interface StepTaken {
    word: string;
    /** who cut: a seat, or `dealer` */
    seat?: string | null;
    /** how many cards lie above a cut, or behind the cutting card */
    depth?: number | null;
    /** how many pieces there are */
    number?: number | null;
    /** what is changed, or which of two decks is in play */
    pieces?: string | null;
  }
  /** Odds that are still being computed: for how long, and how many are before them. */
  interface StillComputing {
    running: boolean;
    seconds: number;
    ahead: number;
    percent: number | null;
  }
  /** The way to play behind the odds, beside others. */
  interface StrategyChosen {
    name: string;
    description: string;
    house_edge: number;
    house_edge_exact: string;
    cost: number;
    cost_exact: string;
    alternatives: StrategyCost[];
    remarks: string[];
  }
  /** A way to play, and what it costs. */
  interface StrategyCost {
    name: string;
    description: string;
    house_edge: number;
    house_edge_exact: string;
    cost: number;
    cost_exact: string;
  }
  /** A table to be opened. */
  interface TableAsked {
    game: string;
    name?: string;
    options?: Record<string, unknown>;
    /** {WAGER: [MIN, MAX]} */
    limits?: Record<string, [string | null, string | null]>;
    dealing?: Dealing;
    times?: TableTimes;
    /** {WAGER: ID} of linked meters */
    meters?: Record<string, string>;
    /** the id of whoever deals */
    dealer?: string;
    /** whether players may ask what their choices are worth; true unless said */
    coach?: boolean;
  }
  /** What would break at a table. */
  interface TableBroken {
    table: string;
    violations: Violation[];
  }
  /** What is to change, from the next round on; `open: false` and `void: true` stand alone. */
  interface TableChange {
    game?: string;
    name?: string;
    options?: Record<string, unknown>;
    limits?: Record<string, [string | null, string | null]>;
    dealing?: Dealing;
    times?: TableTimes;
    meters?: Record<string, string>;
    dealer?: string;
    coach?: boolean;
    /** false closes the table */
    open?: boolean;
    /** true voids the round of a table that is stopped */
    void?: boolean;
  }
  /** A table of a submission. */
  interface TableChecked {
    name: string;
    game: string;
    date?: string;
    violations: Violation[];
    remarks: string[];
    /** every option as it is in effect, where asked for */
    options?: OptionInEffect[];
  }
  /** What the bets of a table cost; 202 while it is still computed, no edges where it would take minutes. */
  interface TableEdges {
    running: boolean;
    edges: BetEdge[];
  }
  /** The table as the submission in force has it. */
  interface TableFiled {
    table: string;
    submission: string;
    in_force: string | null;
    options: Record<string, string>;
    notes: string[];
  }
  /** The patron's guide of one table. */
  interface TableGuide {
    title: string;
    place: string;
    lead: GuideText;
    sections: GuideSection[];
    stands: string;
    table: string;
    game: string;
  }
  /** Seconds in which bets are placed, and in which somebody decides. */
  interface TableTimes {
    bets?: number;
    decision?: number;
  }
  /** A table as the caller may see it, complete: whoever has only this can draw it and play on. */
  interface TableView {
    id: string;
    name: string;
    game: string;
    options: Record<string, unknown>;
    /** the least and the most that may be staked on each wager; null where nothing is set */
    limits: Record<string, [string | null, string | null]>;
    notices: NoticeOwed[];
    dealing: Dealing;
    /** whether players may ask what their choices are worth */
    coach: boolean;
    open: boolean;
    seq: number;
    round: number;
    moment: string | null;
    void: boolean;
    commitment: Commitment | null;
    meters: Record<string, string>;
    seats: Record<string, SeatTaken | null>;
    areas: AreaStake[];
    things: Things;
    calls: string[];
    board: ResultBoard | null;
    you: You;
    request: PendingRequest | null;
    /** not for administrators, who see no cards */
    hands?: Record<string, string[]>;
    /** what each hand counts to, at games of points: `soft 17` */
    totals?: Record<string, string>;
    /** what hands make in words, at poker: of those you see whole */
    reads?: Record<string, HandRead>;
    last: LastRound | Nothing;
    /** of a table that people deal */
    day?: DayShown;
    /** why nothing can be done at this table */
    stopped?: string;
  }
  /** What the equipment of a table shows; null where it shows nothing any more. A table has a few of them. */
  interface Things {
    shoe?: number | null;
    discard?: number | null;
    puck?: string | null;
    shooter?: string | null;
    fire?: (string | number)[] | null;
    dice?: number[] | null;
    ball?: string | null;
    sign?: string | null;
    lit?: string[] | null;
    chips?: Record<string, string> | null;
    numbers?: number[] | null;
    cards?: string[] | null;
    number?: number | null;
    bank?: string | null;
    co_bank?: boolean | null;
    button?: string | null;
    curator?: string | null;
    sets?: Record<string, string[][]> | null;
    marker?: string | null;
    poker?: PokerHand | null;
    showdown?: PokerShowdown | null;
    [more: string]: unknown;
  }
  /** Cards of a hand are thrown away, the others stay. */
  interface Thrown {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Thrown";
    hand: string;
    cards: string[];
  }
  /** What an effect did, in words. */
  interface ToldInWords {
    text: string;
    /** a section of the regulation */
    cite: string;
  }
  /** What the authenticator shows. */
  interface TotpConfirmed {
    sealed: string;
    code: string;
    name?: string;
  }
  /** A secret for an authenticator; it counts once a password of it has been sent with what is sealed. */
  interface TotpOffered {
    secret: string;
    uri: string;
    sealed: string;
  }
  /** Money moves from one place to another, for one wager. */
  interface Transfer {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Transfer";
    /** kind, seat, wager, on, hand: a place where money lies */
    source: [string, string, string, string, string];
    /** kind, seat, wager, on, hand: a place where money lies */
    target: [string, string, string, string, string];
    cents: number;
    verb: MoneyVerb;
    /** kind, seat, wager, on, hand: a place where money lies */
    wager: [string, string, string, string, string];
    odds: string | null;
  }
  /** What would break, and what notice would be owed. */
  interface Tried {
    set: string[];
    tables: string[];
    breaks: TableBroken[];
    changes: ChangeOwing[];
    guides: string[];
    notices: NoticeForChange[];
    plan?: Plan;
  }
  /** Somebody tried to sign in as them. */
  interface TriedSignIn {
    /** a moment (UTC) */
    at: string;
    name: string;
    address: string;
  }
  /** An option that must be the same at several tables. */
  interface UniformRule {
    option: string;
    scope: string;
    message: string;
    /** a section of the regulation */
    cite: string;
  }
  /** The members of a view that changed; at first all of them. */
  interface ViewChange {
    id?: string;
    name?: string;
    game?: string;
    options?: Record<string, unknown>;
    limits?: Record<string, [string | null, string | null]>;
    notices?: NoticeOwed[];
    dealing?: Dealing;
    coach?: boolean;
    open?: boolean;
    seq?: number;
    round?: number;
    moment?: string | null;
    void?: boolean;
    commitment?: Commitment | null;
    meters?: Record<string, string>;
    seats?: Record<string, SeatTaken | null>;
    areas?: AreaStake[];
    things?: Things;
    calls?: string[];
    board?: ResultBoard | null;
    you?: You;
    request?: PendingRequest | null;
    hands?: Record<string, string[]>;
    totals?: Record<string, string>;
    reads?: Record<string, HandRead>;
    last?: LastRound | Nothing;
    day?: DayShown;
    stopped?: string | null;
  }
  /** A rule that a table breaks. */
  interface Violation {
    /** a section of the regulation */
    cite: string;
    options: string[];
    message: string;
    known?: string;
    /** where it stands in the submission */
    lines?: number[];
  }
  /** The round is void. */
  interface Voided {
    /** the event that it is of; a past round's steps say it themselves */
    seq?: number;
    /** a section of the regulation */
    cite: string;
    type: "Voided";
    reason: string;
  }
  /** The exact odds of one wager; a game adds figures of its own. */
  interface WagerFigures {
    house_edge: number;
    house_edge_exact: string;
    hit_frequency: number;
    standard_deviation: number;
    element_of_risk: number;
    outcomes: Outcome[];
    [more: string]: unknown;
  }
  /** Something that a seat says. */
  interface Word {
    seat: string;
    word: string;
    amount: string | null;
    on: string | null;
    cards: string[];
    hand: string | null;
  }
  /** What is the caller's own. */
  interface You {
    seats: string[];
    chips: string | null;
    /** limits of theirs of which little is left */
    near?: NearLimit[];
    /** why they do not play now */
    shut?: Shut;
  }
  /** What happened at a table. */
  type Effect =
    | Transfer
    | Dealt
    | Burned
    | Moved
    | Revealed
    | Looked
    | Discarded
    | Thrown
    | Announced
    | Shuffled
    | Did
    | Called
    | Noticed
    | Voided;
  /** What is got from each path, those of most parts first. */
  type Answers = [
    [`/api/tables/${string}/rounds/${string}/advice`, RoundReviewed],
    [`/api/tables/${string}/rounds/${string}`, Round],
    [`/api/games/${string}/example`, ExampleRecord],
    [`/api/people/${string}/data`, PersonData],
    [`/api/tables/${string}/advice`, SeatsAdvised],
    [`/api/tables/${string}/edges`, TableEdges],
    [`/api/tables/${string}/events`, Chain],
    [`/api/tables/${string}/guide`, TableGuide],
    [`/api/tables/${string}/layout`, Layout],
    [`/api/tables/${string}/rounds`, Rounds],
    [`/api/tables/${string}/shuffles`, Shuffles],
    ["/api/me/account", Account],
    ["/api/me/data", PersonData],
    ["/api/me/history", History],
    ["/api/me/links", RoundLinks],
    ["/api/me/security", Security],
    [`/api/games/${string}`, GameManual],
    [`/api/guide/${string}`, GameGuide],
    [`/api/odds/${string}`, Odds],
    [`/api/sections/${string}`, Section],
    [`/api/shared/${string}`, SharedRound],
    [`/api/tables/${string}`, TableView],
    ["/api/archive", Archive],
    ["/api/audit", Audit],
    ["/api/balances", Balances],
    ["/api/floor", FloorDesk],
    ["/api/games", Games],
    ["/api/ledger", Ledger],
    ["/api/me", Me],
    ["/api/meters", Meters],
    ["/api/people", People],
    ["/api/rounds", RoundsFound],
    ["/api/significant", SignificantEvents],
    ["/api/tables", Lobby],
    ["/healthz", Health],
    ["/readyz", Readiness],
  ];
}

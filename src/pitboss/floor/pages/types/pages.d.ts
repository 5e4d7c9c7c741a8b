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
  : unknown;
/** How a page stands with the floor. */
type LinkState = "live" | "late" | "away";

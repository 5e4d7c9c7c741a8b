// Sounds, made here and off by default: a chip, a card, a ball, your turn. None for losing, no fanfare.

/** @type {AudioContext | null} */
let context = null;

/**
 * A note: when it begins, from which pitch to which it goes, how long and how loud it is.
 * @typedef {{at?: number, from: number, to?: number, lasts: number, loudness: number, kind?: OscillatorType}} Note
 */
/**
 * @param {AudioContext} heard
 * @param {Note} note
 */
function tone(heard, { at = 0, from, to = from, lasts, loudness, kind = "sine" }) {
  const when = heard.currentTime + at,
    wave = heard.createOscillator(),
    gain = heard.createGain();
  wave.type = kind;
  wave.frequency.setValueAtTime(from, when);
  wave.frequency.exponentialRampToValueAtTime(to, when + lasts);
  gain.gain.setValueAtTime(loudness, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + lasts);
  wave.connect(gain).connect(heard.destination);
  wave.start(when);
  wave.stop(when + lasts);
}
/**
 * @param {AudioContext} heard
 * @param {{lasts: number, loudness: number, pitch: number}} noise
 */
function rustle(heard, { lasts, loudness, pitch }) {
  const size = Math.ceil(heard.sampleRate * lasts),
    buffer = heard.createBuffer(1, size, heard.sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const source = heard.createBufferSource(),
    filter = heard.createBiquadFilter(),
    gain = heard.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(heard.destination);
  source.start();
}
const several = (/** @type {number} */ number) => Array.from({ length: number }, (_, i) => i);
/** @type {Record<string, Note[]>} */
const TONES = {
  chip: [
    { from: 3200, to: 2100, lasts: 0.05, loudness: 0.08, kind: "triangle" },
    { at: 0.04, from: 2700, to: 1900, lasts: 0.06, loudness: 0.06, kind: "triangle" },
  ],
  ball: several(6).map((i) => ({
    at: 0.03 * i * i,
    from: 1500 - i * 90,
    lasts: 0.04,
    loudness: 0.05,
    kind: "square",
  })),
  alarm: several(3).map((i) => ({ at: 0.3 * i, from: 740, to: 990, lasts: 0.22, loudness: 0.12, kind: "triangle" })),
  turn: [
    { from: 660, lasts: 0.16, loudness: 0.07 },
    { at: 0.12, from: 880, lasts: 0.22, loudness: 0.07 },
  ],
};
const CARD = { lasts: 0.09, loudness: 0.25, pitch: 2600 };

/** @param {"chip" | "card" | "ball" | "alarm" | "turn"} name */
export function play(name) {
  if (document.hidden && name !== "alarm") return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // a browser without sound
  }
  context.resume().catch(() => {}); // a browser that lets nothing be heard yet
  if (name === "card") rustle(context, CARD);
  else for (const note of TONES[name]) tone(context, note);
}

// Sounds, made here and off by default: a chip, a card, a ball, your turn. None for losing, no fanfare.

let context = null;

function tone({ at = 0, from, to = from, lasts, loudness, kind = "sine" }) {
  const when = context.currentTime + at,
    wave = context.createOscillator(),
    gain = context.createGain();
  wave.type = kind;
  wave.frequency.setValueAtTime(from, when);
  wave.frequency.exponentialRampToValueAtTime(to, when + lasts);
  gain.gain.setValueAtTime(loudness, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + lasts);
  wave.connect(gain).connect(context.destination);
  wave.start(when);
  wave.stop(when + lasts);
}
function rustle(lasts, loudness, high) {
  const size = Math.ceil(context.sampleRate * lasts),
    buffer = context.createBuffer(1, size, context.sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const source = context.createBufferSource(),
    filter = context.createBiquadFilter(),
    gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = high;
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}
const SOUNDS = {
  chip() {
    tone({ from: 3200, to: 2100, lasts: 0.05, loudness: 0.08, kind: "triangle" });
    tone({ at: 0.04, from: 2700, to: 1900, lasts: 0.06, loudness: 0.06, kind: "triangle" });
  },
  card: () => rustle(0.09, 0.25, 2600),
  ball() {
    for (let i = 0; i < 6; i++)
      tone({ at: 0.03 * i * i, from: 1500 - i * 90, lasts: 0.04, loudness: 0.05, kind: "square" });
  },
  turn() {
    tone({ from: 660, lasts: 0.16, loudness: 0.07 });
    tone({ at: 0.12, from: 880, lasts: 0.22, loudness: 0.07 });
  },
};
export function play(name) {
  if (document.hidden) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // a browser without sound
  }
  context.resume().catch(() => {}); // a browser that lets nothing be heard yet
  SOUNDS[name]();
}

type Tone = 'good' | 'wrong' | 'already';

/** Hz of the tones of a signal, one after the other, and how long the phone shakes, in ms. */
const SIGNALS: Record<Tone, { tones: readonly number[]; shake: readonly number[] }> = {
  good: { tones: [880], shake: [60] },
  already: { tones: [660, 660], shake: [60, 60, 60] },
  wrong: { tones: [220, 180], shake: [250, 80, 250] },
};
const TONE_SECONDS = 0.12;

let audio: AudioContext | undefined;

/** Says by ear and hand how a scan went: the eyes are on the shelf. Silent where neither is there. */
export function signal(tone: Tone): void {
  const { tones, shake } = SIGNALS[tone];
  // Refused until somebody has touched the page, and absent on some phones.
  if ('vibrate' in navigator) navigator.vibrate([...shake]);
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  tones.forEach((hertz, index) => {
    if (!audio) return;
    const sound = audio.createOscillator();
    const volume = audio.createGain();
    const start = currentTime + index * TONE_SECONDS;
    sound.frequency.value = hertz;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    sound.connect(volume).connect(destination);
    sound.start(start);
    sound.stop(start + TONE_SECONDS);
  });
}

/** Two short notes, made here: no file to fetch, nothing to license. */
export function playChime(): void {
  const audio = new AudioContext();
  const end = audio.currentTime + 0.5;
  for (const [frequency, at] of [
    [660, 0],
    [880, 0.14],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(end);
  }
  setTimeout(() => void audio.close(), 1_000);
}

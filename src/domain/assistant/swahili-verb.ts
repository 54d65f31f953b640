/** Who acts, when, and on whom, before the stem of a Swahili verb: `ni-na-tafuta`, `m-ta-ni-letea`. */
const BEFORE_STEM =
  /^(?:(?:ni|u|a|tu|m|wa|i|zi|ki|vi|ya|li|si|hu|ha)(?:na|ta|li|me|ki|nge|ja)|ku|hu)(\p{L}{3,})$/u;

/** The stem of a word that looks like a Swahili verb (`mtaleta` → `leta`); null when it does not. */
export function swahiliStem(word: string): string | null {
  return word.length > 5 ? (BEFORE_STEM.exec(word)?.[1] ?? null) : null;
}

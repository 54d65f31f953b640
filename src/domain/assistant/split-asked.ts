import { productWords } from './product-words.ts';
import { countsIn } from './requested-line.ts';

/** The most parts that are looked at: each costs a look into the database. */
const MAX_PARTS = 8;

/** A comma within `2,000` parts nothing; "with" parts only what is counted: "table with 4 stools". */
const SEPARATOR =
  /,(?!\d{3}\b)|[;?!\n+]|\.\s|\b(?:and|plus|also|na|pia|or|vs|versus|au|ama)\b|\b(?:with|w\/)(?=\s+\d)|\bpamoja(?= na\b)/i;

/** The parts of a question that may each ask for something else; none when it has only one. */
export function splitAsked(text: string): string[] {
  const parts = joinBareCounts(text.split(SEPARATOR))
    .flatMap(splitAtCounts)
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 ? parts.slice(0, MAX_PARTS) : [];
}

/** Whether several things of a question are a choice: their prices make no sum. */
export function asksEither(text: string): boolean {
  return /\b(?:or|vs|versus|au|ama)\b/i.test(text);
}

/** "bar stools, 6 pieces": a count with nothing to count belongs to what was named before it. */
function joinBareCounts(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isBare = countsIn(part).length === 1 && productWords(part).length === 0;
    if (isBare && before !== undefined && countsIn(before).length === 0 && names(before)) {
      joined[joined.length - 1] = `${before} ${part}`;
    } else joined.push(part);
  }
  return joined;
}

const names = (text: string) => productWords(text).length > 0;

/**
 * "10 cubes 4 stools", "viti 10 meza 4": several counts with nothing between them. English puts a
 * count before its thing and Swahili after it, which shows in whether a thing stands before the first.
 */
function splitAtCounts(part: string): string[] {
  const counts = countsIn(part).slice(0, MAX_PARTS);
  const [first] = counts;
  if (!first || counts.length < 2) return [part];
  const isAfter = names(part.slice(0, first.at));
  const cuts = counts
    .slice(1)
    .map(({ at }) =>
      isAfter ? at - (/\p{L}+\s*$/u.exec(part.slice(0, at))?.[0].length ?? 0) : at,
    );
  const pieces = [0, ...cuts].map((from, index) => part.slice(from, cuts[index]));
  return pieces.every(names) ? pieces : [part];
}

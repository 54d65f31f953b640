import { MONTH, UNTIL } from './day-words.ts';
import { productWords } from './product-words.ts';

/** Whether somebody wants to hire or to buy; null when the message does not say. */
export function requestedKind(text: string): 'rental' | 'purchase' | null {
  const hires = /\b(?:hir(?:e|es|ed|ing)|rent(?:s|al|als|ed|ing)?|\w{0,6}kodi(?:sh?w?a)?|book)\b/i;
  const buys = /\b(?:buy(?:ing)?|bought|purchas(?:e|ing)|sell|own|\w{0,6}nunue?a?|mnauza|kuuza)\b/i;
  if (hires.test(text) === buys.test(text)) return null;
  return hires.test(text) ? 'rental' : 'purchase';
}

const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const TO = String.raw`\s*(?:to|until|till|and|hadi|mpaka|na|-|\u2013)\s*`;

/** Numbers that count no pieces: dates, lengths of time, sizes, sums, people, codes. */
const NOT_PIECES: readonly RegExp[] = [
  /\bgl-?\w{4}-?\w{4}\b/gi,
  /\+?\d[\d\s-]{7,}\d/g,
  /\d+(?:[/.:]\d+)+(?:-\d+)?|\d+-\d+-\d+/g,
  /\b\d+\s*[×x]\s*\d+\w*/gi,
  new RegExp(
    String.raw`\b${NTH}(?:${TO}${NTH})?\s+(?:of |ya )?(?:${MONTH})\b(?:,?\s*20\d\d\b)?(?:${UNTIL}${NTH}\b)?`,
    'gi',
  ),
  new RegExp(String.raw`\b(?:${MONTH})\s+${NTH}(?:${TO}${NTH})?(?!\d)`, 'gi'),
  /\b\d+(?:st|nd|rd|th)\b/gi,
  /\b20[2-9]\d\b(?!,)/g,
  /\b(?:\d+(?:\s*[-–]\s*|\s+(?:to|or|hadi|au)\s+))?\d+[\s-]*(?:days?|nights?|nites?|weeks?|months?|hours?|minutes?|watts?|w|mm|cm|m|metres?|meters?|kg|kilos?|kwh|zones?|channels?|people|persons?|guests?|seaters?|%|percent|asilimia|am|pm|bob|ksh|kes|shillings?|k)\b/gi,
  /\b(?:mwezi wa|mwezi|month)\s*\d{1,2}\b/gi,
  /\b(?:siku|usiku|wiki|miezi|tarehe|saa|mita|sm|m|kilo|ksh|kes|sh|bob|kwa|watu|wageni|zone|makundi|set of|seti ya|pack of|pakiti ya)\s*\d+(?:,\d{3})*(?:\s*(?:[-–]|to|or|au|hadi|mpaka)\s*(?:tarehe\s+)?\d+)?/gi,
  // What somebody wants to spend.
  /\b(?:budget|under|below|less than|at most|only|for|at|chini ya|bajeti)(?: of| is| ya| ni)?\s*(?:\d{1,3},\d{3}|\d{4,6})\b(?=\s*(?:$|[?.!]|each|per|total|max))/gi,
];

/** "10-12 cubes": the larger of the two, so that nobody finds too few in the sum. */
const FROM_TO = new RegExp(
  String.raw`\b\d{1,3}(?:\s*[-\u2013]\s*|\s+(?:to|hadi|or|au)\s+)(?=\d{1,3}\b)`,
  'gi',
);

/** `x6`, `6x`. */
const TIMES = /(?<![\w.,])[x×]\s?(?=\d{1,3}\b)|(?<=(?<![\w.,])\d{1,3})\s?[x×](?=\s)/gi;

/** A count before what is counted (English) or after it (Swahili). */
const PIECES = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d{1,5})(?![\d.,]*\d)\b/g;

/** A text in which every number left counts pieces; the others are blanked, so that places stay. */
function onlyCounts(text: string): string {
  return [...NOT_PIECES, FROM_TO, TIMES].reduce(
    (left, pattern) => left.replace(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
}

/** From here on a number is rather a sum of money, unless a thing stands beside it. */
const MANY = 1000;

/** Where the counts of a text stand, and what they are. */
export function countsIn(text: string): { at: number; end: number; count: number }[] {
  return [...onlyCounts(text).matchAll(PIECES)].flatMap((match) => {
    const [written, digits = ''] = match;
    const count = Number(digits.replaceAll(',', ''));
    const [at, end] = [match.index, match.index + written.length];
    return count > 0 && (count < MANY || countsThings(text, at, end)) ? [{ at, end, count }] : [];
  });
}

/** Whether the word before or after a number may name a product. */
function countsThings(text: string, at: number, end: number): boolean {
  const before = /(\p{L}+)\s*$/u.exec(text.slice(Math.max(0, at - 30), at))?.[1] ?? '';
  const after = /^\s*(\p{L}+)/u.exec(text.slice(end, end + 30))?.[1] ?? '';
  return /^(?:pieces|units)$/i.test(after) || productWords(`${before} ${after}`).length > 0;
}

/** How many pieces a message speaks of; null when it does not. */
export function requestedQuantity(text: string): number | null {
  return countsIn(text)[0]?.count ?? null;
}

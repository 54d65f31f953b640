import { PATTERN_PAIRS } from './pattern-pairs.ts';
import { normalizeText } from './normalize-text.ts';
import { SUBJECT_PATTERNS } from './subject-patterns.ts';
import { TROUBLE_PATTERNS } from './trouble-patterns.ts';

/** Deliberately narrow: a miss falls to the search, a wrong catch is a wrong answer. */
const PATTERNS = { ...TROUBLE_PATTERNS, ...SUBJECT_PATTERNS };

/** What a customer's message is about; several at once are possible. */
export type Topic = keyof typeof PATTERNS;

const TOPICS = Object.keys(PATTERNS) as Topic[]; // the keys of the object above
const PAIRS: Partial<Record<Topic, readonly (readonly [RegExp, RegExp])[]>> = PATTERN_PAIRS;

/** The topics of a message. */
export function topicsOf(text: string): Topic[] {
  const plain = normalizeText(text).slice(0, 1000);
  const says = (pattern: RegExp) => pattern.test(plain);
  return TOPICS.filter(
    (topic) =>
      PATTERNS[topic].some(says) || PAIRS[topic]?.some(([one, other]) => says(one) && says(other)),
  );
}

/** Whether a message says yes to what was offered, and nothing else. */
export function isYes(text: string): boolean {
  return /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|yes please|ndiyo|ndio|sawa|naam|tafadhali|ndiyo tafadhali|sawa tafadhali|sawasawa)\W*$/i.test(
    text,
  );
}

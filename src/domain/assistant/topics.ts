import { SIGN_PAIRS } from './sign-pairs.ts';
import { spellOut } from './spell-out.ts';
import { SUBJECT_SIGNS } from './subject-signs.ts';
import { TROUBLE_SIGNS } from './trouble-signs.ts';

/**
 * The signs of each topic. Deliberately narrow: what is missed falls to the search, what is caught
 * wrongly becomes a wrong answer.
 */
const SIGNS = { ...TROUBLE_SIGNS, ...SUBJECT_SIGNS };

/** What a customer's message is about; several at once are possible. */
export type Topic = keyof typeof SIGNS;

const TOPICS = Object.keys(SIGNS) as Topic[]; // the keys of the object above
const PAIRS: Partial<Record<Topic, readonly (readonly [RegExp, RegExp])[]>> = SIGN_PAIRS;

/** The topics of a message. */
export function topicsOf(text: string): Topic[] {
  const plain = spellOut(text).slice(0, 1000);
  const says = (sign: RegExp) => sign.test(plain);
  return TOPICS.filter(
    (topic) =>
      SIGNS[topic].some(says) || PAIRS[topic]?.some(([one, other]) => says(one) && says(other)),
  );
}

/** Whether a message says yes to what was offered, and nothing else. */
export function isYes(text: string): boolean {
  return /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|yes please|ndiyo|ndio|sawa|naam|tafadhali|ndiyo tafadhali|sawa tafadhali|sawasawa)\W*$/i.test(
    text,
  );
}

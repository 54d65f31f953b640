import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { BlankCode } from './rejection.ts';

/** Capitals of the Cyrillic and Greek alphabets that look like one of ours, each above its twin. */
const FOREIGN = 'АВЕКМНОРСТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const TWINS = 'ABEKMHOPCTXYIJSABEZHIKMNOPTYX';

/** What a shop may call a code; the only form that is stored. */
const CANONICAL = /^[A-Z0-9_-]{1,40}$/;

/**
 * Brings what a person typed or pasted into the one spelling a code has: trimmed and upper-cased
 * (spec section 5), compatibility forms (`ＳＡＶＥ`) and look-alike letters written as ours, invisible
 * characters taken out, every dash a hyphen. Refuses what is blank then. A text that cannot be a
 * code stays what it is and is simply not found.
 */
export function normaliseCode(text: string): Result<string, BlankCode> {
  const code = Array.from(
    text
      .normalize('NFKC')
      .replace(/[\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u3164]/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .trim()
      .toUpperCase(),
    (letter) => TWINS[FOREIGN.indexOf(letter)] ?? letter,
  ).join('');
  return code === '' ? reject({ reason: 'CODE_BLANK' }) : ok(code);
}

/** Whether a normalised text can be the name of a code. */
export function isCanonicalCode(code: string): boolean {
  return CANONICAL.test(code);
}

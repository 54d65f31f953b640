import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { BlankCode } from './rejection.ts';

/** Capitals of the Cyrillic and Greek alphabets that look like one of ours, each above its twin. */
const FOREIGN = 'АВЕКМНОРСТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const TWINS = 'ABEKMHOPCTXYIJSABEZHIKMNOPTYX';

/** What a shop may call a code; the only form that is stored. */
const CANONICAL = /^[A-Z0-9_-]{1,40}$/;

/** The one spelling of a typed code (DISCOUNT-1); a text that cannot be one is not found. */
export function normaliseCode(text: string): Result<string, BlankCode> {
  // A capital can come with marks of its own, so letters are taken apart before and after.
  const capitals = text.normalize('NFKD').toUpperCase().normalize('NFKD').toUpperCase();
  const code = Array.from(
    capitals
      .replace(/[\p{Cc}\p{Cf}\p{M}\u115f\u1160\u3164]/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .trim(),
    (letter) => TWINS[FOREIGN.indexOf(letter)] ?? letter,
  ).join('');
  return code === '' ? reject({ reason: 'CODE_BLANK' }) : ok(code);
}

/** Whether a normalised text can be the name of a code. */
export function isCanonicalCode(code: string): boolean {
  return CANONICAL.test(code);
}

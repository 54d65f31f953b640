import * as z from 'zod/mini';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';

// Errors are read when a form or the API checks, so they come in the reader's language.

/** One line without signs that steer a terminal, a mail header or the direction of writing. */
const plainLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;
/** As `plainLine`, and no tags: for what is also a name. */
const printable = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>]*$/u;
/** As `printable`, with line breaks. */
const printableLines = /^(?:[^\p{Cc}<>]|[\r\n\t])*$/u;

export const nameField = z
  .string({ error: () => m.checkout_error_name() })
  .check(
    z.trim(),
    z.minLength(2, { error: () => m.checkout_error_name() }),
    z.maxLength(100, { error: () => m.checkout_error_name() }),
    z.regex(printable, { error: () => m.checkout_error_characters() }),
  );

export const emailField = z
  .string({ error: () => m.checkout_error_email() })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: () => m.checkout_error_email(), abort: true }),
    z.email({ error: () => m.checkout_error_email() }),
  );

/** A Kenyan mobile number as people write it; comes out as E.164. */
export const phoneField = z.pipe(
  z.string({ error: () => m.checkout_error_phone() }).check(
    z.maxLength(40, { error: () => m.checkout_error_phone(), abort: true }),
    z.refine((text) => normaliseKenyanPhone(text).ok, { error: () => m.checkout_error_phone() }),
  ),
  z.transform((text: string) => {
    const read = normaliseKenyanPhone(text);
    return read.ok ? read.value : text;
  }),
);

/** Several lines without tags, at most `max` letters. */
export function linesField(max: number, tooLong: () => string) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, { error: () => tooLong() }),
      z.regex(printableLines, { error: () => m.checkout_error_characters() }),
    );
}

interface LineErrors {
  missing?: () => string;
  tooLong: () => string;
}

/** One line in which everything may stand that can be read; must not be empty when `missing` is given. */
export function lineField(max: number, { missing, tooLong }: LineErrors) {
  return z
    .string({ error: () => (missing ?? tooLong)() })
    .check(
      z.trim(),
      z.minLength(missing ? 1 : 0, { error: () => (missing ?? tooLong)() }),
      z.maxLength(max, { error: () => tooLong() }),
      z.regex(plainLine, { error: () => m.form_error_one_line() }),
    );
}

const freeText = /^(?:[^\p{Cc}]|[\r\n\t])*$/u;

/** Free text: any signs that can be read, with line breaks. */
export function messageField(max: number, { missing, tooLong }: LineErrors) {
  return z
    .string({ error: () => (missing ?? tooLong)() })
    .check(
      z.trim(),
      z.minLength(missing ? 1 : 0, { error: () => (missing ?? tooLong)() }),
      z.maxLength(max, { error: () => tooLong() }),
      z.regex(freeText, { error: () => m.form_error_signs() }),
    );
}

/** Made by a form for what it sends; the same key is the same request. */
export const requestKeyField = z
  .string()
  .check(z.minLength(16), z.maxLength(100), z.regex(/^[\w-]+$/));

/** A field that no person sees: whatever fills it in is a machine, and gets a friendly nothing. */
export const honeypotField = z._default(z.string().check(z.maxLength(500)), '');

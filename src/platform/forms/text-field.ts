import * as z from 'zod/mini';

/** No control characters but those of lines, and no half characters: the database takes neither. */
const writable = z.refine<string>(
  (text) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text),
  'text without control characters',
);

/** A text that staff write: trimmed, at most so many letters. */
export function textField(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest), writable);
}

import * as z from 'zod/mini';
import { LONGEST_TERM_KEY, MOST_TERMS, TERM_KEY, TERM_KINDS } from '#/domain/catalog/term.ts';
import { pictureSchema } from '#/features/pictures/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { moveTo } from '#/platform/lists/move-input.ts';

export const LONGEST_TERM_NAME = 60;
export const LONGEST_TERM_TEXT = 200;

const kind = z.enum(TERM_KINDS);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TERM_NAME));
const text = textField(LONGEST_TERM_TEXT);

/** Well formed; whether there is such a term is decided with the taxonomy. */
export const termKeySchema = z
  .string()
  .check(z.maxLength(LONGEST_TERM_KEY), z.regex(TERM_KEY, { error: 'a key like bar-table' }));

export const termFields = z.strictObject({
  name: z.strictObject({ en: name, sw: name }),
  /** A line beside the name; empty: none. */
  text: z.strictObject({ en: text, sw: text }),
  picture: z.nullable(pictureSchema),
});
export type TermFields = z.output<typeof termFields>;

const termId = { kind, key: termKeySchema };
const versioned = { ...termId, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) };

export const termInput = z.strictObject(termId);
export const createTermInput = z.extend(termFields, { kind });
export const updateTermInput = z.extend(termFields, versioned);
export const termVersionInput = z.strictObject(versioned);
export const showTermInput = z.strictObject({ ...versioned, isShown: z.boolean() });
export const moveTermInput = z.strictObject({ ...termId, to: moveTo(termKeySchema) });

const order = z.array(termKeySchema).check(z.minLength(1), z.maxLength(MOST_TERMS));
export const reorderTermsInput = z.strictObject({
  kind,
  /** The order that was seen. */
  seen: order,
  /** The same ones, as they shall stand. */
  ids: order,
});

export type TermId = z.output<typeof termInput>;
export type TermVersion = z.output<typeof termVersionInput>;
export type MoveTermInput = z.output<typeof moveTermInput>;
export type ReorderTermsInput = z.output<typeof reorderTermsInput>;

import * as z from 'zod/mini';
import { LONGEST_SET_SLUG, MOST_PART_UNITS, MOST_PARTS, SET_TYPES } from '#/domain/sets/set.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';

export const LONGEST_SET_TITLE = 80;
export const LONGEST_SET_TEXT = 1_000;
const MOST_GUESTS = 100_000;

const title = textField(LONGEST_SET_TITLE).check(z.minLength(1));
const text = textField(LONGEST_SET_TEXT);
const setId = z.uuid();
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const part = z.strictObject({
  productId: z.uuid(),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_PART_UNITS)),
  isOptional: z.boolean(),
});

export const setFields = z.strictObject({
  title: z.strictObject({ en: title, sw: textField(LONGEST_SET_TITLE) }),
  text: z.strictObject({ en: text, sw: text }),
  guests: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_GUESTS))),
  type: z.enum(SET_TYPES),
  isPublished: z.boolean(),
  /** Smaller ones stand first. */
  position: z.int().check(z.minimum(0), z.maximum(999)),
  parts: z.array(part).check(
    z.maxLength(MOST_PARTS),
    z.refine(
      (parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length,
      'each product once',
    ),
  ),
});

export const listShownInput = z.strictObject({ locale: localeSchema });
export const getShownInput = z.strictObject({
  locale: localeSchema,
  slug: z.string().check(z.minLength(1), z.maxLength(LONGEST_SET_SLUG)),
});
export const setIdInput = z.strictObject({ setId });
export const updateSetInput = z.extend(setFields, { setId, version });
export const setVersionInput = z.strictObject({ setId, version });

export type SetFields = z.output<typeof setFields>;
export type SetVersion = z.output<typeof setVersionInput>;

import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';
import { PEOPLE_LIST } from './list/list-shape.ts';

const { filters, sorts } = PEOPLE_LIST;

const chosen = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.nullable(z.enum(values)), null);

export const listPeopleInput = z.strictObject({
  page: pageInput,
  /** Part of a name, an e-mail, a phone number in any Kenyan form, or a tag. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
  role: chosen(filters.role),
  state: chosen(filters.state),
  newsletter: chosen(filters.newsletter),
  activity: chosen(filters.activity),
  sort: z._default(z.enum(sorts), 'created'),
  descending: z._default(z.boolean(), true),
});

export const getPersonInput = z.strictObject({ userId: z.uuid(), locale: localeSchema });

export const addNoteInput = z.strictObject({
  userId: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
});

export const removeNoteInput = z.strictObject({ noteId: z.uuid() });

export const setTagInput = z.strictObject({
  userId: z.uuid(),
  /** Kept in lower case: one word has one spelling. */
  tag: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(30)),
  isOn: z.boolean(),
});

const side = z.enum(['kept', 'ended']);

export const previewMergeInput = z.strictObject({ keptId: z.uuid(), endedId: z.uuid() });

export const mergeInput = z.strictObject({
  keptId: z.uuid(),
  endedId: z.uuid(),
  /** Whose name and number the kept account has then. */
  name: side,
  phone: side,
  /** It was said that a blocked person gets in again by the kept account. */
  letsBlockedIn: z.boolean(),
  /** Of the preview. */
  version: z.string().check(z.regex(/^[\da-f]{64}$/)),
});

export type PreviewMergeInput = z.output<typeof previewMergeInput>;
export type MergeInput = z.output<typeof mergeInput>;
export type ListPeopleInput = z.output<typeof listPeopleInput>;

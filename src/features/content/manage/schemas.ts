import * as z from 'zod/mini';
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  LONGEST_PREVIEW,
  ORDERED_KINDS,
  PAGE_KEYS,
  POST_TAGS,
  QUESTION_GROUPS,
} from '#/domain/content/content.ts';
import { SHARED_KINDS } from '#/domain/content/draft-link.ts';
import { daySchema, localeSchema } from '#/features/catalog/schemas.ts';
import { pictureSchema } from '#/features/pictures/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { manyOf } from '#/platform/lists/bulk-input.ts';
import { moveTo } from '#/platform/lists/move-input.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

const title = textField(160).check(z.minLength(1));
const text = textField(60_000);
const short = textField(400);

const id = z.uuid();
/** The version that was read: if somebody else has changed it since, nothing is overwritten. */
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const kind = z.enum(CONTENT_KINDS);

const both = {
  title,
  titleSw: textField(160),
  summary: short,
  summarySw: short,
  body: text,
  bodySw: text,
};

const post = {
  ...both,
  tags: z.array(z.enum(POST_TAGS)).check(z.maxLength(POST_TAGS.length)),
  picture: z.nullable(pictureSchema),
  productIds: z.array(z.uuid()).check(z.maxLength(12)),
};

const page = {
  ...both,
  /** The first day on which a legal text holds. */
  holdsFrom: z.nullable(daySchema),
};

const question = {
  group: z.enum(QUESTION_GROUPS),
  question: title,
  questionSw: textField(160),
  answer: text,
  answerSw: text,
  isFeatured: z.boolean(),
};

const galleryPicture = {
  picture: pictureSchema,
  caption: z.strictObject({ en: textField(200), sw: textField(200) }),
};

export const createPostInput = z.strictObject(post);
export const updatePostInput = z.strictObject({ id, version, ...post });
export const createQuestionInput = z.strictObject(question);
export const updateQuestionInput = z.strictObject({ id, version, ...question });
export const createPageInput = z.strictObject({ key: z.enum(PAGE_KEYS), ...page });
export const updatePageInput = z.strictObject({ id, version, ...page });
export const createPictureInput = z.strictObject(galleryPicture);
export const updatePictureInput = z.strictObject({ id, version, ...galleryPicture });

/** By what a list can be sorted; `usual` is the order that its kind stands in. */
export const CONTENT_SORTS = ['usual', 'title', 'state', 'updated'] as const;

export const listContentInput = z.strictObject({
  kind,
  /** In the titles of both languages. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z.optional(z.enum(CONTENT_STATES)),
  sort: z.optional(z.enum(CONTENT_SORTS)),
  descending: z.optional(z.boolean()),
  page: pageInput,
});
/** What an editor shows beside the fields, before it is saved. */
export const previewInput = z.strictObject({
  locale: localeSchema,
  /** The line above a text, in which facts of the shop are filled in as well. */
  line: z.string().check(z.maxLength(400)),
  markdown: z.string().check(z.maxLength(LONGEST_PREVIEW)),
});
export const getContentInput = z.strictObject({ kind, id });
/** A state of a text, by the entry of the audit log that ended it. */
export const getRevisionInput = z.strictObject({
  kind,
  id,
  endedBy: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});
export const publishInput = z.strictObject({ kind, id, version, isPublished: z.boolean() });
export const publishManyInput = z.strictObject({
  kind,
  isPublished: z.boolean(),
  texts: manyOf(z.strictObject({ id, version })),
});
/** When a draft is published by itself; null: not by itself any more. */
export const planInput = z.strictObject({
  kind,
  id,
  version,
  publishAt: z.nullable(
    z.pipe(
      z.iso.datetime({ offset: true }).check(z.maxLength(40)),
      z.transform((iso: string) => new Date(iso)),
    ),
  ),
});
export const draftLinkInput = z.strictObject({ kind: z.enum(SHARED_KINDS), id });
export const shareDraftInput = z.strictObject({
  kind: z.enum(SHARED_KINDS),
  id,
  isShared: z.boolean(),
});
export const deleteInput = z.strictObject({ kind, id, version });
/** Within the group of a question, or the gallery. */
export const moveInput = z.strictObject({ kind: z.enum(ORDERED_KINDS), id, to: moveTo(id) });

/** More than any group has. */
const order = z.array(id).check(z.minLength(1), z.maxLength(200));
export const reorderInput = z.strictObject({
  kind: z.enum(ORDERED_KINDS),
  /** The order that was seen. */
  seen: order,
  /** The same ones, as they shall stand. */
  ids: order,
});

export type PostInput = z.output<typeof createPostInput>;
export type QuestionInput = z.output<typeof createQuestionInput>;
export type PageInput = z.output<typeof createPageInput>;
export type PictureInput = z.output<typeof createPictureInput>;
export type PublishInput = z.output<typeof publishInput>;
export type PublishManyInput = z.output<typeof publishManyInput>;
export type PlanInput = z.output<typeof planInput>;
export type MoveInput = z.output<typeof moveInput>;
export type ReorderInput = z.output<typeof reorderInput>;
export type ListInput = z.output<typeof listContentInput>;
export type PreviewInput = z.output<typeof previewInput>;

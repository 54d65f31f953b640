import * as z from 'zod/mini';
import { CONTENT_KINDS, PAGE_KEYS, POST_TAGS, QUESTION_GROUPS } from '#/domain/content/content.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** No control characters but those of lines, and no half characters: the database takes neither. */
const writable = z.refine<string>(
  (text) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text),
  'text without control characters',
);
const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), writable);
const title = line(160).check(z.minLength(1));
const text = line(60_000);
const short = line(400);

const id = z.uuid();
/** The version that was read: if somebody else has changed it since, nothing is overwritten. */
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const kind = z.enum(CONTENT_KINDS);

/**
 * A stored picture, as the picture pipeline describes it. Its id is a folder under `/media` and can
 * name nothing else; placeholder and colour go into a style, so nothing else fits into them.
 */
const picture = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}(?:\/[a-z0-9][a-z0-9-]{0,60}){0,2}$/)),
  width: z.int().check(z.minimum(1), z.maximum(10_000)),
  height: z.int().check(z.minimum(1), z.maximum(10_000)),
  widths: z
    .array(z.int().check(z.minimum(1), z.maximum(10_000)))
    .check(z.minLength(1), z.maxLength(10)),
  placeholder: z
    .string()
    .check(z.maxLength(2_000), z.regex(/^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/=]*$/)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  og: z.boolean(),
  mask: z.boolean(),
  alt: z.strictObject({ en: line(200), sw: line(200) }),
});

const both = {
  title,
  titleSw: line(160),
  summary: short,
  summarySw: short,
  body: text,
  bodySw: text,
};

const post = {
  ...both,
  tags: z.array(z.enum(POST_TAGS)).check(z.maxLength(POST_TAGS.length)),
  picture: z.nullable(picture),
  productIds: z.array(z.uuid()).check(z.maxLength(12)),
};

const question = {
  group: z.enum(QUESTION_GROUPS),
  question: title,
  questionSw: line(160),
  answer: text,
  answerSw: text,
  isFeatured: z.boolean(),
};

const galleryPicture = {
  picture,
  caption: z.strictObject({ en: line(200), sw: line(200) }),
};

export const createPostInput = z.strictObject(post);
export const updatePostInput = z.strictObject({ id, version, ...post });
export const createQuestionInput = z.strictObject(question);
export const updateQuestionInput = z.strictObject({ id, version, ...question });
export const createPageInput = z.strictObject({ key: z.enum(PAGE_KEYS), ...both });
export const updatePageInput = z.strictObject({ id, version, ...both });
export const createPictureInput = z.strictObject(galleryPicture);
export const updatePictureInput = z.strictObject({ id, version, ...galleryPicture });

export const addPictureInput = z.strictObject({ file: z.file() });

export const listContentInput = z.strictObject({
  kind,
  page: pageInput,
});
export const getContentInput = z.strictObject({ kind, id });
export const publishInput = z.strictObject({ kind, id, version, isPublished: z.boolean() });
export const deleteInput = z.strictObject({ kind, id, version });
/** All of a group of questions, or the whole gallery, in their new order. */
export const orderInput = z.strictObject({
  kind: z.enum(['question', 'picture']),
  ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
});

export type PostInput = z.output<typeof createPostInput>;
export type QuestionInput = z.output<typeof createQuestionInput>;
export type PageInput = z.output<typeof createPageInput>;
export type PictureInput = z.output<typeof createPictureInput>;
export type PublishInput = z.output<typeof publishInput>;
export type OrderInput = z.output<typeof orderInput>;

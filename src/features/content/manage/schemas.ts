import * as z from 'zod/mini';
import { CONTENT_KINDS, PAGE_KEYS, POST_TAGS, QUESTION_GROUPS } from '#/domain/content/content.ts';
import { pictureSchema } from '#/features/pictures/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
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
export const createPageInput = z.strictObject({ key: z.enum(PAGE_KEYS), ...both });
export const updatePageInput = z.strictObject({ id, version, ...both });
export const createPictureInput = z.strictObject(galleryPicture);
export const updatePictureInput = z.strictObject({ id, version, ...galleryPicture });

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

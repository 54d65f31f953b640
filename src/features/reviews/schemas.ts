import * as z from 'zod/mini';
import {
  HIDE_REASONS,
  LONGEST_HIDE_NOTE,
  LONGEST_REVIEW,
  LONGEST_REVIEW_ANSWER,
  REVIEW_STATES,
} from '#/domain/reviews/review.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { messageField } from '#/platform/forms/person-fields.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const productReviewsInput = z.strictObject({ productId: z.uuid(), page: pageInput });

export const ownReviewsInput = z.strictObject({ orderId: z.uuid(), locale: localeSchema });

export const writeReviewInput = z.strictObject({
  orderId: z.uuid(),
  productId: z.uuid(),
  locale: localeSchema,
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  /** Stars alone say something too. */
  text: messageField(LONGEST_REVIEW, { tooLong: m.reviews_error_long }),
});
export type WriteReviewInput = z.output<typeof writeReviewInput>;

export const removeReviewInput = z.strictObject({ id: z.uuid() });

export const addReviewPhotoInput = z.strictObject({
  file: z.file(),
  reviewId: z.uuid(),
  /** Made by the browser: the same one sent twice is kept once. */
  key: z.uuid(),
});

export const REVIEW_SORTS = ['created', 'stars'] as const;

export const listReviewsInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z._default(z.nullable(z.enum(REVIEW_STATES)), null),
  sort: z._default(z.enum(REVIEW_SORTS), 'created'),
  descending: z._default(z.boolean(), true),
});
export type ListReviewsInput = z.output<typeof listReviewsInput>;

/** One review, as it was read. */
const readReview = { id: z.uuid(), version: z.int().check(z.minimum(1), z.maximum(1_000_000)) };

export const publishReviewInput = z.strictObject(readReview);

export const hideReviewInput = z.strictObject({
  ...readReview,
  reason: z.enum(HIDE_REASONS),
  note: textField(LONGEST_HIDE_NOTE).check(z.minLength(1)),
});
export type HideReviewInput = z.output<typeof hideReviewInput>;

export const answerReviewInput = z.strictObject({
  ...readReview,
  /** Empty: the answer is taken away. */
  answer: textField(LONGEST_REVIEW_ANSWER),
});
export type AnswerReviewInput = z.output<typeof answerReviewInput>;

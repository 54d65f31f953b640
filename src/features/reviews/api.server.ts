import { getDatabase } from '#/db/client.server.ts';
import { AS_PAGES } from '#/platform/rpc/cache-rule.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { answerReview, hideReview, publishReview } from './admin/decide-review.server.ts';
import { listReviews } from './admin/list-reviews.server.ts';
import { readOwnReviews } from './own/read-own-reviews.server.ts';
import { removeReview, writeReview } from './own/write-review.server.ts';
import { addReviewPhoto } from './photos/add-review-photo.server.ts';
import { readProductReviews } from './shown/read-product-reviews.server.ts';
import type {
  AddReviewPhotoRejection,
  DecideReviewRejection,
  WriteReviewRejection,
} from './rejections.ts';
import {
  addReviewPhotoInput,
  answerReviewInput,
  hideReviewInput,
  listReviewsInput,
  ownReviewsInput,
  productReviewsInput,
  publishReviewInput,
  removeReviewInput,
  writeReviewInput,
} from './schemas.ts';

export const reviewsApi = {
  ofProduct: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({
      method: 'GET',
      path: '/products/{productId}/reviews',
      summary: 'What customers say of a product',
    })
    .input(productReviewsInput)
    .handler(({ input }) => readProductReviews(getDatabase(), input)),

  ofOrder: customerProcedure
    .route({
      method: 'GET',
      path: '/orders/{orderId}/reviews',
      summary: 'What of an own order may be reviewed, and what was',
    })
    .input(ownReviewsInput)
    .handler(async ({ input, context }) =>
      foundOrThrow(await readOwnReviews(getDatabase(), { ...input, userId: context.user.id })),
    ),

  write: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{orderId}/reviews',
      summary: 'Review a product of an own order, once',
    })
    .input(writeReviewInput)
    .errors(rejections<WriteReviewRejection>())
    .handler(async ({ input, context, errors }) => {
      const written = { ...input, userId: context.user.id };
      return unwrapOrThrow(
        foundOrThrow(await writeReview(getDatabase(), written, new Date())),
        errors,
      );
    }),

  addPhoto: customerProcedure
    .meta({ files: 1 })
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/photos',
      summary: 'Add a photo to an own review that waits',
    })
    .input(addReviewPhotoInput)
    .errors(rejections<AddReviewPhotoRejection>())
    .handler(async ({ input, context, errors }) => {
      const sent = { ...input, userId: context.user.id };
      const { id } = unwrapOrThrow(
        foundOrThrow(await addReviewPhoto(getDatabase(), sent, new Date())),
        errors,
      );
      return { id };
    }),

  remove: customerProcedure
    .route({ method: 'DELETE', path: '/reviews/{id}', summary: 'Take an own review away' })
    .input(removeReviewInput)
    .handler(async ({ input: { id }, context }) => {
      foundOrThrow(await removeReview(getDatabase(), { id, userId: context.user.id }));
      return {};
    }),

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/reviews', summary: 'Reviews in every state' })
    .input(listReviewsInput)
    .handler(({ input }) => listReviews(getDatabase(), input)),

  publish: adminProcedure
    .route({ method: 'POST', path: '/admin/reviews/{id}/publish', summary: 'Show a review' })
    .input(publishReviewInput)
    .errors(rejections<DecideReviewRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await publishReview(getDatabase(), input)), errors);
      return {};
    }),

  hide: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}/hide',
      summary: 'Hide a review for its language or for personal data',
    })
    .input(hideReviewInput)
    .errors(rejections<DecideReviewRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await hideReview(getDatabase(), input)), errors);
      return {};
    }),

  answer: adminProcedure
    .route({ method: 'POST', path: '/admin/reviews/{id}/answer', summary: 'Answer a review' })
    .input(answerReviewInput)
    .errors(rejections<DecideReviewRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await answerReview(getDatabase(), input)), errors);
      return {};
    }),
};

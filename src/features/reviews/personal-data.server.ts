import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { definePersonalData } from '#/platform/personal-data.server.ts';
import { findLeave, listPhotosOf, listReviewsOf, updateReviewsNameless } from './queries.server.ts';

/** Stars and text stay when the account is closed, without name and photos (REVIEW-8). */
export const reviewData = definePersonalData({
  name: 'reviews',
  tables: ['product_reviews', 'product_review_photos', 'review_request_leaves'],
  read: async (db, { userId }) => {
    const rows = await listReviewsOf(db, userId);
    const photos = await listPhotosOf(
      db,
      rows.map(({ id }) => id),
    );
    return {
      wantsNoRequestsSince: (await findLeave(db, userId))?.leftAt ?? null,
      written: rows.map(({ id, userId: _own, version: _version, ...review }) => ({
        ...review,
        photos: photos.filter(({ reviewId }) => reviewId === id).length,
      })),
    };
  },
  erase: async (tx, { userId }) => {
    if (await updateReviewsNameless(tx, userId)) await bumpCacheVersion(tx, 'public');
  },
});

import type { Executor } from '#/db/client.server.ts';
import { nearestPage, pageRange } from '#/domain/lists/page.ts';
import { ratingOf } from '#/domain/reviews/rating.ts';
import { countStars, listPhotosOf, listPublished } from '../queries.server.ts';
import { toReviewView } from '../to-views.server.ts';
import type { ProductReviewsView } from '../views.ts';

const PAGE_SIZE = 5;

/** The published reviews of a product, the newest first; without one it is asked no further. */
export async function readProductReviews(
  db: Executor,
  { productId, page: wanted }: { productId: string; page: number },
): Promise<ProductReviewsView> {
  const rating = ratingOf(await countStars(db, productId));
  const total = rating?.count ?? 0;
  const { page, pages } = nearestPage(wanted, total, PAGE_SIZE);
  const rows = rating ? await listPublished(db, productId, pageRange(page, PAGE_SIZE)) : [];
  const photos = await listPhotosOf(
    db,
    rows.map(({ id }) => id),
  );
  return { rating, rows: rows.map((row) => toReviewView(row, photos)), total, page, pages };
}

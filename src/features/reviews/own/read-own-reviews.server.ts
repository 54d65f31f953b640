import type { Executor } from '#/db/client.server.ts';
import { receivedProducts } from '#/domain/reviews/received.ts';
import { shownName } from '#/domain/reviews/review.ts';
import { findProfileRow } from '#/features/account/queries.server.ts';
import { getOrder } from '#/features/orders/get-order.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { listPhotosOf, listReviewsOfOrder } from '../queries.server.ts';
import { toOwnReviewView } from '../to-views.server.ts';
import type { OwnReviewsView } from '../views.ts';

/** What of an own order may be reviewed, and what was written of it. Null: no such order of theirs. */
export async function readOwnReviews(
  db: Executor,
  { userId, orderId, locale }: { userId: string; orderId: string; locale: Locale },
): Promise<OwnReviewsView | null> {
  const order = await getOrder(db, userId, orderId, locale);
  if (!order) return null;
  const rows = (await listReviewsOfOrder(db, orderId)).filter((row) => row.userId === userId);
  const photos = await listPhotosOf(
    db,
    rows.map(({ id }) => id),
  );
  const profile = await findProfileRow(db, userId);
  const received = receivedProducts({
    placedAt: new Date(order.placedAt),
    lines: order.lines,
    history: order.history.map(({ kind, at }) => ({ kind, at: new Date(at) })),
  });
  return {
    number: order.number,
    shownAs: profile && shownName(profile.fullName),
    products: received.flatMap(({ productId, type }) => {
      const line = order.lines.find((one) => one.productId === productId);
      const row = rows.find((one) => one.productId === productId);
      const review = row ? toOwnReviewView(row, photos) : null;
      return line ? [{ productId, name: line.name, image: line.image, type, review }] : [];
    }),
  };
}

import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { countReviewsForStaff, listPhotosOf, listReviewsForStaff } from '../queries.server.ts';
import type { ListReviewsInput } from '../schemas.ts';
import { hiddenOf, toReviewView } from '../to-views.server.ts';
import type { StaffReviewView } from '../views.ts';

export async function listReviews(
  db: Executor,
  { page, ...asked }: ListReviewsInput,
): Promise<ListPage<StaffReviewView>> {
  const wanted = { ...asked, search: asked.search.trim() };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listReviewsForStaff(db, wanted, range),
    count: () => countReviewsForStaff(db, wanted),
  });
  const photos = await listPhotosOf(
    db,
    rows.map(({ review }) => review.id),
  );
  return {
    ...shown,
    rows: rows.map(({ review, product, number }) => {
      const { productId, orderId, state, version } = review;
      const view = toReviewView(review, photos);
      return {
        ...view,
        productId,
        product,
        orderId,
        number,
        state,
        version,
        hidden: hiddenOf(review),
      };
    }),
  };
}

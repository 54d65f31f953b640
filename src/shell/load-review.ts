import { notFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { isUuid } from '#/domain/ids.ts';
import { ownReviewsOptions } from '#/features/reviews/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { found } from './page-data.ts';
import type { PageHead } from './page-head.ts';

/** What of an order may be reviewed, for its page; not found where there is no such order. */
export async function loadReview(
  queryClient: QueryClient,
  id: string,
): Promise<{ head: PageHead }> {
  if (!isUuid(id)) throw notFound();
  await found(queryClient.ensureQueryData(ownReviewsOptions(id)));
  return {
    head: { title: m.reviews_own_title(), path: `/orders/${id}/review`, noIndex: true },
  };
}

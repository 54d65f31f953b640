import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#/domain/ids.ts';
import { ownReviewsOptions } from '#/features/reviews/hooks.ts';
import { ReviewOrderPage } from '#/features/reviews/review-order-page.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/orders/$id/review')({
  staticData: { audience: 'customer' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    try {
      await queryClient.ensureQueryData(ownReviewsOptions(id));
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ params }) =>
    pageHead({
      title: m.reviews_own_title(),
      path: `/orders/${params.id}/review`,
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ReviewOrderPage key={id} orderId={id} />;
}

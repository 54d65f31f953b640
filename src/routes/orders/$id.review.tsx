import { createFileRoute } from '@tanstack/react-router';
import { ReviewOrderPage } from '#/features/reviews/review-order-page.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/orders/$id/review')({
  staticData: { audience: 'customer' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { loadReview } = await import('#/shell/load-review.ts');
    return loadReview(queryClient, id);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ReviewOrderPage key={id} orderId={id} />;
}

import { createFileRoute, notFound } from '@tanstack/react-router';
import { OfferPage } from '#/features/custom-orders/offer-page.tsx';
import { offerOptions } from '#/features/custom-orders/offers/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/offers/$token/')({
  // Whoever holds the link may see it; it is in no cache and in no search engine.
  staticData: { audience: 'private' },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    if (!/^[\w-]{1,100}$/.test(token)) throw notFound();
    try {
      await queryClient.ensureQueryData(offerOptions(token));
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: () => pageHead({ title: m.offer_title(), path: '/offers', noIndex: true }),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return (
    <PageFrame narrow title={m.offer_title()}>
      <OfferPage key={token} token={token} />
    </PageFrame>
  );
}

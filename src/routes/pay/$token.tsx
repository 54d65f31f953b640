import { createFileRoute, notFound } from '@tanstack/react-router';
import { payLinkOptions } from '#/features/payments/payment-options.ts';
import { PayLinkPage } from '#/features/payments/pay-link-page.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/pay/$token')({
  // Whoever holds the link may pay; it is in no cache and in no search engine.
  staticData: { audience: 'private', frame: 'pay' },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    if (!/^[\w-]{1,100}$/.test(token)) throw notFound();
    try {
      await queryClient.ensureQueryData(payLinkOptions(token));
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: () => pageHead({ title: m.pay_link_title(), path: '/pay', noIndex: true }),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return (
    <PageFrame narrow title={m.pay_link_title()}>
      <PayLinkPage key={token} token={token} />
    </PageFrame>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { isUuid } from '#/domain/ids.ts';
import { meOptions } from '#/features/account/me.ts';
import { findReturned } from '#/features/payments/find-returned.ts';
import { PaymentReturn } from '#/features/payments/payment-return.tsx';
import { SignedOutReturn } from '#/features/payments/signed-out-return.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { trackPurchase } from '#/shell/consent/track-purchase.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { buttonClass } from '#/ui/button.tsx';

function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.=-]{1,100}$/.test(value);
}

/** Only which payment is read from the address; whatever else it claims is not believed. */
function readClaim({ order, reference }: Record<string, unknown>) {
  return {
    order: isUuid(order) ? order : undefined,
    reference: isReference(reference) ? reference : undefined,
  };
}

export const Route = createFileRoute('/payment/callback')({
  // Whoever is signed out by then has perhaps just paid: not sent away, and told how it goes on.
  staticData: { audience: 'private', frame: 'pay' },
  validateSearch: readClaim,
  loaderDeps: ({ search: { order, reference } }) => ({ order, reference }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { user } = await queryClient.ensureQueryData(meOptions());
    if (!user) return { isSignedOut: true, orderId: null };
    return { isSignedOut: false, orderId: await findReturned(queryClient, deps) };
  },
  head: () =>
    pageHead({
      title: m.payment_return_title(),
      path: '/payment/callback',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { orderId, isSignedOut } = Route.useLoaderData();
  if (isSignedOut) {
    return (
      <PageFrame
        narrow
        title={m.payment_return_signed_out_title()}
        lead={m.payment_return_signed_out()}
      >
        <SignedOutReturn />
      </PageFrame>
    );
  }
  if (orderId !== null) {
    return (
      <PageFrame narrow title={m.payment_return_title()} lead={m.payment_return_lead()}>
        <PaymentReturn orderId={orderId} onPaid={trackPurchase} />
      </PageFrame>
    );
  }
  return (
    <PageFrame narrow title={m.payment_return_unknown_title()} lead={m.payment_return_unknown()}>
      <Link to="/orders" className={buttonClass({ size: 'lg' })}>
        {m.orders_title()}
      </Link>
    </PageFrame>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { isUuid } from '#/domain/ids.ts';
import { paymentOptions } from '#/features/payments/hooks.ts';
import { PaymentReturn } from '#/features/payments/payment-return.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';
import { trackPurchase } from '#/shell/consent/track-purchase.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { buttonClass } from '#/ui/button.tsx';

/** Only which order is read from the address; whatever else it claims is not believed. */
function readOrder(raw: Record<string, unknown>): { order?: string | undefined } {
  return { order: isUuid(raw.order) ? raw.order : undefined };
}

export const Route = createFileRoute('/payment/callback')({
  staticData: { audience: 'customer' },
  validateSearch: readOrder,
  loaderDeps: ({ search }) => ({ order: search.order }),
  loader: async ({ context, deps }) => {
    if (!deps.order) return { orderId: null };
    try {
      await context.queryClient.ensureQueryData(paymentOptions(deps.order));
      return { orderId: deps.order };
    } catch (error) {
      if (isNotFound(error)) return { orderId: null };
      throw error;
    }
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
  const { orderId } = Route.useLoaderData();
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

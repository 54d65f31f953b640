import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#/domain/ids.ts';
import { EventReminderChoice } from '#/features/event-reminders/event-reminder-choice.tsx';
import { orderOptions, useOrder } from '#/features/orders/hooks.ts';
import { OrderPage } from '#/features/orders/order-page.tsx';
import { paymentOptions } from '#/features/payments/payment-options.ts';
import { PaymentPanel } from '#/features/payments/payment-panel.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { trackPurchase } from '#/shell/consent/track-purchase.ts';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/orders/$id/')({
  staticData: { audience: 'customer' },
  // Checkout sends people here to pay at once.
  validateSearch: (raw: Record<string, unknown>): { pay?: 1 | 'page' | undefined } => ({
    pay: Number(raw.pay) === 1 ? 1 : raw.pay === 'page' ? 'page' : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    try {
      // One after the other: a question still open when the page is sent would fail in the browser.
      const order = await queryClient.ensureQueryData(orderOptions(id));
      await queryClient.ensureQueryData(paymentOptions(id));
      return { number: order.number };
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ loaderData, params }) =>
    pageHead({
      title: loaderData ? m.orders_number(loaderData) : m.error_not_found_title(),
      path: `/orders/${params.id}`,
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { pay } = Route.useSearch();
  const { order, refresh } = useOrder(id);
  return (
    <OrderPage
      key={id}
      order={order}
      reminder={<EventReminderChoice key={order.version} orderId={id} />}
      payment={
        <PaymentPanel
          orderId={id}
          startAtOnce={pay === 1 ? 'prompt' : (pay ?? null)}
          onNews={refresh}
          onPaid={trackPurchase}
        />
      }
    />
  );
}

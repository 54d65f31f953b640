import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from '#/features/content/use-shop.ts';
import { whatsAppLink } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { CancelOrder } from './components/cancel-order.tsx';
import { DepositBox } from './components/deposit-box.tsx';
import { OwnCredits } from './credits/own-credits.tsx';
import { DisputeBox } from './disputes/dispute-box.tsx';
import { ExtendRental } from './components/extend-rental.tsx';
import { LateFeeBox } from './components/late-fee-box.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { OrderAgain } from './components/order-again.tsx';
import { OrderChanges } from './components/order-changes.tsx';
import { OrderAmounts } from './components/order-amounts.tsx';
import { OrderDetails } from './components/order-details.tsx';
import { OrderHistory } from './components/order-history.tsx';
import { OrderLines } from './components/order-lines.tsx';
import { ReviewLink } from './components/review-link.tsx';
import { TripBox } from './components/trip-box.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { OwnDocuments } from './documents/own-documents.tsx';
import { OwnDeductionPhotos, OwnPhotos } from './photos/own-photos.tsx';
import { RefundsBox } from './payouts/refunds-box.tsx';
import { ReturnsBox } from './returns/returns-box.tsx';
import type { OrderView } from './views.ts';

interface OrderPageProps {
  order: OrderView;
  payment: ReactNode;
  /** Whether its event is reminded of. */
  reminder: ReactNode;
}

export function OrderPage({ order, payment, reminder }: OrderPageProps) {
  const { number } = order;
  const shop = useShop();
  return (
    <div className="page-width pt-3 pb-16">
      <div data-no-print>
        <Breadcrumbs
          links={[{ key: 'orders', link: <Link to="/orders">{m.orders_title()}</Link> }]}
          current={number}
        />
      </div>
      <header className="mt-3 mb-6 grid justify-items-start gap-2">
        <p className="hidden font-display text-lg print:block">{shop.name}</p>
        <h1 className="text-3xl" data-numbers>
          {m.orders_number({ number })}
        </h1>
        <p className="flex flex-wrap items-center gap-3 text-quiet" data-numbers>
          {/* It may change while somebody looks. */}
          <span role="status">
            <StatusBadge status={order.status} method={order.delivery.method} />
          </span>
          {m.orders_placed({ time: formatInstant(order.placedAt) })}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-6">
          {payment}
          <OwnCredits order={order} />
          <LateFeeBox order={order} />
          <TripBox order={order} />
          <NextSteps order={order} />
          <OrderLines order={order} />
          <ReviewLink order={order} />
          {reminder}
          <OwnPhotos order={order} />
        </div>
        <div className="grid gap-6">
          <OrderAmounts order={order} />
          <DepositBox
            settlement={order.settlement}
            renderPhotos={(deductionId) => (
              <OwnDeductionPhotos orderId={order.id} deductionId={deductionId} />
            )}
          >
            <DisputeBox orderId={order.id} />
          </DepositBox>
          <ReturnsBox
            title={m.order_returns()}
            returns={order.returns}
            toGiveBack={order.toGiveBack}
          />
          <RefundsBox payouts={order.payouts} />
          {/* A receipt comes with the money: then they are read again. */}
          <OwnDocuments
            key={`${order.amounts.paid + order.amounts.refunded} ${order.returns.length}`}
            order={order}
          />
          <OrderDetails order={order} />
          <OrderChanges order={order} />
          <ExtendRental order={order} />
          <OrderHistory order={order} />
          <div data-no-print className="grid gap-3">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer size={20} aria-hidden="true" /> {m.orders_print()}
            </Button>
            <ButtonAnchor
              variant="secondary"
              href={whatsAppLink(shop, m.orders_ask_text({ number }))}
              rel="noopener"
            >
              <WhatsAppIcon /> {m.orders_ask()}
            </ButtonAnchor>
            {/* Where the mail before the event is on again leads to. */}
            <div id="again" className="grid scroll-mt-24 empty:hidden">
              <OrderAgain order={order} />
            </div>
            {order.cancellation && <CancelOrder order={order} cancellation={order.cancellation} />}
          </div>
        </div>
      </div>
    </div>
  );
}

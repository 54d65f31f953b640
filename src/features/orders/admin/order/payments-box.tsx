import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { Button } from '#/ui/button.tsx';
import { paymentLabels } from './labels.ts';
import { BookDialog } from './book-dialog.tsx';
import { BookedPayments } from './booked-payments.tsx';
import { MoneyEntries } from './money-entries.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

type Open = 'refund' | 'settle' | 'book' | 'waive';

/** Every try to pay, the newest first, and what staff write down about the money. */
export function PaymentsBox({ detail }: { detail: StaffOrderDetailView }) {
  const { payments, order, openPayouts, openReviews, depositHeld } = detail;
  const [open, setOpen] = useState<Open | null>(null);
  const dialog = { detail, onClose: () => setOpen(null) };
  const { paid, refunded, open: openSum } = order.amounts;
  const canGiveBack = paid > refunded + openPayouts;
  const canBook = openSum > 0 && detail.methods.length > 0;
  const canWaive = openSum > 0 && order.status !== 'pending_payment';
  return (
    <OrderSection title={m.admin_order_payments()}>
      {payments.length === 0 && detail.booked.length === 0 && (
        <p className="text-quiet">{m.admin_order_payments_none()}</p>
      )}
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id} data-numbers>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{paymentLabels[payment.state]()}</span>
              <span>{formatMoney(payment.amount)}</span>
            </p>
            <p className="text-sm break-words text-quiet">
              {[
                formatInstant(payment.at),
                payment.phone,
                payment.paidWith,
                payment.receipt,
                payment.fee !== null && m.admin_order_fee({ amount: formatMoney(payment.fee) }),
                payment.received !== null &&
                  payment.received !== payment.amount &&
                  m.admin_order_received({ amount: formatMoney(payment.received) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <BookedPayments detail={detail} />
      {openSum > 0 && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4 font-semibold" data-numbers>
          <span>{m.admin_orders_open()}</span>
          <span>{formatMoney(openSum)}</span>
        </p>
      )}
      {depositHeld > 0 && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4" data-numbers>
          <span>{m.admin_order_deposit_held()}</span>
          <span>{formatMoney(depositHeld)}</span>
        </p>
      )}
      {(canGiveBack || openReviews > 0 || canBook || canWaive) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {canBook && (
            <Button size="sm" onClick={() => setOpen('book')}>
              {m.admin_order_book()}
            </Button>
          )}
          {canWaive && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('waive')}>
              {m.admin_order_waive()}
            </Button>
          )}
          {canGiveBack && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('refund')}>
              {m.admin_order_refund()}
            </Button>
          )}
          {openReviews > 0 && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('settle')}>
              {m.admin_order_settle()}
            </Button>
          )}
        </div>
      )}
      <MoneyEntries detail={detail} />
      {open === 'book' && <BookDialog {...dialog} />}
      {open === 'waive' && <WaiveDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
      {open === 'settle' && <SettleDialog {...dialog} />}
    </OrderSection>
  );
}

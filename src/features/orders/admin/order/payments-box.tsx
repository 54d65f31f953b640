import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import type { StaffPaymentView } from '#/features/orders/views.ts';
import { paymentLabels } from './labels.ts';

/** Every try to pay, the newest first. */
export function PaymentsBox({ payments }: { payments: StaffPaymentView[] }) {
  return (
    <OrderSection title={m.admin_order_payments()}>
      {payments.length === 0 && <p className="text-quiet">{m.admin_order_payments_none()}</p>}
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
                payment.receipt,
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
    </OrderSection>
  );
}

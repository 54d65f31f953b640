import { formatMoney } from '#/domain/money/money.ts';
import type { PayableOrder } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { StageTitle } from './stage-title.tsx';

interface StageProps {
  order: PayableOrder;
  fresh: boolean;
}

export function OrderPaid({ order, fresh }: StageProps) {
  return (
    <div role="status">
      <StageTitle tone="good" fresh={fresh}>
        {m.payment_paid_title()}
      </StageTitle>
      <p className="mt-2">
        {m.payment_paid_text({ number: order.number, email: order.contactEmail })}
      </p>
    </div>
  );
}

export function MoneyHeld({ order, fresh }: StageProps) {
  const amount = formatMoney(order.paid - order.refunded);
  return (
    <div role="status">
      <StageTitle tone="bad" fresh={fresh}>
        {m.payment_needs_review_title()}
      </StageTitle>
      <p className="mt-2" data-numbers>
        {m.payment_needs_review_text({ amount, phone: order.contactPhone })}
      </p>
    </div>
  );
}

/** The hold ran out while a prompt is on the phone. */
export function StillOpen() {
  return <Alert tone="warning">{m.payment_still_open()}</Alert>;
}

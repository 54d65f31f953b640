import { formatMoney } from '#/domain/money/money.ts';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import { shownPhone } from '#/domain/phone.ts';
import type { PayableOrder } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { StageTitle } from './stage-title.tsx';

interface StageProps {
  order: PayableOrder;
  fresh: boolean;
}

/** Whoever pays by a link is not told the mail or the phone of the order. */
export function OrderPaid({ order: { number, contactEmail: email }, fresh }: StageProps) {
  return (
    <div role="status" className={fresh ? 'paid-light' : undefined}>
      <StageTitle tone="good" fresh={fresh}>
        {m.payment_paid_title()}
      </StageTitle>
      <p className="mt-2">
        {email ? m.payment_paid_text({ number, email }) : m.payment_paid_text_link({ number })}
      </p>
    </div>
  );
}

export function MoneyHeld({ order, fresh }: StageProps) {
  const phone = shownPhone(order.contactPhone);
  const amount = formatMoney(order.toGiveBack);
  // Somebody decided so: nothing is left to agree on.
  if (order.cancelReason === 'customer' || order.cancelReason === 'shop') {
    return (
      <div role="status">
        <StageTitle tone="good" fresh={fresh}>
          {m.payment_goes_back_title({ amount })}
        </StageTitle>
        <p className="mt-2">
          {phone ? m.payment_goes_back_text({ phone }) : m.payment_goes_back_text_link()}
        </p>
      </div>
    );
  }
  return (
    <div role="status">
      <StageTitle tone="bad" fresh={fresh}>
        {m.payment_needs_review_title()}
      </StageTitle>
      <p className="mt-2" data-numbers>
        {phone
          ? m.payment_needs_review_text({ amount, phone })
          : m.payment_needs_review_text_link({ amount })}
      </p>
    </div>
  );
}

/** The hold ran out while a prompt is on the phone, or a page is open. */
export function StillOpen({ method }: { method: PaymentMethod }) {
  return (
    <Alert tone="warning">
      {method === 'page' ? m.payment_page_still_open() : m.payment_still_open()}
    </Alert>
  );
}

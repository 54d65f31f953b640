import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import type { OrderView } from '../views.ts';

/** What hires that are or were late cost so far: nobody shall learn it from their deposit. */
export function LateFeeBox({ fee }: { fee: OrderView['lateFee'] }) {
  if (!fee) return null;
  return (
    <Alert tone="warning" title={m.order_late_fee({ amount: formatMoney(fee.amount) })}>
      <p data-numbers>{m.order_late_fee_text({ days: fee.daysLate })}</p>
    </Alert>
  );
}

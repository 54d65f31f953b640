import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import type { OrderView } from '../views.ts';

/** What hires that are or were late cost so far: nobody shall learn it from their deposit. */
export function LateFeeBox({ order: { lateFee: fee, lines } }: { order: OrderView }) {
  if (!fee) return null;
  const { daysLate: days } = fee;
  const amount = formatMoney(fee.amount);
  const isGrowing = lines.some(({ hireStatus }) => hireStatus === 'out');
  return (
    <Alert
      tone="warning"
      title={isGrowing ? m.order_late_fee({ amount }) : m.order_late_fee_back({ amount })}
    >
      <p data-numbers>
        {isGrowing ? m.order_late_fee_text({ days }) : m.order_late_fee_back_text({ days })}
      </p>
    </Alert>
  );
}

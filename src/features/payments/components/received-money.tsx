import { formatMoney } from '#/domain/money/money.ts';
import type { ReceivedView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';

export function ReceivedMoney({ received }: { received: ReceivedView[] }) {
  if (received.length === 0) return null;
  return (
    <dl data-numbers className="grid gap-2">
      {received.map(({ id, amount, receipt, at }) => (
        <div
          key={id}
          className="grid gap-x-6 border-b border-line pb-2 last:border-0 sm:grid-cols-2"
        >
          <dt className="text-quiet">
            {m.payment_received()}, {formatInstant(at)}
          </dt>
          <dd className="font-semibold sm:text-right">{formatMoney(amount)}</dd>
          <dt className="text-quiet">{m.payment_receipt()}</dt>
          <dd className="sm:text-right">{receipt ?? m.payment_receipt_later()}</dd>
        </div>
      ))}
    </dl>
  );
}

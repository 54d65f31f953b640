import { formatMoney } from '#/domain/money/money.ts';
import { paidWithText } from '#/domain/payments/method.ts';
import type { ReceivedView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';

export function ReceivedMoney({ received }: { received: ReceivedView[] }) {
  if (received.length === 0) return null;
  return (
    <dl data-numbers className="grid gap-2">
      {received.map(({ id, amount, receipt, method, paidWith, at }) => (
        <div
          key={id}
          className="grid gap-x-6 border-b border-line pb-2 last:border-0 sm:grid-cols-2"
        >
          <dt className="text-quiet">
            {m.payment_received()}, {formatInstant(at)}
          </dt>
          <dd className="font-semibold sm:text-right">{formatMoney(amount)}</dd>
          {paidWithText(paidWith) && (
            <>
              <dt className="text-quiet">{m.payment_paid_with()}</dt>
              <dd className="sm:text-right">{paidWithText(paidWith)}</dd>
            </>
          )}
          <dt className="text-quiet">
            {method === 'prompt' ? m.payment_receipt() : m.payment_reference()}
          </dt>
          <dd className="wrap-anywhere sm:text-right">{receipt ?? m.payment_receipt_later()}</dd>
        </div>
      ))}
    </dl>
  );
}

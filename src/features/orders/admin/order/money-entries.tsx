import { useId } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { keptLabels, moneyEntryLabels } from './labels.ts';

/** What the ledger says of the money of an order: what moved, when, and who of the shop did it. */
export function MoneyEntries({ detail }: { detail: StaffOrderDetailView }) {
  const { money, moneyDiffers } = detail;
  const id = useId();
  if (money.length === 0 && !moneyDiffers) return null;
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4">
      <h3 id={id} className="mb-2 text-sm font-semibold">
        {m.admin_order_money()}
      </h3>
      {moneyDiffers && <Alert tone="warning">{m.admin_order_money_differs()}</Alert>}
      <ol className="grid gap-2 text-sm">
        {money.map(({ id: entryId, at, entry, reason, amount, actor }) => (
          <li key={entryId} data-numbers>
            <p className="flex justify-between gap-x-4">
              <span>
                {moneyEntryLabels[entry]()}
                {reason && `: ${keptLabels[reason]()}`}
              </span>
              <span className="whitespace-nowrap">{formatMoney(amount)}</span>
            </p>
            <p className="break-words text-quiet">
              <time dateTime={at}>
                {actor === null
                  ? formatInstant(at)
                  : m.admin_order_by({ name: actor, time: formatInstant(at) })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

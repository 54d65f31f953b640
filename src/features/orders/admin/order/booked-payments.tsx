import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import type { BookedPaymentView, StaffOrderDetailView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { useOrderStep } from './hooks.ts';
import { bookedLabels } from './labels.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Payments that staff booked by hand, the newest first; one by mistake is taken back by an entry. */
export function BookedPayments({ detail: { booked, order } }: { detail: StaffOrderDetailView }) {
  const [reversed, setReversed] = useState<BookedPaymentView | null>(null);
  const step = useOrderStep(
    order.id,
    client.orders.staff.unbookPayment,
    m.admin_order_unbooked_done,
  );
  if (booked.length === 0) return null;
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {booked.map((payment) => (
          <BookedLine key={payment.id} payment={payment} onReverse={() => setReversed(payment)} />
        ))}
      </ul>
      {reversed && (
        <ReasonDialog
          title={m.admin_order_unbook_title({ amount: formatMoney(reversed.amount) })}
          description={m.admin_order_unbook_text()}
          verb={m.admin_order_unbook()}
          step={step}
          onSubmit={(why) =>
            step.mutate({ paymentId: reversed.id, why }, { onSuccess: () => setReversed(null) })
          }
          onClose={() => setReversed(null)}
        />
      )}
    </>
  );
}

interface BookedLineProps {
  payment: BookedPaymentView;
  onReverse: () => void;
}

function BookedLine({ payment, onReverse }: BookedLineProps) {
  const { method, amount, receivedOn, reference, note, by, at, reversal } = payment;
  return (
    <li data-numbers>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{bookedLabels[method]()}</span>
        <span className={reversal ? 'line-through' : undefined}>{formatMoney(amount)}</span>
      </p>
      <p className="text-sm break-words text-quiet">
        {[
          formatDay(receivedOn),
          reference,
          by !== null && m.admin_order_by({ name: by, time: formatInstant(at) }),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reversal ? (
        <p className="text-sm break-words text-warning">
          {m.admin_order_unbooked({
            name: reversal.by ?? m.admin_order_somebody(),
            time: formatInstant(reversal.at),
            why: reversal.why,
          })}
        </p>
      ) : (
        method !== 'credit' && (
          <Button variant="quiet" size="sm" className="-ml-3" onClick={onReverse}>
            {m.admin_order_unbook()}
          </Button>
        )
      )}
    </li>
  );
}

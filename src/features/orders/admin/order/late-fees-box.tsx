import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import type { LateFeeView } from '#/features/orders/late-fees/late-fee-view.ts';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { useOrderStep } from './hooks.ts';
import { orderFailureText } from './messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** What each late hire costs by now, until the deposit is settled; each can be waived. */
export function LateFeesBox({ detail }: { detail: StaffOrderDetailView }) {
  const { order, lateFees } = detail;
  const [waived, setWaived] = useState<LateFeeView | null>(null);
  const ask = useOrderStep(
    order.id,
    client.orders.staff.unwaiveLateFee,
    m.admin_order_late_unwaive_done,
  );
  if (lateFees.length === 0) return null;
  const nameOf = ({ lineId }: LateFeeView) =>
    order.lines.find(({ id }) => id === lineId)?.name ?? '';
  return (
    <OrderSection title={m.admin_order_late_fees()}>
      <ul className="grid gap-4" data-numbers>
        {lateFees.map((fee) => (
          <li key={fee.lineId} className="grid gap-1">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">{nameOf(fee)}</span>
              <span className="shrink-0 font-semibold">
                {fee.waivedWhy === null ? (
                  formatMoney(fee.amount)
                ) : (
                  <del className="font-normal text-quiet">{formatMoney(fee.amount)}</del>
                )}
              </span>
            </span>
            <span className="text-sm text-quiet">
              {fee.isOut && fee.waivedWhy === null
                ? m.admin_order_late_so_far({ days: fee.daysLate })
                : m.admin_order_late_days({ days: fee.daysLate })}
            </span>
            {fee.waivedWhy === null ? (
              <Button
                variant="secondary"
                size="sm"
                className="mt-1 justify-self-start"
                aria-label={m.admin_order_late_waive_of({ name: nameOf(fee) })}
                onClick={() => setWaived(fee)}
              >
                {m.admin_order_late_waive()}
              </Button>
            ) : (
              <>
                <span className="text-sm break-words">
                  {m.admin_order_late_waived({ why: fee.waivedWhy })}
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  className="justify-self-start"
                  aria-label={m.admin_order_late_unwaive_of({ name: nameOf(fee) })}
                  busy={ask.isPending}
                  onClick={() => ask.mutate({ lineId: fee.lineId })}
                >
                  {m.admin_order_late_unwaive()}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {ask.error && (
        <Alert tone="danger" live className="mt-4">
          {orderFailureText(ask.error)}
        </Alert>
      )}
      {waived && (
        <WaiveLateFee
          orderId={order.id}
          fee={waived}
          name={nameOf(waived)}
          onClose={() => setWaived(null)}
        />
      )}
    </OrderSection>
  );
}

interface WaiveLateFeeProps {
  orderId: string;
  fee: LateFeeView;
  name: string;
  onClose: () => void;
}

function WaiveLateFee({ orderId, fee: { lineId, amount }, name, onClose }: WaiveLateFeeProps) {
  const step = useOrderStep(orderId, client.orders.staff.waiveLateFee, m.admin_order_late_done);
  return (
    <ReasonDialog
      title={m.admin_order_late_waive_title({ amount: formatMoney(amount) })}
      description={m.admin_order_late_waive_text({ name })}
      verb={m.admin_order_late_waive()}
      step={step}
      onSubmit={(note) => step.mutate({ lineId, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

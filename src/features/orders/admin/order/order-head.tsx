import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { StatusBadge } from '#/features/orders/components/status-badge.tsx';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';

/** Which order it is, and what is wrong with its money. */
export function OrderHead({ detail }: { detail: StaffOrderDetailView }) {
  const { order, toGiveBack, needsReview, paysOnDelivery } = detail;
  const { open } = order.amounts;
  const isOwed = open > 0 && order.status !== 'pending_payment';
  return (
    <div className="-mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-2xl" data-numbers>
          {order.number}
        </h2>
        <StatusBadge status={order.status} method={order.delivery.method} />
        <span className="text-sm text-quiet" data-numbers>
          {m.orders_placed({ time: formatInstant(order.placedAt) })}
        </span>
      </div>
      {isOwed && (
        <Alert tone="warning">
          {paysOnDelivery
            ? m.admin_order_open_on_delivery({ amount: formatMoney(open) })
            : m.admin_order_open_before({ amount: formatMoney(open) })}
        </Alert>
      )}
      {toGiveBack > 0 && (
        <Alert tone="warning">{m.admin_order_give_back({ amount: formatMoney(toGiveBack) })}</Alert>
      )}
      {needsReview && toGiveBack === 0 && <Alert tone="warning">{m.admin_order_review()}</Alert>}
    </div>
  );
}

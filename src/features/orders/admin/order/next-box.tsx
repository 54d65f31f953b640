import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { owedOf } from '#/features/orders/payouts/owed-of.ts';
import { LackingList } from '#/features/rentals/lacking-list.tsx';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { ReturnGoodsDialog } from '#/features/orders/returns/return-goods-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { useOrderStep } from './hooks.ts';
import { InspectDialog } from './inspect-dialog.tsx';
import { orderFailureText } from './messages.ts';
import { PrintNote } from './print-note.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Open = 'dispatch' | 'deliver' | 'return' | 'inspect' | 'deposit' | 'goods' | 'undo' | 'cancel';

const undoLabels: Partial<Record<OrderStatus, () => string>> = {
  preparing: m.admin_order_undo_preparing,
  dispatched: m.admin_order_undo_dispatch,
  delivered: m.admin_order_undo_delivery,
  completed: m.admin_order_undo_completion,
};

/** The one thing to do next, and what else is possible. */
export function NextBox({ detail }: { detail: StaffOrderDetailView }) {
  const { order, next, canUndo, canCancel, canSettleDeposit } = detail;
  const [open, setOpen] = useState<Open | null>(null);
  const start = useOrderStep(order.id, client.orders.staff.startPreparing, m.admin_order_started);
  const complete = useOrderStep(order.id, client.orders.staff.complete, m.admin_order_completed);
  const isPickup = order.delivery.method === 'pickup';
  const rentals = order.lines.filter(({ type }) => type === 'rental');
  const isOut = rentals.some(({ hireStatus }) => hireStatus === 'out');
  const isBack = rentals.some(({ hireStatus }) => hireStatus === 'returned');
  const agree = useOrderStep(
    order.id,
    client.orders.staff.agreeOnDelivery,
    m.admin_order_on_delivery_done,
  );
  const error = start.error ?? complete.error ?? agree.error;
  const dialog = { detail, onClose: () => setOpen(null) };
  return (
    <OrderSection title={m.admin_order_next()}>
      <p className="mb-4 max-w-text">{nextText(detail)}</p>
      {detail.unitsLate > 0 && (
        <div className="mb-4">
          <LackingList late={detail.unitsLate} lacking={detail.lacking} />
        </div>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {next === 'start_preparing' && (
          <Button size="lg" busy={start.isPending} onClick={() => start.mutate({})}>
            {m.admin_order_start()}
          </Button>
        )}
        {next === 'dispatch' && (
          <Button size="lg" onClick={() => setOpen('dispatch')}>
            {isPickup ? m.admin_order_ready() : m.admin_order_dispatch()}
          </Button>
        )}
        {next === 'deliver' && (
          <Button size="lg" onClick={() => setOpen('deliver')}>
            {isPickup ? m.admin_order_hand_over() : m.admin_order_deliver()}
          </Button>
        )}
        {canSettleDeposit && (
          <Button size="lg" onClick={() => setOpen('deposit')}>
            {m.admin_order_deposit()}
          </Button>
        )}
        {next === 'complete' && (
          <Button
            size="lg"
            // Money comes first: an order that is completed is no longer looked at.
            variant={canSettleDeposit || owedOf(detail) > 0 ? 'secondary' : 'primary'}
            busy={complete.isPending}
            onClick={() => complete.mutate({})}
          >
            {m.admin_order_complete()}
          </Button>
        )}
        {detail.canAgreeOnDelivery && (
          <Button
            size="lg"
            variant="secondary"
            busy={agree.isPending}
            onClick={() => agree.mutate({})}
          >
            {m.admin_order_on_delivery()}
          </Button>
        )}
        {isOut && (
          <Button
            size="lg"
            variant={next === 'return_rental' ? 'primary' : 'secondary'}
            onClick={() => setOpen('return')}
          >
            {m.admin_order_return()}
          </Button>
        )}
        {isBack && (
          <Button
            size="lg"
            variant={next === 'inspect_rental' ? 'primary' : 'secondary'}
            onClick={() => setOpen('inspect')}
          >
            {m.admin_order_inspect()}
          </Button>
        )}
        {detail.returnable && (
          <Button size="lg" variant="secondary" onClick={() => setOpen('goods')}>
            {m.admin_order_goods()}
          </Button>
        )}
        <PrintNote order={order} />
        {canUndo && (
          <Button size="lg" variant="secondary" onClick={() => setOpen('undo')}>
            {undoLabels[order.status]?.()}
          </Button>
        )}
        {canCancel && (
          <Button size="lg" variant="quiet" onClick={() => setOpen('cancel')}>
            {m.admin_order_cancel()}
          </Button>
        )}
      </div>
      {error && (
        <Alert tone="danger" live className="mt-4">
          {orderFailureText(error)}
        </Alert>
      )}
      {open === 'dispatch' && <DispatchDialog {...dialog} />}
      {open === 'deliver' && <DeliverDialog {...dialog} />}
      {open === 'return' && <ReturnDialog {...dialog} />}
      {open === 'inspect' && <InspectDialog {...dialog} />}
      {open === 'deposit' && <DepositDialog {...dialog} />}
      {open === 'goods' && detail.returnable && (
        <ReturnGoodsDialog order={order} returnable={detail.returnable} onClose={dialog.onClose} />
      )}
      {open === 'undo' && <UndoDialog {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
    </OrderSection>
  );
}

function nextText(detail: StaffOrderDetailView): string {
  const { order, next } = detail;
  const isPickup = order.delivery.method === 'pickup';
  switch (next) {
    case 'start_preparing':
      return m.admin_order_start_how();
    case 'dispatch':
      return isPickup ? m.admin_order_ready_how() : m.admin_order_dispatch_how();
    case 'deliver':
      return isPickup ? m.admin_order_hand_over_how() : m.admin_order_deliver_how();
    case 'return_rental':
      return m.admin_order_return_how();
    case 'inspect_rental':
      return m.admin_order_inspect_how();
    case 'take_payment':
      return m.admin_order_take_payment_how({ amount: formatMoney(order.amounts.open) });
    case 'complete':
      return completeText(detail);
    case null:
      break;
  }
  if (order.status === 'pending_payment') {
    return m.admin_order_wait_pay({ time: formatInstant(order.holdExpiresAt) });
  }
  if (order.status === 'cancelled') return m.admin_order_ended();
  return order.status === 'refunded' ? m.admin_order_refunded() : m.admin_order_done();
}

/** Money is not forgotten only because the goods are back. */
function completeText(detail: StaffOrderDetailView): string {
  const owed = owedOf(detail);
  if (detail.canSettleDeposit) {
    return m.admin_order_settle_deposit_how({ amount: formatMoney(detail.depositHeld) });
  }
  if (owed > 0) return m.admin_order_complete_owed_how({ amount: formatMoney(owed) });
  const short = detail.order.settlement?.owed ?? 0;
  return short > 0
    ? m.admin_order_complete_short_how({ amount: formatMoney(short) })
    : m.admin_order_complete_how();
}

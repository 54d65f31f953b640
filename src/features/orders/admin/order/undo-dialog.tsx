import type { OrderStatus } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { useOrderStep } from './hooks.ts';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

const texts: Partial<Record<OrderStatus, () => string>> = {
  preparing: m.admin_order_undo_preparing_text,
  dispatched: m.admin_order_undo_dispatch_text,
  delivered: m.admin_order_undo_delivery_text,
  completed: m.admin_order_undo_completion_text,
};

/** Takes the last step back. */
export function UndoDialog({ detail: { order }, onClose }: StepDialogInput) {
  const step = useOrderStep(order.id, client.orders.staff.undo, m.admin_order_undone);
  return (
    <StepDialog
      title={m.admin_order_undo_title()}
      description={texts[order.status]?.()}
      verb={m.admin_order_undo_yes()}
      step={step}
      onSubmit={() => step.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

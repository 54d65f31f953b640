import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { useOrderStep } from './hooks.ts';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** Takes the last step back. */
export function UndoDialog({ detail: { order }, onClose }: StepDialogInput) {
  const step = useOrderStep(order.id, client.orders.staff.undo, m.admin_order_undone);
  return (
    <StepDialog
      title={m.admin_order_undo_title()}
      description={
        order.status === 'preparing'
          ? m.admin_order_undo_preparing_text()
          : m.admin_order_undo_dispatch_text()
      }
      verb={m.admin_order_undo_yes()}
      step={step}
      onSubmit={() => step.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

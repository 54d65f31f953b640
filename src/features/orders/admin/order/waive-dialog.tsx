import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { useOrderStep } from './hooks.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { StepDialogInput } from './step-dialog.tsx';

/** What is open is not asked for any more. */
export function WaiveDialog({ detail: { order }, onClose }: StepDialogInput) {
  const { open } = order.amounts;
  const step = useOrderStep(order.id, client.orders.staff.waiveOpen, m.admin_order_waived_done);
  return (
    <ReasonDialog
      title={m.admin_order_waive_title({ amount: formatMoney(open) })}
      description={m.admin_order_waive_text()}
      verb={m.admin_order_waive()}
      step={step}
      onSubmit={(note) => step.mutate({ openBefore: open, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

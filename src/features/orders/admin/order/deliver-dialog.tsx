import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useOrderStep } from './hooks.ts';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';
import { asksForMoney, UnpaidField } from './unpaid-field.tsx';

/** The customer has the goods: who took them. */
export function DeliverDialog({ detail, onClose }: StepDialogInput) {
  const { order } = detail;
  const step = useOrderStep(order.id, client.orders.staff.deliver, m.admin_order_delivered);
  const [receivedBy, setReceivedBy] = useState(order.contact.name);
  const [isUnpaidMeant, setUnpaidMeant] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const isMissing = receivedBy.trim().length < 2;
  const isPickup = order.delivery.method === 'pickup';

  function send() {
    setWasSent(true);
    if (!isMissing) step.mutate({ receivedBy, isUnpaidMeant }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={`${order.number}: ${isPickup ? m.admin_order_hand_over() : m.admin_order_deliver()}`}
      verb={isPickup ? m.admin_order_hand_over() : m.admin_order_deliver()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={m.admin_order_received_by()}
        error={wasSent && isMissing ? m.admin_order_received_missing() : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={receivedBy}
            onChange={(event) => setReceivedBy(event.currentTarget.value)}
          />
        )}
      </Field>
      {isPickup && asksForMoney(detail) && (
        <UnpaidField detail={detail} checked={isUnpaidMeant} onChange={setUnpaidMeant} />
      )}
    </StepDialog>
  );
}

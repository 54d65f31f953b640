import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { SignaturePad } from '#/features/orders/photos/signature-pad.tsx';
import { PhotoSender } from '#/features/orders/photos/sending/photo-sender.tsx';
import { useSignature } from '#/features/orders/photos/sending/use-signature.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field, Requirement } from '#/ui/field.tsx';
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

  const sign = useSignature(order.id);

  async function send() {
    setWasSent(true);
    if (isMissing || !(await sign.send(receivedBy))) return;
    step.mutate({ receivedBy, isUnpaidMeant }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={`${order.number}: ${isPickup ? m.admin_order_hand_over() : m.admin_order_deliver()}`}
      verb={isPickup ? m.admin_order_hand_over() : m.admin_order_deliver()}
      step={{ ...step, isPending: step.isPending || sign.isSending }}
      onSubmit={() => void send()}
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
      <div>
        <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-medium">
          {m.signature_of()} <Requirement required={false} />
        </p>
        <SignaturePad isSigned={sign.isSigned} onChange={sign.set} />
      </div>
      <div className="grid gap-3">
        <h3 className="font-semibold">{m.order_photos()}</h3>
        <PhotoSender orderId={order.id} kind="delivered" lines={order.lines} />
      </div>
      {sign.failure !== null && (
        <Alert tone="danger" live>
          {sign.failure}
        </Alert>
      )}
      {isPickup && asksForMoney(detail) && (
        <UnpaidField detail={detail} checked={isUnpaidMeant} onChange={setUnpaidMeant} />
      )}
    </StepDialog>
  );
}

import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { SHORTEST_DECISION } from '#/features/orders/schemas.ts';
import { useOrderStep } from './hooks.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** What was decided about money that needed a decision. */
export function SettleDialog({ detail: { order, openReviews }, onClose }: StepDialogInput) {
  const step = useOrderStep(order.id, client.orders.staff.settleReview, m.admin_order_settled);
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = note.trim().length < SHORTEST_DECISION;

  function send() {
    setWasSent(true);
    if (!isMissing) step.mutate({ seen: openReviews, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={m.admin_order_settle_title({ number: order.number })}
      description={m.admin_order_settle_text()}
      verb={m.admin_order_settle_save()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <NoteField
        label={m.admin_order_settle_note()}
        error={wasSent && isMissing ? m.admin_order_settle_missing() : undefined}
        required
        value={note}
        onChange={setNote}
      />
    </StepDialog>
  );
}

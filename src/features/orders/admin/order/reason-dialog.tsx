import { useState } from 'react';
import { SHORTEST_DECISION } from '#/features/orders/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { NoteField } from './note-field.tsx';
import { StepDialog } from './step-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  verb: string;
  step: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** What needs nothing but a reason, which the order keeps. */
export function ReasonDialog({ onSubmit, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = reason.trim().length < SHORTEST_DECISION;
  return (
    <StepDialog
      {...dialog}
      isDangerous
      onSubmit={() => {
        setWasSent(true);
        if (!isMissing) onSubmit(reason.trim());
      }}
    >
      <NoteField
        label={m.admin_order_reason()}
        error={wasSent && isMissing ? m.admin_order_settle_missing() : undefined}
        required
        value={reason}
        onChange={setReason}
      />
    </StepDialog>
  );
}

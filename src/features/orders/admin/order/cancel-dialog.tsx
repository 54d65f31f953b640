import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { CANCEL_CAUSES, needsWords, type CancelCause } from '#/domain/orders/cancel-cause.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { useOrderStep } from './hooks.ts';
import { causeLabels } from './labels.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** Calls the order off, and says what becomes of its money. */
export function CancelDialog({ detail: { order }, onClose }: StepDialogInput) {
  const step = useOrderStep(order.id, client.orders.staff.cancel, m.admin_order_cancelled);
  const [cause, setCause] = useState<CancelCause>('customer_asked');
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = needsWords(cause) && text.trim() === '';
  const { fee = 0, back = 0 } = order.cancellation ?? {};
  const [isKept, setIsKept] = useState(true);
  const mayKeep = fee > 0 && cause === 'customer_asked';
  const keeps = mayKeep && isKept ? fee : 0;
  const goesBack = fee + back - keeps;

  function send() {
    setWasSent(true);
    if (!isMissing) step.mutate({ cause, text: text.trim(), keeps }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={m.admin_order_cancel_title({ number: order.number })}
      description={m.admin_order_cancel_text()}
      verb={m.admin_order_cancel()}
      isDangerous
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioCards
        legend={m.admin_order_cancel_why()}
        options={CANCEL_CAUSES.map((value) => ({ value, label: causeLabels[value]() }))}
        value={cause}
        onChange={setCause}
      />
      {mayKeep && (
        <Checkbox
          label={m.admin_order_cancel_keeps({ amount: formatMoney(fee) })}
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
        />
      )}
      {goesBack > 0 && (
        <Alert tone="warning">
          {m.admin_order_cancel_money({ amount: formatMoney(goesBack) })}
        </Alert>
      )}
      <NoteField
        label={m.admin_order_cancel_words()}
        hint={m.admin_order_cancel_words_hint()}
        required={needsWords(cause)}
        error={wasSent && isMissing ? m.admin_order_cancel_words_missing() : undefined}
        value={text}
        onChange={setText}
      />
    </StepDialog>
  );
}

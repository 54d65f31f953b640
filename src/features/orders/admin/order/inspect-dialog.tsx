import { useState } from 'react';
import { RETURN_CONDITIONS, type ReturnCondition } from '#/domain/orders/rental-status.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { useOrderStep } from './hooks.ts';
import { conditionLabels } from './labels.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** Units that are back are looked at, line by line. */
export function InspectDialog({ detail: { order }, onClose }: StepDialogInput) {
  const step = useOrderStep(order.id, client.orders.staff.inspectRental, m.admin_order_inspected);
  const lines = order.lines.filter(({ hireStatus }) => hireStatus === 'returned');
  const [chosen, setChosen] = useState<string | null>(null);
  const [condition, setCondition] = useState<ReturnCondition>('good');
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const line = lines.find(({ id }) => id === chosen) ?? lines[0];
  const isMissing = condition !== 'good' && note.trim() === '';

  function send() {
    setWasSent(true);
    if (!line || isMissing) return;
    step.mutate({ lineId: line.id, condition, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={`${order.number}: ${m.admin_order_inspect()}`}
      verb={m.admin_order_inspect()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {lines.length === 1 && line && <p>{lineItemLabel(line)}</p>}
      {lines.length > 1 && (
        <RadioCards
          legend={m.admin_order_condition_which()}
          options={lines.map(({ id, quantity, unit, name }) => ({
            value: id,
            label: lineItemLabel({ quantity, unit, name }),
          }))}
          value={line?.id}
          onChange={setChosen}
        />
      )}
      <RadioCards
        legend={m.admin_order_condition_how()}
        options={RETURN_CONDITIONS.map((value) => ({ value, label: conditionLabels[value]() }))}
        value={condition}
        onChange={setCondition}
      />
      <NoteField
        label={m.admin_order_note()}
        hint={condition === 'good' ? undefined : m.admin_order_condition_stock()}
        required={condition !== 'good'}
        error={wasSent && isMissing ? m.admin_order_condition_missing() : undefined}
        value={note}
        onChange={setNote}
      />
    </StepDialog>
  );
}

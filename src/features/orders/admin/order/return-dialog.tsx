import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useOrderStep } from './hooks.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** Hired units come back: of each line so many. */
export function ReturnDialog({ detail: { order }, onClose }: StepDialogInput) {
  const step = useOrderStep(order.id, client.orders.staff.returnRentals, m.admin_order_returned);
  const lines = order.lines.filter(({ hireStatus }) => hireStatus === 'out');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const counts = lines.map(({ id, name, quantity, returned }) => {
    const out = quantity - returned;
    const text = typed[id] ?? String(out);
    const units = /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1;
    return { id, name, returned, out, text, units, isWrong: units < 0 || units > out };
  });
  const isNothing = counts.every(({ units }) => units === 0);

  function send() {
    setWasSent(true);
    if (isNothing || counts.some(({ isWrong }) => isWrong)) return;
    const back = counts
      .filter(({ units }) => units > 0)
      .map(({ id: lineId, units, returned: returnedBefore }) => ({
        lineId,
        units,
        returnedBefore,
      }));
    step.mutate({ lines: back, note: note.trim() }, { onSuccess: onClose });
  }

  function errorOf({ out, isWrong }: (typeof counts)[number], index: number): string | undefined {
    if (!wasSent) return undefined;
    if (isWrong) return m.admin_order_return_wrong({ out });
    return isNothing && index === 0 ? m.admin_order_return_none() : undefined;
  }

  return (
    <StepDialog
      title={`${order.number}: ${m.admin_order_return()}`}
      verb={m.admin_order_return()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {counts.map((count, index) => (
        <Field
          key={count.id}
          label={m.admin_order_return_units({ name: count.name, out: count.out })}
          error={errorOf(count, index)}
          required
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={count.text}
              className="tabular-nums"
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((before) => ({ ...before, [count.id]: value }));
              }}
            />
          )}
        </Field>
      ))}
      <NoteField
        label={m.admin_order_note()}
        hint={m.admin_order_return_hint()}
        value={note}
        onChange={setNote}
      />
    </StepDialog>
  );
}

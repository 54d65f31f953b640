import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney, toDecimal } from '#/domain/money/money.ts';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { LONGEST_REFERENCE } from '#/features/orders/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { AmountInput, CodeInput, Input } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { useOrderStep } from './hooks.ts';
import { bookedLabels } from './labels.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** Cash that was taken, or a transfer that was found at the bank. */
export function BookDialog({ detail, onClose }: StepDialogInput) {
  const { order, methods } = detail;
  const { open } = order.amounts;
  const step = useOrderStep(order.id, client.orders.staff.bookPayment, m.admin_order_booked_done);
  // The same form books once, however often it is sent.
  const [paymentId] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState(methods[0] ?? 'cash');
  const [typed, setTyped] = useState(() => toDecimal(open).replace(/\.00$/, ''));
  const [reference, setReference] = useState('');
  const [today] = useState(() => nairobiDay(new Date()));
  const [receivedOn, setReceivedOn] = useState(today);
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const read = readTypedAmount(typed);
  const amount = read !== null && read > 0 && read <= open ? read : null;
  const isUnnumbered = method === 'bank' && reference.trim() === '';

  function send() {
    setWasSent(true);
    if (amount === null || isUnnumbered) return;
    const facts = { method, reference: reference.trim(), receivedOn, note: note.trim() };
    step.mutate({ paymentId, amount, openBefore: open, ...facts }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={m.admin_order_book_title({ number: order.number })}
      description={m.admin_order_book_text()}
      verb={m.admin_order_book_save()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioCards
        legend={m.admin_order_book_method()}
        columns={2}
        options={methods.map((value) => ({ value, label: bookedLabels[value]() }))}
        value={method}
        onChange={setMethod}
      />
      <Field
        label={m.admin_order_refund_amount()}
        hint={m.admin_order_book_open({ amount: formatMoney(open) })}
        error={wasSent && amount === null ? m.admin_order_book_amount_wrong() : undefined}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            maxLength={15}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={m.admin_order_book_day()} required>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={receivedOn}
            onChange={(event) => setReceivedOn(event.currentTarget.value)}
          />
        )}
      </Field>
      {method === 'bank' && (
        <Field
          label={m.admin_order_refund_reference()}
          error={wasSent && isUnnumbered ? m.admin_order_refund_reference_missing() : undefined}
          required
        >
          {(control) => (
            <CodeInput
              {...control}
              maxLength={LONGEST_REFERENCE}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <NoteField label={m.admin_order_refund_note()} value={note} onChange={setNote} />
    </StepDialog>
  );
}

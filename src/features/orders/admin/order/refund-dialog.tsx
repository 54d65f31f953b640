import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import {
  needsReference,
  NOTED_REFUND_METHODS,
  purposeOfUnused,
  REFUND_PURPOSES,
  type NotedRefundMethod,
  type RefundPurpose,
} from '#/domain/orders/refund.ts';
import { isRentalOpen } from '#/domain/orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field } from '#/ui/field.tsx';
import { AmountInput, CodeInput } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { refundMethodLabels } from '#/features/documents/labels.ts';
import { LONGEST_REFERENCE } from '#/features/orders/schemas.ts';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';
import { useOrderStep } from './hooks.ts';
import { refundPurposeLabels } from './labels.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';

/** What becomes of an order when all of its money is given back. */
function wholeText({ order: { status, lines }, canCancel }: StaffOrderDetailView): string {
  if (canCancel) return m.admin_order_refund_all_units();
  const rentals = lines.flatMap(({ hireStatus }) => hireStatus ?? []);
  return isRentalOpen(status, rentals)
    ? m.admin_order_refund_all_out()
    : m.admin_order_refund_all();
}

/** Writes down money that was given back by hand; nothing is sent. */
export function RefundDialog({ detail, onClose }: StepDialogInput) {
  const { order, toGiveBack, openPayouts, depositHeld } = detail;
  const { paid, refunded } = order.amounts;
  const left = paid - refunded - openPayouts;
  const step = useOrderStep(
    order.id,
    client.orders.staff.recordRefund,
    m.admin_order_refunded_done,
  );
  const [purpose, setPurpose] = useState<RefundPurpose>(() => {
    if (toGiveBack === 0) return depositHeld > 0 ? 'deposit' : 'other';
    return purposeOfUnused(order.status, order.returns.length > 0);
  });
  const [typed, setTyped] = useState(() =>
    typedAmount(toGiveBack > 0 ? toGiveBack : depositHeld || null),
  );
  const [method, setMethod] = useState<NotedRefundMethod>('mobile');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const read = readTypedAmount(typed);
  const amount = read !== null && read > 0 && read <= left ? read : null;
  // Only what was paid over can be left as a tip.
  const canBeTip = purpose === 'overpaid' && toGiveBack > 0;
  const methods = NOTED_REFUND_METHODS.filter((one) => one !== 'tip' || canBeTip);
  const isUnnumbered = needsReference(method) && reference.trim() === '';

  function choosePurpose(chosen: RefundPurpose) {
    setPurpose(chosen);
    if (chosen !== 'overpaid' && method === 'tip') setMethod('mobile');
  }

  function send() {
    setWasSent(true);
    if (amount === null || isUnnumbered) return;
    const facts = { method, reference: reference.trim(), purpose, note: note.trim() };
    step.mutate(
      { amount, refundedBefore: refunded + openPayouts, ...facts },
      { onSuccess: onClose },
    );
  }

  return (
    <StepDialog
      title={m.admin_order_refund_title({ number: order.number })}
      description={m.admin_order_refund_text()}
      verb={m.admin_order_refund_save()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={m.admin_order_refund_amount()}
        hint={m.admin_order_refund_most({ amount: formatMoney(left) })}
        error={wasSent && amount === null ? m.admin_order_refund_amount_wrong() : undefined}
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
      {amount === left && openPayouts === 0 && order.status !== 'pending_payment' && (
        <Alert tone="warning">{wholeText(detail)}</Alert>
      )}
      <RadioCards
        legend={m.admin_order_refund_purpose()}
        columns={2}
        options={REFUND_PURPOSES.map((value) => ({ value, label: refundPurposeLabels[value]() }))}
        value={purpose}
        onChange={choosePurpose}
      />
      <RadioCards
        legend={m.admin_order_refund_method()}
        columns={2}
        options={methods.map((value) => ({ value, label: refundMethodLabels[value]() }))}
        value={method}
        onChange={setMethod}
      />
      {needsReference(method) && (
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

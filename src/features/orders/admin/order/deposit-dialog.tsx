import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import {
  asksLess,
  DEDUCTION_KINDS,
  MOST_DEDUCTIONS,
  splitDeposit,
  type DeductionKind,
} from '#/domain/orders/deposit.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { AmountInput, Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { deductionLabels } from '#/features/orders/labels.ts';
import { LONGEST_DEDUCTION } from '#/features/orders/schemas.ts';
import { useOrderStep } from './hooks.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';
import { SumRow } from './sum-row.tsx';

interface Row {
  key: number;
  kind: DeductionKind;
  note: string;
  typed: string;
}

/** What of a deposit is kept for what; the rest is given back. */
export function DepositDialog({ detail, onClose }: StepDialogInput) {
  const { order, depositHeld: held, lateFee } = detail;
  const step = useOrderStep(
    order.id,
    client.orders.staff.settleDeposit,
    m.admin_order_deposit_settled,
  );
  const [rows, setRows] = useState<Row[]>(() =>
    lateFee
      ? [
          {
            key: 1,
            kind: 'late',
            note: m.admin_order_late_days({ days: lateFee.daysLate }),
            typed: typedAmount(lateFee.amount),
          },
        ]
      : [],
  );
  const [waiver, setWaiver] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const read = rows.map((row) => ({ ...row, amount: readTypedAmount(row.typed) ?? 0 }));
  const { back, owed } = splitDeposit(
    held,
    read.map(({ amount }) => amount),
  );

  const isWaived = lateFee !== null && asksLess(lateFee.amount, read);

  function change(key: number, fields: Partial<Row>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  }

  function add() {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, kind: 'damage', note: '', typed: '' }]);
  }

  function send() {
    setWasSent(true);
    if (read.some(({ note, amount }) => note.trim() === '' || amount <= 0)) return;
    if (isWaived && waiver.trim() === '') return;
    const deductions = read.map(({ kind, note, amount }) => ({ kind, note: note.trim(), amount }));
    step.mutate(
      { held, deductions, waiver: isWaived ? waiver.trim() : '' },
      { onSuccess: onClose },
    );
  }

  return (
    <StepDialog
      title={`${order.number}: ${m.admin_order_deposit()}`}
      description={m.admin_order_deposit_text()}
      verb={m.admin_order_deposit_save()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {read.map((row, index) => (
        <fieldset key={row.key} className="grid gap-3 rounded-card border border-line p-4">
          <legend className="sr-only">{m.admin_order_deduction({ nth: index + 1 })}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={m.admin_order_deduction_kind()} required>
              {(control) => (
                <Select
                  {...control}
                  value={row.kind}
                  onChange={({ currentTarget: { value } }) => {
                    const kind = DEDUCTION_KINDS.find((known) => known === value);
                    if (kind) change(row.key, { kind });
                  }}
                >
                  {DEDUCTION_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {deductionLabels[kind]()}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label={m.admin_order_deduction_amount()}
              error={
                wasSent && row.amount <= 0 ? m.admin_order_deduction_amount_wrong() : undefined
              }
              required
            >
              {(control) => (
                <AmountInput
                  {...control}
                  maxLength={15}
                  value={row.typed}
                  onChange={(event) => change(row.key, { typed: event.currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <Field
            label={m.admin_order_deduction_note()}
            hint={m.admin_order_deduction_note_hint()}
            error={
              wasSent && row.note.trim() === '' ? m.admin_order_deduction_note_missing() : undefined
            }
            required
          >
            {(control) => (
              <Input
                {...control}
                maxLength={LONGEST_DEDUCTION}
                value={row.note}
                onChange={(event) => change(row.key, { note: event.currentTarget.value })}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            aria-label={m.admin_order_deduction_remove({ nth: index + 1 })}
            onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
          >
            <Trash2 size={18} aria-hidden="true" /> {m.admin_order_deduction_drop()}
          </Button>
        </fieldset>
      ))}
      {rows.length < MOST_DEDUCTIONS && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Plus size={18} aria-hidden="true" /> {m.admin_order_deduction_add()}
        </Button>
      )}
      {isWaived && (
        <NoteField
          label={m.admin_order_waiver()}
          hint={m.admin_order_waiver_hint({ amount: formatMoney(lateFee.amount) })}
          error={wasSent && waiver.trim() === '' ? m.admin_order_waiver_missing() : undefined}
          required
          value={waiver}
          onChange={setWaiver}
        />
      )}
      <dl className="grid gap-1 tabular-nums" aria-live="polite" data-numbers>
        <SumRow name={m.admin_order_deposit_held()} text={formatMoney(held)} />
        <SumRow
          name={m.admin_order_deductions()}
          text={formatMoney(sum(read.map(({ amount }) => amount)))}
        />
        <SumRow name={m.order_deposit_back()} text={formatMoney(back)} isStrong />
        {owed > 0 && <SumRow name={m.order_deposit_owed()} text={formatMoney(owed)} isStrong />}
      </dl>
      {owed > 0 && <Alert tone="warning">{m.admin_order_deposit_owed()}</Alert>}
    </StepDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { asksLess, MOST_DEDUCTIONS, splitDeposit } from '#/domain/orders/deposit.ts';
import { staffPhotosOptions } from '#/features/orders/photos/staff-photos-options.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { DeductionFields, type DeductionRow } from './deduction-fields.tsx';
import { useOrderStep } from './hooks.ts';
import { notedFaults } from './noted-faults.ts';
import { NoteField } from './note-field.tsx';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';
import { SumRow } from './sum-row.tsx';

/** What of a deposit is kept for what; the rest is given back. */
export function DepositDialog({ detail, onClose }: StepDialogInput) {
  const { order, depositHeld: held, lateFee } = detail;
  const step = useOrderStep(
    order.id,
    client.orders.staff.settleDeposit,
    m.admin_order_deposit_settled,
  );
  const faults = notedFaults(detail.history, order.lines);
  const adding = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [rows, setRows] = useState<DeductionRow[]>(() =>
    lateFee
      ? [
          {
            key: 1,
            kind: 'late',
            note: lateFee.note,
            typed: typedAmount(lateFee.amount),
            photoIds: [],
          },
        ]
      : [],
  );
  const { data: all = [] } = useQuery(staffPhotosOptions(order.id));
  const photos = all.filter(({ kind }) => kind === 'returned');
  const [waiver, setWaiver] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const read = rows.map((row) => ({ ...row, amount: readTypedAmount(row.typed) ?? 0 }));
  const { back, owed } = splitDeposit(
    held,
    read.map(({ amount }) => amount),
  );

  const isWaived = lateFee !== null && asksLess(lateFee.amount, read);

  function change(key: number, fields: Partial<DeductionRow>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  }

  function add() {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, kind: 'damage', note: '', typed: '', photoIds: [] }]);
    setAdded(key);
  }

  function remove(key: number) {
    setRows(rows.filter((row) => row.key !== key));
    adding.current?.focus();
  }

  function send() {
    setWasSent(true);
    if (read.some(({ note, amount }) => note.trim() === '' || amount <= 0)) return;
    if (isWaived && waiver.trim() === '') return;
    const deductions = read.map(({ kind, note, amount, photoIds }) => ({
      kind,
      note: note.trim(),
      amount,
      photoIds: kind === 'late' ? [] : [...photoIds],
    }));
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
      {faults.length > 0 && (
        <Alert tone="warning" title={m.admin_order_deposit_found()}>
          {faults.map(({ id, text }) => (
            <p key={id} className="break-words">
              {text}
            </p>
          ))}
        </Alert>
      )}
      {read.map((row, index) => (
        <DeductionFields
          key={row.key}
          row={row}
          nth={index + 1}
          damages={detail.damages}
          photos={photos}
          wasSent={wasSent}
          isNew={row.key === added}
          onChange={(fields) => change(row.key, fields)}
          onRemove={() => remove(row.key)}
        />
      ))}
      {rows.length < MOST_DEDUCTIONS && (
        <Button ref={adding} variant="secondary" className="justify-self-start" onClick={add}>
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

import { useId, useState } from 'react';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import type { BookedKind } from '#/domain/stock/movement.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { AmountInput, Input } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { LONGEST_REASON } from '../schemas.ts';
import { movementFailure, useBookMovement } from './hooks.ts';
import { kindLabels } from './labels.ts';
import { PromisedList } from '../promised-list.tsx';
import { readUnits, UnitsField, unitsMissing } from './units-field.tsx';

const FORMS = {
  receive: { title: m.stock_admin_receive, kinds: ['received'] },
  adjust: { title: m.stock_admin_adjust, kinds: ['damaged', 'lost', 'found', 'returned'] },
  repair: { title: m.stock_admin_repair, kinds: ['maintenance_out', 'maintenance_back'] },
} as const satisfies Record<string, { title: () => string; kinds: readonly BookedKind[] }>;

export type BookForm = keyof typeof FORMS;

interface BookDialogProps {
  form: BookForm;
  productId: string;
  onClose: () => void;
}

/** Books units that came or went. What is refused is said below the number, with the orders in the way. */
export function BookDialog({ form, productId, onClose }: BookDialogProps) {
  const formId = useId();
  const { title, kinds } = FORMS[form];
  const [kind, setKind] = useState<BookedKind>(kinds[0]);
  const [typed, setTyped] = useState('');
  const [cost, setCost] = useState('');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useBookMovement();
  const units = readUnits(typed, 1);
  const unitCost = cost.trim() === '' ? null : readTypedAmount(cost);
  const costUnread = cost.trim() !== '' && unitCost === null;
  const missing = wasSent && units === undefined ? unitsMissing(1) : undefined;

  function book() {
    setWasSent(true);
    if (units === undefined || costUnread || isPending) return;
    mutate(
      { verb: 'book', productId, kind, units, unitCost, reason: reason.trim() },
      { onSuccess: onClose },
    );
  }

  return (
    <GuardedFormDialog
      id={formId}
      refusedField={error ? 'units' : null}
      onSubmit={book}
      onClose={() => isPending || onClose()}
      title={title()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.stock_admin_cancel()}
          </Button>
          <Button type="submit" size="lg" form={formId} busy={isPending}>
            {m.stock_admin_book()}
          </Button>
        </>
      }
    >
      {kinds.length > 1 && (
        <RadioCards
          legend={m.stock_admin_happened()}
          columns={2}
          options={kinds.map((value) => ({ value, label: kindLabels[value]() }))}
          value={kind}
          onChange={(value) => {
            setKind(value);
            reset();
          }}
        />
      )}
      <div>
        <UnitsField
          label={m.stock_admin_how_many()}
          value={typed}
          error={missing ?? (error ? movementFailure(error) : undefined)}
          onChange={(value) => {
            setTyped(value);
            reset();
          }}
        />
        <PromisedList error={error} />
      </div>
      {form === 'receive' && (
        <Field
          label={m.stock_admin_unit_cost()}
          error={wasSent && costUnread ? m.stock_admin_no_amount() : undefined}
        >
          {(control) => (
            <AmountInput
              {...control}
              maxLength={20}
              value={cost}
              onChange={(event) => setCost(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </GuardedFormDialog>
  );
}

function ReasonField(props: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={m.stock_admin_reason()}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={LONGEST_REASON}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

import { Trash2 } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { typedAmount } from '#/domain/money/typed-amount.ts';
import { DEDUCTION_KINDS, type DeductionKind } from '#/domain/orders/deposit.ts';
import { PhotoChoice } from '#/features/orders/photos/photo-choice.tsx';
import type { DamageChoice } from '#/features/orders/deposits/views.ts';
import type { OrderPhotoView } from '#/features/orders/photos/views.ts';
import { deductionLabels } from '#/features/orders/labels.ts';
import { LONGEST_DEDUCTION } from '#/features/orders/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput, Input } from '#/ui/input.tsx';
import { focusOnce } from '#/ui/focus-once.ts';
import { Select } from '#/ui/select.tsx';

/** A deduction as it is typed. */
export interface DeductionRow {
  key: number;
  kind: DeductionKind;
  note: string;
  typed: string;
  photoIds: readonly string[];
}

interface DeductionFieldsProps {
  row: DeductionRow & { amount: number };
  /** From 1. */
  nth: number;
  /** What the products of the order say of damages. */
  damages: readonly DamageChoice[];
  /** Of the return. */
  photos: readonly OrderPhotoView[];
  /** What is missing is said. */
  wasSent: boolean;
  /** A press has just brought it. */
  isNew: boolean;
  onChange: (fields: Partial<DeductionRow>) => void;
  onRemove: () => void;
}

/** One reason why a deposit does not go back whole, and the photos that it rests on. */
export function DeductionFields(props: DeductionFieldsProps) {
  const { row, nth, damages, photos, wasSent, isNew, onChange, onRemove } = props;
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{m.admin_order_deduction({ nth })}</legend>
      <FieldGrid>
        <Field label={m.admin_order_deduction_kind()} required>
          {(control) => (
            <Select
              {...control}
              ref={isNew ? focusOnce : undefined}
              value={row.kind}
              onChange={({ currentTarget: { value } }) => {
                const kind = DEDUCTION_KINDS.find((known) => known === value);
                if (kind) onChange({ kind });
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
        {row.kind === 'damage' && damages.length > 0 && (
          <DamageField damages={damages} onChoose={onChange} />
        )}
        <Field
          label={m.admin_order_deduction_amount()}
          error={wasSent && row.amount <= 0 ? m.admin_order_deduction_amount_wrong() : undefined}
          required
        >
          {(control) => (
            <AmountInput
              {...control}
              maxLength={15}
              value={row.typed}
              onChange={(event) => onChange({ typed: event.currentTarget.value })}
            />
          )}
        </Field>
      </FieldGrid>
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
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
      {row.kind !== 'late' && (
        <PhotoChoice
          photos={photos}
          chosen={row.photoIds}
          onChange={(photoIds) => onChange({ photoIds })}
        />
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-label={m.admin_order_deduction_remove({ nth })}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" /> {m.admin_order_deduction_drop()}
      </Button>
    </fieldset>
  );
}

interface DamageFieldProps {
  damages: readonly DamageChoice[];
  onChoose: (fields: Pick<DeductionRow, 'note' | 'typed'>) => void;
}

/** Fills in what it is for and the amount from the price list; both can be changed then. */
function DamageField({ damages, onChoose }: DamageFieldProps) {
  return (
    <Field label={m.admin_order_damage()} unmarked>
      {(control) => (
        <Select
          {...control}
          defaultValue=""
          onChange={({ currentTarget: { value } }) => {
            const damage = value === '' ? undefined : damages[Number(value)];
            if (!damage) return;
            const { note, price } = damage;
            onChoose({ note: note.slice(0, LONGEST_DEDUCTION), typed: typedAmount(price) });
          }}
        >
          <option value="">{m.admin_order_damage_other()}</option>
          {damages.map(({ product, name, price }, nth) => (
            <option key={`${product} ${name}`} value={nth}>
              {/* What differs first: a phone cuts the end off. */}
              {`${name}: ${formatMoney(price)} · ${product}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

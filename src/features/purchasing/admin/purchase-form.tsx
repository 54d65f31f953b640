import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_COST_NOTE } from '#/features/costs/schemas.ts';
import type { CostChoicesView } from '#/features/costs/views.ts';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { useSaveKeys } from '#/platform/forms/use-save-keys.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { AmountInput, Input } from '#/ui/input.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { Select } from '#/ui/select.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { Textarea } from '#/ui/textarea.tsx';
import { useSavePurchase, type DraftOf } from '../hooks.ts';
import { draftFailureText } from '../messages.ts';
import { MOST_PURCHASE_LINES } from '../schemas.ts';
import {
  newLine,
  readPurchaseDraft,
  type LineDraft,
  type LineErrors,
  type PurchaseDraft,
} from './purchase-draft.ts';

interface PurchaseFormProps {
  of: DraftOf;
  given: PurchaseDraft;
  choices: CostChoicesView;
}

/** A draft of an order to a supplier. */
export function PurchaseForm({ of, given, choices }: PurchaseFormProps) {
  const [draft, setDraft] = useState(given);
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSavePurchase(of);
  const { fields, lineErrors } = readPurchaseDraft(draft);
  const change = (part: Partial<PurchaseDraft>) => setDraft({ ...draft, ...part });
  const changeLine = (key: string, part: Partial<LineDraft>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  function send() {
    setWasSent(true);
    if (fields && !saving.isPending) saving.mutate(fields);
  }
  useSaveKeys(() => form.current?.requestSubmit());
  useEffect(() => {
    if (wasSent) focusInvalidField(form.current);
  }, [wasSent]);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(given);
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-4xl gap-5"
      onSubmit={(event) => submitForm(event, send)}
    >
      <div className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
        <FieldGrid>
          <Field
            label={m.cost_supplier()}
            error={wasSent && draft.supplierId === '' ? m.redirect_admin_needed() : undefined}
            required
          >
            {(control) => (
              <Select
                {...control}
                value={draft.supplierId}
                onChange={(event) => change({ supplierId: event.currentTarget.value })}
              >
                <option value="">{m.purchase_supplier_choose()}</option>
                {choices.suppliers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={m.purchase_expected()}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={draft.expectedOn}
                onChange={(event) => change({ expectedOn: event.currentTarget.value })}
              />
            )}
          </Field>
        </FieldGrid>
        <Field label={m.cost_note()}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={LONGEST_COST_NOTE}
              value={draft.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <div ref={keepFocus} className="grid gap-5">
        {draft.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            nth={index + 1}
            choices={choices}
            errors={wasSent ? (lineErrors[index] ?? {}) : {}}
            onChange={(part) => changeLine(line.key, part)}
            {...(draft.lines.length > 1 && {
              onRemove: () => change({ lines: draft.lines.filter(({ key }) => key !== line.key) }),
            })}
          />
        ))}
        {draft.lines.length < MOST_PURCHASE_LINES && (
          <Button
            variant="secondary"
            className="justify-self-start"
            data-takes-focus
            onClick={() => change({ lines: [...draft.lines, newLine(choices.vatRate)] })}
          >
            <Plus size={18} aria-hidden="true" /> {m.purchase_add_line()}
          </Button>
        )}
      </div>
      {saving.error && (
        <Alert tone="danger" live>
          {draftFailureText(saving.error)}
        </Alert>
      )}
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        {m.redirect_admin_save()}
      </Button>
      <LeaveGuard isUnsaved={isChanged && !saving.isPending && !saving.isSuccess} />
    </form>
  );
}

interface LineFieldsProps {
  line: LineDraft;
  nth: number;
  choices: CostChoicesView;
  errors: LineErrors;
  onChange: (part: Partial<LineDraft>) => void;
  /** The last line stays. */
  onRemove?: () => void;
}

function LineFields({ line, nth, choices, errors, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
      <legend className="sr-only">{m.purchase_line({ nth })}</legend>
      <Field label={m.purchase_product()} error={errors.productId} required>
        {(control) => (
          <Select
            {...control}
            value={line.productId}
            onChange={(event) => onChange({ productId: event.currentTarget.value })}
          >
            <option value="">{m.discount_admin_choose()}</option>
            {choices.products.map((product) => (
              <option key={product.id} value={product.id}>
                {nameLabel(product)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldGrid columns={3}>
        <Field label={m.purchase_quantity()} error={errors.quantity} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={6}
              value={line.quantity}
              onChange={(event) => onChange({ quantity: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={m.purchase_unit_price_typed()} error={errors.unitPrice} required>
          {(control) => (
            <AmountInput
              {...control}
              maxLength={20}
              value={line.unitPrice}
              onChange={(event) => onChange({ unitPrice: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={m.cost_vat_percent()} error={errors.vatPercent} required>
          {(control) => (
            <AmountInput
              {...control}
              maxLength={6}
              value={line.vatPercent}
              onChange={(event) => onChange({ vatPercent: event.currentTarget.value })}
            />
          )}
        </Field>
      </FieldGrid>
      {onRemove && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          aria-label={m.purchase_remove_line({ nth })}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" /> {m.purchase_remove()}
        </Button>
      )}
    </fieldset>
  );
}

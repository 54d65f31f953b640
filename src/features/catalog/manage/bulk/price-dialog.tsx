import { useId, useState } from 'react';
import type { PriceChange } from '#/domain/catalog/change-prices.ts';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { AmountInput } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { HIGHEST_PRICE, type BulkPriceInput } from '../schemas.ts';
import type { ManagedProductLine } from '../views.ts';
import { usePricePreview } from './hooks.ts';
import { PricePreview } from './price-preview.tsx';

interface PriceDialogProps {
  products: readonly ManagedProductLine[];
  busy: boolean;
  onApply: (input: BulkPriceInput) => void;
  onClose: () => void;
}

/** One change for the prices of many products: first shown, then applied exactly as it was shown. */
export function PriceDialog({ products, busy, onApply, onClose }: PriceDialogProps) {
  const formId = useId();
  const [of, setOf] = useState<PriceChange['of']>('sale');
  const [step, setStep] = useState<PriceChange['step']>('percent');
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const preview = usePricePreview();
  const read = readTypedAmount(typed);
  const by = read !== null && read > 0 && read <= HIGHEST_PRICE ? read : null;
  const canApply = preview.data?.some(({ refusal }) => refusal === null) ?? false;

  /** What was shown is of another change now. */
  function changing<V>(set: (value: V) => void) {
    return (value: V) => {
      set(value);
      preview.reset();
    };
  }
  function show() {
    setWasSent(true);
    if (by === null || preview.isPending) return;
    const keys = products.map(({ id, version }) => ({ id, version }));
    preview.mutate({ of, step, by: direction === 'raise' ? by : -by, products: keys });
  }

  return (
    <GuardedFormDialog
      id={formId}
      size="md"
      onSubmit={show}
      onClose={onClose}
      title={m.product_admin_bulk_prices()}
      description={m.product_admin_bulk_lead()}
      footer={
        <>
          <Button variant="quiet" size="lg" onClick={onClose}>
            {m.product_admin_bulk_back()}
          </Button>
          {canApply ? (
            <Button
              size="lg"
              busy={busy}
              onClick={() => preview.variables && onApply(preview.variables)}
            >
              {m.product_admin_bulk_apply()}
            </Button>
          ) : (
            <Button type="submit" size="lg" form={formId} busy={preview.isPending}>
              {m.product_admin_bulk_preview()}
            </Button>
          )}
        </>
      }
    >
      <RadioCards
        legend={m.product_admin_bulk_which()}
        columns={3}
        options={[
          { value: 'sale', label: m.product_admin_sale() },
          { value: 'hire', label: m.product_admin_bulk_hire() },
          { value: 'both', label: m.product_admin_bulk_both() },
        ]}
        value={of}
        onChange={changing(setOf)}
      />
      <RadioCards
        legend={m.product_admin_bulk_direction()}
        columns={2}
        options={[
          { value: 'raise', label: m.product_admin_bulk_raise() },
          { value: 'lower', label: m.product_admin_bulk_lower() },
        ]}
        value={direction}
        onChange={changing(setDirection)}
      />
      <RadioCards
        legend={m.product_admin_bulk_step()}
        columns={2}
        options={[
          { value: 'percent', label: m.product_admin_bulk_step_percent() },
          { value: 'amount', label: m.product_admin_bulk_step_amount() },
        ]}
        value={step}
        onChange={changing(setStep)}
      />
      <Field
        label={step === 'percent' ? m.product_admin_bulk_percent() : m.product_admin_bulk_amount()}
        error={wasSent && by === null ? m.product_admin_bulk_error() : undefined}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            maxLength={20}
            value={typed}
            onChange={(event) => changing(setTyped)(event.currentTarget.value)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {preview.data && <PricePreview rows={preview.data} products={products} />}
      </div>
    </GuardedFormDialog>
  );
}

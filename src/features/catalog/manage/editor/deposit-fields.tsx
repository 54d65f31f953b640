import { formatMoney } from '#/domain/money/money.ts';
import { typedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { FieldGrid } from '#/ui/field.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import type { ProductDraft } from './draft.ts';
import { TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** An amount, or a share of what a new unit costs; what becomes of the share is shown as it is typed. */
export function DepositFields({
  form: { draft, fields, errors, set },
}: {
  form: ProductFormState;
}) {
  const isShare = draft.depositBy === 'share';
  function choose(depositBy: ProductDraft['depositBy']) {
    // Back from a share, the amount begins as the share was.
    const isBare = depositBy === 'amount' && draft.deposit === '' && fields.deposit > 0;
    set({ depositBy, ...(isBare && { deposit: typedAmount(fields.deposit) }) });
  }
  return (
    <div className="grid gap-4 rounded-control border border-line p-3 sm:p-4">
      <RadioCards
        legend={m.product_admin_deposit_by()}
        columns={2}
        value={draft.depositBy}
        onChange={choose}
        options={[
          { value: 'amount', label: m.product_admin_deposit_amount() },
          { value: 'share', label: m.product_admin_deposit_by_share() },
        ]}
      />
      <FieldGrid>
        <TextField
          label={m.product_admin_replacement_value()}
          hint={m.product_admin_replacement_hint()}
          kind="amount"
          value={draft.replacementValue}
          error={errors.replacementValue}
          onChange={(replacementValue) => set({ replacementValue })}
        />
        {isShare ? (
          <TextField
            label={m.product_admin_deposit_share()}
            kind="number"
            maxLength={3}
            value={draft.depositShare}
            error={errors.depositShare}
            onChange={(depositShare) => set({ depositShare })}
          />
        ) : (
          <TextField
            label={m.product_admin_deposit()}
            kind="amount"
            value={draft.deposit}
            error={errors.deposit}
            onChange={(deposit) => set({ deposit })}
          />
        )}
      </FieldGrid>
      {isShare && (
        <p aria-live="polite" className="text-sm">
          {fields.deposit > 0
            ? m.product_admin_deposit_worked({ amount: formatMoney(fields.deposit) })
            : m.product_admin_deposit_unworked()}
        </p>
      )}
    </div>
  );
}

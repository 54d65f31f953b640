import { Plus, X } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { DEFAULT_HIRE_LIMITS } from '#/domain/rentals/rental-range.ts';
import { rentalUnitPrice } from '#/domain/rentals/rental-price.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldGrid } from '#/ui/field.tsx';
import { DamageFields } from './damage-fields.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

interface FormProps {
  form: ProductFormState;
}

export function SaleSection({ form: { draft, errors, set } }: FormProps) {
  return (
    <Section title={m.product_admin_sale()} lead={m.product_admin_sale_lead()}>
      <TextField
        className="max-w-60"
        label={m.product_admin_price()}
        kind="amount"
        value={draft.price}
        error={errors.price}
        onChange={(price) => set({ price })}
      />
    </Section>
  );
}

export function RentalSection({ form }: FormProps) {
  const { draft, errors, set } = form;
  return (
    <Section title={m.product_admin_hire()} lead={m.product_admin_hire_lead()}>
      <FieldGrid>
        <TextField
          label={m.product_admin_rental_price()}
          kind="amount"
          value={draft.rentalPrice}
          error={errors.rentalPrice}
          onChange={(rentalPrice) => set({ rentalPrice })}
        />
        <TextField
          label={m.product_admin_turnaround()}
          kind="number"
          value={draft.turnaroundDays}
          error={errors.turnaroundDays}
          onChange={(turnaroundDays) => set({ turnaroundDays })}
        />
      </FieldGrid>
      <DepositFields form={form} />
      <FieldGrid columns={3}>
        <TextField
          label={m.product_admin_min_days()}
          hint={m.product_admin_min_days_hint({ days: DEFAULT_HIRE_LIMITS.minDays })}
          kind="number"
          value={draft.minRentalDays}
          error={errors.minRentalDays}
          onChange={(minRentalDays) => set({ minRentalDays })}
        />
        <TextField
          label={m.product_admin_max_days()}
          hint={m.product_admin_max_days_hint({ days: DEFAULT_HIRE_LIMITS.maxDays })}
          kind="number"
          value={draft.maxRentalDays}
          error={errors.maxRentalDays}
          onChange={(maxRentalDays) => set({ maxRentalDays })}
        />
        <TextField
          label={m.product_admin_lead_days()}
          hint={m.product_admin_lead_days_hint()}
          kind="number"
          value={draft.leadDays}
          error={errors.leadDays}
          onChange={(leadDays) => set({ leadDays })}
        />
      </FieldGrid>
      <Checkbox
        label={m.product_admin_has_plan()}
        hint={m.product_admin_has_plan_hint()}
        checked={draft.hasPlan}
        onChange={(event) => set({ hasPlan: event.currentTarget.checked })}
      />
      {draft.hasPlan && <RatePlanFields form={form} />}
      <WorkedPrices form={form} />
      <DamageFields form={form} />
    </Section>
  );
}

function RatePlanFields({ form: { draft, errors, set } }: FormProps) {
  const { tiers } = draft;
  const change = (nth: number, next: Partial<(typeof tiers)[number]>) =>
    set({ tiers: tiers.map((tier, at) => (at === nth ? { ...tier, ...next } : tier)) });
  return (
    <div className="grid gap-3">
      <TextField
        className="max-w-60"
        label={m.product_admin_covered_days()}
        kind="number"
        value={draft.coveredDays}
        error={errors.coveredDays}
        onChange={(coveredDays) => set({ coveredDays })}
      />
      {tiers.map((tier, nth) => (
        // Packages have no name of their own: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={nth} className="flex items-start gap-3">
          <TextField
            className="w-24 shrink-0"
            label={m.product_admin_tier_days()}
            kind="number"
            value={tier.days}
            error={errors[`tiers.${nth}.days`]}
            onChange={(days) => change(nth, { days })}
          />
          <TextField
            className="max-w-48 min-w-0 grow"
            label={m.product_admin_tier_price()}
            kind="amount"
            value={tier.price}
            error={errors[`tiers.${nth}.price`]}
            onChange={(price) => change(nth, { price })}
          />
          <Button
            variant="quiet"
            icon
            className="mt-7.5"
            aria-label={m.product_admin_tier_remove({ nth: nth + 1 })}
            onClick={() => set({ tiers: tiers.filter((_, at) => at !== nth) })}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {tiers.length < 10 && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set({ tiers: [...tiers, { days: '', price: '' }] })}
          >
            <Plus size={18} aria-hidden="true" /> {m.product_admin_tier_add()}
          </Button>
        </div>
      )}
    </div>
  );
}

const WORKED_DAYS = [1, 3, 7, 30];

/** What hires of some lengths would cost, by the function that prices carts. */
function WorkedPrices({ form: { fields } }: FormProps) {
  const { rentalPrice, ratePlan } = fields;
  if (rentalPrice === null) return null;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {WORKED_DAYS.map((days) => (
        <div key={days} className="rounded-control border border-line px-3 py-2">
          <dt className="text-sm text-quiet">{m.cart_days({ days })}</dt>
          <dd className="font-semibold tabular-nums">
            {formatMoney(rentalUnitPrice(rentalPrice, ratePlan, days).unitPrice)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

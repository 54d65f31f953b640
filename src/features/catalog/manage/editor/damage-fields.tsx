import { MOST_DAMAGE_PRICES } from '#/domain/catalog/damage-price.ts';
import { m } from '#/paraglide/messages.js';
import { BothLanguages } from './both-languages.tsx';
import { RowFields } from './row-fields.tsx';
import { errorTexts, TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** What is asked for which damage; offered when a deposit is settled. */
export function DamageFields({ form: { draft, errors, set } }: { form: ProductFormState }) {
  const { damagePrices: damages } = draft;
  const change = (nth: number, next: Partial<(typeof damages)[number]>) =>
    set({ damagePrices: damages.map((one, at) => (at === nth ? { ...one, ...next } : one)) });
  return (
    <RowFields
      legend={m.product_damages()}
      hint={m.product_damages_hint()}
      rows={damages}
      most={MOST_DAMAGE_PRICES}
      empty={{ en: '', sw: '', price: '' }}
      labels={{
        add: m.product_damage_add(),
        remove: (nth) => m.product_damage_remove({ nth }),
      }}
      onChange={(damagePrices) => set({ damagePrices })}
      render={(damage, nth) => {
        const error = errors[`damagePrices.${nth}.name`];
        return (
          <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_10rem]">
            <BothLanguages
              label={m.product_damage({ nth: nth + 1 })}
              en={damage.en}
              sw={damage.sw}
              maxLength={120}
              error={error && errorTexts[error]()}
              onChange={(next) => change(nth, next)}
            />
            <TextField
              label={m.product_damage_price()}
              kind="amount"
              value={damage.price}
              error={errors[`damagePrices.${nth}.price`]}
              onChange={(price) => change(nth, { price })}
            />
          </div>
        );
      }}
    />
  );
}

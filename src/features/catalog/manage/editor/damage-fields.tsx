import { Plus, X } from 'lucide-react';
import { MOST_DAMAGE_PRICES } from '#/domain/catalog/damage-price.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { BothLanguages } from './both-languages.tsx';
import { errorTexts, TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** What is asked for which damage; offered when a deposit is settled. */
export function DamageFields({ form: { draft, errors, set } }: { form: ProductFormState }) {
  const { damagePrices: damages } = draft;
  const change = (nth: number, next: Partial<(typeof damages)[number]>) =>
    set({ damagePrices: damages.map((one, at) => (at === nth ? { ...one, ...next } : one)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{m.product_damages()}</legend>
      <p className="text-sm text-quiet">{m.product_damages_hint()}</p>
      {damages.map((damage, nth) => {
        const error = errors[`damagePrices.${nth}.name`];
        return (
          // Damages have no name but the one that is typed here.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={nth} className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-3 lg:grid-cols-[minmax(0,1fr)_10rem]">
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
            <Button
              variant="quiet"
              icon
              className="mt-7.5"
              aria-label={m.product_damage_remove({ nth: nth + 1 })}
              onClick={() => set({ damagePrices: damages.toSpliced(nth, 1) })}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      {damages.length < MOST_DAMAGE_PRICES && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set({ damagePrices: [...damages, { en: '', sw: '', price: '' }] })}
          >
            <Plus size={18} aria-hidden="true" /> {m.product_damage_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

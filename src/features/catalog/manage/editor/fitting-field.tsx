import { X } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { ProductSearch } from '#/features/catalog/product-search.tsx';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { MOST_FITTING } from '../schemas.ts';
import type { FittingProduct } from '../views.ts';

interface FittingFieldProps {
  fitting: readonly FittingProduct[];
  onChange: (fitting: readonly FittingProduct[]) => void;
}

/** Products that go with this one, found by their words. */
export function FittingField({ fitting, onChange }: FittingFieldProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{m.product_admin_fits()}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {fitting.map((product) => (
          <li key={product.id}>
            <Button
              variant="secondary"
              size="sm"
              block
              aria-label={m.product_admin_fits_remove({ name: nameLabel(product) })}
              onClick={() => onChange(fitting.filter(({ id }) => id !== product.id))}
            >
              {nameLabel(product)} <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {fitting.length < MOST_FITTING && (
        <ProductSearch
          label={m.product_admin_fits_search()}
          addLabel={m.product_admin_fits_add}
          taken={fitting.map(({ id }) => id)}
          onAdd={(product) => onChange([...fitting, product])}
        />
      )}
    </fieldset>
  );
}

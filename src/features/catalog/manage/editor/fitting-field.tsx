import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { productChoiceOptions } from '../hooks.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';

import { MOST_FITTING } from '../schemas.ts';
import type { FittingProduct } from '../views.ts';

const SHOWN = 6;

interface FittingFieldProps {
  fitting: readonly FittingProduct[];
  onChange: (fitting: readonly FittingProduct[]) => void;
}

/** Products that go with this one, found by their words. */
export function FittingField({ fitting, onChange }: FittingFieldProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery(productChoiceOptions(wanted));
  const found = (wanted ? (data?.products ?? []) : [])
    .filter(({ id }) => !fitting.some((other) => other.id === id))
    .slice(0, SHOWN);
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
        <Field label={m.product_admin_fits_search()} unmarked className="max-w-md">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <ul aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
        {found.map(({ id, name, nameSw }) => (
          <li key={id}>
            <Button
              variant="quiet"
              size="sm"
              block
              aria-label={m.product_admin_fits_add({ name: nameLabel({ name, nameSw }) })}
              onClick={() => {
                onChange([...fitting, { id, name, nameSw }]);
                setTyped('');
              }}
            >
              <Plus size={16} aria-hidden="true" /> {nameLabel({ name, nameSw })}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

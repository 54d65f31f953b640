import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { Field, FieldMessage, Requirement } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Picture } from '#/ui/picture.tsx';
import { useChosenProduct, useProductChoice } from '../hooks.ts';

interface ProductPickerProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

const SHOWN = 6;

export function ProductPicker({ value, onChange, error }: ProductPickerProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const { data } = useProductChoice(useDeferredValue(search.trim().slice(0, 80)));
  const chosen = useChosenProduct(value);
  const found = data?.products.slice(0, SHOWN) ?? [];
  const isFound = found.some(({ id }) => id === value);
  const own = chosen && !isFound ? [{ ...chosen, image: chosen.images[0] ?? null }] : [];
  return (
    <fieldset aria-describedby={error ? `${name}-message` : undefined}>
      <legend className="mb-2 font-medium">
        {m.custom_product()} <Requirement required />
      </legend>
      <Field label={<span className="sr-only">{m.custom_product_search()}</span>} unmarked>
        {(control) => (
          <Input
            {...control}
            // What takes the focus when no product was chosen.
            aria-invalid={error ? true : undefined}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Enter belongs to the search here, not to the step.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            placeholder={m.custom_product_search()}
            icon={<Search size={20} />}
          />
        )}
      </Field>
      <FieldMessage id={`${name}-message`} error={error} />
      <div className="mt-3 grid min-h-40 grid-cols-2 content-start gap-2.5 sm:grid-cols-3">
        {[...own, ...found].map((product) => (
          <ProductOption
            key={product.id}
            product={product}
            name={name}
            checked={product.id === value}
            onPick={() => onChange(product.id)}
          />
        ))}
        {data && found.length === 0 && (
          <p role="status" className="col-span-full text-quiet">
            {m.custom_product_none()}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface ProductOptionProps {
  product: Pick<ProductCardView, 'id' | 'name' | 'image'>;
  name: string;
  checked: boolean;
  onPick: () => void;
}

function ProductOption({ product, name, checked, onPick }: ProductOptionProps) {
  return (
    <label className="relative flex cursor-pointer flex-col overflow-hidden rounded-control border border-control bg-raised hover:border-ink has-checked:border-filament-edge has-checked:ring-2 has-checked:ring-filament-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
      <input
        type="radio"
        name={name}
        value={product.id}
        checked={checked}
        onChange={onPick}
        className="absolute top-2 left-2 z-1 size-5 accent-filament-edge outline-none"
      />
      <span className="stage block aspect-4/3 overflow-hidden bg-sunken">
        {product.image && (
          <Picture
            image={product.image}
            alt=""
            sizes="(min-width: 40rem) 14rem, 46vw"
            className="h-full object-cover"
          />
        )}
      </span>
      <span className="p-2.5 text-sm leading-snug font-medium">{product.name}</span>
    </label>
  );
}

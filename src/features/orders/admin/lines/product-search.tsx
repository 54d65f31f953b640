import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { LineType } from '#/domain/cart/line.ts';
import { isForRental, isForSale } from '#/domain/catalog/product.ts';
import { readUnitCode } from '#/domain/stock/unit.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

const SHOWN = 6;
const LONGEST_SEARCH = 80;

interface ProductSearchProps {
  onAdd: (product: ProductCardView, type: LineType) => void;
}

/** Finds products of the shop, to buy or to hire. */
export function ProductSearch({ onAdd }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const entered = useDeferredValue(typed.trim().slice(0, LONGEST_SEARCH));
  const search = useNameOfLabel(entered) ?? entered;
  const { data } = useQuery({
    ...api.catalog.listProducts.queryOptions({ input: { locale: getLocale(), search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? [] : (data?.products.slice(0, SHOWN) ?? []);
  return (
    <div className="grid gap-2">
      <Field label={m.compose_product()} hint={m.compose_product_hint()} unmarked>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // Enter belongs to the search here, not to the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            icon={<Search size={20} />}
          />
        )}
      </Field>
      {found.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {found.map((product) => (
            <FoundProduct key={product.id} product={product} onAdd={onAdd} />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {search !== '' && data && found.length === 0 && m.custom_product_none()}
      </p>
    </div>
  );
}

/** The product whose unit carries the label that was typed or scanned; null: it is no label. */
function useNameOfLabel(text: string): string | null {
  const code = readUnitCode(text);
  const { data } = useQuery({
    ...api.units.get.queryOptions({ input: { code: code.ok ? code.value : '' } }),
    enabled: code.ok && /\d/.test(text),
    retry: false,
  });
  if (!data) return null;
  return getLocale() === 'sw' ? data.product.nameSw : data.product.name;
}

function FoundProduct({ product, onAdd }: ProductSearchProps & { product: ProductCardView }) {
  const { name, price, rentalPrice, unitsForSale } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <span className="min-w-0 grow basis-48 break-words">
        {name}
        <span className="block text-sm text-quiet" data-numbers>
          {m.compose_units({ count: unitsForSale })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2" data-numbers>
        {isForSale(product) && price !== null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.compose_buy_of({ name, price: formatMoney(price) })}
            onClick={() => onAdd(product, 'purchase')}
          >
            {m.compose_buy({ price: formatMoney(price) })}
          </Button>
        )}
        {isForRental(product) && rentalPrice !== null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.compose_hire_of({ name, price: formatMoney(rentalPrice) })}
            onClick={() => onAdd(product, 'rental')}
          >
            {m.compose_hire({ price: formatMoney(rentalPrice) })}
          </Button>
        )}
      </span>
    </li>
  );
}

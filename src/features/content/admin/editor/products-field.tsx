import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';

/** As many as an article may name. */
const MOST = 12;

interface ProductsFieldProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Products that stand below an article. */
export function ProductsField({ ids, onChange }: ProductsFieldProps) {
  const { data = [] } = useQuery(
    api.discounts.reducibleProducts.queryOptions({ input: { locale: getLocale() } }),
  );
  const nameOf = (id: string) => data.find((product) => product.id === id)?.name ?? id;
  return (
    <div className="max-w-xl">
      <Field label={m.content_admin_products()} unmarked>
        {(control) => (
          <Select
            {...control}
            value=""
            disabled={ids.length >= MOST}
            onChange={(event) => onChange([...ids, event.currentTarget.value])}
          >
            <option value="">{m.content_admin_products_add()}</option>
            {data
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <ul className="mt-2 grid gap-1">
        {ids.map((id) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
            <Button
              variant="quiet"
              size="sm"
              icon
              aria-label={m.content_admin_products_remove({ name: nameOf(id) })}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

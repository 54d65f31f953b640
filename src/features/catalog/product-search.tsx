import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

const SHOWN = 6;

interface FoundProduct {
  id: string;
  name: string;
  nameSw: string;
}

interface ProductSearchProps {
  label: string;
  addLabel: (product: { name: string }) => string;
  /** Ids of products that are chosen already. */
  taken: readonly string[];
  onAdd: (product: FoundProduct) => void;
}

/** For staff: products found by their words or label code, whatever their state, to be added one by one. */
export function ProductSearch({ label, addLabel, taken, onAdd }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery(
    api.catalog.manage.list.queryOptions({
      input: { search: wanted.slice(0, 80), sort: 'name', descending: false },
      enabled: wanted !== '',
      placeholderData: keepPreviousData,
    }),
  );
  const found = (wanted ? (data?.products ?? []) : [])
    .filter(({ id }) => !taken.includes(id))
    .slice(0, SHOWN);
  return (
    <>
      <Field label={label} unmarked className="max-w-md">
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
      <ul aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
        {found.map(({ id, name, nameSw }) => (
          <li key={id}>
            <Button
              variant="quiet"
              size="sm"
              block
              aria-label={addLabel({ name: nameLabel({ name, nameSw }) })}
              onClick={() => {
                onAdd({ id, name, nameSw });
                setTyped('');
              }}
            >
              <Plus size={16} aria-hidden="true" /> {nameLabel({ name, nameSw })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

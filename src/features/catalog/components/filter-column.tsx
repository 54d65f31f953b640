import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { SORTS, type ProductFilter, type Sort } from '#/domain/catalog/list-filter.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Select } from '#/ui/select.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { sortLabels } from '../labels.ts';
import type { ProductListView } from '../views.ts';
import { daysErrorOf } from '../days-error.ts';
import { FilterFields } from './filter-fields.tsx';

/** Of the form: the choice of an order stands elsewhere and belongs to it. */
const FORM = 'product-filters';

type OnShow = (raw: Record<string, unknown>) => void;

interface FilterColumnProps {
  filter: ProductFilter;
  list: ProductListView;
  /** The fields as they stand, read like an address. */
  onShow: OnShow;
}

/** The field that was changed last. A new list makes the fields anew: it gets the focus back. */
let changed: { name: string; value: string } | undefined;

/**
 * The filters beside the list. A plain form that works without JavaScript, on narrow screens too; with it a
 * choice counts at once, and narrow screens have a sheet instead.
 */
export function FilterColumn({ filter, list, onShow }: FilterColumnProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body && form.current) focusChanged(form.current);
    changed = undefined;
  }, []);
  const [daysError, setDaysError] = useState<string>();
  const show = (fields: HTMLFormElement, by: Element | null) => {
    changed = isField(by) ? { name: by.name, value: by.value } : undefined;
    onShow(readFields(fields));
  };
  return (
    // Longer than the screen it goes along with the page until its end is seen; it never scrolls in itself.
    <aside
      aria-label={m.catalog_filters()}
      className="max-lg:mb-4 max-lg:hidden noscript:block! lg:sticky lg:bottom-0 lg:min-h-[calc(100dvh-var(--top-bar))] lg:self-end lg:pb-6"
    >
      <form
        ref={form}
        id={FORM}
        method="get"
        role="search"
        aria-label={m.catalog_filters()}
        className="grid gap-4"
        // What is typed counts when it is sent.
        onChange={(event) => {
          const field = event.target;
          if (isField(field) && !isTyped(field)) show(event.currentTarget, field);
        }}
        onSubmit={(event) =>
          submitForm(event, () => {
            const wrong = daysErrorOf(readFields(event.currentTarget));
            setDaysError(wrong);
            if (!wrong) show(event.currentTarget, document.activeElement);
          })
        }
      >
        <FilterFields filter={filter} list={list} daysError={daysError} />
        <Button type="submit" variant="secondary" block>
          {m.catalog_filters_apply()}
        </Button>
      </form>
    </aside>
  );
}

export function SortChoice({ sort, onShow }: { sort: Sort; onShow: OnShow }) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    changed = { name: 'sort', value: currentTarget.value };
    if (currentTarget.form) onShow(readFields(currentTarget.form));
  };
  return (
    <div className="min-w-0 max-lg:grow lg:w-60">
      <Select
        name="sort"
        form={FORM}
        aria-label={m.catalog_sort()}
        className="max-sm:pr-8! max-sm:pl-2.5!"
        defaultValue={sort}
        onChange={choose}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {sortLabels[one]()}
          </option>
        ))}
      </Select>
    </div>
  );
}

type FormField = HTMLInputElement | HTMLSelectElement;

function isField(target: unknown): target is FormField {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isTyped(field: FormField): boolean {
  return field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type);
}

function readFields(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}

function focusChanged(form: HTMLFormElement): void {
  const fields = [...form.elements].filter(isField);
  const same = fields.find(
    (field) =>
      field.name === changed?.name && (field.type !== 'radio' || field.value === changed.value),
  );
  same?.focus({ preventScroll: true });
}

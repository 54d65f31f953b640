import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { SORTS, type ProductFilter } from '#/domain/catalog/list-filter.ts';
import { COLOR_NAMES } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import type { ProductListView } from '../views.ts';
import { colorLabels, sortLabels } from '../labels.ts';

interface FilterFieldsProps {
  filter: ProductFilter;
  list: ProductListView;
  /** The fields as they stand, read like an address. */
  onChange: (raw: Record<string, unknown>) => void;
}

/** A plain form that works without JavaScript; with it a choice counts at once. */
export function FilterFields({ filter, list, onChange }: FilterFieldsProps) {
  const read = (form: HTMLFormElement) => onChange(Object.fromEntries(new FormData(form)));
  const choose = (event: FormEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (event.currentTarget.form) read(event.currentTarget.form);
  };
  return (
    <form
      method="get"
      role="search"
      aria-label={m.catalog_filters()}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        read(event.currentTarget);
      }}
    >
      <Field label={m.catalog_filter_search()} unmarked>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="search"
            icon={<Search size={20} />}
            defaultValue={filter.search}
            placeholder={m.catalog_filter_search_placeholder()}
            maxLength={80}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Choice label={m.catalog_filter_type()} name="type" value={filter.type} onChange={choose}>
        <option value="">{m.catalog_type_all()}</option>
        <option value="purchase">{m.catalog_type_purchase()}</option>
        <option value="rental">{m.catalog_type_rental()}</option>
      </Choice>
      <Choice
        label={m.catalog_filter_category()}
        name="category"
        value={filter.category}
        onChange={choose}
      >
        <option value="">{m.catalog_category_all()}</option>
        {list.categories.map(({ category, name, count }) => (
          <option key={category} value={category}>
            {`${name} (${count})`}
          </option>
        ))}
      </Choice>
      <fieldset>
        <legend className="mb-1.5 font-medium">{m.catalog_filter_dates()}</legend>
        {/* Side by side only where the year of both can be read. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2">
          <DateInput label={m.catalog_filter_from()} name="from" value={filter.from} />
          <DateInput label={m.catalog_filter_to()} name="to" value={filter.to} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-medium">{m.catalog_filter_price()}</legend>
        <div className="grid grid-cols-2 gap-2">
          <PriceInput label={m.catalog_filter_min()} name="minPrice" value={filter.minPrice} />
          <PriceInput label={m.catalog_filter_max()} name="maxPrice" value={filter.maxPrice} />
        </div>
      </fieldset>
      <Choice
        label={m.catalog_filter_occasion()}
        name="occasion"
        value={filter.occasion}
        onChange={choose}
      >
        <option value="">{m.catalog_occasion_all()}</option>
        {list.occasions.map(({ occasion, name }) => (
          <option key={occasion} value={occasion}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={m.catalog_filter_color()} name="color" value={filter.color} onChange={choose}>
        <option value="">{m.catalog_color_all()}</option>
        {COLOR_NAMES.map((color) => (
          <option key={color} value={color}>
            {colorLabels[color]()}
          </option>
        ))}
      </Choice>
      <Checkbox
        label={m.catalog_filter_in_stock()}
        name="inStock"
        value="true"
        defaultChecked={filter.inStock}
        onChange={choose}
      />
      <Choice label={m.catalog_sort()} name="sort" value={filter.sort} onChange={choose}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]()}
          </option>
        ))}
      </Choice>
      <Button type="submit" variant="secondary" block>
        {m.catalog_filters_apply()}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  onChange: (event: FormEvent<HTMLSelectElement>) => void;
  children: React.ReactNode;
}

function Choice({ label, value, children, ...select }: ChoiceProps) {
  return (
    <Field label={label} unmarked>
      {(control) => (
        <Select {...control} {...select} defaultValue={value ?? ''}>
          {children}
        </Select>
      )}
    </Field>
  );
}

function DateInput(props: { label: string; name: string; value: string | undefined }) {
  return (
    <Input type="date" name={props.name} aria-label={props.label} defaultValue={props.value} />
  );
}

function PriceInput(props: { label: string; name: string; value: number | undefined }) {
  return (
    <Input
      inputMode="numeric"
      pattern="[0-9]*"
      name={props.name}
      aria-label={props.label}
      placeholder={props.label}
      defaultValue={props.value}
      maxLength={9}
    />
  );
}

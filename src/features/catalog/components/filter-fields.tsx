import { Search } from 'lucide-react';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import type { ProductFilter } from '#/domain/catalog/list-filter.ts';
import { COLOR_NAMES, COLORS } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { DayInput } from '#/platform/i18n/day-input.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field, FieldMessage } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { colorLabels } from '../labels.ts';
import type { ProductListView } from '../views.ts';

interface FilterFieldsProps {
  filter: ProductFilter;
  list: ProductListView;
  /** What is wrong with the days that were typed. */
  daysError: string | undefined;
}

const SEGMENT =
  'grid min-h-11 cursor-pointer place-items-center px-1 text-center text-sm leading-tight has-checked:bg-overlay has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--filament-edge)] has-focus-visible:outline-3 has-focus-visible:outline-link';
const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-control px-3.5 text-sm hover:border-ink has-checked:border-filament-edge has-checked:bg-overlay has-checked:shadow-[inset_0_0_0_1px_var(--filament-edge)] has-focus-visible:outline-3 has-focus-visible:outline-link';

const OFFERS = [
  { value: '', label: m.catalog_type_both },
  { value: 'purchase', label: m.catalog_type_purchase },
  { value: 'rental', label: m.catalog_type_rental },
];

/** What a list can be filtered by. The form around them says when a choice counts. */
export function FilterFields({ filter, list, daysError }: FilterFieldsProps) {
  const daysId = useId();
  const isWrong = daysError !== undefined;
  return (
    <>
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
      <Group legend={m.catalog_filter_type()}>
        <div className="grid grid-cols-3 overflow-hidden rounded-control border border-control">
          {OFFERS.map(({ value, label }) => (
            <Choice
              key={value}
              name="type"
              value={value}
              chosen={filter.type}
              label={label()}
              className={SEGMENT}
            />
          ))}
        </div>
      </Group>
      <Field label={m.catalog_filter_category()} unmarked>
        {(control) => (
          <Select {...control} name="category" defaultValue={filter.category ?? ''}>
            <option value="">{m.catalog_category_all()}</option>
            {list.categories.map(({ category, name, count }) => (
              <option key={category} value={category}>
                {`${name} (${count})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Group legend={m.catalog_filter_dates()}>
        {/* Side by side only where the year of both can be read. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-2">
          <DateInput
            label={m.catalog_filter_from()}
            name="from"
            value={filter.from}
            isWrong={isWrong}
            describedBy={daysId}
          />
          <DateInput
            label={m.catalog_filter_to()}
            name="to"
            value={filter.to}
            isWrong={isWrong}
            describedBy={daysId}
          />
        </div>
        <FieldMessage id={daysId} error={daysError} />
      </Group>
      <Group legend={m.catalog_filter_occasion()}>
        <div className="flex flex-wrap gap-2">
          <Choice
            name="occasion"
            value=""
            chosen={filter.occasion}
            label={m.catalog_occasion_all()}
            className={CHIP}
          />
          {list.occasions.map(({ occasion, name }) => (
            <Choice
              key={occasion}
              name="occasion"
              value={occasion}
              chosen={filter.occasion}
              label={name}
              className={CHIP}
            />
          ))}
        </div>
      </Group>
      <Group legend={m.catalog_filter_color()}>
        <div className="grid grid-cols-5 gap-1">
          <Swatch chosen={filter.color} />
          {COLOR_NAMES.map((color) => (
            <Swatch key={color} color={color} chosen={filter.color} />
          ))}
        </div>
      </Group>
      <Group legend={m.catalog_filter_price()}>
        <div className="grid grid-cols-2 gap-2">
          <PriceInput label={m.catalog_filter_min()} name="minPrice" value={filter.minPrice} />
          <PriceInput label={m.catalog_filter_max()} name="maxPrice" value={filter.maxPrice} />
        </div>
      </Group>
      <Checkbox
        label={m.catalog_filter_in_stock()}
        name="inStock"
        value="true"
        defaultChecked={filter.inStock}
      />
    </>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  /** Empty: any. */
  value: string;
  chosen: string | undefined;
  label: string;
  className: string;
}

function Choice({ name, value, chosen = '', label, className }: ChoiceProps) {
  return (
    <label className={`relative ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="sr-only"
      />
      {label}
    </label>
  );
}

/** Its name stands below it: light is never told by colour alone. */
function Swatch({
  color,
  chosen,
}: {
  color?: (typeof COLOR_NAMES)[number];
  chosen: string | undefined;
}) {
  return (
    <label className="relative flex min-h-16 cursor-pointer flex-col items-center gap-1 rounded-control px-0.5 py-1.5 text-center text-xs leading-tight has-checked:bg-overlay has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--filament-edge)] has-focus-visible:outline-3 has-focus-visible:outline-link">
      <input
        type="radio"
        name="color"
        value={color ?? ''}
        defaultChecked={color === chosen}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={`size-7 shrink-0 rounded-full border border-control ${color ? 'swatch' : ''}`}
        // A custom property is not among React's typed style keys.
        style={color && ({ '--swatch': COLORS[color] } as CSSProperties)}
      />
      {color ? colorLabels[color]() : m.catalog_color_any()}
    </label>
  );
}

interface DateInputProps {
  label: string;
  name: string;
  value: string | undefined;
  isWrong: boolean;
  describedBy: string;
}

function DateInput(props: DateInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <DayInput
      name={props.name}
      aria-label={props.label}
      aria-invalid={props.isWrong || undefined}
      aria-describedby={props.isWrong ? props.describedBy : undefined}
      empty={props.label}
      value={value}
      onDay={setValue}
    />
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

import type { Specifications } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { controlLabels, ipLabels, powerLabels } from '#/features/catalog/labels.ts';
import { BothLanguages } from './both-languages.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { NUMBER_FACT_NAMES, NUMBER_FACTS, SIDES, type NumberFact } from './draft.ts';
import { TextField } from './text-field.tsx';
import type { ProductFormState } from './use-product-form.ts';

const numberLabels: Record<NumberFact, () => string> = {
  powerWatts: m.product_admin_watts,
  batteryHours: m.product_admin_battery_hours,
  chargingHours: m.product_admin_charging_hours,
  weightGrams: m.product_admin_grams,
  ledCount: m.catalog_spec_leds,
  maxLoadKg: m.product_admin_load,
  cableMetres: m.product_admin_cable,
};

const sideLabels: Record<(typeof SIDES)[number], () => string> = {
  width: m.product_admin_width,
  height: m.product_admin_height,
  depth: m.product_admin_depth,
};

type LedColors = NonNullable<Specifications['ledColors']>;
const ledLabels: Record<LedColors, () => string> = {
  RGB: () => 'RGB',
  RGBW: () => 'RGBW',
  RGBWA: () => 'RGBWA',
  'warm white': () => 'warm white',
  white: () => 'white',
  amber: () => 'amber',
  red: () => 'red',
};

/** Facts of the product; what is left empty is not shown. */
export function SpecificationFields({ form }: { form: ProductFormState }) {
  const { draft, errors, set } = form;
  const { choices, numbers, size, control, material } = draft;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice
          label={m.catalog_spec_power()}
          labels={powerLabels}
          value={choices.power}
          onChange={(power) => set({ choices: { ...choices, power } })}
        />
        <Choice
          label={m.catalog_spec_ip_rating()}
          labels={ipLabels}
          value={choices.ipRating}
          onChange={(ipRating) => set({ choices: { ...choices, ipRating } })}
        />
        <Choice
          label={m.catalog_spec_led_colors()}
          labels={ledLabels}
          value={choices.ledColors}
          onChange={(ledColors) => set({ choices: { ...choices, ledColors } })}
        />
        {NUMBER_FACT_NAMES.map((name) => (
          <TextField
            key={name}
            label={numberLabels[name]()}
            kind={NUMBER_FACTS[name].whole ? 'number' : 'amount'}
            value={numbers[name]}
            error={errors[name]}
            onChange={(value) => set({ numbers: { ...numbers, [name]: value } })}
          />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={sideLabels[side]()}
            kind="number"
            value={size[side]}
            error={errors[`size.${side}`] ?? (side === 'width' ? errors.size : undefined)}
            onChange={(value) => set({ size: { ...size, [side]: value } })}
          />
        ))}
      </div>
      <ChoiceChips
        legend={m.catalog_spec_control()}
        options={CONTROLS.map((value) => ({ value, label: controlLabels[value]() }))}
        chosen={control}
        onChange={(chosen) => set({ control: chosen })}
      />
      <BothLanguages
        label={m.catalog_spec_material()}
        en={material.en}
        sw={material.sw}
        maxLength={100}
        onChange={(change) => set({ material: { ...material, ...change } })}
      />
    </>
  );
}

// The keys of a constant object are exactly its key type.
const CONTROLS = Object.keys(controlLabels) as (keyof typeof controlLabels)[];

interface ChoiceProps<V extends string> {
  label: string;
  labels: Record<V, () => string>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

function Choice<V extends string>({ label, labels, value, onChange }: ChoiceProps<V>) {
  // The keys of a constant object are exactly its key type.
  const options = Object.keys(labels) as V[];
  return (
    <Field label={label} unmarked>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) =>
            onChange(options.find((option) => option === event.currentTarget.value))
          }
        >
          <option value="">{m.product_admin_not_known()}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { DraftLine, TypedUnits } from './goods-draft.ts';

interface UnitsFieldsProps {
  name: string;
  line: DraftLine;
  typed: TypedUnits;
  /** Whether what is wrong is said. */
  isChecked: boolean;
  /** Whether of no line anything comes back: said at the first. */
  isMissing: boolean;
  onChange: (typed: TypedUnits) => void;
}

/** How many units of a line come back, and how many of them cannot be sold again. */
export function UnitsFields(props: UnitsFieldsProps) {
  const { name, line, typed, isChecked, isMissing, onChange } = props;
  const { left, units, unitsWrong, damagedWrong } = line;
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-4" data-numbers>
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <span className="text-quiet">{m.admin_order_goods_left({ units: left })}</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField
          label={m.admin_order_goods_units()}
          value={typed.units}
          error={
            isChecked && unitsWrong
              ? m.admin_order_goods_wrong({ left })
              : isMissing
                ? m.admin_order_goods_none()
                : undefined
          }
          onChange={(value) => onChange({ ...typed, units: value })}
        />
        <CountField
          label={m.admin_order_goods_damaged()}
          value={typed.damaged}
          error={
            isChecked && damagedWrong
              ? m.admin_order_goods_damaged_wrong({ units: Math.max(0, units) })
              : undefined
          }
          onChange={(value) => onChange({ ...typed, damaged: value })}
        />
      </div>
    </fieldset>
  );
}

interface CountFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function CountField({ value, onChange, ...field }: CountFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          placeholder="0"
          value={value}
          className="tabular-nums"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

import { MOST_UNITS } from '#/domain/stock/movement.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

interface UnitsFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A number of units, large enough for a thumb in a warehouse. */
export function UnitsField({ label, hint, value, error, onChange }: UnitsFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={value}
          className="text-2xl font-semibold tabular-nums"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** What was typed, from `least` on; undefined when it is no such number. */
export function readUnits(typed: string, least: 0 | 1): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,7}$/.test(text)) return undefined;
  const units = Number(text);
  return units >= least && units <= MOST_UNITS ? units : undefined;
}

export const unitsMissing = (least: 0 | 1): string =>
  least === 0 ? m.stock_admin_whole_or_none() : m.stock_admin_whole();

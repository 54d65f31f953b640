import type { ReactNode } from 'react';

interface ChoiceChipsProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  chosen: readonly V[];
  /** In the order of the options. */
  onChange: (chosen: V[]) => void;
}

/** Several of a few: check boxes in the look of chips. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>) {
  const { legend, options, chosen, onChange } = props;
  const toggle = (toggled: V) =>
    onChange(
      options
        .map(({ value }) => value)
        .filter((value) => chosen.includes(value) !== (value === toggled)),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, icon }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control px-3 text-sm has-checked:border-filament-edge has-checked:bg-overlay has-focus-visible:outline-3 has-focus-visible:outline-link"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="size-4 accent-filament-edge"
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useId, type ReactNode } from 'react';
import { FieldMessage, Requirement } from './field.tsx';
import { classNames } from './class-names.ts';

export interface RadioCard<V extends string> {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioCard<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** What is chosen already was pressed. */
  onChosenAgain?: (value: V) => void;
  error?: string | undefined;
  required?: boolean;
  /** Cards side by side from this many columns on wider screens. */
  columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const {
    legend,
    legendHidden = false,
    options,
    value,
    onChange,
    onChosenAgain,
    error,
    columns = 1,
  } = props;
  const name = useId();
  return (
    <fieldset
      aria-describedby={error ? `${name}-message` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium'}>
        {legend} {props.required && <Requirement required />}
      </legend>
      <div className={classNames('grid gap-2.5', COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control bg-raised px-4 py-2.5 transition-colors hover:border-ink has-checked:border-filament-edge has-checked:bg-overlay has-checked:ring-1 has-checked:ring-filament-edge has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              required={props.required}
              onChange={() => onChange(option.value)}
              onClick={() => value === option.value && onChosenAgain?.(option.value)}
              className="size-5 shrink-0 accent-filament-edge outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">{option.label}</span>
              {option.detail && <span className="block text-sm text-quiet">{option.detail}</span>}
            </span>
            {option.aside && <span className="shrink-0 text-right">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldMessage id={`${name}-message`} error={error} />
    </fieldset>
  );
}

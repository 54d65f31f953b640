import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { FieldError } from './read-draft.ts';

export const errorTexts: Record<FieldError, () => string> = {
  amount: m.product_admin_error_amount,
  number: m.product_admin_error_number,
  size: m.product_admin_error_size,
  choice: m.product_admin_error_choice,
  name: m.product_admin_no_name,
  daysOrder: m.product_admin_error_days_order,
  noValue: m.product_admin_error_replacement,
};

interface TextFieldProps {
  label: ReactNode;
  hint?: string;
  value: string;
  error?: FieldError | undefined;
  /** What the server says of it. */
  message?: string | undefined;
  /** `number`: a whole one; `amount`: with decimals. */
  kind?: 'text' | 'number' | 'amount';
  maxLength?: number;
  className?: string;
  onChange: (value: string) => void;
}

/** One line of text or a number; what cannot be read is said below it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, value, error, message, kind = 'text', maxLength = 20, onChange } = props;
  const modes = { text: undefined, number: 'numeric', amount: 'decimal' } as const;
  return (
    <Field
      label={label}
      hint={hint}
      error={error ? errorTexts[error]() : message}
      unmarked
      {...(props.className && { className: props.className })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode={modes[kind]}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

type AmountField = 'quantity' | 'colors';

interface AmountFieldsProps {
  register: (field: AmountField) => UseFormRegisterReturn;
  errors: Partial<Record<AmountField, FieldError>>;
}

/** How many, and in which colours. */
export function AmountFields({ register, errors }: AmountFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Field label={m.custom_quantity()} error={errors.quantity?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register('quantity')}
            defaultValue="1"
            inputMode="numeric"
            data-numbers
          />
        )}
      </Field>
      <Field label={m.custom_colors()} error={errors.colors?.message}>
        {(control) => (
          <Input {...control} {...register('colors')} placeholder={m.custom_colors_example()} />
        )}
      </Field>
    </div>
  );
}

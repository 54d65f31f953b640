import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { LONGEST_ORDER_TEXT } from '#/features/orders/schemas.ts';

interface NoteFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  value: string;
  onChange: (text: string) => void;
}

/** What is written down with a step. */
export function NoteField({ value, onChange, ...field }: NoteFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={LONGEST_ORDER_TEXT}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { EmailInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';

interface EmailFieldProps {
  /** “E-mail” unless there are several. */
  label?: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
  /** `username` where it goes with a password that a manager keeps. */
  autoComplete: 'email' | 'username';
}

export function EmailField(props: EmailFieldProps) {
  const { label = m.auth_field_email(), field, error, hint, autoComplete } = props;
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => <EmailInput {...control} {...field} autoComplete={autoComplete} />}
    </Field>
  );
}

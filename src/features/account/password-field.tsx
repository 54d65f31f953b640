import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

interface PasswordFieldProps {
  /** “Password” unless there are several. */
  label?: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { label = m.auth_field_password(), field, error, hint, autoComplete } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...field}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <Button
            variant="quiet"
            icon
            aria-label={m.auth_password_show()}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0"
          >
            <Icon size={20} aria-hidden="true" />
          </Button>
        </span>
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

type ContactInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'inputMode'>;

/** An e-mail address: phones show the fitting keys and correct nothing. */
export function EmailInput(props: ContactInputProps) {
  return (
    <Input autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
  );
}

export function PhoneInput(props: ContactInputProps) {
  return <Input autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}

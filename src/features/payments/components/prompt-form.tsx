import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { startMessages } from '#/features/payments/messages.ts';
import { Button } from '#/ui/button.tsx';
import { PhoneInput } from '#/ui/contact-inputs.tsx';
import { Field } from '#/ui/field.tsx';
import { submitForm } from '#/ui/submit-form.ts';

interface PromptFormProps {
  phone: string;
  again: boolean;
  isSending: boolean;
  focused?: boolean;
  onSend: (phone: string) => void;
}

export function PromptForm({ phone, again, isSending, focused = false, onSend }: PromptFormProps) {
  const [value, setValue] = useState(phone);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  function check(): boolean {
    const read = normaliseKenyanPhone(value);
    setError(read.ok ? undefined : startMessages[read.reason]());
    return read.ok;
  }

  function send(): void {
    if (!isSending && check()) onSend(value);
  }

  return (
    <form noValidate onSubmit={(event) => submitForm(event, send)} className="grid gap-4">
      <Field label={m.payment_phone()} hint={m.payment_phone_hint()} error={error} required>
        {(control) => (
          <PhoneInput
            {...control}
            ref={field}
            size="lg"
            icon={<Smartphone size={20} />}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setError(undefined);
            }}
            onBlur={check}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={isSending}>
        {isSending ? m.payment_sending() : again ? m.payment_send_again() : m.payment_send()}
      </Button>
    </form>
  );
}

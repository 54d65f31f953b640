import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { RequestFormState } from '../use-request-form.ts';

/** Whom we answer. */
export function ContactStep({ form }: { form: RequestFormState }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-6">
      <Field label={m.contact_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={m.checkout_email()}
        hint={m.custom_email_why()}
        error={errors.email?.message}
        required
      >
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label={m.checkout_phone()} hint={m.custom_phone_why()} error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <p className="text-sm text-quiet">{m.custom_send_note()}</p>
    </div>
  );
}

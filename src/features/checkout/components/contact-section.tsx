import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { CheckoutForm } from '../use-checkout-form.ts';
import { Section } from './section.tsx';

/** Who orders, and why we need to know. */
export function ContactSection({ form }: { form: CheckoutForm }) {
  const { errors } = form.formState;
  return (
    <Section id="checkout-contact" title={m.checkout_contact_title()}>
      <Field label={m.checkout_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={m.checkout_email()}
        hint={m.checkout_email_why()}
        error={errors.email?.message}
        required
      >
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field
        label={m.checkout_phone()}
        hint={m.checkout_phone_why()}
        error={errors.phone?.message}
        required
      >
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
    </Section>
  );
}

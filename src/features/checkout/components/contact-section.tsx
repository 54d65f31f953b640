import { PersonFields } from '#/platform/forms/person-inputs.tsx';
import { m } from '#/paraglide/messages.js';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import { Section } from './section.tsx';

export function ContactSection({ form }: { form: CheckoutForm }) {
  return (
    <Section id="checkout-contact" title={m.checkout_contact_title()}>
      <PersonFields
        register={(field) => form.register(field)}
        errors={form.formState.errors}
        nameLabel={m.checkout_name()}
        why={{ email: m.checkout_email_why(), phone: m.checkout_phone_why() }}
        phoneRequired
      />
    </Section>
  );
}

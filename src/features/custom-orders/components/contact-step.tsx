import { PersonFields } from '#/platform/forms/person-inputs.tsx';
import { m } from '#/paraglide/messages.js';
import type { RequestFormState } from '../form/use-request-form.ts';

export function ContactStep({ form }: { form: RequestFormState }) {
  return (
    <div className="grid gap-6">
      <PersonFields
        register={(field) => form.register(field)}
        errors={form.formState.errors}
        nameLabel={m.contact_name()}
        why={{ email: m.custom_email_why(), phone: m.custom_phone_why() }}
      />
      <p className="text-sm text-quiet">{m.custom_send_note()}</p>
    </div>
  );
}

import { PersonFields } from '#/platform/forms/person-inputs.tsx';
import { m } from '#/paraglide/messages.js';
import type { RequestFormState } from '../form/use-request-form.ts';
import { UnsentNote, useUnsentFiles } from './unsent-note.tsx';

export function ContactStep({ form }: { form: RequestFormState }) {
  const unsent = useUnsentFiles();
  return (
    <div className="grid gap-6">
      <PersonFields
        register={(field) => form.register(field)}
        errors={form.formState.errors}
        nameLabel={m.contact_name()}
        why={{ email: m.custom_email_why(), phone: m.custom_phone_why() }}
      />
      {unsent.length > 0 && <UnsentNote files={unsent} />}
      <p className="text-sm text-quiet">{m.custom_send_note()}</p>
    </div>
  );
}

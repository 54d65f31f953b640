import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNameless } from '#/domain/access/profile-name.ts';
import { profileOptions, useMe } from '#/features/account/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { PersonFields } from '#/platform/forms/person-inputs.tsx';
import type { RequestFormState } from '../form/use-request-form.ts';
import { UnsentNote, useUnsentFiles } from './unsent-note.tsx';

export function ContactStep({ form }: { form: RequestFormState }) {
  const unsent = useUnsentFiles();
  useOwnContact(form);
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

/** Somebody who is signed in has said this before; what stands in a field already stays. */
function useOwnContact(form: RequestFormState): void {
  const { me } = useMe();
  const { data: profile } = useQuery({ ...profileOptions(), enabled: me !== null });
  // What was kept of the request is read first.
  const isBegun = form.formState.defaultValues?.name !== undefined;
  useEffect(() => {
    if (!profile || !isBegun) return;
    const { email, phone } = profile;
    const own = { name: isNameless(profile) ? '' : profile.name, email, phone: phone ?? '' };
    for (const field of ['name', 'email', 'phone'] as const) {
      if (form.getValues(field) === '' && own[field] !== '') form.setValue(field, own[field]);
    }
  }, [form, profile, isBegun]);
}

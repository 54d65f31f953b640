import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isNameless } from '#/domain/access/profile-name.ts';
import { readDraft, saveDraft } from './draft.ts';
import { checkoutFields, type CheckoutDetails, type CheckoutFields } from './schemas.ts';

export type CheckoutForm = UseFormReturn<CheckoutFields, unknown, CheckoutDetails>;

export interface KnownPerson {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}

/**
 * The form, filled from the profile and with what was typed before in this tab. A field is judged
 * when it is left, and its error goes as soon as it is right.
 */
export function useCheckoutForm(person: KnownPerson): CheckoutForm {
  const { id, name, email, phone } = person;
  const form = useForm<CheckoutFields, unknown, CheckoutDetails>({
    resolver: zodResolver(checkoutFields),
    mode: 'onTouched',
    defaultValues: {
      // Somebody who has signed in by a code only has not said theirs yet.
      name: isNameless(person) ? '' : name,
      email,
      phone: phone ?? '',
      method: 'delivery',
      county: '',
      address: '',
      eventDate: '',
      note: '',
      acceptTerms: false,
    },
  });

  // After the page is alive: the server knows no draft, and both must draw the same at first.
  useEffect(() => {
    form.reset({ ...form.getValues(), ...readDraft(id) });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(id, values),
    });
    return unsubscribe;
  }, [form, id]);

  return form;
}

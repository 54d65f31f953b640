import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isNameless } from '#/domain/access/profile-name.ts';
import type { Day } from '#/domain/dates/day.ts';
import { countyOfAddress } from '#/domain/orders/find-county.ts';
import { deliveryPlaceOf, fieldsOfKnown, fieldsOfPlace } from '#/domain/orders/delivery-place.ts';
import { deliveryPlace } from '#/features/cart/delivery-place.ts';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { readDraft, saveDraft } from './draft.ts';
import { checkoutFields, type CheckoutDetails, type CheckoutFields } from '../schemas.ts';

export type CheckoutForm = UseFormReturn<CheckoutFields, unknown, CheckoutDetails>;

export interface KnownPerson {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  /** Where the last order went. */
  countyCode: number | null;
  address: string | null;
}

/**
 * The form, filled from the profile, with what was typed before in this tab and with the place that
 * was chosen last, here or in the cart. A field is judged when it is left, and its error goes as soon
 * as it is right.
 */
export function useCheckoutForm(person: KnownPerson) {
  const { id, name, email, phone, countyCode, address } = person;
  const form = useForm<CheckoutFields, unknown, CheckoutDetails>({
    resolver: zodResolver(checkoutFields),
    ...CHECKED_ON_LEAVING,
    // The list of what is wrong takes it.
    shouldFocusError: false,
    defaultValues: {
      // Somebody who has signed in by a code only has not said theirs yet.
      name: isNameless(person) ? '' : name,
      email,
      phone: phone ?? '',
      method: 'delivery',
      ...fieldsOfKnown(person, ''),
      eventDate: '',
      note: '',
    },
  });

  /** Fills the day of the event, as long as the customer has not chosen another. */
  const suggested = useRef('');
  const suggestEventDay = useCallback(
    (day: Day) => {
      const current = form.getValues('eventDate');
      if (current !== '' && current !== suggested.current) return;
      suggested.current = day;
      form.setValue('eventDate', day);
    },
    [form],
  );

  /** Chooses the county that the address names (CHECKOUT-10), as long as the customer has chosen none. */
  const followed = useRef('');
  const followAddress = useCallback(
    (typed: string) => {
      const current = form.getValues('county');
      if (current !== '' && current !== followed.current) return;
      followed.current = String(countyOfAddress(typed) ?? '');
      if (followed.current === current) return;
      form.setValue('county', followed.current, { shouldValidate: followed.current !== '' });
    },
    [form],
  );

  // After the page is alive: the server knows no draft, and both must draw the same at first.
  useEffect(() => {
    const chosen = deliveryPlace.readStored();
    const known = fieldsOfKnown({ countyCode, address }, chosen);
    form.reset({ ...form.getValues(), ...known, ...readDraft(id), ...fieldsOfPlace(chosen) });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const { eventDate } = values;
        // A suggestion follows the hire; kept as typed it would stay when the hire moves.
        saveDraft(id, { ...values, eventDate: eventDate === suggested.current ? '' : eventDate });
        const place = deliveryPlaceOf(values);
        if (place !== deliveryPlace.read()) deliveryPlace.write(place);
      },
    });
    return unsubscribe;
  }, [form, id, countyCode, address]);

  return { form, suggestEventDay, followAddress };
}

import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { readWindow } from '#/domain/orders/delivery-window.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

const EMPTY = { driver: '', plate: '', phone: '', from: '', to: '' };
type Typed = typeof EMPTY & { day: string };
type TripErrors = Partial<Record<keyof Typed, string>>;

/** A driver and a time window as they are typed; errors are shown once it was tried to send them. */
export function useTrip() {
  const [typed, setTyped] = useState<Typed>(() => ({ ...EMPTY, day: nairobiDay(new Date()) }));
  const [wasSent, setWasSent] = useState(false);
  const errors = errorsOf(typed);
  return {
    typed,
    errors: wasSent ? errors : {},
    change: (field: keyof Typed, value: string) =>
      setTyped((before) => ({ ...before, [field]: value })),
    /** What was typed; null: something stands in the way, and is shown now. */
    read: (): Typed | null => {
      setWasSent(true);
      return Object.keys(errors).length > 0 ? null : typed;
    },
  };
}

/** With whom goods leave, and when they come. */
export function TripFields({ trip }: { trip: ReturnType<typeof useTrip> }) {
  const { typed, errors } = trip;
  function input(field: keyof Typed, more: { type?: string; maxLength?: number } = {}) {
    return {
      value: typed[field],
      autoComplete: 'off',
      ...more,
      onChange: (event: { currentTarget: HTMLInputElement }) =>
        trip.change(field, event.currentTarget.value),
    };
  }
  return (
    <>
      <Field
        label={m.admin_order_driver()}
        hint={m.admin_order_driver_hint()}
        error={errors.driver}
        required
      >
        {(control) => <Input {...control} {...input('driver', { maxLength: 100 })} />}
      </Field>
      <FieldGrid>
        <Field label={m.admin_order_driver_phone()} error={errors.phone} required>
          {(control) => <Input {...control} {...input('phone', { type: 'tel', maxLength: 40 })} />}
        </Field>
        <Field label={m.admin_order_plate()} error={errors.plate} required>
          {(control) => <Input {...control} {...input('plate', { maxLength: 20 })} />}
        </Field>
      </FieldGrid>
      <Field label={m.admin_order_day()} error={errors.day} required>
        {(control) => <Input {...control} {...input('day', { type: 'date' })} />}
      </Field>
      <FieldGrid>
        <Field label={m.admin_order_from()} error={errors.from} required>
          {(control) => <Input {...control} {...input('from', { type: 'time' })} />}
        </Field>
        <Field label={m.admin_order_to()} error={errors.to} required>
          {(control) => <Input {...control} {...input('to', { type: 'time' })} />}
        </Field>
      </FieldGrid>
    </>
  );
}

/** What stands in the way, at the field where it is mended. */
function errorsOf(typed: Typed): TripErrors {
  const errors: TripErrors = {};
  if (typed.driver.trim().length < 2) errors.driver = m.admin_order_driver_missing();
  if (typed.plate.trim() === '') errors.plate = m.order_error_plate();
  if (!normaliseKenyanPhone(typed.phone).ok) errors.phone = m.checkout_error_phone();
  const window = readWindow(typed, new Date());
  if (window.ok) return errors;
  if (window.reason === 'WINDOW_PASSED') errors.to = m.admin_order_window_passed();
  else if (window.reason === 'WINDOW_BACKWARDS') errors.to = m.admin_order_window_backwards();
  else for (const field of unreadFields(typed)) errors[field] = m.admin_order_window_unread();
  return errors;
}

function unreadFields(typed: Typed): ('day' | 'from' | 'to')[] {
  const empty = (['day', 'from', 'to'] as const).filter((field) => typed[field] === '');
  return empty.length > 0 ? empty : ['to'];
}

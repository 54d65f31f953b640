import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { readWindow } from '#/domain/orders/delivery-window.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useOrderStep } from './hooks.ts';
import { StepDialog, type StepDialogInput } from './step-dialog.tsx';
import { asksForMoney, UnpaidField } from './unpaid-field.tsx';

const EMPTY = { driver: '', plate: '', phone: '', from: '', to: '' };
type Typed = typeof EMPTY & { day: string };

/** The goods leave: with whom, and when they come; or they lie ready. */
export function DispatchDialog({ detail, onClose }: StepDialogInput) {
  const { order } = detail;
  const isPickup = order.delivery.method === 'pickup';
  const step = useOrderStep(
    order.id,
    client.orders.staff.dispatch,
    isPickup ? m.admin_order_ready : m.admin_order_dispatched,
  );
  const [typed, setTyped] = useState<Typed>(() => ({ ...EMPTY, day: nairobiDay(new Date()) }));
  const [isUnpaidMeant, setUnpaidMeant] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const errors = isPickup ? {} : errorsOf(typed);
  const errorOf = (field: keyof Typed) => (wasSent ? errors[field] : undefined);

  function send() {
    setWasSent(true);
    if (Object.keys(errors).length > 0) return;
    const trip = isPickup ? null : typed;
    step.mutate({ trip, isUnpaidMeant }, { onSuccess: onClose });
  }

  function input(field: keyof Typed, more: { type?: string; maxLength?: number } = {}) {
    return {
      value: typed[field],
      autoComplete: 'off',
      ...more,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [field]: value }));
      },
    };
  }

  return (
    <StepDialog
      title={`${order.number}: ${isPickup ? m.admin_order_ready() : m.admin_order_dispatch()}`}
      verb={isPickup ? m.admin_order_ready() : m.admin_order_dispatch()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      {isPickup && <p>{m.admin_order_ready_text({ number: order.number })}</p>}
      {!isPickup && (
        <>
          <Field
            label={m.admin_order_driver()}
            hint={m.admin_order_driver_hint()}
            error={errorOf('driver')}
            required
          >
            {(control) => <Input {...control} {...input('driver', { maxLength: 100 })} />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={m.admin_order_driver_phone()} error={errorOf('phone')} required>
              {(control) => (
                <Input {...control} {...input('phone', { type: 'tel', maxLength: 40 })} />
              )}
            </Field>
            <Field label={m.admin_order_plate()} error={errorOf('plate')} required>
              {(control) => <Input {...control} {...input('plate', { maxLength: 20 })} />}
            </Field>
          </div>
          <div className="grid gap-5 sm:grid-cols-3">
            <Field label={m.admin_order_day()} error={errorOf('day')} required>
              {(control) => <Input {...control} {...input('day', { type: 'date' })} />}
            </Field>
            <Field label={m.admin_order_from()} error={errorOf('from')} required>
              {(control) => <Input {...control} {...input('from', { type: 'time' })} />}
            </Field>
            <Field label={m.admin_order_to()} error={errorOf('to')} required>
              {(control) => <Input {...control} {...input('to', { type: 'time' })} />}
            </Field>
          </div>
          {asksForMoney(detail) && (
            <UnpaidField detail={detail} checked={isUnpaidMeant} onChange={setUnpaidMeant} />
          )}
        </>
      )}
    </StepDialog>
  );
}

/** What stands in the way, at the field where it is mended. */
function errorsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const errors: Partial<Record<keyof Typed, string>> = {};
  if (typed.driver.trim().length < 2) errors.driver = m.admin_order_driver_missing();
  if (typed.plate.trim() === '') errors.plate = m.order_error_plate();
  if (!normaliseKenyanPhone(typed.phone).ok) errors.phone = m.checkout_error_phone();
  const window = readWindow(typed, new Date());
  if (window.ok) return errors;
  if (window.reason === 'WINDOW_PASSED') errors.to = m.admin_order_window_passed();
  else if (window.reason === 'WINDOW_BACKWARDS') errors.to = m.admin_order_window_backwards();
  else errors[emptyField(typed)] = m.admin_order_window_unread();
  return errors;
}

function emptyField({ day, from }: Typed): 'day' | 'from' | 'to' {
  if (day === '') return 'day';
  return from === '' ? 'from' : 'to';
}

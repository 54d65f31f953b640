import { useSuspenseQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { compareDays } from '#/domain/dates/day.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field } from '#/ui/field.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { deliveryZonesOptions } from '../hooks.ts';
import type { CheckoutForm } from '../use-checkout-form.ts';
import type { QuoteView } from '../views.ts';
import { zoneOption } from '../zone-words.ts';
import { Section } from './section.tsx';

interface DeliverySectionProps {
  form: CheckoutForm;
  method: 'delivery' | 'pickup';
  quote: QuoteView;
  eventDate: string;
}

/** How the goods reach the customer, what that costs and when they are there. */
export function DeliverySection({ form, method, quote, eventDate }: DeliverySectionProps) {
  const { errors } = form.formState;
  return (
    <Section id="checkout-delivery" title={m.checkout_delivery_title()}>
      <Controller
        control={form.control}
        name="method"
        render={({ field, fieldState }) => (
          <RadioCards
            legend={m.checkout_method()}
            options={[
              {
                value: 'delivery',
                label: m.checkout_method_delivery(),
                detail: m.checkout_method_delivery_detail(),
              },
              {
                value: 'pickup',
                label: m.checkout_method_pickup(),
                detail: m.checkout_method_pickup_detail(),
                aside: m.checkout_free(),
              },
            ]}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            columns={2}
            required
          />
        )}
      />
      {method === 'delivery' && (
        <>
          <CountyField form={form} />
          <Arrival quote={quote} eventDate={eventDate} />
          <Field
            label={m.checkout_address()}
            hint={m.checkout_address_hint()}
            error={errors.address?.message}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                {...form.register('address')}
                rows={3}
                autoComplete="street-address"
              />
            )}
          </Field>
        </>
      )}
    </Section>
  );
}

function CountyField({ form }: Pick<DeliverySectionProps, 'form'>) {
  const { data: zones } = useSuspenseQuery(deliveryZonesOptions());
  return (
    <Field label={m.checkout_county()} error={form.formState.errors.county?.message} required>
      {(control) => (
        <Select {...control} {...form.register('county')} autoComplete="address-level1">
          <option value="">{m.checkout_county_choose()}</option>
          {zones.map((zone) => (
            <option key={zone.countyCode} value={zone.countyCode}>
              {zoneOption(zone)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The day, not "1 to 3 days"; with a warning when that is too late for what it is needed for. */
function Arrival({ quote, eventDate }: Pick<DeliverySectionProps, 'quote' | 'eventDate'>) {
  const { phones } = useShop();
  const { arrivesBy, lines } = quote;
  const neededOn = [eventDate, ...lines.map((line) => line.rentalStartDate)];
  const isLate = neededOn.some((day) => day && arrivesBy && compareDays(arrivesBy, day) > 0);
  return (
    <div aria-live="polite" className="grid gap-3">
      {arrivesBy && <p>{m.checkout_arrives({ day: formatLongDay(arrivesBy) })}</p>}
      {isLate && <Alert tone="warning">{m.checkout_late_event({ phone: phones[0] ?? '' })}</Alert>}
    </div>
  );
}

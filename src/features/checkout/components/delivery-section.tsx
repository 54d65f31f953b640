import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { Controller } from 'react-hook-form';
import { compareDays } from '#/domain/dates/day.ts';
import { deliveryZonesOptions } from '#/features/cart/delivery-place.ts';
import { zoneLabel } from '#/features/cart/zone-labels.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { changeMessage } from '../messages.ts';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import type { QuoteView } from '../views.ts';
import { Section } from './section.tsx';

interface DeliverySectionProps {
  form: CheckoutForm;
  method: 'delivery' | 'pickup';
  quote: QuoteView;
  isPlaceKnown: boolean;
  eventDate: string;
  onAddress: (typed: string) => void;
}

export function DeliverySection(props: DeliverySectionProps) {
  const { form, method, quote, isPlaceKnown, eventDate, onAddress } = props;
  const { errors } = form.formState;
  const onPickUp = () => form.setValue('method', 'pickup', { shouldValidate: true });
  const arrival = { quote, eventDate, isPlaceKnown, onPickUp };
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
      {method === 'pickup' && <Arrival {...arrival} />}
      {method === 'delivery' && (
        <>
          <Field
            label={m.checkout_address()}
            hint={m.checkout_address_hint()}
            error={errors.address?.message}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                {...form.register('address', {
                  onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
                    onAddress(event.currentTarget.value),
                })}
                rows={2}
                autoComplete="street-address"
              />
            )}
          </Field>
          <CountyField form={form} />
          <Arrival {...arrival} />
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
              {zoneLabel(zone)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The day, not "1 to 3 days"; and what it is too late for. */
function Arrival({
  quote,
  eventDate,
  isPlaceKnown,
  onPickUp,
}: Pick<DeliverySectionProps, 'quote' | 'eventDate' | 'isPlaceKnown'> & { onPickUp: () => void }) {
  const { phones } = useShop();
  const { zone } = quote;
  const arrivesBy = isPlaceKnown ? quote.arrivesBy : null;
  const isLate = arrivesBy && eventDate && compareDays(arrivesBy, eventDate) > 0;
  return (
    <>
      <div aria-live="polite" className="grid gap-3">
        {arrivesBy && (
          <p>
            {zone
              ? m.checkout_arrives({ day: formatLongDay(arrivesBy) })
              : m.checkout_ready({ day: formatLongDay(arrivesBy) })}
          </p>
        )}
        {isLate && (
          <Alert tone="warning">{m.checkout_late_event({ phone: phones[0] ?? '' })}</Alert>
        )}
      </div>
      {isPlaceKnown && <WayRejections quote={quote} onPickUp={onPickUp} />}
    </>
  );
}

/** Hires that this way of getting the goods rules out: nothing is ordered before that is settled. */
function WayRejections({ quote, onPickUp }: { quote: QuoteView; onPickUp: () => void }) {
  const { phones } = useShop();
  const ruledOut = [...quote.tooSoon, ...quote.travelTaken];
  return (
    <div aria-live="polite" id="checkout-too-soon">
      {ruledOut.length > 0 && (
        <Alert
          tone="danger"
          title={wayTitle(quote)}
          actions={
            <>
              {quote.canPickUp && (
                <Button variant="secondary" onClick={onPickUp}>
                  {m.checkout_pick_up_instead()}
                </Button>
              )}
              <Link to="/cart" className={buttonClass({ variant: 'secondary' })}>
                {m.checkout_hire_edit()}
              </Link>
            </>
          }
        >
          <ul className="grid gap-1.5">
            {ruledOut.map((hire) => (
              <li key={hire.lineId}>
                <strong>{hire.productName}: </strong>
                {changeMessage(hire)}
              </li>
            ))}
          </ul>
          {quote.tooSoon.length > 0 && (
            <p className="mt-2">{m.checkout_too_soon_call({ phone: phones[0] ?? '' })}</p>
          )}
        </Alert>
      )}
    </div>
  );
}

/** What is wrong with the way to the chosen place, in a few words. */
export function wayTitle({ tooSoon }: Pick<QuoteView, 'tooSoon'>): string {
  return tooSoon.length > 0 ? m.checkout_too_soon_title() : m.checkout_travel_title();
}

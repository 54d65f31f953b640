import { useQuery } from '@tanstack/react-query';
import { zoneDaysLabel } from '#/features/content/zone-days-label.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { deliveryZonesOptions, useDeliveryFee } from '../delivery-place.ts';
import { useCart } from '../hooks.ts';
import { zoneLabel } from '../zone-labels.ts';
import { ArrivalText } from './arrival-text.tsx';
import { PlaceSelect } from './place-select.tsx';
import { WhatHappens } from '../what-happens.tsx';

/** Where the goods shall go, so that the full cost stands in the cart; kept for the checkout. */
export function PlaceField() {
  const { data: zones = [] } = useQuery(deliveryZonesOptions());
  const fee = useDeliveryFee();
  const zone = fee?.ok ? fee.value.zone : null;
  const cart = useCart();
  const isHire = cart.lines.length === 0 || cart.lines.some(({ type }) => type === 'rental');
  const lines = cart.lines.map(({ rentalStartDate, product: { leadDays } }) => ({
    rentalStartDate,
    leadDays,
  }));
  const counties = zones.map((one) => ({ code: one.countyCode, text: zoneLabel(one) }));
  return (
    <div>
      <Field label={m.cart_place()} unmarked>
        {(control) => <PlaceSelect {...control} counties={counties} />}
      </Field>
      <p aria-live="polite" className="mt-1.5 text-sm text-quiet empty:hidden">
        {zone && <ArrivalText zone={zone} lines={lines} otherwise={zoneDaysLabel(zone)} />}
      </p>
      <WhatHappens isHire={isHire} />
    </div>
  );
}

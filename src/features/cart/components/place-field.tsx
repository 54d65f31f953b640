import { useQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { deliveryPlace, deliveryZonesOptions, useDeliveryPlace } from '../delivery-place.ts';
import { zoneDays, zoneOption } from '../zone-words.ts';

/** Where the goods shall go, so that the full cost stands in the cart; kept for the checkout. */
export function PlaceField() {
  const place = useDeliveryPlace();
  const { data: zones = [] } = useQuery(deliveryZonesOptions());
  const zone = zones.find(({ countyCode }) => String(countyCode) === place);
  return (
    <div>
      <Field label={m.cart_place()} unmarked>
        {(control) => (
          <Select
            {...control}
            value={place}
            autoComplete="address-level1"
            onChange={(event) => deliveryPlace.write(event.currentTarget.value)}
          >
            <option value="">{m.checkout_county_choose()}</option>
            <option value="pickup">{m.cart_place_pickup()}</option>
            {zones.map((one) => (
              <option key={one.countyCode} value={String(one.countyCode)}>
                {zoneOption(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p aria-live="polite" className="mt-1.5 text-sm text-quiet empty:hidden">
        {zone ? zoneDays(zone) : null}
      </p>
    </div>
  );
}

import type { ComponentProps } from 'react';
import { m } from '#/paraglide/messages.js';
import { Select } from '#/ui/select.tsx';
import { deliveryPlace, useDeliveryPlace } from '../delivery-place.ts';

type PlaceSelectProps = Pick<ComponentProps<typeof Select>, 'id' | 'aria-describedby'> & {
  counties: readonly { code: number; text: string }[];
};

export function PlaceSelect({ counties, ...control }: PlaceSelectProps) {
  return (
    <Select
      {...control}
      value={useDeliveryPlace()}
      autoComplete="address-level1"
      onChange={(event) => deliveryPlace.write(event.currentTarget.value)}
    >
      <option value="">{m.checkout_county_choose()}</option>
      <option value="pickup">{m.cart_place_pickup()}</option>
      {counties.map(({ code, text }) => (
        <option key={code} value={String(code)}>
          {text}
        </option>
      ))}
    </Select>
  );
}

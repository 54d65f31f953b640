import { useSuspenseQuery } from '@tanstack/react-query';
import { deliveryZonesOptions } from '#/features/cart/delivery-place.ts';
import { zoneLabel } from '#/features/cart/zone-labels.ts';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { readPlace, type TypedPlace } from '#/features/orders/typed-lines.ts';

interface PlaceFieldsProps {
  place: TypedPlace;
  isChecked: boolean;
  onChange: (place: TypedPlace) => void;
}

const LONGEST_ADDRESS = 500;

/** Where the goods go. */
export function PlaceFields({ place, isChecked, onChange }: PlaceFieldsProps) {
  const { data: zones } = useSuspenseQuery(deliveryZonesOptions());
  const isWrong = isChecked && readPlace(place) === null;
  return (
    <OrderSection title={m.checkout_delivery_title()}>
      <div className="grid gap-4">
        <RadioCards
          legend={m.checkout_method()}
          columns={2}
          options={[
            { value: 'delivery', label: m.checkout_method_delivery() },
            { value: 'pickup', label: m.checkout_method_pickup() },
          ]}
          value={place.method}
          onChange={(method) => onChange({ ...place, method })}
        />
        {place.method === 'delivery' && (
          <>
            <Field
              label={m.checkout_county()}
              error={isWrong && place.county === '' ? m.checkout_error_county() : undefined}
              required
            >
              {(control) => (
                <Select
                  {...control}
                  value={place.county}
                  onChange={(event) => onChange({ ...place, county: event.currentTarget.value })}
                >
                  <option value="">{m.checkout_county_choose()}</option>
                  {zones.map((zone) => (
                    <option key={zone.countyCode} value={zone.countyCode}>
                      {zoneLabel(zone)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label={m.checkout_address()}
              error={isWrong && place.county !== '' ? m.checkout_error_address() : undefined}
              required
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={LONGEST_ADDRESS}
                  value={place.address}
                  onChange={(event) => onChange({ ...place, address: event.currentTarget.value })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </OrderSection>
  );
}

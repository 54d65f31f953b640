import { COUNTIES, LISTED_COUNTIES } from './counties.ts';
import type { DeliveryChoice } from './delivery.ts';

/** Where the goods shall go: `pickup`, the number of a county as text, or empty while unsaid. */
export type DeliveryPlace = string;

/** Reads a kept place; what is none is as if nothing was said. */
export function readDeliveryPlace(text: string | null): DeliveryPlace {
  if (text === null) return '';
  const isCounty = /^[1-9]\d?$/.test(text) && Number(text) <= COUNTIES.length;
  return text === 'pickup' || isCounty ? text : '';
}

/** The place that a form with these fields asks for. */
export function deliveryPlaceOf(fields: { method: string; county: string }): DeliveryPlace {
  return readDeliveryPlace(fields.method === 'pickup' ? 'pickup' : fields.county);
}

/** What a kept place fills into such a form: nothing as long as nothing was said. */
export function fieldsOfPlace(
  place: DeliveryPlace,
): { method?: 'pickup' } | { method: 'delivery'; county: string } {
  if (place === '') return {};
  return place === 'pickup' ? { method: 'pickup' } : { method: 'delivery', county: place };
}

interface KnownPlace {
  countyCode: number | null;
  address: string | null;
}

/** Where somebody's last order went, as such a form has it; elsewhere its address is not theirs. */
export function fieldsOfKnown(
  { countyCode, address }: KnownPlace,
  chosen: DeliveryPlace,
): { county: string; address: string } {
  const county = countyCode === null ? '' : String(countyCode);
  const isElsewhere = chosen !== '' && chosen !== 'pickup' && chosen !== county;
  return { county, address: isElsewhere ? '' : (address ?? '') };
}

/** What the price of the delivery depends on; null as long as nothing was said. */
export function deliveryChoiceOf(place: DeliveryPlace): DeliveryChoice | null {
  if (place === '') return null;
  return place === 'pickup'
    ? { method: 'pickup' }
    : { method: 'delivery', countyCode: Number(place) };
}

/** Every place that an order may go to, as the address of a list of orders has it. */
export const DELIVERY_PLACES: readonly DeliveryPlace[] = [
  'pickup',
  ...LISTED_COUNTIES.map(({ code }) => String(code)),
];

import type { deliveryFee, DeliveryZone } from '#/domain/orders/delivery.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';

/** How long a delivery takes after packing: “1 to 3 working days”. */
export function zoneDaysLabel({
  daysMin: min,
  daysMax: max,
}: Pick<DeliveryZone, 'daysMin' | 'daysMax'>): string {
  if (max === 0) return m.checkout_days_same();
  if (min === 0 && max === 1) return m.checkout_days_same_or_next();
  if (max === 1) return m.checkout_days_one();
  return m.checkout_days_range({ min, max });
}

/** “Mombasa: KSh 2,200”: what is longer is cut on a phone. */
export function zoneLabel(zone: DeliveryZone): string {
  return m.checkout_county_option({ county: zone.name, price: formatMoney(zone.price) });
}

/** “Delivery to Nakuru: KSh 1,500, 1 to 2 working days”. */
export function deliveryLabel(fee: ReturnType<typeof deliveryFee>): string {
  if (!fee.ok) return m.checkout_no_county();
  const { zone } = fee.value;
  if (!zone) return m.checkout_method_pickup_detail();
  const price = formatMoney(zone.price);
  return m.cart_delivery_to({ county: zone.name, price, days: zoneDaysLabel(zone) });
}

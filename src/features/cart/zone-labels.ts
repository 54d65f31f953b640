import type { deliveryFee, DeliveryZone } from '#/domain/orders/delivery.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { zoneDaysLabel } from '#/features/content/zone-days-label.ts';
import { m } from '#/paraglide/messages.js';

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

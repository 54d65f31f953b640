import type { DeliveryZone } from '#/domain/orders/delivery.ts';
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

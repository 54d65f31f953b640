import { useState } from 'react';
import { rentalsTooSoon } from '#/domain/orders/lead-time.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { useDeliveryFee } from '../delivery-place.ts';
import type { CartView } from '../views.ts';

/** Hires that cannot be in the chosen county on their first day (HIRE-6); the checkout refuses them. */
export function RentalsTooSoon({ lines }: Pick<CartView, 'lines'>) {
  const { hours } = useShop();
  const [now] = useState(() => new Date());
  const fee = useDeliveryFee();
  const zone = fee?.ok ? fee.value.zone : null;
  if (!zone) return null;
  const { name: county, daysMax: workingDays, deliveryDays } = zone;
  const packed = lines.map((line) => ({ ...line, leadDays: line.product.leadDays }));
  const soon = rentalsTooSoon(hours, packed, { workingDays, deliveryDays }, now);
  if (soon.length === 0) return null;
  return (
    <Alert tone="warning" live title={m.checkout_too_soon_title()}>
      <ul className="grid gap-1.5">
        {soon.map(({ lineId, start, firstDay }) => (
          <li key={lineId}>
            <strong>{lines.find(({ id }) => id === lineId)?.product.name}: </strong>
            {m.checkout_too_soon_delivery({
              start: formatDay(start),
              day: formatDay(firstDay),
              county,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

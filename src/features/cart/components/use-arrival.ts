import { useState } from 'react';
import type { Day } from '#/domain/dates/day.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { arrivalLabel } from './arrival-label.ts';
import { useDeliveryFee } from '../delivery-place.ts';

/** When these lines can be in the chosen county; null while it is unknown. */
export function useArrival(
  lines: readonly { rentalStartDate: Day | null; leadDays: number }[],
): string | null {
  const [now] = useState(() => new Date());
  const fee = useDeliveryFee();
  const { hours: schedule } = useShop();
  const zone = fee?.ok ? fee.value.zone : null;
  return zone && arrivalLabel({ zone, lines, schedule, now });
}

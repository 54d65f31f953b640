import { useState } from 'react';
import type { Day } from '#/domain/dates/day.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { arrivalLabel } from './arrival-label.ts';

interface ArrivalTextProps {
  zone: Pick<DeliveryZone, 'daysMax'>;
  lines: readonly { rentalStartDate: Day | null; leadDays: number }[];
  /** Where the day cannot be known. */
  otherwise?: string | null;
}

/** When these lines can be in the chosen county. */
export function ArrivalText({ zone, lines, otherwise = null }: ArrivalTextProps) {
  const [now] = useState(() => new Date());
  const { hours: schedule } = useShop();
  return arrivalLabel({ zone, lines, schedule, now }) ?? otherwise;
}

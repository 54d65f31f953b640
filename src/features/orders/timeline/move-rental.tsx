import { useQuery } from '@tanstack/react-query';
import { addDays } from '#/domain/dates/day.ts';
import { client } from '#/platform/rpc/client.ts';
import { staffOrderOptions } from '../admin/order/hooks.ts';
import { MoveDaysDialog } from '../components/move-days-dialog.tsx';
import { useMoveRental } from './hooks.ts';
import type { TimelineRentalView } from './views.ts';

interface MoveRentalProps {
  rental: TimelineRentalView;
  /** Where it was let go, so many days from where it is. */
  days: number;
  onClose: () => void;
}

/** Asks before a hire is moved: its customer gets a mail. The order is read as it is now. */
export function MoveRental({ rental, days, onClose }: MoveRentalProps) {
  const { orderId, orderNumber, start, end } = rental;
  const { data } = useQuery(staffOrderOptions(orderId));
  const change = useMoveRental(orderNumber);
  if (!data) return null;
  const range = { start, end };
  return (
    <MoveDaysDialog
      order={data.order}
      range={range}
      start={addDays(start, days)}
      listDays={(from) => client.orders.staff.listDays({ id: orderId, range, from })}
      change={{
        ...change,
        mutate: (input, on) => change.mutate({ orderId, ...input }, on),
      }}
      onClose={onClose}
    />
  );
}

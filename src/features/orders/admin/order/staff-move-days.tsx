import { useState } from 'react';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { moveLabel, rentalRanges, WRAPPED } from '#/features/orders/components/rental-ranges.ts';
import { MoveDaysDialog } from '#/features/orders/components/move-days-dialog.tsx';
import type { OrderView } from '#/features/orders/views.ts';
import { useOrderStep } from './hooks.ts';

/** Other days for hires, until they have left. */
export function StaffMoveDays({ order }: { order: OrderView }) {
  const { id } = order;
  const [open, setOpen] = useState<RentalRange | null>(null);
  const change = useOrderStep(id, client.orders.staff.moveDays, m.orders_changed);
  const ranges = rentalRanges(order.lines);
  return (
    <>
      {ranges.map((range) => (
        <Button
          key={range.start + range.end}
          variant="secondary"
          className={WRAPPED}
          onClick={() => {
            change.reset();
            setOpen(range);
          }}
        >
          {moveLabel(range, ranges.length)}
        </Button>
      ))}
      {open && (
        <MoveDaysDialog
          order={order}
          range={open}
          listDays={(from) => client.orders.staff.listDays({ id, range: open, from })}
          change={change}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { MoveDaysDialog } from '#/features/orders/components/move-days-dialog.tsx';
import { RangeButtons } from '#/features/orders/components/range-buttons.tsx';
import { moveLabel, rentalRanges } from '#/features/orders/components/rental-ranges.ts';
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
      <RangeButtons
        ranges={ranges}
        labelOf={moveLabel}
        onChoose={(range) => {
          change.reset();
          setOpen(range);
        }}
      />
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

import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { ExtendDialog } from '#/features/orders/components/extend-dialog.tsx';
import { RangeButtons } from '#/features/orders/components/range-buttons.tsx';
import { extendLabel, rangesToExtend } from '#/features/orders/components/rental-ranges.ts';
import type { OrderView } from '#/features/orders/views.ts';
import { useOrderStep } from './hooks.ts';

/** Further days for hires, for a customer on the phone; they wait for the payment of the difference. */
export function StaffExtend({ order }: { order: OrderView }) {
  const { id, extension } = order;
  const [today] = useState(() => nairobiDay(new Date()));
  const [open, setOpen] = useState<RentalRange | null>(null);
  const extend = useOrderStep(id, client.orders.staff.extend, m.admin_order_extended);
  const drop = useOrderStep(id, client.orders.staff.dropExtension, m.orders_extension_dropped);
  const ranges = rangesToExtend(order, 'shop', today);
  if (extension) {
    return (
      <Alert tone="info">
        <p data-numbers>
          {m.admin_order_extension({
            day: formatDay(extension.end),
            amount: formatMoney(extension.amount),
            time: formatInstant(extension.until),
          })}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          busy={drop.isPending}
          onClick={() => drop.mutate({})}
        >
          {m.orders_extension_drop()}
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <RangeButtons
        ranges={ranges}
        labelOf={extendLabel}
        onChoose={(range) => {
          extend.reset();
          setOpen(range);
        }}
      />
      {open && (
        <ExtendDialog
          order={order}
          range={open}
          listEnds={() => client.orders.staff.listLaterEnds({ id, range: open })}
          change={extend}
          payLabel={m.admin_order_extend_hold()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

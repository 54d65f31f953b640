import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { useOrderChange } from '../hooks.ts';
import type { OrderView } from '../views.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { extendLabel, rangesToExtend } from './rental-ranges.ts';
import { OrderSection } from './order-section.tsx';
import { RangeButtons } from './range-buttons.tsx';

/** Further days for hires that wait or are out, and those that wait for their payment. */
export function ExtendRental({ order }: { order: OrderView }) {
  const { id, extension } = order;
  const [today] = useState(() => nairobiDay(new Date()));
  const [open, setOpen] = useState<RentalRange | null>(null);
  const extend = useOrderChange(id, client.orders.extend, m.orders_extended);
  const drop = useOrderChange(id, client.orders.dropExtension, m.orders_extension_dropped);
  const ranges = rangesToExtend(order, 'customer', today);
  if (!extension && ranges.length === 0) return null;
  return (
    <div data-no-print>
      <OrderSection title={m.orders_extend_title()}>
        {extension ? (
          <>
            <p data-numbers>
              {m.orders_extension_open({
                day: formatDay(extension.end),
                amount: formatMoney(extension.amount),
                time: formatInstant(extension.until),
              })}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              {/* On a phone the payment stands several screens above. */}
              <Link to="." hash="payment" className={buttonClass({ variant: 'secondary' })}>
                {m.orders_pay({ amount: formatMoney(extension.amount) })}
              </Link>
              <Button variant="quiet" busy={drop.isPending} onClick={() => drop.mutate({})}>
                {m.orders_extension_drop()}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{m.orders_extend_lead()}</p>
            <div className="mt-4 grid gap-3">
              <RangeButtons
                ranges={ranges}
                labelOf={extendLabel}
                icon={CalendarPlus}
                onChoose={(range) => {
                  extend.reset();
                  setOpen(range);
                }}
              />
            </div>
          </>
        )}
        {open && (
          <ExtendDialog
            order={order}
            range={open}
            listEnds={() => client.orders.listLaterEnds({ id, range: open })}
            change={extend}
            onClose={() => setOpen(null)}
          />
        )}
      </OrderSection>
    </div>
  );
}

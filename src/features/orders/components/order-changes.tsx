import { CalendarDays, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { useOrderChange } from '../hooks.ts';
import type { OrderView } from '../views.ts';
import { ChangePlaceDialog } from './change-place-dialog.tsx';
import { MoveDaysDialog } from './move-days-dialog.tsx';
import { moveLabel, rentalRanges, WRAPPED } from './rental-ranges.ts';
import { OrderSection } from './order-section.tsx';
import { RangeButtons } from './range-buttons.tsx';

/** What its customer may still change of a paid order, and until when. */
export function OrderChanges({ order }: { order: OrderView }) {
  const { phones } = useShop();
  const [open, setOpen] = useState<'place' | RentalRange | null>(null);
  const { status, changes } = order;
  if (status !== 'confirmed' && status !== 'preparing') return null;
  const phone = phones[0] ?? '';
  const ranges = rentalRanges(order.lines);
  const isPickup = order.delivery.method === 'pickup';
  return (
    <div data-no-print>
      <OrderSection title={m.orders_change()}>
        <p data-numbers>{untilText(changes, phone)}</p>
        {changes.areOpen && (
          <div className="mt-4 grid gap-3">
            <Button variant="secondary" className={WRAPPED} onClick={() => setOpen('place')}>
              <MapPin size={20} aria-hidden="true" className="shrink-0" />
              {isPickup ? m.orders_change_phone() : m.orders_change_place()}
            </Button>
            <RangeButtons
              ranges={ranges}
              labelOf={moveLabel}
              icon={CalendarDays}
              onChoose={setOpen}
            />
          </div>
        )}
        {open !== null && open !== 'place' && (
          <MoveDays order={order} range={open} onClose={() => setOpen(null)} />
        )}
        {open === 'place' && (
          <ChangePlace order={order} phone={phone} onClose={() => setOpen(null)} />
        )}
      </OrderSection>
    </div>
  );
}

function untilText({ areOpen, until }: OrderView['changes'], phone: string): string {
  if (!areOpen) return m.orders_change_closed({ phone });
  return until === null
    ? m.orders_change_until_packed()
    : m.orders_change_until({ time: formatInstant(until) });
}

interface ChangePlaceProps {
  order: OrderView;
  /** Of the shop. */
  phone: string;
  onClose: () => void;
}

function ChangePlace({ order, phone, onClose }: ChangePlaceProps) {
  const { county } = order.delivery;
  const change = useOrderChange(order.id, client.orders.changePlace, m.orders_changed);
  const description =
    county === null ? m.orders_change_phone_text() : m.orders_change_county({ county, phone });
  return (
    <ChangePlaceDialog order={order} description={description} change={change} onClose={onClose} />
  );
}

interface MoveDaysProps {
  order: OrderView;
  range: RentalRange;
  onClose: () => void;
}

function MoveDays({ order, range, onClose }: MoveDaysProps) {
  const { id } = order;
  const change = useOrderChange(id, client.orders.moveDays, m.orders_changed);
  return (
    <MoveDaysDialog
      order={order}
      range={range}
      listDays={(from) => client.orders.listDays({ id, range, from })}
      change={change}
      onClose={onClose}
    />
  );
}

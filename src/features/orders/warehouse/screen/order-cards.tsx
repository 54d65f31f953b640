import { ChevronRight, MapPin, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Day } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { QueuedPick } from '../picks/pick-outbox.ts';
import { withQueued } from '../picks/with-queued.ts';
import type { WarehouseListView, WarehouseOrderView } from '../views.ts';
import type { WarehouseSearch } from './warehouse-search.ts';

interface OrderCardsProps {
  search: WarehouseSearch;
  list: WarehouseListView;
  queue: readonly QueuedPick[];
}

/** The orders to pack, one under the other; the whole card is the target. */
export function OrderCards({ search, list, queue }: OrderCardsProps) {
  const isIn = search.tab === 'in';
  const orders = list.orders.filter(({ isLate }) => isLate || search.when !== 'late');
  if (orders.length === 0) {
    return <EmptyState title={isIn ? m.warehouse_none_in() : m.warehouse_none_out()} />;
  }
  const left = list.total - list.orders.length;
  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <AdminLink
              to="/admin/warehouse"
              search={{ ...search, order: order.id }}
              className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-raised p-4 no-underline hover:border-control"
            >
              <Card order={order} progress={isIn ? backText(order) : pickedText(order, queue)}>
                {order.on && dayText(order.on, isIn)}
              </Card>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-quiet" />
            </AdminLink>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-quiet">{m.warehouse_more({ count: left })}</p>}
    </>
  );
}

/** When it leaves, or is due back. */
export function dayText(on: Day, isIn: boolean): string {
  const day = formatDay(on);
  return isIn ? m.warehouse_due({ day }) : m.warehouse_leaves({ day });
}

function pickedText({ next, lines }: WarehouseOrderView, queue: readonly QueuedPick[]): string {
  if (next === 'deliver') return m.warehouse_ready();
  const shown = lines.map((line) => withQueued(line, queue));
  const units = shown.reduce((sum, { quantity }) => sum + quantity, 0);
  return m.warehouse_picked({ picked: shown.reduce((sum, line) => sum + line.picked, 0), units });
}

function backText({ lines }: WarehouseOrderView): string {
  const back = lines.reduce((sum, { returned }) => sum + returned, 0);
  return m.warehouse_back_of({ back, units: lines.reduce((sum, line) => sum + line.quantity, 0) });
}

interface CardProps {
  order: WarehouseOrderView;
  progress: string;
  /** Its day. */
  children: ReactNode;
}

function Card({ order, progress, children }: CardProps) {
  const { number, contactName, place, isLate } = order;
  const Place = place ? MapPin : Store;
  return (
    <span className="grid min-w-0 grow gap-1.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{number}</span>
        {isLate && <Badge tone="danger">{m.warehouse_late()}</Badge>}
      </span>
      <span className="break-words">{contactName}</span>
      <span className="flex items-center gap-1.5 text-sm text-quiet">
        <Place size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 break-words">
          {place ? place.county : m.admin_orders_pickup()}
          {children && <> · {children}</>}
        </span>
      </span>
      <span className="text-sm tabular-nums">{progress}</span>
    </span>
  );
}

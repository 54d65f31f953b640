import { ChevronRight, MapPin, Store } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { QueuedPick } from '../picks/pick-outbox.ts';
import { withQueued } from '../picks/with-queued.ts';
import type { WarehouseOrderView } from '../views.ts';
import type { WarehouseSearch } from './warehouse-search.ts';

interface OrderCardsProps {
  search: WarehouseSearch;
  orders: readonly WarehouseOrderView[];
  queue: readonly QueuedPick[];
}

/** The orders to pack, one under the other; the whole card is the target. */
export function OrderCards({ search, orders, queue }: OrderCardsProps) {
  if (orders.length === 0) return <EmptyState title={m.warehouse_none_out()} />;
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <AdminLink
            to="/admin/warehouse"
            search={{ ...search, order: order.id }}
            className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-raised p-4 no-underline hover:border-control"
          >
            <Card order={order} queue={queue} />
            <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-quiet" />
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}

function Card({ order, queue }: { order: WarehouseOrderView; queue: readonly QueuedPick[] }) {
  const { number, contactName, place, on, isLate, next, lines } = order;
  const shown = lines.map((line) => withQueued(line, queue));
  const units = shown.reduce((sum, { quantity }) => sum + quantity, 0);
  const picked = shown.reduce((sum, line) => sum + line.picked, 0);
  const Place = place ? MapPin : Store;
  return (
    <span className="grid min-w-0 grow gap-1.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{number}</span>
        {isLate && <Badge tone="danger">{m.warehouse_late()}</Badge>}
        {next === 'deliver' && <Badge tone="success">{m.warehouse_ready()}</Badge>}
      </span>
      <span className="break-words">{contactName}</span>
      <span className="flex items-center gap-1.5 text-sm text-quiet">
        <Place size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 break-words">
          {place ? place.county : m.admin_orders_pickup()}
          {on && ` · ${m.warehouse_leaves({ day: formatDay(on) })}`}
        </span>
      </span>
      {next !== 'deliver' && (
        <span className="text-sm tabular-nums">{m.warehouse_picked({ picked, units })}</span>
      )}
    </span>
  );
}

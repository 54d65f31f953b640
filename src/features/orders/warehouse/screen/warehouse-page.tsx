import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { meOptions } from '#/features/account/me.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { usePicks, type Picks } from '../picks/use-picks.ts';
import type { WarehouseListView } from '../views.ts';
import { warehouseOptions } from './hooks.ts';
import { OrderCards } from './order-cards.tsx';
import { PickList } from './pick-list.tsx';
import { QueueNote } from './queue-note.tsx';
import { TimeBar } from './time-bar.tsx';
import { readWarehouseSearch, type WarehouseSearch } from './warehouse-search.ts';

/** What leaves the shop, packed with a phone in the hand. */
export const warehousePage = defineAdminPage({
  title: m.warehouse_title,
  lead: m.warehouse_lead,
  readSearch: readWarehouseSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(warehouseOptions(search)),
      client.ensureQueryData(meOptions()),
    ]),
  component: WarehousePage,
});

function WarehousePage({ search }: { search: WarehouseSearch }) {
  const { data } = useSuspenseQuery(warehouseOptions(search));
  const { data: me } = useQuery(meOptions());
  const picks = usePicks(me?.user?.id);
  return (
    <div className="grid max-w-3xl gap-4">
      <QueueNote picks={picks} />
      <Out search={search} list={data.out} picks={picks} />
    </div>
  );
}

interface OutProps {
  search: WarehouseSearch;
  list: WarehouseListView;
  picks: Picks;
}

function Out({ search: { order: id, ...search }, list, picks }: OutProps) {
  if (id === undefined) {
    const shown = search.when === 'late' ? list.orders.filter(({ isLate }) => isLate) : list.orders;
    return (
      <>
        <TimeBar search={search} />
        <OrderCards search={search} orders={shown} queue={picks.queue} />
        {list.total > list.orders.length && (
          <p className="text-quiet">
            {m.warehouse_more({ count: list.total - list.orders.length })}
          </p>
        )}
      </>
    );
  }
  const order = list.orders.find((one) => one.id === id);
  if (order) return <PickList key={id} search={search} order={order} picks={picks} />;
  return (
    <EmptyState
      icon={<PackageCheck size={40} />}
      title={m.warehouse_gone()}
      actions={
        <>
          <AdminLink to="/admin/warehouse" search={search} className={buttonClass()}>
            {m.warehouse_back_to_list()}
          </AdminLink>
          <AdminLink to={`/admin/orders/${id}`} className={buttonClass({ variant: 'secondary' })}>
            {m.warehouse_open_order()}
          </AdminLink>
        </>
      }
    >
      {m.warehouse_gone_text()}
    </EmptyState>
  );
}

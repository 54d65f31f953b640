import { useQuery } from '@tanstack/react-query';
import { CloudOff, PackageCheck } from 'lucide-react';
import { meOptions } from '#/features/account/me.ts';
import { PhotosWaiting } from '#/features/orders/photos/photos-waiting.tsx';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { usePicks, type Picks } from '../picks/use-picks.ts';
import { useReturns, type Returns } from '../returns/use-returns.ts';
import type { WarehouseListView } from '../views.ts';
import { ApartList } from './apart-list.tsx';
import { loadWarehouse, useWarehouseList } from './hooks.ts';
import { OrderCards } from './order-cards.tsx';
import { PickList } from './pick-list.tsx';
import { QueueNote } from './queue-note.tsx';
import { ReturnList } from './return-list.tsx';
import { TabBar, TimeBar } from './time-bar.tsx';
import { readWarehouseSearch, type WarehouseSearch } from './warehouse-search.ts';

/** What leaves the shop and comes back, with a phone in the hand. */
export const warehousePage = defineAdminPage({
  title: m.warehouse_title,
  lead: m.warehouse_lead,
  readSearch: readWarehouseSearch,
  load: (client, { search }) =>
    Promise.all([loadWarehouse(client, search), client.ensureQueryData(meOptions())]),
  component: WarehousePage,
});

function WarehousePage({ search }: { search: WarehouseSearch }) {
  const { data: me } = useQuery(meOptions());
  const { list: found, ...line } = useWarehouseList(search, me?.user?.id);
  const picks = usePicks(me?.user?.id);
  const returns = useReturns(me?.user?.id);
  if (!found) return <NoList isLineLost={line.isLineLost} />;
  const { view, at } = found;
  const isIn = search.tab === 'in';
  const list = isIn ? view.back : view.out;
  return (
    <div ref={keepFocus} className="grid max-w-3xl gap-4">
      {line.isOld && (
        <Alert tone="warning" live title={m.warehouse_as_of({ time: formatInstant(new Date(at)) })}>
          {m.warehouse_as_of_text()}
        </Alert>
      )}
      <QueueNote queue={picks} />
      <QueueNote queue={returns} />
      <PhotosWaiting />
      {search.order === undefined ? (
        <>
          <TabBar search={search} view={view} />
          <TimeBar search={search} day={view.day} />
          <OrderCards search={search} list={list} queue={picks.queue} />
          {isIn && <ApartList apart={view.apart} />}
        </>
      ) : (
        <OneOrder search={search} list={list} picks={picks} returns={returns} />
      )}
    </div>
  );
}

/** Nothing was ever read, or not of this day. */
function NoList({ isLineLost }: { isLineLost: boolean }) {
  if (!isLineLost) return <p role="status">{m.warehouse_loading()}</p>;
  return (
    <EmptyState icon={<CloudOff size={40} />} title={m.warehouse_no_list()}>
      {m.warehouse_no_list_text()}
    </EmptyState>
  );
}

interface OneOrderProps {
  search: WarehouseSearch;
  list: WarehouseListView;
  picks: Picks;
  returns: Returns;
}

function OneOrder({ search: { order: id, ...search }, list, picks, returns }: OneOrderProps) {
  const order = list.orders.find((one) => one.id === id);
  if (!order) return <OrderGone id={id ?? ''} search={search} />;
  return search.tab === 'in' ? (
    <ReturnList key={id} search={search} order={order} returns={returns} />
  ) : (
    <PickList key={id} search={search} order={order} picks={picks} />
  );
}

function OrderGone({ id, search }: { id: string; search: WarehouseSearch }) {
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
      {search.tab === 'in' ? m.warehouse_gone_in_text() : m.warehouse_gone_text()}
    </EmptyState>
  );
}

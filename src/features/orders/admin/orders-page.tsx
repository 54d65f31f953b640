import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import { DEPOSIT_STATES, ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { useChosenRows } from '#/platform/lists/use-chosen-rows.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { BulkOrders } from './bulk/bulk-orders.tsx';
import { allOrdersOptions } from './hooks.ts';
import {
  ORDERS_DESCENDING_FIRST,
  readOrderListSearch,
  type OrderListSearch,
} from './list-search.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { owedLabels, statusLabels, taskLabels } from '../labels.ts';
import type { StaffOrderView } from '../views.ts';

const columns = (): TableColumn<StaffOrderView>[] => [
  {
    name: 'number',
    title: m.admin_orders_number(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ id, number, placedAt }) => (
      <>
        <AdminLink to={`/admin/orders/${id}`} className={ROW_LINK}>
          {number}
        </AdminLink>
        <span className="block font-normal text-quiet">{formatInstant(placedAt)}</span>
      </>
    ),
  },
  { name: 'status', title: m.admin_orders_status(), cell: (order) => <OrderState order={order} /> },
  {
    name: 'customer',
    title: m.admin_orders_customer(),
    cell: ({ contactName, contactPhone }) => (
      <>
        {contactName}
        <a href={`tel:${contactPhone}`} className="text-link block whitespace-nowrap">
          {shownPhone(contactPhone)}
        </a>
      </>
    ),
  },
  {
    name: 'event',
    title: m.admin_orders_event(),
    sort: 'event',
    className: 'whitespace-nowrap',
    cell: ({ eventDate, county }) => (
      <>
        {eventDate ? formatDay(eventDate) : '–'}
        <span className="block text-quiet">{county ?? m.admin_orders_pickup()}</span>
      </>
    ),
  },
  {
    name: 'due',
    title: m.admin_orders_due(),
    sort: 'due',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ due }) => formatMoney(due),
  },
  {
    name: 'paid',
    title: m.admin_orders_paid(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ status, paid, open }) => (
      <>
        {formatMoney(paid)}
        {open > 0 && status !== 'pending_payment' && (
          <span className="block text-warning">
            {m.admin_orders_open_amount({ amount: formatMoney(open) })}
          </span>
        )}
      </>
    ),
  },
];

export const ordersPage = defineAdminPage({
  title: m.admin_orders_title,
  lead: m.admin_orders_lead,
  lists: ['orders'],
  readSearch: readOrderListSearch,
  load: (client, { search }) => client.ensureQueryData(allOrdersOptions(search)),
  component: OrdersPage,
});

function OrdersPage({ search }: { search: OrderListSearch }) {
  const { data } = useSuspenseQuery({ ...allOrdersOptions(search), refetchOnWindowFocus: true });
  const [chosen, choose] = useChosenRows(JSON.stringify(search));
  return (
    <AdminList
      list="orders"
      descendingFirst={ORDERS_DESCENDING_FIRST}
      to="/admin/orders"
      search={{ ...search }}
      label={m.admin_orders_title()}
      searchLabel={m.admin_orders_search()}
      filters={[
        {
          name: 'task',
          label: m.admin_orders_task(),
          options: ORDER_TASKS.map((value) => ({ value, label: taskLabels[value]() })),
        },
        {
          name: 'status',
          label: m.admin_orders_status(),
          options: ORDER_STATUSES.map((value) => ({ value, label: statusLabels[value]() })),
        },
        {
          name: 'place',
          label: m.admin_orders_place(),
          options: [
            { value: 'pickup', label: m.admin_orders_pickup() },
            ...LISTED_COUNTIES.map(({ code, name }) => ({ value: String(code), label: name })),
          ],
        },
        {
          name: 'deposit',
          label: m.admin_orders_deposit(),
          options: DEPOSIT_STATES.map((value) => ({ value, label: owedLabels[value]() })),
        },
      ]}
      days={{ from: m.admin_orders_event_from(), to: m.admin_orders_event_to() }}
      columns={columns()}
      data={data}
      csvAt="/api/admin/orders.csv"
      actions={
        <AdminLink to="/admin/orders/new" className={buttonClass({ size: 'sm' })}>
          <Plus size={18} aria-hidden="true" /> {m.phone_order_title()}
        </AdminLink>
      }
      selection={{
        chosen,
        onChange: choose,
        nameOf: ({ number }) => number,
        actions: (
          <BulkOrders
            orders={data.rows.filter(({ id }) => chosen.has(id))}
            onDone={(kept) => choose(new Set(kept))}
          />
        ),
      }}
      keyOf={({ id }) => id}
      empty={m.admin_orders_empty()}
    />
  );
}

function OrderState({ order }: { order: StaffOrderView }) {
  return (
    <>
      <StatusBadge status={order.status} method={order.county === null ? 'pickup' : 'delivery'} />
      {order.needsReview && (
        <span className="mt-1.5 flex items-center gap-1.5 text-warning">
          <TriangleAlert size={16} aria-hidden="true" />
          {m.admin_orders_needs_review()}
        </span>
      )}
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { readPageNumber } from '#/domain/lists/page.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { allOrdersOptions } from './hooks.ts';
import type { StaffOrderView } from './views.ts';
import { statusLabels } from './labels.ts';

const columns = (): TableColumn<StaffOrderView>[] => [
  {
    title: m.admin_orders_number(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ number, placedAt }) => (
      <>
        {number}
        <span className="block font-normal text-quiet">{formatInstant(placedAt)}</span>
      </>
    ),
  },
  { title: m.admin_orders_status(), cell: (order) => <OrderState order={order} /> },
  {
    title: m.admin_orders_customer(),
    cell: ({ contactName, contactPhone }) => (
      <>
        {contactName}
        <a href={`tel:${contactPhone}`} className="text-link block whitespace-nowrap">
          {contactPhone}
        </a>
      </>
    ),
  },
  {
    title: m.admin_orders_event(),
    className: 'whitespace-nowrap',
    cell: ({ eventDate, county }) => (
      <>
        {eventDate ? formatDay(eventDate) : '–'}
        <span className="block text-quiet">{county ?? m.admin_orders_pickup()}</span>
      </>
    ),
  },
  {
    title: m.admin_orders_due(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ due }) => formatMoney(due),
  },
  {
    title: m.admin_orders_paid(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ paid }) => formatMoney(paid),
  },
];

export const allOrdersPage = defineAdminPage({
  title: m.admin_orders_title,
  lead: m.admin_orders_lead,
  readSearch: ({ page }) => ({ page: readPageNumber(page) }),
  load: (client, { search }) => client.ensureQueryData(allOrdersOptions(search.page)),
  component: AllOrdersPage,
});

function AllOrdersPage({ search: { page } }: { search: { page: number } }) {
  const { data } = useSuspenseQuery({ ...allOrdersOptions(page), refetchOnWindowFocus: true });
  return (
    <DataTable
      label={m.admin_orders_title()}
      columns={columns()}
      rows={data.orders}
      keyOf={({ id }) => id}
      empty={m.admin_orders_empty()}
      paging={{
        page: data.page,
        pageCount: data.pages,
        renderLink: ({ page: to, ...link }) => (
          <AdminLink to="/admin" search={to > 1 ? { page: to } : {}} {...link} />
        ),
      }}
    />
  );
}

function OrderState({ order }: { order: StaffOrderView }) {
  return (
    <>
      <Badge>{statusLabels[order.status]()}</Badge>
      {order.needsReview && (
        <span className="mt-1.5 flex items-center gap-1.5 text-warning">
          <TriangleAlert size={16} aria-hidden="true" />
          {m.admin_orders_needs_review()}
        </span>
      )}
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { CUSTOM_ORDER_STATUSES, type CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { PageTabs } from '#/platform/routing/page-tabs.tsx';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { CustomStatusBadge } from '../components/custom-status-badge.tsx';
import { customStatusLabels } from '../labels.ts';
import { offerStateLabels } from '../offers/messages.ts';
import type { StaffCustomOrderCardView } from '../views.ts';
import { requestListOptions } from './hooks.ts';
import { RequestTabs } from './request-tabs.tsx';
import { REQUESTS_DESCENDING_FIRST, readRequestSearch, type RequestSearch } from './list-search.ts';

/** Everybody's requests for branded lighting, by state. */
export const requestsPage = defineAdminPage({
  title: m.custom_own,
  lead: m.custom_admin_lead,
  lists: ['custom_orders'],
  readSearch: readRequestSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(requestListOptions(search)),
  component: RequestsPage,
});

const columns = (): TableColumn<StaffCustomOrderCardView>[] => [
  {
    name: 'number',
    title: m.custom_admin_number(),
    isRowHeader: true,
    sort: 'placed',
    className: 'whitespace-nowrap',
    cell: ({ id, reference, placedAt }) => (
      <>
        <AdminLink to={`/admin/custom-orders/${id}`} className={ROW_LINK}>
          {reference}
        </AdminLink>
        <span className="block font-normal text-quiet">{formatInstant(placedAt)}</span>
      </>
    ),
  },
  {
    name: 'state',
    title: m.custom_admin_state(),
    className: '@4xl:max-w-44',
    cell: ({ status, quote, offer }) => (
      <>
        <CustomStatusBadge status={status} />
        {quote !== null && <span className="mt-1 block">{formatMoney(quote)}</span>}
        {offer && (
          <span className="mt-1 block text-quiet">
            {m.custom_admin_offer({
              state: offerStateLabels[offer.state](),
              day: formatDay(offer.validUntil),
            })}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'customer',
    title: m.custom_admin_customer(),
    sort: 'name',
    className: '@4xl:min-w-48',
    cell: ({ contact: { name, email, phone } }) => (
      <>
        {name}
        <a href={`mailto:${email}`} className="text-link block break-all">
          {email}
        </a>
        {phone !== null && (
          <a href={`tel:${phone}`} className="text-link block whitespace-nowrap">
            {phone}
          </a>
        )}
      </>
    ),
  },
  {
    name: 'what',
    title: m.custom_admin_what(),
    className: 'max-w-prose @2xl:col-span-2',
    cell: ({ quantity, title, budget }) => (
      <>
        <span className="break-words">
          {quantity} × {title}
        </span>
        {budget !== null && (
          <span className="block text-quiet">
            {m.custom_admin_budget({ amount: formatMoney(budget) })}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'eventDate',
    title: m.custom_event_date(),
    sort: 'event',
    className: 'whitespace-nowrap',
    cell: ({ eventDate }) => (eventDate ? formatDay(eventDate) : '–'),
  },
  {
    name: 'deadline',
    title: m.custom_deadline(),
    sort: 'deadline',
    className: 'whitespace-nowrap',
    cell: ({ deadline }) => (deadline ? formatDay(deadline) : '–'),
  },
];

function RequestsPage({ search }: { search: RequestSearch }) {
  const { data } = useSuspenseQuery({
    ...requestListOptions(search),
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <RequestTabs current="/admin/custom-orders" q={search.q} />
      <StateTabs search={search} counts={data.counts} />
      <AdminList
        list="custom_orders"
        descendingFirst={REQUESTS_DESCENDING_FIRST}
        to="/admin/custom-orders"
        usualSort="placed"
        search={{ ...search }}
        label={m.custom_own()}
        searchLabel={m.custom_admin_search()}
        columns={columns()}
        data={data}
        csvAt="/api/admin/custom-orders.csv"
        keyOf={({ id }) => id}
        empty={m.custom_admin_none()}
      />
    </>
  );
}

interface StateTabsProps {
  search: RequestSearch;
  counts: Record<CustomOrderStatus, number>;
}

function StateTabs({ search: { page: _page, state, ...search }, counts }: StateTabsProps) {
  const all = CUSTOM_ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const tabOf = (status: CustomOrderStatus | undefined, label: string, count: number) => ({
    to: '/admin/custom-orders' as const,
    search: { ...search, state: status },
    label,
    count,
    isCurrent: status === state,
  });
  const tabs = [
    tabOf(undefined, m.custom_admin_all(), all),
    ...CUSTOM_ORDER_STATUSES.map((status) =>
      tabOf(status, customStatusLabels[status](), counts[status]),
    ),
  ];
  return <PageTabs label={m.custom_admin_states()} tabs={tabs} />;
}

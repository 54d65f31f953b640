import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { zoneDaysLabel } from '#/features/content/zone-days-label.ts';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { zonesOptions } from '../hooks.ts';
import type { ZoneView } from '../views.ts';
import { countyNames } from './county-names.ts';
import { ZoneActions } from './zone-actions.tsx';

const shape = { filters: {}, sorts: [] } as const;
type ZoneSearch = ListSearch<typeof shape.filters, never>;

/** What a delivery costs, by county. */
export const deliveryPage = defineAdminPage({
  title: m.delivery_admin_title,
  lead: m.delivery_admin_lead,
  lists: ['delivery_zones'],
  readSearch: (raw) => readListSearch(shape, raw),
  load: (client) => client.ensureQueryData(zonesOptions()),
  component: DeliveryPage,
});

const columns = (): TableColumn<ZoneView>[] => [
  {
    name: 'zone',
    title: m.delivery_admin_zone(),
    isRowHeader: true,
    cell: ({ id, name, isOpen }) => (
      <>
        <AdminLink to={`/admin/delivery/${id}`} className="text-link break-words">
          {name}
        </AdminLink>
        {!isOpen && (
          <span className="mt-1 block">
            <Badge>{m.delivery_admin_is_closed()}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    name: 'price',
    title: m.delivery_admin_price(),
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ price }) => (price === 0 ? m.delivery_admin_free() : formatMoney(price)),
  },
  { name: 'days', title: m.delivery_admin_days(), cell: (zone) => zoneDaysLabel(zone) },
  {
    name: 'travel',
    title: m.delivery_admin_travel(),
    cell: ({ deliveryDays: there, collectionDays: back }) =>
      there + back === 0 ? '–' : m.delivery_admin_travel_days({ there, back }),
  },
  {
    name: 'counties',
    title: m.delivery_admin_counties(),
    className: 'max-w-80',
    cell: ({ counties }) => countyNames(counties) || m.delivery_admin_no_county(),
  },
  {
    name: 'actions',
    title: m.delivery_admin_actions(),
    cell: (zone) => <ZoneActions zone={zone} />,
  },
];

function DeliveryPage({ search }: { search: ZoneSearch }) {
  const { data } = useSuspenseQuery(zonesOptions());
  return (
    <>
      <NotServed codes={data.notServed} />
      <AdminList
        list="delivery_zones"
        to="/admin/delivery"
        csvAt="/api/admin/lists/delivery-zones"
        search={{ ...search }}
        label={m.delivery_admin_title()}
        columns={columns()}
        data={{ rows: data.zones, total: data.zones.length, page: 1, pages: 1 }}
        keyOf={({ id }) => id}
        empty={m.delivery_admin_none()}
        actions={
          <AdminLink to="/admin/delivery/new" className={buttonClass({ size: 'sm' })}>
            <Plus size={18} aria-hidden="true" /> {m.delivery_admin_new()}
          </AdminLink>
        }
      />
    </>
  );
}

function NotServed({ codes }: { codes: readonly number[] }) {
  if (codes.length === 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-5"
      title={m.delivery_admin_not_served({ count: codes.length })}
    >
      {countyNames(codes)}
    </Alert>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { choicesOptions } from '#/features/costs/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { purchasesOptions } from '../hooks.ts';
import { stateLabels } from '../labels.ts';
import { PURCHASE_FILTERS } from '../schemas.ts';
import type { PurchaseRowView } from '../views.ts';
import {
  PURCHASES_DESCENDING_FIRST,
  readPurchasesSearch,
  type PurchasesSearch,
} from './list-search.ts';
import { StateBadge } from './state-badge.tsx';

/** What the shop orders from its suppliers, the newest first. */
export const purchasesPage = defineAdminPage({
  title: m.purchase_title,
  lead: m.purchase_lead,
  aside: () => <BackLink to="/admin/cost-management">{m.cost_title()}</BackLink>,
  lists: ['purchase_orders'],
  readSearch: readPurchasesSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(purchasesOptions(search)),
      client.ensureQueryData(choicesOptions()),
    ]),
  component: PurchasesPage,
});

const columns = (): TableColumn<PurchaseRowView>[] => [
  {
    name: 'number',
    sort: 'number',
    title: m.purchase_number(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ id, number }) => (
      <AdminLink to={`/admin/cost-management/purchase-orders/${id}`} className={ROW_LINK}>
        {number}
      </AdminLink>
    ),
  },
  {
    name: 'supplier',
    title: m.cost_supplier(),
    className: 'break-words',
    cell: ({ supplier }) => supplier.name,
  },
  { name: 'state', title: m.cost_state(), cell: (order) => <StateBadge order={order} /> },
  {
    name: 'expected',
    sort: 'expected',
    title: m.purchase_expected(),
    className: 'whitespace-nowrap',
    cell: ({ expectedOn }) => expectedOn && formatDay(expectedOn),
  },
  {
    name: 'units',
    title: m.purchase_arrived(),
    align: 'end',
    cell: ({ ordered, received }) =>
      m.purchase_arrived_of({ received: formatCount(received), ordered: formatCount(ordered) }),
  },
  {
    name: 'amount',
    title: m.cost_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => formatMoney(amount),
  },
];

function PurchasesPage({ search }: { search: PurchasesSearch }) {
  const { data } = useSuspenseQuery(purchasesOptions(search));
  const { data: choices } = useSuspenseQuery(choicesOptions());
  return (
    <AdminList
      list="purchase_orders"
      descendingFirst={PURCHASES_DESCENDING_FIRST}
      to="/admin/cost-management/purchase-orders"
      usualSort="number"
      search={{ ...search }}
      label={m.purchase_title()}
      searchLabel={m.purchase_search()}
      filters={[
        {
          name: 'state',
          label: m.cost_state(),
          options: PURCHASE_FILTERS.map((value) => ({ value, label: stateLabels[value]() })),
        },
        {
          name: 'supplier',
          label: m.cost_supplier(),
          options: choices.suppliers.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={columns()}
      data={data}
      keyOf={({ id }) => id}
      empty={m.purchase_none()}
      actions={
        <AdminLink
          to="/admin/cost-management/purchase-orders/new"
          className={buttonClass({ size: 'sm' })}
        >
          <Plus size={18} aria-hidden="true" /> {m.purchase_new()}
        </AdminLink>
      }
    />
  );
}

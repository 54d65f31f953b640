import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { Button } from '#/ui/button.tsx';
import { ROW_LINK, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { suppliersOptions } from '../hooks.ts';
import type { SupplierView } from '../views.ts';
import {
  SUPPLIERS_DESCENDING_FIRST,
  readSuppliersSearch,
  type SuppliersSearch,
} from './list-search.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

/** Whom the shop buys from. */
export const suppliersPage = defineAdminPage({
  title: m.supplier_title,
  lead: m.supplier_lead,
  aside: () => <BackLink to="/admin/cost-management">{m.cost_title()}</BackLink>,
  lists: ['suppliers'],
  readSearch: readSuppliersSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(suppliersOptions(search)),
  component: SuppliersPage,
});

const columns = (): TableColumn<SupplierView>[] => [
  {
    name: 'name',
    sort: 'name',
    title: m.supplier_name(),
    isRowHeader: true,
    className: 'break-words',
    cell: ({ name }) => name,
  },
  {
    name: 'pin',
    title: m.supplier_pin(),
    cell: ({ kraPin }) => <span className="font-mono">{kraPin}</span>,
  },
  {
    name: 'phone',
    title: m.supplier_phone(),
    className: 'whitespace-nowrap',
    cell: ({ phone }) => phone,
  },
  {
    name: 'costs',
    title: m.cost_title(),
    cell: ({ id, name }) => (
      <AdminLink
        to="/admin/cost-management"
        search={{ supplier: id }}
        className={ROW_LINK}
        aria-label={m.supplier_costs_of({ name })}
      >
        {m.supplier_costs()}
      </AdminLink>
    ),
  },
  {
    name: 'purchases',
    title: m.purchase_title(),
    cell: ({ id, name }) => (
      <AdminLink
        to="/admin/cost-management/purchase-orders"
        search={{ supplier: id }}
        className={ROW_LINK}
        aria-label={m.supplier_purchases_of({ name })}
      >
        {m.supplier_costs()}
      </AdminLink>
    ),
  },
  {
    name: 'actions',
    title: m.term_admin_actions(),
    cell: (supplier) => <Change supplier={supplier} />,
  },
];

function SuppliersPage({ search }: { search: SuppliersSearch }) {
  const { data } = useSuspenseQuery(suppliersOptions(search));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AdminList
        list="suppliers"
        descendingFirst={SUPPLIERS_DESCENDING_FIRST}
        to="/admin/cost-management/suppliers"
        usualSort="name"
        search={{ ...search }}
        label={m.supplier_title()}
        searchLabel={m.supplier_search()}
        columns={columns()}
        data={data}
        keyOf={({ id }) => id}
        empty={m.supplier_none()}
        actions={
          <Button size="sm" onClick={() => setIsAdding(true)}>
            <Plus size={18} aria-hidden="true" /> {m.supplier_new()}
          </Button>
        }
      />
      {isAdding && <SupplierDialog supplier={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Change({ supplier }: { supplier: SupplierView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RowActions failure={null}>
      <RowAction
        label={m.supplier_change_of({ name: supplier.name })}
        onClick={() => setIsOpen(true)}
      >
        {m.supplier_change()}
      </RowAction>
      {isOpen && <SupplierDialog supplier={supplier} onClose={() => setIsOpen(false)} />}
    </RowActions>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { PRODUCT_STATES } from '#/domain/catalog/product-state.ts';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { useChosenRows } from '#/platform/lists/use-chosen-rows.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { managedListOptions } from './hooks.ts';
import { stateLabels } from './labels.ts';
import {
  PRODUCTS_DESCENDING_FIRST,
  readProductListSearch,
  type ProductListSearch,
} from './list-search.ts';
import { productColumns } from './product-columns.tsx';

export const productsPage = defineAdminPage({
  title: m.product_admin_title,
  lead: m.product_admin_lead,
  lists: ['products'],
  readSearch: readProductListSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(managedListOptions(search)),
      client.ensureQueryData(termsOptions()),
    ]),
  component: ProductsPage,
});

function ProductsPage({ search }: { search: ProductListSearch }) {
  const { data } = useSuspenseQuery(managedListOptions(search));
  const categories = useTermChoices('category');
  const occasions = useTermChoices('occasion');
  const [chosen, choose] = useChosenRows(JSON.stringify(search));
  return (
    <AdminList
      list="products"
      descendingFirst={PRODUCTS_DESCENDING_FIRST}
      to="/admin/products"
      search={{ ...search }}
      label={m.product_admin_title()}
      searchLabel={m.product_admin_search()}
      filters={[
        {
          name: 'state',
          label: m.product_admin_state(),
          options: PRODUCT_STATES.map((value) => ({ value, label: stateLabels[value]() })),
        },
        {
          name: 'category',
          label: m.product_admin_category(),
          options: categories,
        },
        { name: 'occasion', label: m.catalog_filter_occasion(), options: occasions },
      ]}
      columns={productColumns(categories)}
      data={{ ...data, rows: data.products }}
      keyOf={({ id }) => id}
      empty={m.product_admin_none()}
      selection={{
        chosen,
        onChange: choose,
        nameOf: nameLabel,
        actions: (
          <BulkActions
            products={data.products.filter(({ id }) => chosen.has(id))}
            onDone={(refused) => choose(new Set(refused))}
          />
        ),
      }}
      csvAt="/api/admin/products.csv"
      actions={
        <>
          <AdminLink
            to="/admin/products/import"
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <FileUp size={18} aria-hidden="true" /> {m.product_import_link()}
          </AdminLink>
          <AdminLink to="/admin/products/new" className={buttonClass({ size: 'sm' })}>
            <Plus size={18} aria-hidden="true" /> {m.product_admin_new()}
          </AdminLink>
        </>
      }
    />
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISCOUNT_STATES, type DiscountState } from '#/domain/discounts/discount-state.ts';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { PageTabs } from '#/platform/routing/page-tabs.tsx';
import { Button } from '#/ui/button.tsx';
import type { CodeView, ProductDiscountView } from '../views.ts';
import { CodeForm } from './code-form.tsx';
import { codeColumns } from './code-columns.tsx';
import { readDiscountFilter, type DiscountFilter } from './filter.ts';
import { codesOptions, productDiscountsOptions } from './hooks.ts';
import { ProductDiscountForm } from './product-discount-form.tsx';
import { productDiscountColumns } from './product-discount-columns.tsx';
import { UsageDialog } from './usage-dialog.tsx';
import { codeStateLabels, productDiscountStateLabels } from './labels.ts';

export const discountsPage = defineAdminPage({
  title: m.discount_admin_title,
  lead: m.discount_admin_lead,
  lists: ['discount_codes', 'product_discounts'],
  readSearch: readDiscountFilter,
  load: (client, { search }): Promise<unknown> =>
    search.view === 'products'
      ? client.ensureQueryData(productDiscountsOptions(search))
      : client.ensureQueryData(codesOptions(search)),
  component: DiscountsPage,
});

const PRODUCTS = { view: 'products' };

function DiscountsPage({ search: filter }: { search: DiscountFilter }) {
  const isProducts = filter.view === 'products';
  const to = '/admin/discounts';
  const tabs = [
    { to, label: m.discount_admin_codes(), isCurrent: !isProducts },
    { to, search: PRODUCTS, label: m.discount_admin_products(), isCurrent: isProducts },
  ] as const;
  return (
    <>
      <PageTabs label={m.discount_admin_lists()} tabs={tabs} />
      {isProducts ? <ProductDiscounts filter={filter} /> : <Codes filter={filter} />}
    </>
  );
}

function Codes({ filter }: { filter: DiscountFilter }) {
  const { data } = useSuspenseQuery(codesOptions(filter));
  const [edited, setEdited] = useState<CodeView | 'new' | null>(null);
  const [shown, setShown] = useState<CodeView | null>(null);
  return (
    <>
      <AdminList
        {...listProps(filter, codeStateLabels)}
        list="discount_codes"
        label={m.discount_admin_codes()}
        searchLabel={m.discount_admin_search_code()}
        columns={codeColumns({ onEdit: setEdited, onShow: setShown })}
        data={data}
        actions={<NewButton label={m.discount_admin_new_code()} onNew={() => setEdited('new')} />}
      />
      {edited && (
        <CodeForm code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {shown && <UsageDialog code={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function ProductDiscounts({ filter }: { filter: DiscountFilter }) {
  const { data } = useSuspenseQuery(productDiscountsOptions(filter));
  const [edited, setEdited] = useState<ProductDiscountView | 'new' | null>(null);
  return (
    <>
      <AdminList
        {...listProps(filter, productDiscountStateLabels)}
        list="product_discounts"
        base={PRODUCTS}
        label={m.discount_admin_products()}
        searchLabel={m.discount_admin_search_product()}
        columns={productDiscountColumns(setEdited)}
        data={data}
        actions={
          <NewButton label={m.discount_admin_new_product()} onNew={() => setEdited('new')} />
        }
      />
      {edited && (
        <ProductDiscountForm
          discount={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function NewButton({ label, onNew }: { label: string; onNew: () => void }) {
  return (
    <Button size="sm" onClick={onNew}>
      {label}
    </Button>
  );
}

/** What both lists share. */
function listProps(search: DiscountFilter, labels: Record<DiscountState, () => string>) {
  const options = DISCOUNT_STATES.map((value) => ({ value, label: labels[value]() }));
  return {
    to: '/admin/discounts',
    search: { ...search },
    filters: [{ name: 'status', label: m.discount_admin_status(), options }],
    keyOf: ({ id }: { id: string }) => id,
    empty: m.discount_admin_none(),
    csvAt: '/api/admin/discounts.csv',
  } as const;
}

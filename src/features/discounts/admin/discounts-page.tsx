import { useSuspenseQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { DISCOUNT_STATES } from '#/domain/discounts/discount-state.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';
import type { PaginationProps } from '#/ui/pagination.tsx';
import { Select } from '#/ui/select.tsx';
import type { CodeView, ProductDiscountView } from '../views.ts';
import { CodeForm } from './code-form.tsx';
import { CodeTable } from './code-table.tsx';
import { readDiscountFilter, type DiscountFilter } from './filter.ts';
import { codesOptions, productDiscountsOptions } from './hooks.ts';
import { ProductDiscountForm } from './product-discount-form.tsx';
import { ProductDiscountTable } from './product-discount-table.tsx';
import { UsageDialog } from './usage-dialog.tsx';
import { codeStateLabels, productDiscountStateLabels } from './labels.ts';

export const discountsPage = defineAdminPage({
  title: m.discount_admin_title,
  lead: m.discount_admin_lead,
  readSearch: readDiscountFilter,
  load: (client, { search }): Promise<unknown> =>
    search.view === 'products'
      ? client.ensureQueryData(productDiscountsOptions(search))
      : client.ensureQueryData(codesOptions(search)),
  component: DiscountsPage,
});

function DiscountsPage({ search: filter }: { search: DiscountFilter }) {
  const isProducts = filter.view === 'products';
  return (
    <>
      <nav aria-label={m.discount_admin_lists()} className="mb-4 flex flex-wrap gap-2">
        <ListLink isCurrent={!isProducts} search={{}}>
          {m.discount_admin_codes()}
        </ListLink>
        <ListLink isCurrent={isProducts} search={{ view: 'products' }}>
          {m.discount_admin_products()}
        </ListLink>
      </nav>
      <Filter key={`${filter.view} ${filter.q} ${filter.status}`} filter={filter} />
      {isProducts ? <ProductDiscounts filter={filter} /> : <Codes filter={filter} />}
    </>
  );
}

function ListLink(props: { isCurrent: boolean; search: DiscountFilter; children: string }) {
  const { isCurrent, search, children } = props;
  return (
    <AdminLink
      to="/admin/discounts"
      search={search}
      aria-current={isCurrent ? 'page' : undefined}
      className={buttonClass(
        { variant: isCurrent ? 'secondary' : 'quiet', size: 'sm' },
        isCurrent ? 'bg-overlay' : undefined,
      )}
    >
      {children}
    </AdminLink>
  );
}

function Filter({ filter }: { filter: DiscountFilter }) {
  const navigate = useAdminNavigate();
  const go = (form: HTMLFormElement) => {
    const wanted = { q: formText(form, 'q'), status: formText(form, 'status'), view: filter.view };
    void navigate({ to: '/admin/discounts', search: readDiscountFilter(wanted) });
  };
  const labels = filter.view ? productDiscountStateLabels : codeStateLabels;
  return (
    <form
      role="search"
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_12rem_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
    >
      <Field
        label={filter.view ? m.discount_admin_search_product() : m.discount_admin_search_code()}
        unmarked
      >
        {(control) => <Input {...control} name="q" size="sm" defaultValue={filter.q ?? ''} />}
      </Field>
      <Field label={m.discount_admin_status()} unmarked>
        {(control) => (
          <Select
            {...control}
            name="status"
            size="sm"
            defaultValue={filter.status ?? ''}
            onChange={(event) => {
              if (event.currentTarget.form) go(event.currentTarget.form);
            }}
          >
            <option value="">{m.discount_admin_any()}</option>
            {DISCOUNT_STATES.map((state) => (
              <option key={state} value={state}>
                {labels[state]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" size="sm">
        <Search size={18} aria-hidden="true" /> {m.discount_admin_search()}
      </Button>
    </form>
  );
}

function Codes({ filter }: { filter: DiscountFilter }) {
  const { data } = useSuspenseQuery(codesOptions(filter));
  const [edited, setEdited] = useState<CodeView | 'new' | null>(null);
  const [shown, setShown] = useState<CodeView | null>(null);
  return (
    <>
      <ListHead
        total={data.total}
        label={m.discount_admin_new_code()}
        onNew={() => setEdited('new')}
      />
      <CodeTable
        codes={data.codes}
        paging={pagingOf(filter, data)}
        onEdit={setEdited}
        onShow={setShown}
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
      <ListHead
        total={data.total}
        label={m.discount_admin_new_product()}
        onNew={() => setEdited('new')}
      />
      <ProductDiscountTable
        discounts={data.discounts}
        paging={pagingOf(filter, data)}
        onEdit={setEdited}
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

function ListHead(props: { total: number; label: string; onNew: () => void }) {
  const { total, label, onNew } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-quiet">
        {m.discount_admin_count({ count: total })}
      </p>
      <Button size="sm" onClick={onNew}>
        {label}
      </Button>
    </div>
  );
}

function pagingOf(
  filter: DiscountFilter,
  { page, pages }: { page: number; pages: number },
): PaginationProps {
  return {
    page,
    pageCount: pages,
    renderLink: ({ page: to, ...link }) => (
      <AdminLink
        to="/admin/discounts"
        search={readDiscountFilter({ ...filter, page: to })}
        {...link}
      />
    ),
  };
}

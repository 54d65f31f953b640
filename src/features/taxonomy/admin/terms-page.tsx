import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { TermKind } from '#/domain/catalog/term.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { CsvLink } from '#/platform/lists/admin-list.tsx';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { OrderButtons, Sortable } from '#/platform/lists/sortable.tsx';
import { termsOptions, useTermOrder } from '../hooks.ts';
import type { TermView } from '../views.ts';
import { TermActions } from './term-actions.tsx';

/** By what the shop sorts its goods. */
export const termsPage = defineAdminPage({
  title: m.term_admin_title,
  lead: m.term_admin_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(termsOptions()),
  component: TermsPage,
});

const KINDS = [
  {
    kind: 'category',
    title: m.term_admin_categories,
    lead: m.term_admin_categories_lead,
    add: m.term_admin_new_category,
    base: '/admin/categories',
  },
  {
    kind: 'occasion',
    title: m.term_admin_occasions,
    lead: m.term_admin_occasions_lead,
    add: m.term_admin_new_occasion,
    base: '/admin/occasions',
  },
] as const satisfies readonly { kind: TermKind; base: string; [part: string]: unknown }[];

function TermsPage() {
  const { data } = useSuspenseQuery(termsOptions());
  return (
    <div className="grid gap-10">
      {KINDS.map(({ kind, title, lead, add, base }) => (
        <div key={kind}>
          <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-xl">{title()}</h2>
              <p className="max-w-prose text-sm text-quiet">{lead()}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {data[kind].length > 0 && <CsvLink at={`/api/admin/lists/terms?kind=${kind}`} />}
              <AdminLink to={`${base}/new`} className={buttonClass({ size: 'sm' })}>
                <Plus size={18} aria-hidden="true" /> {add()}
              </AdminLink>
            </div>
          </div>
          <TermTable kind={kind} label={title()} base={base} terms={data[kind]} />
        </div>
      ))}
    </div>
  );
}

type Base = (typeof KINDS)[number]['base'];

interface TermTableProps {
  kind: TermKind;
  label: string;
  base: Base;
  terms: readonly TermView[];
}

function TermTable({ kind, label, base, terms }: TermTableProps) {
  return (
    <Sortable
      entries={terms.map(({ key, name }) => ({ id: key, name: name[getLocale()] }))}
      {...useTermOrder(kind)}
    >
      <DataTable
        label={label}
        columns={columns(base)}
        rows={terms}
        keyOf={({ key }) => key}
        empty={m.term_admin_none()}
        paging={{
          page: 1,
          pageCount: 1,
          renderLink: (link) => <AdminLink to="/admin/categories" {...link} />,
        }}
      />
    </Sortable>
  );
}

const columns = (base: Base): TableColumn<TermView>[] => [
  {
    name: 'name',
    title: m.term_admin_name(),
    isRowHeader: true,
    cell: (term) => <TermName term={term} to={`${base}/${term.key}`} />,
  },
  {
    name: 'key',
    title: m.term_admin_key(),
    className: 'font-mono text-sm',
    cell: ({ key }) => key,
  },
  {
    name: 'products',
    title: m.term_admin_products(),
    cell: (term) => <ProductCount term={term} />,
  },
  {
    name: 'order',
    title: m.term_admin_order(),
    cell: ({ key }) => <OrderButtons id={key} />,
  },
  {
    name: 'actions',
    title: m.term_admin_actions(),
    cell: (term) => <TermActions term={term} />,
  },
];

function TermName({ term, to }: { term: TermView; to: `/admin/${string}` }) {
  const other = getLocale() === 'en' ? 'sw' : 'en';
  return (
    <span className="flex items-center gap-3">
      {term.picture && <SmallPicture image={term.picture} />}
      <span className="min-w-0">
        <AdminLink to={to} className="text-link break-words">
          {term.name[getLocale()]}
        </AdminLink>
        <span className="block text-sm font-normal text-quiet" lang={other}>
          {term.name[other]}
        </span>
        {!term.isShown && (
          <span className="mt-1 block">
            <Badge>{m.term_admin_is_hidden()}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

/** Leads to them: what uses a term is changed there before it is deleted. */
function ProductCount({ term: { kind, key, products } }: { term: TermView }) {
  if (products === 0) return m.catalog_result_count({ count: 0 });
  return (
    <AdminLink to="/admin/products" search={{ [kind]: key }} className="text-link">
      {m.catalog_result_count({ count: products })}
    </AdminLink>
  );
}

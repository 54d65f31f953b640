import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import type { TermKind } from '#/domain/catalog/term.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { termsOptions, useMoveTerm } from '../hooks.ts';
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
            <AdminLink to={`${base}/new`} className={buttonClass({ size: 'sm' })}>
              <Plus size={18} aria-hidden="true" /> {add()}
            </AdminLink>
          </div>
          <DataTable
            label={title()}
            columns={columns(base, data[kind].length)}
            rows={data[kind].map((term, nth) => ({ term, nth }))}
            keyOf={({ term }) => term.key}
            empty={m.term_admin_none()}
            paging={{
              page: 1,
              pageCount: 1,
              renderLink: (link) => <AdminLink to="/admin/categories" {...link} />,
            }}
          />
        </div>
      ))}
    </div>
  );
}

interface Row {
  term: TermView;
  nth: number;
}

const columns = (base: (typeof KINDS)[number]['base'], count: number): TableColumn<Row>[] => [
  {
    name: 'name',
    title: m.term_admin_name(),
    isRowHeader: true,
    cell: ({ term }) => <TermName term={term} to={`${base}/${term.key}`} />,
  },
  {
    name: 'key',
    title: m.term_admin_key(),
    className: 'font-mono text-sm',
    cell: ({ term }) => term.key,
  },
  {
    name: 'products',
    title: m.term_admin_products(),
    cell: ({ term }) => <ProductCount term={term} />,
  },
  {
    name: 'order',
    title: m.term_admin_order(),
    cell: ({ term, nth }) => <Movers term={term} isFirst={nth === 0} isLast={nth === count - 1} />,
  },
  {
    name: 'actions',
    title: m.term_admin_actions(),
    cell: ({ term }) => <TermActions term={term} />,
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

/** One place up or down. The focus stays on the button, so that one can go on pressing it. */
function Movers({ term, isFirst, isLast }: { term: TermView; isFirst: boolean; isLast: boolean }) {
  const { mutate, isPending } = useMoveTerm();
  const name = term.name[getLocale()];
  const move = (direction: 'up' | 'down', isEnd: boolean) => () => {
    if (!isPending && !isEnd) mutate({ ...term, direction });
  };
  return (
    <span className="flex gap-1">
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.content_admin_up_of({ name })}
        aria-disabled={isPending || isFirst}
        onClick={move('up', isFirst)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.content_admin_down_of({ name })}
        aria-disabled={isPending || isLast}
        onClick={move('down', isLast)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}

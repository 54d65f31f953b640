import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { STOCK_LEVELS } from '../schemas.ts';
import type { StockLine } from '../views.ts';
import { stockLevelsOptions, stockListOptions } from './hooks.ts';
import { readStockSearch, type StockSearch } from './list-search.ts';

export const stockPage = defineAdminPage({
  title: m.stock_admin_title,
  lead: m.stock_admin_lead,
  lists: ['stock'],
  readSearch: readStockSearch,
  load: (client, { search }) => client.ensureQueryData(stockListOptions(search)),
  component: StockPage,
});

const levelLabels: Record<(typeof STOCK_LEVELS)[number], () => string> = {
  short: m.stock_admin_level_short,
  low: m.stock_admin_level_low,
  none: m.stock_admin_level_none,
  labels: m.stock_admin_level_labels,
  differs: m.stock_admin_level_differs,
};

function StockPage({ search }: { search: StockSearch }) {
  const { data } = useSuspenseQuery(stockListOptions(search));
  const { data: levels } = useQuery(stockLevelsOptions());
  return (
    <>
      {levels !== undefined && levels.differs > 0 && (
        <Alert
          tone="danger"
          className="mb-4"
          actions={
            <AdminLink
              to="/admin/stock"
              search={{ level: 'differs' }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.stock_admin_differs_see()}
            </AdminLink>
          }
        >
          {m.stock_admin_differs({ count: levels.differs })}
        </Alert>
      )}
      <AdminList
        list="stock"
        to="/admin/stock"
        usualSort="name"
        search={{ ...search }}
        label={m.stock_admin_title()}
        searchLabel={m.stock_admin_search()}
        filters={[
          {
            name: 'level',
            label: m.stock_admin_level(),
            options: STOCK_LEVELS.map((value) => ({
              value,
              label: levels ? `${levelLabels[value]()} (${levels[value]})` : levelLabels[value](),
            })),
          },
        ]}
        columns={columns()}
        data={data}
        keyOf={({ productId }) => productId}
        empty={m.stock_admin_none()}
        csvAt="/api/admin/stock.csv"
      />
    </>
  );
}

const columns = (): TableColumn<StockLine>[] => [
  {
    name: 'product',
    title: m.stock_admin_product(),
    isRowHeader: true,
    sort: 'name',
    cell: (line) => <StockName line={line} />,
  },
  { name: 'free', title: m.stock_admin_free(), sort: 'free', cell: (line) => <Free line={line} /> },
  {
    name: 'onHand',
    title: m.stock_admin_on_hand(),
    sort: 'onHand',
    className: 'tabular-nums',
    cell: ({ onHand, ledgerSum }) => (
      <>
        {onHand}
        {ledgerSum !== onHand && (
          <span className="block text-danger">{m.stock_admin_ledger_says({ sum: ledgerSum })}</span>
        )}
      </>
    ),
  },
  {
    name: 'held',
    title: m.stock_admin_held(),
    className: 'tabular-nums',
    cell: ({ held }) => held,
  },
  {
    name: 'rented',
    title: m.stock_admin_rented(),
    className: 'tabular-nums',
    cell: ({ rentedToday }) => rentedToday,
  },
];

/** A product's picture, name and label, leading to its ledger. */
function StockName({ line }: { line: StockLine }) {
  return (
    <span className="flex items-start gap-3">
      <SmallPicture image={line.image} />
      <span className="min-w-0">
        <AdminLink to={`/admin/stock/${line.productId}`} className="text-link break-words">
          {nameLabel(line)}
        </AdminLink>
        {line.labelCode !== null && (
          <span className="block font-mono text-xs font-normal text-quiet">{line.labelCode}</span>
        )}
        {line.isArchived && (
          <span className="mt-1 block">
            <Badge>{m.stock_admin_archived()}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

function Free({ line: { free, isLow } }: { line: StockLine }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
      {free}
      {free <= 0 && <Badge tone="danger">{m.stock_admin_level_none()}</Badge>}
      {isLow && <Badge tone="warning">{m.stock_admin_level_low()}</Badge>}
    </span>
  );
}

import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import type { ProductEarningsView } from '../views.ts';
import { AdviceCell } from './advice-cell.tsx';
import { Amount, Bought, DaysLost, DaysOut, Payback } from './facts.tsx';

type Column = TableColumn<ProductEarningsView>;
const figure = { align: 'end', className: 'tabular-nums' } as const;

export const earningColumns = (): Column[] => [
  {
    name: 'product',
    sort: 'name',
    title: m.earn_product(),
    isRowHeader: true,
    cell: (product) => (
      <span className="inline-block min-w-40">
        <AdminLink
          to={`/admin/enhanced-financial/${product.productId}`}
          className="text-link break-words"
        >
          {nameLabel(product)}
        </AdminLink>
        {product.isArchived && (
          <span className="mt-1 block">
            <Badge>{m.stock_admin_archived()}</Badge>
          </span>
        )}
      </span>
    ),
  },
  { name: 'advice', title: m.earn_advice(), cell: ({ advice }) => <AdviceCell advice={advice} /> },
  {
    name: 'rented',
    sort: 'rented',
    title: m.earn_rented(),
    ...figure,
    cell: ({ rented }) => <Amount amount={rented} />,
  },
  {
    name: 'sold',
    sort: 'sold',
    title: m.earn_sold(),
    ...figure,
    cell: ({ sold }) => <Amount amount={sold} />,
  },
  {
    name: 'use',
    sort: 'use',
    title: m.earn_use(),
    ...figure,
    cell: (product) => <DaysOut product={product} />,
  },
  {
    name: 'lost',
    sort: 'lost',
    title: m.earn_lost(),
    ...figure,
    cell: (product) =>
      product.isForRental || product.daysLost > 0 ? <DaysLost product={product} /> : '–',
  },
  {
    name: 'repair',
    sort: 'repair',
    title: m.earn_repair(),
    ...figure,
    cell: ({ repair }) => <Amount amount={repair} />,
  },
  {
    name: 'margin',
    sort: 'margin',
    title: m.earn_margin(),
    ...figure,
    cell: ({ margin }) => <Amount amount={margin} />,
  },
  {
    name: 'bought',
    sort: 'bought',
    title: m.earn_bought(),
    ...figure,
    cell: ({ bought }) => <Bought bought={bought} />,
  },
  {
    name: 'payback',
    sort: 'payback',
    title: m.earn_payback(),
    ...figure,
    cell: ({ payback }) => <Payback payback={payback} />,
  },
];

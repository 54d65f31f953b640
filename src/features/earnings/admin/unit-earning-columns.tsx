import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { classNames } from '#/ui/class-names.ts';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { formatPercent } from '#/platform/i18n/format-percent.ts';
import type { UnitEarningsView } from '../views.ts';
import { Amount, Unknown } from './facts.tsx';

const figure = { align: 'end', className: 'tabular-nums' } as const;

export const unitEarningColumns = (): TableColumn<UnitEarningsView>[] => [
  {
    name: 'unit',
    title: m.earn_unit(),
    isRowHeader: true,
    cell: ({ code, isGone }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <AdminLink to={`/admin/units/${code}`} className={classNames(ROW_LINK, 'font-mono')}>
          {code}
        </AdminLink>
        {isGone && <Badge>{m.earn_gone()}</Badge>}
      </span>
    ),
  },
  {
    name: 'bought',
    title: m.earn_bought(),
    ...figure,
    cell: ({ bought, boughtOn }) => (
      <>
        <Amount amount={bought} />
        {boughtOn !== null && (
          <span className="block text-xs text-quiet">{formatDay(boughtOn)}</span>
        )}
      </>
    ),
  },
  {
    name: 'out',
    title: m.earn_days_out(),
    ...figure,
    cell: ({ daysOut }) => daysOut ?? <Unknown />,
  },
  {
    name: 'earned',
    title: m.earn_unit_share(),
    ...figure,
    cell: ({ earned }) => <Amount amount={earned} />,
  },
  {
    name: 'repair',
    title: m.earn_repair(),
    ...figure,
    cell: ({ repair }) => <Amount amount={repair} />,
  },
  {
    name: 'payback',
    title: m.earn_payback(),
    ...figure,
    cell: ({ payback }) => (payback === null ? <Unknown /> : formatPercent(payback)),
  },
];

import { Paperclip } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { categoryLabels } from '../labels.ts';
import type { CostView } from '../views.ts';
import { TieLink } from './tie-link.tsx';

export const costColumns = (): TableColumn<CostView>[] => [
  {
    name: 'day',
    sort: 'day',
    title: m.cost_day(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ id, day }) => (
      <AdminLink to={`/admin/cost-management/${id}`} className={ROW_LINK}>
        {formatDay(day)}
      </AdminLink>
    ),
  },
  {
    name: 'category',
    title: m.cost_category(),
    cell: (cost) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {categoryLabels[cost.category]()}
        <ReversalBadge cost={cost} />
      </span>
    ),
  },
  { name: 'supplier', title: m.cost_supplier(), cell: ({ supplier }) => supplier?.name },
  { name: 'tie', title: m.cost_tie(), cell: ({ tie }) => tie && <TieLink tie={tie} /> },
  {
    name: 'note',
    title: m.cost_note(),
    className: 'break-words',
    cell: ({ note, receipt }) => (
      <>
        {note}
        {receipt && (
          <Paperclip size={16} aria-label={m.cost_receipt()} className="ml-1 inline-block" />
        )}
      </>
    ),
  },
  {
    name: 'amount',
    sort: 'amount',
    title: m.cost_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    name: 'vat',
    title: m.cost_vat(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ vat }) => formatMoney(vat),
  },
];

/** Says that it takes one back, or that it was taken back. */
export function ReversalBadge({ cost: { reverses, reversedBy } }: { cost: CostView }) {
  if (reverses !== null) return <Badge>{m.cost_is_reversal()}</Badge>;
  return reversedBy !== null && <Badge>{m.cost_is_reversed()}</Badge>;
}

import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount } from '#/domain/lists/csv.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { costsInputOf, readCostsSearch } from './admin/list-search.ts';
import { categoryLabels, columnLabels, tieLabels } from './labels.ts';
import { listForStaff } from './use-cases/read-costs.server.ts';
import type { CostView } from './views.ts';

/** The list of costs as it is shown, all of its pages. */
export function handleCostsCsv(request: Request): Promise<Response> {
  const input = costsInputOf(readCostsSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `costs-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<CostView>[] => [
  { title: columnLabels.day(), value: ({ day }) => day },
  {
    title: columnLabels.category(),
    shownIn: 'category',
    value: ({ category }) => categoryLabels[category](),
  },
  {
    title: columnLabels.supplier(),
    shownIn: 'supplier',
    value: ({ supplier }) => supplier?.name ?? null,
  },
  {
    title: columnLabels.tie(),
    shownIn: 'tie',
    value: ({ tie }) => tie && `${tieLabels[tie.kind]()} ${tie.names ? nameLabel(tie.names) : ''}`,
  },
  { title: columnLabels.note(), shownIn: 'note', value: ({ note }) => note },
  { title: columnLabels.amount(), shownIn: 'amount', value: ({ amount }) => csvAmount(amount) },
  { title: columnLabels.vatRate(), shownIn: 'vat', value: ({ vatRate }) => vatPercent(vatRate) },
  { title: columnLabels.vat(), shownIn: 'vat', value: ({ vat }) => csvAmount(vat) },
];

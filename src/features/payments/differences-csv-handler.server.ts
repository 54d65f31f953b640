import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { csvAmount, csvInstant } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import {
  csvForStaff,
  noSuchFile,
  searchOf,
  type CsvColumn,
} from '#/platform/lists/csv-response.server.ts';
import { readDifferencesSearch } from './statements/list-search.ts';
import { getDifferences } from './statements/list-statements.server.ts';
import { differenceLabels, directionLabels, nextText } from './statements/messages.ts';
import type { DifferenceView } from './statements/views.ts';

/** Where a statement and our books differ now, as it is shown, all pages; `statement` says which. */
export async function handleDifferencesCsv(request: Request): Promise<Response> {
  const { statement: id, ...raw } = searchOf(request);
  if (!isUuid(id)) return noSuchFile();
  const { kind = null, standing = null } = readDifferencesSearch(raw);
  return csvForStaff(request, {
    name: `statement-differences-${nairobiDay(new Date())}`,
    columns: columns(),
    // The whole is compared at once, so that it comes as one page.
    read: async () => ({
      rows: await getDifferences(getDatabase(), { id, kind, standing }),
      pages: 1,
    }),
  });
}

const columns = (): CsvColumn<DifferenceView>[] => [
  { title: m.statement_receipt(), value: ({ receipt }) => receipt },
  { title: m.statement_time(), value: ({ at }) => csvInstant(at) },
  {
    title: m.statement_difference(),
    shownIn: 'difference',
    value: ({ kind }) => differenceLabels[kind](),
  },
  {
    title: m.statement_direction(),
    shownIn: 'difference',
    value: ({ direction }) => directionLabels[direction](),
  },
  { title: m.statement_stated(), shownIn: 'stated', value: ({ stated }) => csvAmount(stated) },
  {
    title: m.statement_recorded(),
    shownIn: 'recorded',
    value: ({ recorded }) => csvAmount(recorded),
  },
  { title: m.statement_order(), shownIn: 'order', value: ({ order }) => order?.number ?? null },
  { title: m.statement_next(), shownIn: 'next', value: nextText },
  {
    title: m.statement_settled(),
    shownIn: 'next',
    value: ({ settled }) => csvInstant(settled?.at ?? null),
  },
  {
    title: m.stock_admin_who(),
    shownIn: 'next',
    value: ({ settled }) => settled?.staffName ?? null,
  },
  { title: m.review_note(), shownIn: 'next', value: ({ settled }) => settled?.note ?? null },
];

import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { toDecimal } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { abandonedCartsInputOf, readAbandonedCartsSearch } from './admin/list-search.ts';
import { listAbandonedCartsForStaff } from './use-cases/list-abandoned-carts.server.ts';
import type { AbandonedCartView } from './views.ts';

/** The list of abandoned carts as it is shown, all of its pages. */
export function handleAbandonedCartsCsv(request: Request): Promise<Response> {
  const input = abandonedCartsInputOf(readAbandonedCartsSearch(searchOf(request)));
  const now = new Date();
  return csvForStaff(request, {
    name: `abandoned-carts-${nairobiDay(now)}`,
    columns: columns(),
    read: (page) => listAbandonedCartsForStaff(getDatabase(), { ...input, page }, now),
  });
}

const columns = (): CsvColumn<AbandonedCartView>[] => [
  { title: m.abandoned_carts_who(), value: ({ name }) => name },
  { title: m.abandoned_carts_email(), value: ({ email }) => email },
  {
    title: m.abandoned_carts_changed(),
    shownIn: 'changed',
    value: ({ changedAt }) => csvInstant(changedAt),
  },
  { title: m.abandoned_carts_units(), shownIn: 'units', value: ({ units }) => units },
  { title: m.abandoned_carts_value(), shownIn: 'value', value: ({ value }) => toDecimal(value) },
  {
    title: m.abandoned_carts_reminded(),
    shownIn: 'reminder',
    value: ({ remindedAt }) => csvInstant(remindedAt),
  },
];

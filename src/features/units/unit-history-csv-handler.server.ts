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
import { eventLabels, valueLabel } from './admin/labels.ts';
import { listUnitHistory } from './use-cases/read-units.server.ts';
import type { UnitEventView } from './views.ts';

/** What happened to a unit, newest first, all pages; `unit` says to which. */
export async function handleUnitHistoryCsv(request: Request): Promise<Response> {
  const { unit: unitId } = searchOf(request);
  if (!isUuid(unitId)) return noSuchFile();
  return csvForStaff(request, {
    name: `unit-history-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listUnitHistory(getDatabase(), { unitId, page }),
  });
}

const columns = (): CsvColumn<UnitEventView>[] => [
  { title: m.stock_admin_what(), value: ({ kind }) => eventLabels[kind]() },
  { title: m.change_before(), value: ({ kind, before }) => before && valueLabel(kind, before) },
  { title: m.change_after(), value: ({ kind, after }) => after && valueLabel(kind, after) },
  { title: m.stock_admin_reason(), value: ({ text }) => text },
  {
    title: m.stock_admin_unit_cost(),
    value: ({ cost }) => csvAmount(cost),
  },
  { title: m.stock_admin_when(), shownIn: 'when', value: ({ at }) => csvInstant(at) },
  {
    title: m.stock_admin_who(),
    shownIn: 'who',
    value: ({ staffName }) => staffName ?? m.stock_admin_shop(),
  },
];

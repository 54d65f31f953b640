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
import { kindLabels, whoOf } from './admin/labels.ts';
import { ledgerInputOf, readLedgerSearch } from './admin/list-search.ts';
import { listMovementsOf } from './movements/list-movements.server.ts';
import type { MovementView } from './views.ts';

/** The ledger of a product as it is shown, all of its pages; `product` says of which. */
export async function handleMovementsCsv(request: Request): Promise<Response> {
  const { product, ...raw } = searchOf(request);
  if (!isUuid(product)) return noSuchFile();
  const input = ledgerInputOf(product, readLedgerSearch(raw));
  return csvForStaff(request, {
    name: `stock-movements-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listMovementsOf(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<MovementView>[] => [
  { title: m.stock_admin_what(), value: ({ kind }) => kindLabels[kind]() },
  { title: m.stock_csv_order(), value: ({ orderNumber }) => orderNumber },
  { title: m.stock_admin_reason(), value: ({ reason }) => reason },
  {
    title: m.stock_admin_unit_cost(),
    value: ({ unitCost }) => csvAmount(unitCost),
  },
  { title: m.stock_csv_label(), value: ({ unitCode }) => unitCode },
  {
    title: m.content_admin_state(),
    value: ({ isReversed }) => (isReversed ? m.stock_admin_is_reversed() : null),
  },
  { title: m.stock_admin_units(), shownIn: 'units', value: ({ quantity }) => quantity },
  { title: m.stock_admin_after(), shownIn: 'after', value: ({ onHand }) => onHand },
  { title: m.stock_admin_when(), shownIn: 'when', value: ({ at }) => csvInstant(at) },
  { title: m.stock_admin_who(), shownIn: 'who', value: whoOf },
];

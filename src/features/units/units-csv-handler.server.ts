import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { conditionLabels, placeLabel } from './admin/labels.ts';
import { listInputOf, readUnitSearch } from './admin/list-search.ts';
import { listUnitsOf } from './use-cases/read-units.server.ts';
import { unitsOfInput } from './schemas.ts';
import type { UnitLine } from './views.ts';

/** A product's labelled units as they are listed, all pages. Of what is no product: none. */
export function handleUnitsCsv(request: Request, productId: string): Promise<Response> {
  const isProduct = unitsOfInput.safeParse({ productId }).success;
  const search = readUnitSearch(searchOf(request));
  return csvForStaff(request, {
    name: `units-${nairobiDay(new Date())}`,
    columns: columns(),
    read: async (page) =>
      isProduct
        ? listUnitsOf(getDatabase(), { ...listInputOf(productId, search), page })
        : { rows: [], pages: 1 },
  });
}

const columns = (): CsvColumn<UnitLine>[] => [
  { title: m.unit_code(), value: ({ code }) => code },
  { title: m.unit_serial(), value: ({ serial }) => serial },
  { title: m.unit_state(), shownIn: 'state', value: placeLabel },
  {
    title: m.unit_condition(),
    shownIn: 'condition',
    value: ({ condition }) => conditionLabels[condition](),
  },
  { title: m.unit_bought(), shownIn: 'bought', value: ({ boughtOn }) => boughtOn },
  {
    title: m.stock_admin_unit_cost(),
    shownIn: 'bought',
    value: ({ cost }) => csvAmount(cost),
  },
];

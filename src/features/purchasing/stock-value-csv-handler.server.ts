import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listStockValue } from './stock-value/list-stock-value.server.ts';
import { readStockValueSearch, stockValueInputOf } from './stock-value/stock-value-search.ts';
import type { ProductValueView } from './views.ts';

/** What the stock is worth as it is shown, all of its pages. */
export function handleStockValueCsv(request: Request): Promise<Response> {
  const input = stockValueInputOf(readStockValueSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `stock-value-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listStockValue(getDatabase(), { ...input, page }),
  });
}

/** Empty: not known. */
const columns = (): CsvColumn<ProductValueView>[] => [
  { title: m.purchase_product(), value: (product) => nameLabel(product) },
  { title: m.stock_value_on_hand(), shownIn: 'onHand', value: ({ onHand }) => onHand },
  { title: m.stock_value_unpriced(), shownIn: 'unpriced', value: ({ unpriced }) => unpriced },
  {
    title: m.stock_value_average(),
    shownIn: 'average',
    value: ({ average }) => (average === null ? null : csvAmount(average)),
  },
  {
    title: m.stock_value_value(),
    shownIn: 'value',
    value: ({ value, onHand, unpriced }) => (unpriced === onHand ? null : csvAmount(value)),
  },
];

import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readStockSearch } from './admin/list-search.ts';
import { listStock } from './levels/list-stock.server.ts';
import type { StockLine } from './views.ts';

/** The list of stock as it is shown, all of its pages. */
export function handleStockCsv(request: Request): Promise<Response> {
  const today = nairobiDay(new Date());
  const input = listInputOf(readStockSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `stock-${today}`,
    columns: columns(),
    read: (page) => listStock(getDatabase(), { ...input, page }, today),
  });
}

const columns = (): CsvColumn<StockLine>[] => [
  { title: m.stock_admin_label_code(), value: ({ labelCode }) => labelCode },
  { title: m.stock_admin_product(), value: ({ name, nameSw }) => name || nameSw },
  { title: m.stock_admin_free(), shownIn: 'free', value: ({ free }) => free },
  { title: m.stock_admin_on_hand(), shownIn: 'onHand', value: ({ onHand }) => onHand },
  { title: m.stock_admin_held(), shownIn: 'held', value: ({ held }) => held },
  { title: m.stock_admin_rented(), shownIn: 'rented', value: ({ rentedToday }) => rentedToday },
];

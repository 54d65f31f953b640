import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvForStaff, searchOf } from '#/platform/lists/csv-response.server.ts';
import { toFileRows } from './manage/import/file-columns.server.ts';
import { managedInputOf, readProductListSearch } from './manage/list-search.ts';
import { listProductRows } from './manage/list-products.server.ts';
import { productCsvColumns } from './manage/product-csv-columns.ts';

/** The staff's list of products as it is shown, all of its pages and every column. */
export function handleProductsCsv(request: Request): Promise<Response> {
  const db = getDatabase();
  const input = managedInputOf(readProductListSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `products-${nairobiDay(new Date())}`,
    columns: productCsvColumns,
    read: async (page) => {
      const { rows, pages } = await listProductRows(db, { ...input, page });
      const cells = await toFileRows(db, rows);
      return { rows: rows.map((row, nth) => ({ row, cells: cells[nth] ?? {} })), pages };
    },
  });
}

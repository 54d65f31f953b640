import { productState } from '#/domain/catalog/product-state.ts';
import type { CsvValue } from '#/domain/lists/csv.ts';
import { typedAmount } from '#/domain/money/typed-amount.ts';
import { freeUnitsForSale } from '#/domain/rentals/availability.ts';
import type { CsvColumn } from '#/platform/lists/csv-response.server.ts';
import type { ProductRow } from '../queries.server.ts';
import { IMPORT_TITLES, LABEL_COLUMN, STOCK_COLUMN } from './import/columns.ts';
import type { FileCells } from './import/file-columns.server.ts';
import { SHARE_COLUMN } from './import/rental-columns.ts';

export interface CsvProduct {
  row: ProductRow;
  /** As an import reads them. */
  cells: FileCells;
}

/** What is reckoned, and stands beside one of the others; an import reads it over. */
const RECKONED: Readonly<Record<string, Record<string, (row: ProductRow) => CsvValue>>> = {
  [LABEL_COLUMN]: { state: (row) => productState(row) },
  [SHARE_COLUMN]: { deposit_per_unit: ({ deposit }) => typedAmount(deposit) },
  [STOCK_COLUMN]: {
    stock_held: ({ unitsHeld }) => unitsHeld,
    stock_free: freeUnitsForSale,
  },
};

/** What else the file has is on no screen of the list, and always there. */
const SHOWN_IN: Readonly<Record<string, string>> = {
  state: 'state',
  category: 'category',
  price: 'prices',
  rental_price: 'prices',
  stock: 'stock',
  stock_held: 'stock',
  stock_free: 'stock',
};

/**
 * All that staff write of a product, in both languages, and its stock, as an import takes it. The
 * titles are the same in every language: programs read them.
 */
export const productCsvColumns: readonly CsvColumn<CsvProduct>[] = IMPORT_TITLES.flatMap(
  (title) => [
    columnOf(title, ({ cells }) => cells[title] ?? ''),
    ...Object.entries(RECKONED[title] ?? {}).map(([name, read]) =>
      columnOf(name, ({ row }) => read(row)),
    ),
  ],
);

function columnOf(title: string, value: (product: CsvProduct) => CsvValue): CsvColumn<CsvProduct> {
  return { title, value, ...(title in SHOWN_IN && { shownIn: SHOWN_IN[title] }) };
}

import type { Executor } from '#/db/client.server.ts';
import type { CsvColumn } from '#/platform/lists/csv-response.server.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { toDraft } from '../editor/draft.ts';
import { toFields } from '../to-views.server.ts';
import {
  FITS_COLUMN,
  ID_COLUMN,
  IMPORT_COLUMNS,
  IMPORT_TITLES,
  LABEL_COLUMN,
  STOCK_COLUMN,
} from './columns.ts';
import { nameProducts } from './name-products.server.ts';
import { fitsCell, type NamedProducts } from './row-fits.ts';
import { picturesCells } from './row-pictures.ts';

/** The texts of one row of a file, by the titles of their columns. */
export type FileCells = Readonly<Record<string, string>>;

export const fileColumns: readonly CsvColumn<FileCells>[] = IMPORT_TITLES.map((title) => ({
  title,
  value: (cells) => cells[title] ?? '',
}));

/** Products as rows that an import reads without changing anything. */
export async function toFileRows(db: Executor, rows: readonly ProductRow[]): Promise<FileCells[]> {
  const fitting = rows.flatMap(({ fits }) => fits);
  const products = await nameProducts(db, fitting);
  return rows.map((row) => toFileCells(row, products));
}

function toFileCells(row: ProductRow, products: Pick<NamedProducts, 'nameOf'>): FileCells {
  const draft = toDraft({ fields: toFields(row), fitting: [] });
  return {
    ...Object.fromEntries(IMPORT_COLUMNS.map(({ title, read }) => [title, read(draft)])),
    ...picturesCells(row.images),
    [FITS_COLUMN]: fitsCell(row.fits, products),
    [LABEL_COLUMN]: row.labelCode ?? '',
    [STOCK_COLUMN]: String(row.stockQuantity),
    [ID_COLUMN]: row.id,
  };
}

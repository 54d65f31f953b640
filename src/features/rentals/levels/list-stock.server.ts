import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { countAtRepair, findAwayUnits, listUnexplainedStock } from '../movements/queries.server.ts';
import type { ListStockInput } from '../schemas.ts';
import type { StockLine, StockView } from '../views.ts';
import { countStockLines, findStockLine, listStockLines, type StockRow } from './queries.server.ts';

/** What the staff's list of stock shows, and how many products have a ledger that differs. */
export interface StockListView extends ListPage<StockLine> {
  differing: number;
}

/** One page of the stock of all products. */
export async function listStock(
  db: Executor,
  { page, ...wanted }: ListStockInput,
  today: Day,
): Promise<StockListView> {
  const search = wanted.search.trim();
  const differing = (await listUnexplainedStock(db)).map(({ productId }) => productId);
  const filter = { ...wanted, search, differing };
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listStockLines(db, filter, range, today),
    count: () => countStockLines(db, filter),
  });
  return { ...list, rows: list.rows.map(toLine), differing: differing.length };
}

/** The stock of one product, archived or not; null: no such product. */
export async function getStock(
  db: Executor,
  productId: string,
  today: Day,
): Promise<StockView | null> {
  const row = await findStockLine(db, productId, today);
  if (!row) return null;
  const away = await findAwayUnits(db, productId, today);
  const atRepair = await countAtRepair(db, productId);
  return { ...toLine(row), shelf: { onHand: row.onHand, ...away }, atRepair };
}

function toLine({ images, archivedAt, ...row }: StockRow): StockLine {
  return { ...row, image: images[0] ?? null, isArchived: archivedAt !== null };
}

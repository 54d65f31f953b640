import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { countAtRepair, findAwayUnits } from '../movements/queries.server.ts';
import type { ListStockInput } from '../schemas.ts';
import type { StockLine, StockView } from '../views.ts';
import { findLacking } from '../find-lacking.server.ts';
import { countStockLines, findStockLine, listStockLines, type StockRow } from './queries.server.ts';

/** One page of the stock of all products. */
export async function listStock(
  db: Executor,
  { page, ...wanted }: ListStockInput,
  today: Day,
): Promise<ListPage<StockLine>> {
  const filter = { ...wanted, search: wanted.search.trim() };
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listStockLines(db, filter, range, today),
    count: () => countStockLines(db, filter, today),
  });
  return { ...list, rows: list.rows.map(toLine) };
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
  const lacking = await findLacking(db, [productId], today);
  return { ...toLine(row), shelf: { onHand: row.onHand, ...away }, atRepair, lacking };
}

function toLine({ images, archivedAt, ...row }: StockRow): StockLine {
  const isLow = row.free > 0 && row.free <= settings().stock.lowMark;
  return { ...row, isLow, image: images[0] ?? null, isArchived: archivedAt !== null };
}

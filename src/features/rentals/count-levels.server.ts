import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { countEach } from '#/platform/lists/count-each.server.ts';
import { countStockLines } from './levels/queries.server.ts';
import { listStockInput, STOCK_LEVELS, type StockLevel } from './schemas.ts';

/** How many products the stock list shows at each level. */
export function countStockLevels(db: Executor, today: Day): Promise<Record<StockLevel, number>> {
  return countEach(STOCK_LEVELS, (level) =>
    countStockLines(db, listStockInput.parse({ level }), today),
  );
}

import type { Executor } from '#/db/client.server.ts';
import { countStockLines } from './levels/queries.server.ts';
import { listUnexplainedStock } from './movements/queries.server.ts';
import { listStockInput, STOCK_LEVELS, type StockLevel } from './schemas.ts';

/** How many products the stock list shows at each level. */
export async function countStockLevels(db: Executor): Promise<Record<StockLevel, number>> {
  const differing = (await listUnexplainedStock(db)).map(({ productId }) => productId);
  const counts = await Promise.all(
    STOCK_LEVELS.map(async (level) => {
      const filter = { ...listStockInput.parse({ level }), differing };
      return [level, await countStockLines(db, filter)] as const;
    }),
  );
  // The cast: every level was counted.
  return Object.fromEntries(counts) as Record<StockLevel, number>;
}

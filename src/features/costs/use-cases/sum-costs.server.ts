import type { Executor } from '#/db/client.server.ts';
import { COST_CATEGORIES, totalOfCosts } from '#/domain/costs/cost.ts';
import { listCostSums } from '../queries.server.ts';
import type { CostFilter } from '../schemas.ts';
import type { CostSumsView } from '../views.ts';

/** What was spent: every figure of costs is summed here, narrowed as a list of them is (COST-3). */
export async function sumCosts(db: Executor, filter: CostFilter): Promise<CostSumsView> {
  const sums = await listCostSums(db, { ...filter, search: filter.search.trim() });
  const categories = COST_CATEGORIES.flatMap((category) =>
    sums.filter((sum) => sum.category === category),
  );
  return { categories, total: totalOfCosts(categories) };
}

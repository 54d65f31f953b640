import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import { sumCostsInput } from './schemas.ts';
import { sumCosts } from './use-cases/sum-costs.server.ts';

/** What fees were written down on some days, as the list of costs sums them (COST-3). */
export async function sumFees(db: Executor, days: { from: Day; to: Day }): Promise<Cents> {
  const { total } = await sumCosts(db, sumCostsInput.parse({ ...days, category: 'fees' }));
  return total.amount;
}

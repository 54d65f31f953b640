import type { Executor } from '#/db/client.server.ts';
import { totalOfCosts } from '#/domain/costs/cost.ts';
import { comparedDays, type DaySpan } from '#/domain/finance/period.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { listCostSums } from '#/features/costs/queries.server.ts';
import { sumCostsInput } from '#/features/costs/schemas.ts';
import { getLostDemand } from '#/features/visits/queries.server.ts';
import { readAhead } from '../ahead/read-ahead.server.ts';
import type { WeeklyFigures } from '../mails/weekly-figures.server.tsx';
import { getDepositsHeld } from '../queries.server.ts';
import { getFinancial } from '../use-cases/get-financial.server.ts';
import type { SumView } from '../views.ts';

const MOST_PRODUCTS = 5;

/** What the page of sums says of a week and of the one before (FINANCE-9). */
export async function readWeeklyFigures(
  db: Executor,
  days: DaySpan,
  now: Date,
): Promise<WeeklyFigures> {
  const compared = comparedDays(days, 'before') ?? days;
  const [page, heldBefore, ahead, spent, spentBefore, lost] = await Promise.all([
    getFinancial(db, { ...days, compare: 'before' }, now),
    getDepositsHeld(db, compared.to),
    readAhead(db, now),
    spentOn(db, days),
    spentOn(db, compared),
    getLostDemand(db, { days, compared }),
  ]);
  const today = nairobiDay(now);
  const overdue = ahead.ages.filter(({ age }) => age !== 'not_due');
  return {
    days,
    net: page.net.net,
    purchase: page.net.purchase,
    rental: page.net.rental,
    orders: bothOf(page.sums.orders),
    held: { now: page.depositsHeld, before: heldBefore },
    givenBack: bothOf(page.sums.given_back),
    costs: { now: spent, before: spentBefore },
    lost,
    overdue: { on: today, amount: sum(overdue.map(({ amount }) => amount)) },
    products: page.sums.product
      .filter(({ now: sold }) => sold > 0)
      .slice(0, MOST_PRODUCTS)
      .map(({ key, name, now: sold, before }) => ({ key, name, now: sold, before })),
  };
}

function bothOf(sums: readonly SumView[]) {
  return { now: sum(sums.map(({ now }) => now)), before: sum(sums.map(({ before }) => before)) };
}

/** As the list of costs sums them (COST-3). */
async function spentOn(db: Executor, days: DaySpan): Promise<Cents> {
  return totalOfCosts(await listCostSums(db, sumCostsInput.parse(days))).amount;
}

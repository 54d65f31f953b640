import type { Executor } from '#/db/client.server.ts';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { timeUtilisation } from '#/domain/earnings/four-box.ts';
import { repairsByMonth } from '#/domain/earnings/repairs-by-month.ts';
import { earnedOfUnit } from '#/domain/earnings/result.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { countDaysOut, listDaysByMonth, listDaysOfUnits } from '../days/queries.server.ts';
import { listEarned, listEarnedByMonth } from '../queries.server.ts';
import type { ListUnitEarningsInput } from '../schemas.ts';
import { countUnitsOf, listRepairs, listUnitsOf } from '../units/queries.server.ts';
import { reckonEarnings, withDaysEarned } from '../use-cases/list-earnings.server.ts';
import type { ProductDetailView, UnitEarningsView } from '../views.ts';

/** One product in the last twelve months, this one among them; null: no such product. */
export async function getProduct(
  db: Executor,
  productId: string,
  today: Day,
): Promise<ProductDetailView | null> {
  const span = lastTwelveMonths(today);
  const { products, days } = await reckonEarnings(db, span, today);
  const reckoned = products.filter((one) => one.productId === productId);
  const [[product], earned, repairs, months] = await Promise.all([
    withDaysEarned(db, reckoned),
    listEarnedByMonth(db, productId, span),
    listRepairs(db, productId, span),
    listDaysByMonth(db, productId, { ...span, today }),
  ]);
  if (!product) return null;
  const repairOf = repairsByMonth(repairs);
  return {
    product,
    span,
    days,
    months: months.map(({ month, ...used }) => {
      const { earned: all, rented } = earned.get(month) ?? { earned: 0, rented: 0 };
      const sold = all - rented;
      const repair = repairOf.get(month) ?? 0;
      return { month, rented, sold, repair, ...used, timeUse: timeUtilisation(used) };
    }),
  };
}

/** From the first of the month eleven months ago. */
export function lastTwelveMonths(today: Day): DaySpan {
  // Eleven months are never more than 337 days: the day lies in the month wanted.
  const first = addDays(`${today.slice(0, 8)}01`, -320);
  return { from: `${first.slice(0, 8)}01`, to: today };
}

/** One page of the labelled units of a product, all to this day. */
export async function listUnitEarnings(
  db: Executor,
  { productId, page }: ListUnitEarningsInput,
  today: Day,
): Promise<ListPage<UnitEarningsView>> {
  const [earned, daysOf, ofAll, list] = await Promise.all([
    listEarned(db, { from: today, to: today }),
    listDaysOfUnits(db, productId, today),
    countDaysOut(db, productId, today),
    readListPage(page, ADMIN_PAGE_SIZE, {
      list: (range) => listUnitsOf(db, productId, { ...range, today }),
      count: () => countUnitsOf(db, productId),
    }),
  ]);
  const rented = earned.get(productId)?.rentedToDate ?? 0;
  return {
    ...list,
    rows: list.rows.map((unit) => {
      const daysOut = daysOf.get(unit.id) ?? 0;
      const share = earnedOfUnit(rented, { daysOut, ofAll });
      const payback =
        share === null || unit.bought === null || unit.bought === 0
          ? null
          : (share - unit.repair) / unit.bought;
      return { ...unit, daysOut: daysOut > 0 ? daysOut : null, earned: share, payback };
    }),
  };
}

import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { timeUtilisation } from '#/domain/earnings/four-box.ts';
import { forecastMonths, knownMonths, type DemandForecast } from '#/domain/earnings/forecast.ts';
import { repairsByMonth } from '#/domain/earnings/repairs-by-month.ts';
import { earnedOfUnit } from '#/domain/earnings/result.ts';
import { monthOf, monthsUpTo } from '#/domain/dates/month.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countDaysOut,
  listBookedByMonth,
  listDaysByMonth,
  listDaysOfUnits,
} from '../days/queries.server.ts';
import { listPriceTests } from '../prices/list-price-tests.server.ts';
import { listEarned, listEarnedByMonth } from '../queries.server.ts';
import type { ListUnitEarningsInput } from '../schemas.ts';
import { countUnitsOf, listRepairs, listUnitsOf } from '../units/queries.server.ts';
import { reckonEarnings, withDaysEarned } from '../use-cases/list-earnings.server.ts';
import type { ProductDetailView, UnitEarningsView } from '../views.ts';

/** Half a year to test forecasts on, the fifteen months that each rests on, and one that may not be whole. */
const MONTHS_BEFORE = 22;
/** This month, of which days are still to come, and the next three. */
const MONTHS_AHEAD = 4;

/** One product in the last twelve months, this one among them; null: no such product. */
export async function getProduct(
  db: Executor,
  productId: string,
  today: Day,
): Promise<ProductDetailView | null> {
  const span = lastTwelveMonths(today);
  const { products, days } = await reckonEarnings(db, span);
  const reckoned = products.filter((one) => one.productId === productId);
  const first = monthsUpTo(today, MONTHS_BEFORE).at(-1) ?? today;
  const ahead = { from: monthOf(today), months: MONTHS_AHEAD, today };
  const [[product], earned, repairs, used, booked, prices] = await Promise.all([
    withDaysEarned(db, reckoned),
    listEarnedByMonth(db, productId, span),
    listRepairs(db, productId, span),
    listDaysByMonth(db, productId, { from: first, to: today }),
    listBookedByMonth(db, productId, ahead),
    listPriceTests(db, productId, today),
  ]);
  if (!product) return null;
  const shown = used.filter(({ month }) => month >= span.from);
  const repairOf = repairsByMonth(repairs);
  return {
    product,
    span,
    days,
    months: shown.map(({ month, ...out }) => {
      const { earned: all, rented } = earned.get(month) ?? { earned: 0, rented: 0 };
      const sold = all - rented;
      const repair = repairOf.get(month) ?? 0;
      return { month, rented, sold, repair, ...out, timeUse: timeUtilisation(out) };
    }),
    forecast: product.isForRental && !product.isArchived ? forecastOf(used, booked) : null,
    priceTests: prices,
  };
}

/** Months until this one, with what is promised of it and those after it. */
function forecastOf(
  used: Awaited<ReturnType<typeof listDaysByMonth>>,
  booked: Awaited<ReturnType<typeof listBookedByMonth>>,
): DemandForecast {
  const [thisMonth, ...later] = booked;
  const soFar = used.find(({ month }) => month === thisMonth?.month)?.daysOut ?? 0;
  const now = thisMonth ? [{ ...thisMonth, booked: thisMonth.booked + soFar }] : [];
  return forecastMonths(knownMonths(used.slice(0, -1)), [...now, ...later]);
}

/** From the first of the month eleven months ago. */
export function lastTwelveMonths(today: Day): DaySpan {
  return { from: monthsUpTo(today, 11).at(-1) ?? today, to: today };
}

/** One page of the labelled units of a product, all to this day. */
export async function listUnitEarnings(
  db: Executor,
  { productId, page }: ListUnitEarningsInput,
  today: Day,
): Promise<ListPage<UnitEarningsView>> {
  const [earned, daysOf, ofAll, list] = await Promise.all([
    listEarned(db, { from: today, to: today }, productId),
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

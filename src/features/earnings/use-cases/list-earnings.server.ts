import type { Executor } from '#/db/client.server.ts';
import { compareDays, daysBetween, type Day } from '#/domain/dates/day.ts';
import { boughtFor, repairCost } from '#/domain/earnings/bought-for.ts';
import { adviseAll, moneyUtilisation, timeUtilisation } from '#/domain/earnings/four-box.ts';
import { costOfSold, marginOf, paybackOf, type Payback } from '#/domain/earnings/result.ts';
import { turnaroundLost } from '#/domain/earnings/turnaround.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import { ADMIN_PAGE_SIZE, nearestPage, pageRange } from '#/domain/lists/page.ts';
import { listUnitDays } from '../days/queries.server.ts';
import {
  listCostSums,
  listDaysEarned,
  listEarned,
  listProducts,
  listStockSums,
  type ProductRow,
} from '../queries.server.ts';
import { listUnitSums } from '../units/queries.server.ts';
import type { EarningSort, ListEarningsInput } from '../schemas.ts';
import type { EarningsView, ProductEarningsView } from '../views.ts';

/** A product as it is reckoned; on which day it was earned back is asked of those that are shown. */
export interface Reckoned extends Omit<ProductEarningsView, 'payback'> {
  payback: Payback | null;
}

/** What all products earned and took: a statement for each book, however many products there are. */
export async function reckonEarnings(
  db: Executor,
  span: DaySpan,
): Promise<{ products: Reckoned[]; days: number }> {
  const [rows, earned, stock, costs, units, unitDays] = await Promise.all([
    listProducts(db),
    listEarned(db, span),
    listStockSums(db, span),
    listCostSums(db, span),
    listUnitSums(db, span),
    listUnitDays(db, span),
  ]);
  const reckoned = rows.map((row) => {
    const { productId: id } = row;
    const books = {
      earned: earned.get(id),
      stock: stock.get(id),
      costs: costs.get(id),
      units: units.get(id),
      days: unitDays.get(id),
    };
    return reckon(row, books);
  });
  const days = Math.max(0, daysBetween(span.from, span.to) + 1);
  const advice = adviseAll(new Map(reckoned.map((one) => [one.productId, one])), days);
  const products = reckoned.map((one) => ({
    ...one,
    advice: advice.get(one.productId) ?? { box: null, because: 'few_known' as const },
  }));
  return { products, days };
}

type Found<List extends (...of: never[]) => Promise<Map<string, unknown>>> =
  Awaited<ReturnType<List>> extends Map<string, infer Row> ? Row | undefined : never;

interface Books {
  earned: Found<typeof listEarned>;
  stock: Found<typeof listStockSums>;
  costs: Found<typeof listCostSums>;
  units: Found<typeof listUnitSums>;
  days: Found<typeof listUnitDays>;
}

function reckon(
  { productId, name, nameSw, category, archivedAt, isForRental, units: now }: ProductRow,
  { earned, stock, costs, units, days }: Books,
): Omit<Reckoned, 'advice'> {
  const bought = boughtFor({
    ofProduct: costs?.ofProduct ?? 0,
    ofUnits: costs?.ofUnits ?? 0,
    labelled: { cost: units?.bought ?? 0, known: units?.known ?? 0, units: units?.units ?? 0 },
    received: { cost: stock?.receivedCost ?? 0, known: stock?.receivedKnown ?? 0 },
    units: Math.max(stock?.units ?? 0, now),
  });
  const repair = repairCost({ costs: costs?.repair ?? 0, units: units?.repair ?? 0 });
  const repairToDate = repairCost({
    costs: costs?.repairToDate ?? 0,
    units: units?.repairToDate ?? 0,
  });
  const rented = earned?.rented ?? 0;
  const all = earned?.earned ?? 0;
  const [unitsSold, otherCosts] = [stock?.unitsSold ?? 0, costs?.other ?? 0];
  const daysOut = days?.out ?? 0;
  const use = { isForRental, daysOut, daysOwned: stock?.daysOwned ?? 0, rented, bought };
  return {
    productId,
    name,
    nameSw,
    category,
    isArchived: archivedAt !== null,
    ...use,
    ...turnaroundLost(rented, days ?? { hired: 0, blocked: 0 }),
    sold: all - rented,
    unitsSold,
    costOfSold: costOfSold(unitsSold, bought),
    timeUse: timeUtilisation(use),
    moneyUse: moneyUtilisation(use),
    repair,
    otherCosts,
    margin: marginOf({ earned: all, repair, otherCosts, unitsSold }, bought),
    payback: paybackOf({ earned: earned?.toDate ?? 0, repair: repairToDate }, bought),
  };
}

/** One page of what products earned in a period, the days to come left out. */
export async function listEarnings(
  db: Executor,
  { from, to, page: wanted, search, category, sort, descending }: ListEarningsInput,
  today: Day,
): Promise<EarningsView> {
  const span = spanUntil({ from, to }, today);
  const { products, days } = await reckonEarnings(db, span);
  const called = search.trim().toLowerCase();
  const found = products
    .filter(isListed)
    .filter((one) => category === null || one.category === category)
    .filter(({ name, nameSw }) => `${name} ${nameSw}`.toLowerCase().includes(called))
    .toSorted(ordered(sort, descending));
  const { page, pages } = nearestPage(wanted, found.length, ADMIN_PAGE_SIZE);
  const { offset, limit } = pageRange(page, ADMIN_PAGE_SIZE);
  const rows = await withDaysEarned(db, found.slice(offset, offset + limit));
  const total = (of: (one: Reckoned) => number) => found.reduce((sum, one) => sum + of(one), 0);
  return {
    span,
    days,
    rows,
    total: found.length,
    page,
    pages,
    sums: {
      rented: total(({ rented }) => rented),
      sold: total(({ sold }) => sold),
      repair: total(({ repair }) => repair),
      daysOut: total(({ daysOut }) => daysOut),
      daysOwned: total(({ daysOwned }) => daysOwned),
    },
  };
}

/** What left the shop is listed as long as the period has anything of it (EARN-2). */
function isListed({ isArchived, ...one }: Reckoned): boolean {
  const sums = [one.rented, one.sold, one.repair, one.otherCosts];
  return !isArchived || one.daysOwned > 0 || one.daysOut > 0 || sums.some((sum) => sum !== 0);
}

function spanUntil({ from, to }: DaySpan, today: Day): DaySpan {
  return { from, to: compareDays(to, today) > 0 ? today : to };
}

/** Each with the day on which its purchase was earned back. */
export async function withDaysEarned(
  db: Executor,
  products: readonly Reckoned[],
): Promise<ProductEarningsView[]> {
  const needed = products.flatMap(({ productId, payback }): [string, number][] =>
    payback && payback.share >= 1 ? [[productId, payback.needed]] : [],
  );
  const days = await listDaysEarned(db, new Map(needed));
  return products.map(({ payback, ...one }) => ({
    ...one,
    payback: payback && { share: payback.share, on: days.get(one.productId) ?? null },
  }));
}

const VALUES: Record<Exclude<EarningSort, 'name'>, (one: Reckoned) => number | null> = {
  rented: ({ rented }) => rented,
  bought: ({ bought }) => bought?.cost ?? null,
  sold: ({ sold }) => sold,
  lost: ({ daysLost }) => daysLost,
  use: ({ timeUse }) => timeUse,
  repair: ({ repair }) => repair,
  margin: ({ margin }) => margin,
  payback: ({ payback }) => payback?.share ?? null,
};

/** What is not known comes last, either way. */
function ordered(sort: EarningSort, descending: boolean) {
  const way = descending ? -1 : 1;
  const byName = (a: Reckoned, b: Reckoned) =>
    (a.name || a.nameSw).localeCompare(b.name || b.nameSw) || (a.productId < b.productId ? -1 : 1);
  if (sort === 'name') return (a: Reckoned, b: Reckoned) => way * byName(a, b);
  const value = VALUES[sort];
  return (a: Reckoned, b: Reckoned) => {
    const [first, second] = [value(a), value(b)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || byName(a, b);
    }
    return way * (first - second) || byName(a, b);
  };
}

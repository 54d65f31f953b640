import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { FIGURES, type Figure } from '#/domain/finance/order-facts.ts';
import { comparedDays, elapsedDays } from '#/domain/finance/period.ts';
import { netSales, type NetFigure } from '#/domain/finance/target.ts';
import { isUuid } from '#/domain/ids.ts';
import { sumFees } from '#/features/costs/sum-fees.server.ts';
import { countDifferingByProvider } from '#/features/payments/count-differing.server.ts';
import { countPaymentReviews } from '#/features/payments/count-reviews.server.ts';
import { providerTitles } from '#/features/payments/providers.server.ts';
import {
  countWaitingChanges,
  listProductNames,
  listSalesByDay,
  listStaffNames,
  listSums,
  listVatByMonth,
  type SumRow,
  getDepositsHeld,
} from '../queries.server.ts';
import type { FinancialInput } from '../schemas.ts';
import type { FinancialView, ProviderView, SumView } from '../views.ts';

/** More products than these are on no page: they are in the file. */
const MOST_PRODUCTS = 50;

/** The sums of some days beside those of others, all from the roll-up of the money ledger. */
export async function getFinancial(
  db: Executor,
  { from, to, compare }: FinancialInput,
  now: Date,
): Promise<FinancialView> {
  const days = { from, to };
  const compared = comparedDays(days, compare);
  const [rows, sales, vat, depositsHeld, waiting, ...ofPayments] = await Promise.all([
    listSums(db, { days, compared }),
    listSalesByDay(db, days),
    listVatByMonth(db, days),
    getDepositsHeld(db, to),
    countWaitingChanges(db),
    countDifferingByProvider(db),
    sumFees(db, days),
    countPaymentReviews(db, now),
  ]);
  const [differing, fees, reviews] = ofPayments;
  const { rental: _, type_vat: __, ...sums } = sumsByFigure(rows);
  const keysOf = (figure: keyof typeof sums) =>
    sums[figure].map(({ key }) => key).filter((key) => isUuid(key));
  const [products, staff] = await Promise.all([
    listProductNames(db, keysOf('product')),
    listStaffNames(db, keysOf('staff')),
  ]);
  const productOf = new Map(products.map((product) => [product.id, product]));
  const named = (figure: keyof typeof sums, names: ReadonlyMap<string, string>) =>
    sums[figure].map((sum) => ({ ...sum, name: names.get(sum.key) ?? null }));
  const titles = providerTitles();
  return {
    days,
    compared,
    sums: {
      ...sums,
      category: byCategory(sums.product, (key) => productOf.get(key)?.category ?? key),
      product: named('product', new Map(products.map(({ id, name }) => [id, name]))).slice(
        0,
        MOST_PRODUCTS,
      ),
      staff: named('staff', new Map(staff.map(({ id, name }) => [id, name]))),
      received: named('received', titles),
      given_back: named('given_back', titles),
    },
    net: netOf(rows),
    providers: providersOf(sums, differing).map((of) => ({
      ...of,
      name: titles.get(of.key) ?? null,
    })),
    fees,
    reviews,
    byDay: elapsedDays(days, nairobiDay(now)).map((day) => ({ day, amount: sales.get(day) ?? 0 })),
    vat: vat.map(({ rate, ...month }) => ({ ...month, rate: Number(rate) })),
    depositsHeld,
    waiting,
  };
}

/** Those through which something came, or whose statements differ. */
function providersOf(
  { received, payments }: Record<'received' | 'payments', readonly SumView[]>,
  differing: ReadonlyMap<string, number>,
): Omit<ProviderView, 'name'>[] {
  const nowOf = (sums: readonly SumView[], key: string) =>
    sums.find((sum) => sum.key === key)?.now ?? 0;
  const keys = new Set([...received, ...payments].map(({ key }) => key));
  return [...new Set([...keys, ...differing.keys()])]
    .map((key) => ({
      key,
      payments: nowOf(payments, key),
      received: nowOf(received, key),
      differing: differing.get(key) ?? 0,
    }))
    .filter((of) => of.payments !== 0 || of.received !== 0 || of.differing > 0)
    .toSorted((a, b) => b.received - a.received);
}

function netOf(rows: readonly SumRow[]): FinancialView['net'] {
  const now = netSales(rows.map((row) => ({ ...row, amount: row.now })));
  const before = netSales(rows.map((row) => ({ ...row, amount: row.before })));
  const both = (figure: NetFigure) => ({ now: now[figure], before: before[figure] });
  return { net: both('net'), rental: both('rental'), purchase: both('purchase') };
}

/** Each figure's sums, the largest first. */
function sumsByFigure(rows: readonly SumRow[]): Record<Figure, SumView[]> {
  const ofFigure = Map.groupBy(rows, ({ figure }) => figure);
  const sorted = (figure: Figure) =>
    (ofFigure.get(figure) ?? [])
      .filter(({ now, before }) => now !== 0 || before !== 0)
      .map(({ key, now, before }): SumView => ({ key, name: null, now, before }))
      .toSorted((a, b) => b.now - a.now || b.before - a.before || (a.key < b.key ? -1 : 1));
  // The cast: every figure is named.
  return Object.fromEntries(FIGURES.map((figure) => [figure, sorted(figure)])) as Record<
    Figure,
    SumView[]
  >;
}

/** Of the products as they are sorted now, so that it follows when one moves into another category. */
function byCategory(
  products: readonly SumView[],
  categoryOf: (productKey: string) => string,
): SumView[] {
  const sums = new Map<string, SumView>();
  for (const { key, now, before } of products) {
    const category = categoryOf(key);
    const sum = sums.get(category) ?? { key: category, name: null, now: 0, before: 0 };
    sums.set(category, { ...sum, now: sum.now + now, before: sum.before + before });
  }
  return [...sums.values()].toSorted((a, b) => b.now - a.now);
}

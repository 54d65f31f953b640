import type { Executor } from '#/db/client.server.ts';
import { FIGURES, NO_KEY } from '#/domain/finance/order-facts.ts';
import { comparedDays } from '#/domain/finance/period.ts';
import { isUuid } from '#/domain/ids.ts';
import { providerTitles } from '#/features/payments/providers.server.ts';
import {
  countWaitingChanges,
  listProductNames,
  listStaffNames,
  listSums,
  listVatByMonth,
  getDepositsHeld,
} from '../queries.server.ts';
import type { FinancialInput } from '../schemas.ts';
import type { FinancialView, SumView } from '../views.ts';

/** More products than these are on no page: they are in the file. */
const MOST_PRODUCTS = 50;

/** The sums of some days beside those of others, all from the roll-up of the money ledger. */
export async function getFinancial(
  db: Executor,
  { from, to, compare }: FinancialInput,
): Promise<FinancialView> {
  const days = { from, to };
  const compared = comparedDays(days, compare);
  const [rows, vat, depositsHeld, waiting] = await Promise.all([
    listSums(db, { days, compared }),
    listVatByMonth(db, days),
    getDepositsHeld(db, to),
    countWaitingChanges(db),
  ]);
  const of = (figure: string) =>
    rows
      .filter((row) => row.figure === figure && (row.now !== 0 || row.before !== 0))
      .map(({ key, now, before }): SumView => ({ key, name: null, now, before }))
      .toSorted((a, b) => b.now - a.now || b.before - a.before || (a.key < b.key ? -1 : 1));
  const products = of('product');
  const known = await listProductNames(
    db,
    products.map(({ key }) => key).filter((key) => isUuid(key)),
  );
  const productOf = new Map(known.map((product) => [product.id, product]));
  const staff = of('staff');
  const staffNames = await listStaffNames(
    db,
    staff.map(({ key }) => key).filter((key) => key !== NO_KEY),
  );
  const titles = providerTitles();
  const withProvider = (figure: 'received' | 'given_back') =>
    of(figure).map((sum) => ({ ...sum, name: titles[sum.key] ?? null }));
  const nameOf = new Map(staffNames.map(({ id, name }) => [id, name]));
  // The cast: every figure is named.
  const sums = Object.fromEntries(
    FIGURES.map((figure) => [figure, of(figure)]),
  ) as FinancialView['sums'];
  return {
    days,
    compared,
    sums: {
      ...sums,
      product: products
        .slice(0, MOST_PRODUCTS)
        .map((sum) => ({ ...sum, name: productOf.get(sum.key)?.name ?? null })),
      received: withProvider('received'),
      given_back: withProvider('given_back'),
      staff: staff.map((sum) => ({ ...sum, name: nameOf.get(sum.key) ?? null })),
      category: byCategory(products, (key) => productOf.get(key)?.category ?? key),
    },
    vat: vat.map(({ rate, ...month }) => ({ ...month, rate: Number(rate) })),
    depositsHeld,
    waiting,
  };
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

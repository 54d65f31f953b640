import type { Executor } from '#/db/client.server.ts';
import { stockValue } from '#/domain/costs/stock-value.ts';
import { ADMIN_PAGE_SIZE, nearestPage, pageRange } from '#/domain/lists/page.ts';
import { sum } from '#/domain/money/money.ts';
import type { ListStockValueInput } from '../schemas.ts';
import type { ProductValueView, StockValueView } from '../views.ts';
import { listProductsOnHand, listStockEvents } from './queries.server.ts';

/** What is on hand of each product, and what it is worth at its average cost (COST-9). */
export async function listStockValue(
  db: Executor,
  { page: wanted, search, sort, descending }: ListStockValueInput,
): Promise<StockValueView> {
  const [products, events] = await Promise.all([listProductsOnHand(db), listStockEvents(db)]);
  const called = search.trim().toLowerCase();
  const found = products
    .filter(({ name, nameSw }) => `${name} ${nameSw}`.toLowerCase().includes(called))
    .map((product) => ({ ...product, ...stockValue(events.get(product.productId) ?? []) }))
    .toSorted(ordered(sort, descending));
  const { page, pages } = nearestPage(wanted, found.length, ADMIN_PAGE_SIZE);
  const { offset, limit } = pageRange(page, ADMIN_PAGE_SIZE);
  return {
    rows: found.slice(offset, offset + limit),
    total: found.length,
    page,
    pages,
    sums: {
      onHand: sum(found.map(({ onHand }) => onHand)),
      unpriced: sum(found.map(({ unpriced }) => unpriced)),
      value: sum(found.map(({ value }) => value)),
    },
  };
}

function ordered(sort: ListStockValueInput['sort'], descending: boolean) {
  const way = descending ? -1 : 1;
  const byName = (a: ProductValueView, b: ProductValueView) =>
    (a.name || a.nameSw).localeCompare(b.name || b.nameSw) || (a.productId < b.productId ? -1 : 1);
  if (sort === 'name') return (a: ProductValueView, b: ProductValueView) => way * byName(a, b);
  return (a: ProductValueView, b: ProductValueView) => way * (a[sort] - b[sort]) || byName(a, b);
}

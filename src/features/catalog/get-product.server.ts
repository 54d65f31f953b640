import type { Executor } from '#/db/client.server.ts';
import { productState, type ProductState } from '#/domain/catalog/product-state.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { vatRateAt } from '#/platform/settings/vat-rate.server.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { listRelatedProducts } from './lists/queries.server.ts';
import { findProduct, type ProductRow } from './queries.server.ts';
import { toProductView } from './to-views.server.ts';
import type { ProductView } from './views.ts';

const RELATED = 4;

/** The product page; null when there is no such product or it is not shown. */
export async function getProduct(
  db: Executor,
  id: string,
  locale: Locale,
  now = new Date(),
): Promise<ProductView | null> {
  const row = await findProduct(db, id);
  return row?.isActive ? viewForCustomers(db, row, locale, now) : null;
}

/** The same of a product in any state, for staff: as its page would show it. */
export async function previewProduct(
  db: Executor,
  id: string,
  locale: Locale,
  now = new Date(),
): Promise<{ product: ProductView; state: ProductState } | null> {
  const row = await findProduct(db, id);
  if (!row) return null;
  return { product: await viewForCustomers(db, row, locale, now), state: productState(row) };
}

async function viewForCustomers(
  db: Executor,
  row: ProductRow,
  locale: Locale,
  now: Date,
): Promise<ProductView> {
  const [related, taxonomy] = await Promise.all([
    listRelatedProducts(db, row, RELATED),
    readTaxonomy(db),
  ]);
  const ids = [row, ...related].map((product) => product.id);
  const discounts = await listProductDiscounts(db, ids, now);
  const category = taxonomy.category.find(({ key }) => key === row.category);
  // Another process has made it a moment ago: its key says what it is until this one knows.
  const categoryName = category?.name[locale] ?? row.category;
  const vatRate = vatRateAt(now);
  return toProductView(row, related, { locale, discounts, categoryName, vatRate });
}

import type { Executor } from '#/db/client.server.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { findProductByDemoKey, listProductsById } from './queries.server.ts';
import { toCardView } from './to-views.server.ts';
import type { ProductCardView } from './views.ts';

/** Cards of these products in this order; those that are gone or withdrawn are left out. */
export async function listProductCards(
  db: Executor,
  ids: string[],
  locale: Locale,
): Promise<ProductCardView[]> {
  const rows = (await listProductsById(db, ids)).filter(({ isActive }) => isActive);
  const discounts = await listProductDiscounts(
    db,
    rows.map(({ id }) => id),
    new Date(),
  );
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => toCardView(row, locale, discounts));
}

/** The card of a product of the demo shop, as long as it is shown. */
export async function findCardByDemoKey(
  db: Executor,
  key: string,
  locale: Locale,
): Promise<ProductCardView | null> {
  const row = await findProductByDemoKey(db, key);
  if (!row?.isActive) return null;
  return toCardView(row, locale, await listProductDiscounts(db, [row.id], new Date()));
}

import { inTransaction, type Executor } from '#/db/client.server.ts';
import { checkPlannedTerms } from '#/domain/discounts/discount-amount.ts';
import { discountState } from '#/domain/discounts/discount-state.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import type { ManageProductDiscountRejection } from '../rejections.ts';
import type {
  CreateProductDiscountInput,
  DiscountListInput,
  ProductDiscountTermsInput,
  UpdateProductDiscountInput,
} from '../schemas.ts';
import type {
  ProductDiscountListView,
  ProductDiscountView,
  ReducibleProductView,
  StandingTermsView,
} from '../views.ts';
import {
  countProductDiscounts,
  insertProductDiscount,
  listProductDiscounts,
  listReducibleProducts,
  lockProductDiscount,
  updateProductDiscount,
  type ProductDiscountRow,
  type ProductDiscountTerms,
} from './queries.server.ts';

/** More than these are chosen on the product's own page. */
const LONGEST_CHOICE = 1_000;

type Outcome = Result<{ id: string }, ManageProductDiscountRejection>;

/** Reduces a product. The pages that show its price follow within a second. */
export function createProductDiscount(
  db: Executor,
  { productId, ...wanted }: CreateProductDiscountInput,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const terms = readTerms(wanted);
    if (!terms.ok) return terms;
    const id = await insertProductDiscount(tx, { ...terms.value, productId });
    if (id === null) return reject({ reason: 'NO_SUCH_PRODUCT' });
    await bumpCacheVersion(tx, 'public');
    return ok({ id });
  });
}

/** Changes a discount, not its product; null when there is none. */
export function changeProductDiscount(
  db: Executor,
  { discountId, version, ...wanted }: UpdateProductDiscountInput,
): Promise<Outcome | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockProductDiscount(tx, discountId);
    if (!before) return null;
    if (before.version !== version) {
      return reject({ reason: 'CHANGED_MEANWHILE', current: toTerms(before) });
    }
    const terms = readTerms(wanted);
    if (!terms.ok) return terms;
    await updateProductDiscount(tx, discountId, terms.value);
    await bumpCacheVersion(tx, 'public');
    return ok({ id: discountId });
  });
}

/** Ends a discount at once; false when there is none. Orders keep the price they were placed at. */
export function endProductDiscount(db: Executor, discountId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await updateProductDiscount(tx, discountId, { active: false }))) return false;
    await bumpCacheVersion(tx, 'public');
    return true;
  });
}

/** One page of them, newest first. */
export async function listProductDiscountsForStaff(
  db: Executor,
  { search, state, page, locale }: DiscountListInput,
  now: Date,
): Promise<ProductDiscountListView> {
  const wanted = { search: search.trim(), state, now };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listProductDiscounts(db, wanted, range),
    count: () => countProductDiscounts(db, wanted),
  });
  return { rows: rows.map((row) => toView(row, locale, now)), ...shown };
}

export async function listProductChoices(
  db: Executor,
  locale: Locale,
): Promise<ReducibleProductView[]> {
  const rows = await listReducibleProducts(db, LONGEST_CHOICE);
  return rows.map(({ id, name, nameSw }) => ({ id, name: locale === 'sw' ? nameSw : name }));
}

function readTerms(
  wanted: ProductDiscountTermsInput,
): Result<ProductDiscountTerms, ManageProductDiscountRejection> {
  const terms = checkPlannedTerms(wanted);
  if (!terms.ok) return terms;
  const { active, startsAt, expiresAt } = wanted;
  return ok({ ...terms.value, active, startsAt, expiresAt });
}

function toTerms(row: ProductDiscountTerms & { version: number }): StandingTermsView {
  const { version, type, value, active, startsAt, expiresAt } = row;
  const window = {
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
  return { version, type, value, active, ...window };
}

function toView(row: ProductDiscountRow, locale: Locale, now: Date): ProductDiscountView {
  const { id, productId, type, value } = row;
  const reduced = (price: Cents | null) =>
    price === null ? null : { was: price, now: shelfPrice(price, [{ type, value }]).price };
  return {
    id,
    productId,
    productName: locale === 'sw' ? row.nameSw : row.name,
    ...toTerms(row),
    state: discountState(row, now),
    sale: reduced(row.price),
    hire: reduced(row.rentalPrice),
  };
}

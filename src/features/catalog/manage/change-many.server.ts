import type { Executor } from '#/db/client.server.ts';
import { changePrices, type AllPrices, type PriceChange } from '#/domain/catalog/change-prices.ts';
import { productState, type ProductState } from '#/domain/catalog/product-state.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { readRatePlan } from '#/domain/rentals/rental-price.ts';
import type { ProductRow } from '../queries.server.ts';
import type { Managed } from './change-product.server.ts';
import { archiveProduct, publishProduct, returnToDraft } from './move-product.server.ts';
import { listProductsByIds } from './queries.server.ts';
import type { BulkRefusal } from './rejections.ts';
import { changeFields } from './save-product.server.ts';
import {
  HIGHEST_PRICE,
  type BulkCategoryInput,
  type BulkMoveInput,
  type BulkPriceInput,
  type ProductVersion,
  type RestorePricesInput,
} from './schemas.ts';
import type { BulkRow, PricedRow, PricePreviewRow } from './views.ts';

/** From where each verb leads somewhere: a hidden product is not hidden again. */
const MOVES_FROM: Record<BulkMoveInput['verb'], readonly ProductState[]> = {
  publish: ['draft', 'archived'],
  hide: ['active'],
  archive: ['active', 'draft'],
};

/** Moves each product on its own, in a transaction of its own: one that cannot hinders no other. */
export async function moveMany(
  db: Executor,
  { verb, products }: BulkMoveInput,
  now: Date,
): Promise<BulkRow[]> {
  const move = {
    publish: (key: ProductVersion) => publishProduct(db, key),
    hide: (key: ProductVersion) => returnToDraft(db, key),
    archive: (key: ProductVersion) => archiveProduct(db, key, now),
  }[verb];
  return changeEach(db, products, (key, row) =>
    MOVES_FROM[verb].includes(productState(row))
      ? move(key)
      : Promise.resolve(reject({ reason: 'NOTHING_TO_DO' })),
  );
}

/** Puts each product into a category, on its own. */
export function changeManyCategories(
  db: Executor,
  { category, products }: BulkCategoryInput,
): Promise<BulkRow[]> {
  return changeEach(db, products, (key, row) =>
    row.category === category
      ? Promise.resolve(reject({ reason: 'NOTHING_TO_DO' }))
      : changeFields(db, { ...key, category }),
  );
}

/** What `changeManyPrices` would do now, by the same rule. */
export async function previewPrices(
  db: Executor,
  { products, ...change }: BulkPriceInput,
): Promise<PricePreviewRow[]> {
  const rows = await rowsById(db, products);
  return products.map(({ id, version }) => {
    const read = asRead(rows.get(id), version);
    if (!read.ok) return { id, refusal: refusalOf(read) };
    const before = pricesOf(read.value);
    const after = changePrices(before, change, HIGHEST_PRICE);
    return after.ok
      ? { id, refusal: null, before, after: after.value }
      : { id, refusal: refusalOf(after) };
  });
}

/**
 * Changes the prices of each product on its own. They follow from what was read at the version that
 * the change then compares under its lock: of two at once, one changes a product.
 */
export async function changeManyPrices(
  db: Executor,
  { products, ...change }: BulkPriceInput,
): Promise<PricedRow[]> {
  const rows = await rowsById(db, products);
  const done = await changeEach(db, products, (key, row) => applyPrices(db, key, row, change));
  return done.map((row) => {
    // What was done began at the version that was asked for: as read before it or as read in it.
    const read = row.version === null ? undefined : rows.get(row.id);
    return { ...row, before: read ? pricesOf(read) : null };
  });
}

/** Gives each product the prices it had, unless somebody has changed it since. */
export function restorePrices(db: Executor, { products }: RestorePricesInput): Promise<BulkRow[]> {
  const prices = new Map(products.map((one) => [one.id, one]));
  return changeEach(
    db,
    products.map(({ id, version }) => ({ id, version })),
    (key) => changeFields(db, { ...prices.get(key.id), ...key }),
  );
}

async function applyPrices(
  db: Executor,
  key: ProductVersion,
  row: ProductRow,
  change: PriceChange,
) {
  const after = changePrices(pricesOf(row), change, HIGHEST_PRICE);
  return after.ok ? changeFields(db, { ...key, ...after.value }) : after;
}

type Changed = { ok: true; value: { version: number } };
type Refused = { ok: false } & (BulkRefusal | Extract<Managed, { ok: false }>);

async function changeEach(
  db: Executor,
  products: readonly ProductVersion[],
  change: (key: ProductVersion, row: ProductRow) => Promise<Changed | Refused | null>,
): Promise<BulkRow[]> {
  const rows = await rowsById(db, products);
  const done: BulkRow[] = [];
  for (const { id, version } of products) {
    const read = asRead(rows.get(id), version);
    // One after the other: each of them outdates the same pages.
    // oxlint-disable-next-line no-await-in-loop
    const result: Changed | Refused | null = read.ok
      ? await change({ id, version }, read.value)
      : read;
    done.push(
      result?.ok
        ? { id, refusal: null, version: result.value.version }
        : { id, refusal: refusalOf(result), version: null },
    );
  }
  return done;
}

async function rowsById(db: Executor, products: readonly ProductVersion[]) {
  const rows = await listProductsByIds(
    db,
    products.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A product as it was read, if it still stands so. */
function asRead(row: ProductRow | undefined, version: number): Result<ProductRow, BulkRefusal> {
  if (!row) return reject({ reason: 'GONE' });
  return row.version === version ? ok(row) : reject({ reason: 'CHANGED_MEANWHILE' });
}

/** Without what stands there now: of many it is not shown. */
function refusalOf(refused: Refused | null): BulkRefusal {
  if (!refused) return { reason: 'GONE' };
  if (refused.reason === 'CHANGED_MEANWHILE') return { reason: 'CHANGED_MEANWHILE' };
  const { ok: _refused, ...refusal } = refused;
  return refusal;
}

function pricesOf({ price, rentalPrice, ratePlan }: ProductRow): AllPrices {
  return { price, rentalPrice, ratePlan: readRatePlan(ratePlan) };
}

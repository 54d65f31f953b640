import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cacheVersions } from '#/db/schema/cache.ts';
import { products } from '#/db/schema/catalog.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { listProductDiscounts } from '../list-product-discounts.server.ts';
import {
  createProductDiscountInput,
  discountListInput,
  updateProductDiscountInput,
} from '../schemas.ts';
import {
  changeProductDiscount,
  createProductDiscount,
  endProductDiscount,
  listProductDiscountsForStaff,
  listProductChoices,
} from './manage-product-discounts.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-20T09:00:00Z');
const nobody = '00000000-0000-7000-8000-000000000000';

const wanted = (productId: string, changes: object = {}) =>
  createProductDiscountInput.parse({ productId, type: 'percentage', value: 20_00, ...changes });
const change = (discountId: string, changes: object = {}) =>
  updateProductDiscountInput.parse({
    discountId,
    version: 1,
    type: 'percentage',
    value: 20_00,
    ...changes,
  });
const list = (changes: object = {}) =>
  listProductDiscountsForStaff(db, discountListInput.parse(changes), now);

async function publicVersion(): Promise<number> {
  const [row] = await db.select().from(cacheVersions).where(eq(cacheVersions.tag, 'public'));
  return row?.version ?? 0;
}

async function reduce(changes: object = {}) {
  const product = await makeProduct(db, { name: 'LED cube', price: 100_000, rentalPrice: 20_000 });
  const made = await createProductDiscount(db, wanted(product.id, changes));
  if (!made.ok) throw new Error(made.reason);
  return { productId: product.id, discountId: made.value.id };
}

describe('reducing a product', () => {
  it('runs at once, and the pages that show it are outdated', async () => {
    const before = await publicVersion();
    const { productId } = await reduce();
    expect(await publicVersion()).toBe(before + 1);
    expect((await listProductDiscounts(db, [productId], now)).get(productId)).toEqual([
      { type: 'percentage', value: 20_00 },
    ]);
    expect((await list()).rows[0]).toMatchObject({
      productId,
      productName: 'LED cube',
      state: 'running',
      sale: { was: 100_000, now: 80_000 },
      hire: { was: 20_000, now: 16_000 },
    });
  });

  it.each([
    [{ value: 100_01 }, 'PERCENTAGE_OUT_OF_RANGE'],
    [{ value: -1 }, 'PERCENTAGE_OUT_OF_RANGE'],
    [{ type: 'fixed', value: -1 }, 'FIXED_NEGATIVE'],
    [{ type: 'gift' }, 'TYPE_UNKNOWN'],
    [{ startsAt: '2026-02-01T00:00:00Z', expiresAt: '2026-02-01T00:00:00Z' }, 'WINDOW_REVERSED'],
  ])('refuses %j', async (changes, reason) => {
    const product = await makeProduct(db);
    const before = await publicVersion();
    const refused = await createProductDiscount(db, wanted(product.id, changes));
    expect(refused).toEqual({ ok: false, reason });
    expect(await publicVersion()).toBe(before);
  });

  it('needs a product', async () => {
    expect(await createProductDiscount(db, wanted(nobody))).toEqual({
      ok: false,
      reason: 'NO_SUCH_PRODUCT',
    });
  });

  it('is changed, with the same rules', async () => {
    const { productId, discountId } = await reduce();
    const before = await publicVersion();
    expect(await changeProductDiscount(db, change(discountId, { value: 101_00 }))).toMatchObject({
      reason: 'PERCENTAGE_OUT_OF_RANGE',
    });
    const fixed = change(discountId, { type: 'fixed', value: 30_000 });
    expect(await changeProductDiscount(db, fixed)).toMatchObject({ ok: true });
    expect(await publicVersion()).toBe(before + 1);
    expect((await listProductDiscounts(db, [productId], now)).get(productId)).toEqual([
      { type: 'fixed', value: 30_000 },
    ]);
    expect(await changeProductDiscount(db, change(nobody))).toBeNull();
  });

  it('is saved by one of those who save it at once; the others see what stands there', async () => {
    const { discountId } = await reduce();
    const values = [21_00, 22_00, 23_00, 24_00];
    const outcomes = await Promise.all(
      values.map((value) => changeProductDiscount(db, change(discountId, { value }))),
    );
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    const value = values[outcomes.findIndex((outcome) => outcome?.ok)];
    for (const outcome of outcomes) {
      if (!outcome?.ok) {
        expect(outcome).toMatchObject({
          reason: 'CHANGED_MEANWHILE',
          current: { version: 2, value },
        });
      }
    }
    await endProductDiscount(db, discountId);
    expect(await changeProductDiscount(db, change(discountId, { version: 2 }))).toMatchObject({
      current: { version: 3, active: false },
    });
  });

  it('ends at once', async () => {
    const { productId, discountId } = await reduce();
    const before = await publicVersion();
    expect(await endProductDiscount(db, discountId)).toBe(true);
    expect(await publicVersion()).toBe(before + 1);
    expect((await listProductDiscounts(db, [productId], now)).size).toBe(0);
    expect(await endProductDiscount(db, nobody)).toBe(false);
  });
});

it('is listed by where it stands, and by the name of its product in either language', async () => {
  const { discountId: running } = await reduce();
  const { discountId: scheduled } = await reduce({ startsAt: '2026-12-01T00:00:00Z' });
  const { discountId: ended } = await reduce({ expiresAt: '2026-11-01T00:00:00Z' });
  const { discountId: off, productId } = await reduce({ active: false });
  await db.update(products).set({ nameSw: 'Taa 100%_ya' }).where(eq(products.id, productId));
  for (const [state, id] of Object.entries({ running, scheduled, ended, off })) {
    const { rows: discounts } = await list({ state });
    expect(discounts.map((one) => one.id)).toContain(id);
    expect(new Set(discounts.map((one) => one.state))).toEqual(new Set([state]));
  }
  const found = await list({ search: ' taa 100%_YA ', locale: 'sw' });
  expect(found).toMatchObject({ total: 1, pages: 1, rows: [{ productName: 'Taa 100%_ya' }] });
  expect((await list({ search: '%%' })).total).toBe(0);
});

it('offers every active product to be reduced, by name', async () => {
  const { id } = await makeProduct(db, { name: 'AAA lamp', nameSw: 'Taa AAA' });
  await makeProduct(db, { name: 'AAB lamp', isActive: false });
  const choice = await listProductChoices(db, 'sw');
  expect(choice[0]).toEqual({ id, name: 'Taa AAA' });
  expect(choice.map(({ name }) => name)).not.toContain('AAB lamp');
});

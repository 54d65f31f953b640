import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { listCacheVersions } from '#/platform/page-cache/queries.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import {
  changeManyCategories,
  changeManyPrices,
  moveMany,
  previewPrices,
  restorePrices,
} from './change-many.server.ts';
import type { BulkPriceInput } from './schemas.ts';

const { db } = await useDatabase();

const now = new Date('2026-11-23T08:00:00Z');
const UNKNOWN = { id: '00000000-0000-7000-8000-000000000000', version: 1 };

const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
const stored = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0];
const publicVersion = async () =>
  (await listCacheVersions(db)).find(({ tag }) => tag === 'public')?.version ?? 0;

describe('many products moved at once', () => {
  it('are each decided on their own', async () => {
    const shown = await makeProduct(db);
    const changed = await makeProduct(db, { version: 3 });
    const hidden = await makeProduct(db, { isActive: false });
    const before = await publicVersion();
    const keys = [UNKNOWN, { id: changed.id, version: 2 }, keyOf(hidden), keyOf(shown)];
    expect(await moveMany(db, { verb: 'hide', products: keys }, now)).toEqual([
      { id: UNKNOWN.id, refusal: { reason: 'GONE' }, version: null },
      { id: changed.id, refusal: { reason: 'CHANGED_MEANWHILE' }, version: null },
      { id: hidden.id, refusal: { reason: 'NOTHING_TO_DO' }, version: null },
      { id: shown.id, refusal: null, version: 2 },
    ]);
    expect(await stored(shown.id)).toMatchObject({ isActive: false, version: shown.version + 1 });
    expect(await stored(changed.id)).toMatchObject({ isActive: true, version: 3 });
    expect(await publicVersion()).toBe(before + 1);
  });

  it('are not published while something is missing, and that is said', async () => {
    const half = await makeProduct(db, { isActive: false, images: [], nameSw: '' });
    const keys = [keyOf(half)];
    const [row] = await moveMany(db, { verb: 'publish', products: keys }, now);
    expect(row?.refusal).toMatchObject({ reason: 'NOT_WHOLE' });
    expect(await moveMany(db, { verb: 'archive', products: keys }, now)).toEqual([
      { id: half.id, refusal: null, version: 2 },
    ]);
    expect(await stored(half.id)).toMatchObject({ archivedAt: now });
  });
});

describe('many products put into a category', () => {
  it('go there one by one, unless they are there, have changed, or it is gone', async () => {
    const [lamp, table] = [await makeProduct(db), await makeProduct(db, { category: 'bar-table' })];
    const changed = await makeProduct(db, { version: 3 });
    const keys = [keyOf(lamp), keyOf(table), { id: changed.id, version: 2 }, UNKNOWN];
    const input = { category: 'bar-table', products: keys };
    expect(await changeManyCategories(db, input)).toEqual([
      { id: lamp.id, refusal: null, version: lamp.version + 1 },
      { id: table.id, refusal: { reason: 'NOTHING_TO_DO' }, version: null },
      { id: changed.id, refusal: { reason: 'CHANGED_MEANWHILE' }, version: null },
      { id: UNKNOWN.id, refusal: { reason: 'GONE' }, version: null },
    ]);
    expect(await stored(lamp.id)).toMatchObject({ category: 'bar-table' });
    const [gone] = await changeManyCategories(db, { ...input, category: 'gone' });
    expect(gone?.refusal).toEqual({ reason: 'CHANGED_MEANWHILE' });
    const again = { category: 'gone', products: [{ id: lamp.id, version: lamp.version + 1 }] };
    expect(await changeManyCategories(db, again)).toMatchObject([
      { refusal: { reason: 'TERM_GONE' } },
    ]);
  });
});

describe('many prices changed at once', () => {
  it('become what was shown before, and only where that can be', async () => {
    const stool = await makeProduct(db, {
      price: 9_500_00,
      rentalPrice: 1_500_00,
      ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 3_000_00 }] },
    });
    const hired = await makeProduct(db, { price: null, rentalPrice: 100_00 });
    const wanted = {
      of: 'both',
      step: 'amount',
      by: -100_00,
      products: [keyOf(hired), keyOf(stool)],
    } satisfies BulkPriceInput;
    const preview = await previewPrices(db, wanted);
    const after = {
      price: 9_400_00,
      rentalPrice: 1_400_00,
      ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 2_900_00 }] },
    };
    expect(preview).toMatchObject([
      { id: hired.id, refusal: { reason: 'PRICE_TOO_LOW' } },
      { id: stool.id, refusal: null, after },
    ]);
    expect(await stored(stool.id)).toMatchObject({ price: 9_500_00 });
    const done = await changeManyPrices(db, wanted);
    expect(done.map(({ refusal }) => refusal?.reason ?? null)).toEqual(['PRICE_TOO_LOW', null]);
    expect(await stored(stool.id)).toMatchObject(after);
    expect(await stored(hired.id)).toMatchObject({ rentalPrice: 100_00 });
  });

  it('and gives them back as they were, but to a product that somebody has changed since', async () => {
    const [kept, changed] = [
      await makeProduct(db, { price: 1_000_00 }),
      await makeProduct(db, { price: 2_000_00 }),
    ];
    const done = await changeManyPrices(db, {
      of: 'sale',
      step: 'percent',
      by: 1_000,
      products: [keyOf(kept), keyOf(changed)],
    });
    expect(done).toMatchObject([
      { id: kept.id, version: 2, before: { price: 1_000_00 } },
      { id: changed.id, version: 2, before: { price: 2_000_00 } },
    ]);
    await db.update(products).set({ version: 3 }).where(eq(products.id, changed.id));
    const undo = done.map(({ id, version, before }) => ({
      id,
      version: version ?? 0,
      price: before?.price ?? null,
      rentalPrice: before?.rentalPrice ?? null,
      ratePlan: before?.ratePlan ?? null,
    }));
    expect(await restorePrices(db, { products: undo })).toMatchObject([
      { id: kept.id, refusal: null, version: 3 },
      { id: changed.id, refusal: { reason: 'CHANGED_MEANWHILE' }, version: null },
    ]);
    expect(await stored(kept.id)).toMatchObject({ price: 1_000_00 });
    expect(await stored(changed.id)).toMatchObject({ price: 2_200_00 });
  });

  // Guard: the comparison of versions under the lock (changeProduct). Without it each product is
  // written by several, and all of them are told that their change was made.
  it('by several people: each product by one of them, and the others are told', async () => {
    const lamps = await Promise.all(
      Array.from({ length: 6 }, () => makeProduct(db, { price: 1_000_00 })),
    );
    const keys = lamps.map(keyOf);
    const answers = await Promise.all(
      [keys, keys.toReversed(), keys].map((list) =>
        changeManyPrices(db, { of: 'sale', step: 'percent', by: 1_000, products: list }),
      ),
    );
    const rows = answers.flat();
    const after = await db
      .select()
      .from(products)
      .where(
        inArray(
          products.id,
          lamps.map(({ id }) => id),
        ),
      );
    for (const { id, price, version } of after) {
      const told = rows.filter((row) => row.id === id).map(({ refusal }) => refusal?.reason);
      expect(told.filter((reason) => reason === undefined)).toHaveLength(1);
      expect(told.filter((reason) => reason === 'CHANGED_MEANWHILE')).toHaveLength(2);
      expect({ price, version }).toEqual({ price: 1_100_00, version: 2 });
    }
  });
});

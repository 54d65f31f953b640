import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { getProduct } from '../get-product.server.ts';
import { viewProduct } from './change-product.server.ts';
import { changeFields, createProduct, duplicateProduct } from './save-product.server.ts';

const { db } = await useDatabase();

const half = { replacementValue: 1_500_150, depositShare: 40, deposit: 600_100 };
const nothing = { reason: 'NO_REPLACEMENT_VALUE' };

it('is worked out whenever a product is written, for everybody who asks', async () => {
  const { id } = await makeProduct(db);
  const share = { depositShare: 40, deposit: 1 };
  expect(await changeFields(db, { id, version: 1, ...share })).toMatchObject(nothing);
  const shared = await changeFields(db, { id, version: 1, ...half, ...share });
  expect(shared).toMatchObject({ value: { fields: half } });
  const seen = await getProduct(db, id, 'en');
  expect(seen).toMatchObject({ deposit: 600_100 });
  expect(seen).not.toHaveProperty('replacementValue');
  expect(await duplicateProduct(db, id)).toMatchObject({ value: { fields: half } });

  const without = { id, version: 2, replacementValue: null };
  expect(await changeFields(db, without)).toMatchObject(nothing);
  const dearer = { id, version: 2, replacementValue: 2_000_000, deposit: 7 };
  expect(await changeFields(db, dearer)).toMatchObject({ value: { fields: { deposit: 800_000 } } });
  const fixed = await changeFields(db, { id, version: 3, depositShare: null });
  expect(fixed).toMatchObject({ value: { fields: { deposit: 800_000, depositShare: null } } });
});

it('is worked out for a new product', async () => {
  const { fields } = await viewProduct(db, await makeProduct(db));
  const made = await createProduct(db, { ...fields, ...half, deposit: 1 });
  expect(made).toMatchObject({ value: { fields: half } });
  expect(await createProduct(db, { ...fields, depositShare: 40 })).toMatchObject(nothing);
});

it('is another number for nobody who writes past the rule', async () => {
  const { id } = await makeProduct(db, half);
  const others = [{ deposit: 600_000 }, { depositShare: 101 }, { replacementValue: null }];
  for (const other of others) {
    const written = db.update(products).set(other).where(eq(products.id, id));
    await expect(written).rejects.toMatchObject({
      cause: { constraint: 'products_deposit_follows_its_share' },
    });
  }
});

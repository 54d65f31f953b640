import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { addDays } from '#/domain/dates/day.ts';
import { listCartLines } from './queries.server.ts';
import { listCart } from './read-cart.server.ts';
import { addToCart } from './add-to-cart.server.ts';
import { updateLine } from './use-cases/change-line.server.ts';

const { db } = await useDatabase();
const TODAY = '2026-11-20';
const START = '2026-11-27';
const at = { today: TODAY, now: new Date('2026-11-20T09:00:00Z') };

const daysFrom = (count: number) => ({ start: START, end: addDays(START, count) });

test('a cart takes hires of the length that the shop set for the product', async () => {
  const user = await makeUser(db);
  const sign = await makeProduct(db, { minRentalDays: 3, maxRentalDays: 5 });
  const add = (days: number) =>
    addToCart(
      db,
      user.id,
      {
        operationId: randomUUID(),
        productId: sign.id,
        type: 'rental',
        quantity: 1,
        range: daysFrom(days),
        options: {},
      },
      at,
    );
  expect(await add(2)).toMatchObject({ reason: 'HIRE_TOO_SHORT', minDays: 3 });
  expect(await add(6)).toMatchObject({ reason: 'HIRE_TOO_LONG', maxDays: 5 });
  expect(await add(3)).toMatchObject({ ok: true });

  const [line] = await listCartLines(db, user.id);
  const change = { lineId: line?.id ?? '', range: daysFrom(6) };
  expect(await updateLine(db, user.id, change, at)).toMatchObject({ reason: 'HIRE_TOO_LONG' });

  await db.update(products).set({ minRentalDays: 4 }).where(eq(products.id, sign.id));
  const now = new Date('2026-11-20T09:00:00Z');
  const { notices } = await listCart(db, user.id, { locale: 'en', today: TODAY, now });
  expect(notices).toMatchObject([{ reason: 'HIRE_TOO_SHORT', days: 3, minDays: 4 }]);
});

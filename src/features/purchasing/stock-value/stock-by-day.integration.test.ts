import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { stockOfMovements, stockRolledUp } from '#tests/setup/order-sums.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { bookMovement } from '#/features/rentals/movements/book-movement.server.ts';
import { bookMovementInput } from '#/features/rentals/schemas.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';

/* Seen red without the trigger of movements (tests/guards/finance.ts: `stock-by-day-trigger`). */
const { db } = await useDatabase();
const TODAY = nairobiDay(new Date());
afterAll(stopJobs);

it('stock by day equals its movements when many move at once, and when summed anew', async () => {
  const product = await makeProduct(db, { stockQuantity: 40 });
  const kinds = ['received', 'lost', 'found', 'damaged'] as const;
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const kind = kinds[index % kinds.length];
      const cost = kind === 'received' ? { unitCost: 1_000_00 + index } : {};
      const input = { productId: product.id, kind, units: 1 + (index % 3), ...cost };
      const movement = bookMovementInput.parse({ ...input, idempotencyKey: randomUUID() });
      expect(await bookMovement(db, movement, TODAY)).toMatchObject({ ok: true });
    }),
  );
  const sums = await stockRolledUp(db);
  expect(sums[`received ${product.id} ${TODAY}`]).toBe(40 + 12);
  expect(sums).toEqual(await stockOfMovements(db));
  await rebuildOrderSums(db);
  expect(await stockRolledUp(db)).toEqual(sums);
});

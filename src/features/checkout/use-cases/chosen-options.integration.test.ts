import { afterAll, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { listCartLines } from '#/features/cart/queries.server.ts';
import { listOrderLines } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { placeOrder } from './place-order.server.ts';

const { db } = await useDatabase();
const NOW = new Date();

afterAll(stopJobs);

/** Somebody in whose cart one was put before its product let anything be chosen. */
async function cartOf(choices: Parameters<typeof makeProduct>[1]) {
  const product = await makeProduct(db, choices);
  const user = await makeUser(db);
  await fillCart(db, user.id, [{ product }]);
  return { user, request: await orderRequest(db, user.id, {}) };
}

it('orders the pictured colour where none was chosen', async () => {
  const { user, request } = await cartOf({ colors: ['magenta', 'cyan'] });
  const placed = await placeOrder(db, user.id, request, NOW);
  if (!placed.ok) throw new Error(placed.reason);
  const lines = await listOrderLines(db, [placed.value.orderId]);
  expect(lines.map(({ options }) => options)).toEqual([{ color: 'magenta' }]);
});

it('orders nothing that lacks its text', async () => {
  const { user, request } = await cartOf({ textLimit: 12 });
  expect(await placeOrder(db, user.id, request, NOW)).toMatchObject({
    ok: false,
    reason: 'QUOTE_CHANGED',
  });
  expect(await listCartLines(db, user.id)).toHaveLength(1);
});

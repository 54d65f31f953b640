import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderRequest, makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products, rentalDays } from '#/db/schema/catalog.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { addToCart } from '../add-to-cart.server.ts';
import { listCartLines } from '../queries.server.ts';
import { listCart } from '../read-cart.server.ts';
import { addTogether } from './add-together.server.ts';

const { db } = await useDatabase();
const now = new Date();
const today = nairobiDay(now);
const weekend = { start: addDays(today, 14), end: addDays(today, 17) };
const reading = { locale: 'en', today, now } as const;

const customer = async () => (await makeUser(db)).id;
const product = async (over: Parameters<typeof makeProduct>[1] = {}) =>
  (await makeProduct(db, over)).id;

function part(productId: string, quantity: number, type: 'purchase' | 'rental' = 'purchase') {
  const range = type === 'rental' ? weekend : null;
  return { productId, type, quantity, range, options: {} };
}

const together = (userId: string, parts: ReturnType<typeof part>[], operationId = randomUUID()) =>
  addTogether(db, userId, { operationId, parts }, reading);

const kinds = async (userId: string) =>
  (await listCartLines(db, userId)).map(({ productId, quantity }) => [productId, quantity]);

describe('adding several products together (CART-19)', () => {
  it('makes a line of each, at the prices at which they are added alone', async () => {
    const [cube, lamp] = [await product({ stockQuantity: 40 }), await product({ deposit: 0 })];
    const [both, apart] = [await customer(), await customer()];
    const parts = [part(cube, 20, 'rental'), part(lamp, 3, 'rental')];
    expect(await together(both, parts)).toMatchObject({ ok: true });
    for (const one of parts) {
      await addToCart(db, apart, { ...one, operationId: randomUUID() }, reading);
    }
    const [as, alone] = [await listCart(db, both, reading), await listCart(db, apart, reading)];
    expect(as).toMatchObject({ version: 1, totals: { itemCount: 23 } });
    expect(as.totals).toEqual(alone.totals);
  });

  it('grows what is there for the same days, and keeps other days apart', async () => {
    const [user, cube, lamp] = [await customer(), await product(), await product()];
    await together(user, [part(cube, 2, 'rental')]);
    const later = { start: addDays(today, 30), end: addDays(today, 31) };
    await together(user, [part(cube, 3, 'rental'), part(lamp, 1)]);
    await together(user, [{ ...part(cube, 1, 'rental'), range: later }, part(lamp, 1)]);
    expect(await kinds(user)).toEqual([
      [cube, 1],
      [lamp, 2],
      [cube, 5],
    ]);
  });

  it('adds nothing when one part is not free, and says which', async () => {
    const [user, cube, lamp] = [await customer(), await product(), await product()];
    await db.insert(rentalDays).values({ productId: lamp, day: weekend.start, reserved: 8 });
    expect(await together(user, [part(cube, 1, 'rental'), part(lamp, 3, 'rental')])).toEqual({
      ok: false,
      reason: 'NOT_ENOUGH_UNITS',
      wanted: 3,
      left: 2,
      productId: lamp,
    });
    expect(await kinds(user)).toEqual([]);
    expect(await listCart(db, user, reading)).toMatchObject({ version: 0 });
  });

  it('counts what two parts of one product ask for together', async () => {
    const [user, cube] = [await customer(), await product({ stockQuantity: 5 })];
    expect(await together(user, [part(cube, 3), part(cube, 3)])).toMatchObject({
      ok: false,
      reason: 'NOT_ENOUGH_UNITS',
      productId: cube,
    });
    expect(await together(user, [part(cube, 3), part(cube, 2, 'rental')])).toMatchObject({
      ok: true,
    });
  });

  it('takes the pictured colour, and no product that has to bear a text', async () => {
    const user = await customer();
    const lamp = await product({ colors: ['warm-white', 'cyan'] });
    const sign = await product({ textLimit: 20 });
    await together(user, [part(lamp, 1)]);
    expect(await listCartLines(db, user)).toMatchObject([{ options: { color: 'warm-white' } }]);
    expect(await together(user, [part(lamp, 1), part(sign, 1)])).toMatchObject({
      ok: false,
      reason: 'TEXT_MISSING',
      productId: sign,
    });
    expect(await kinds(user)).toEqual([[lamp, 1]]);
  });

  // The guard is the operation's id, looked for under the lock of the cart.
  it('counts once when it is sent twice, also at the same time', async () => {
    const [user, cube, lamp] = [await customer(), await product(), await product()];
    const operationId = randomUUID();
    const send = () => together(user, [part(cube, 2), part(lamp, 3)], operationId);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await kinds(user)).toEqual([
      [lamp, 3],
      [cube, 2],
    ]);
  });

  // The guard is that nothing is written before the last part is decided.
  it('never leaves half of it in a cart while somebody orders the last units of a part', async () => {
    const cube = await product({ stockQuantity: 500 });
    const lamp = await makeProduct(db, { stockQuantity: 6 });
    const users = await Promise.all(Array.from({ length: 6 }, customer));
    const [answers] = await Promise.all([
      Promise.all(
        users.flatMap((user) =>
          [1, 2].map(() => together(user, [part(cube, 1), part(lamp.id, 3)])),
        ),
      ),
      makeOrder(db, { lines: [{ product: lamp, quantity: 6 }] }),
    ]);
    expect(answers).toHaveLength(12);
    await Promise.all(users.map((user) => together(user, [part(cube, 1), part(lamp.id, 3)])));
    for (const user of users) {
      const lines = new Map((await listCartLines(db, user)).map((one) => [one.productId, one]));
      const sets = lines.get(cube)?.quantity ?? 0;
      expect(lines.get(lamp.id)?.quantity ?? 0).toBe(3 * sets);
    }
  });

  it('lets one of two customers who added the last units order them, and the other none', async () => {
    const [cube, lamp] = [
      await product({ stockQuantity: 500 }),
      await product({ stockQuantity: 2 }),
    ];
    const users = [await customer(), await customer()];
    await Promise.all(users.map((user) => together(user, [part(cube, 5), part(lamp, 2)])));
    for (const user of users) expect(await kinds(user)).toHaveLength(2);
    const asked = await Promise.all(
      users.map(async (user) => ({ user, request: await orderRequest(db, user, {}, now) })),
    );
    const placed = await Promise.all(
      asked.map(({ user, request }) => placeOrder(db, user, request, now)),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = await db.select().from(products).where(eq(products.id, cube));
    expect(row?.unitsHeld).toBe(5);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { cartItems, cartOperations } from '#/db/schema/cart.ts';
import { addToCart } from '../add-to-cart.server.ts';
import { updateCartAtVersion, updateCartLine } from '../changes/queries.server.ts';
import { findCart, listCartLines } from '../queries.server.ts';
import { removeLine, updateLine } from './change-line.server.ts';

const { db } = await useDatabase();
const reading = { today: '2026-11-20', now: new Date('2026-11-20T09:00:00Z') } as const;

const { id: cube } = await makeProduct(db, { stockQuantity: 99 });
const { id: bar } = await makeProduct(db);

const add = (userId: string, productId: string) =>
  addToCart(
    db,
    userId,
    {
      operationId: randomUUID(),
      productId,
      type: 'purchase',
      quantity: 1,
      range: null,
      options: {},
    },
    reading,
  );

const optionsOf = (id: string) =>
  db.select({ options: cartItems.options }).from(cartItems).where(eq(cartItems.id, id));

async function customerWith(productId: string) {
  const { id } = await makeUser(db);
  await add(id, productId);
  const [line] = await listCartLines(db, id);
  if (!line) throw new Error('The cart is empty');
  return { id, line };
}

it('writes nothing of a change to a cart that is another by now', async () => {
  const { id: userId, line } = await customerWith(cube);
  const { id: lineId, ...fields } = line;
  const changes = [
    { kind: 'insert', line: { ...fields, productId: bar } },
    { kind: 'update', lineId, line: { ...line, options: { color: 'cyan' } } },
    { kind: 'remove', lineId },
  ] as const;
  for (const change of changes) {
    const ids = { operationId: randomUUID(), newLineId: randomUUID() };
    expect(await updateCartAtVersion(db, { userId, version: 0 }, change, ids)).toBeNull();
  }
  expect(await listCartLines(db, userId)).toEqual([line]);
  expect(await findCart(db, userId)).toMatchObject({ version: 1 });
  expect(await db.$count(cartOperations, eq(cartOperations.userId, userId))).toBe(1);
});

it('carries out additions, a quantity and a removal of one moment', async () => {
  const { id: userId, line } = await customerWith(bar);
  await Promise.all([
    ...Array.from({ length: 6 }, () => add(userId, cube)),
    updateLine(db, userId, { lineId: line.id, quantity: 3 }, reading),
    removeLine(db, userId, line.id, reading.now),
  ]);
  expect(await listCartLines(db, userId)).toMatchObject([{ productId: cube, quantity: 6 }]);
  // The quantity is refused if the removal came before it.
  expect([8, 9]).toContain((await findCart(db, userId))?.version);
});

it('writes to no line of somebody else', async () => {
  const { line } = await customerWith(cube);
  const { id: stranger } = await customerWith(bar);
  const cart = { userId: stranger, version: 1 };
  const ids = { operationId: null, newLineId: randomUUID() };
  await inTransaction(db, (tx) =>
    updateCartLine(tx, stranger, { ...line, options: { color: 'cyan' } }),
  );
  const removal = { kind: 'remove', lineId: line.id } as const;
  expect(await updateCartAtVersion(db, cart, removal, ids)).toMatchObject({ version: 2 });
  expect(await optionsOf(line.id)).toEqual([{ options: {} }]);
});

import { expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { uuidV7 } from '#/db/columns.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { insertOrder } from './queries.server.ts';

const { db } = await useDatabase();

async function writeAgain(numbers: (taken: string) => string[]) {
  const { orderId } = await makeOrder(db);
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('The order is not there');
  const lines = (await listOrderLines(db, [orderId])).map((line) => ({ ...line, id: uuidV7() }));
  const other = { ...order, id: uuidV7(), cartVersion: null, numbers: numbers(order.number) };
  const number = await db.transaction((tx) => insertOrder(tx, other, lines));
  return { number, written: await findOrder(db, other.id) };
}

it('gives an order the first of its numbers that is free', async () => {
  const free = 'GL-7KQ4-M2XH';
  const { number, written } = await writeAgain((taken) => [taken, free, 'GL-7KQ4-M2XJ']);
  expect({ number, written: written?.number }).toEqual({ number: free, written: free });
});

it('writes nothing when every number is taken', async () => {
  await expect(writeAgain((taken) => [taken, taken])).rejects.toThrow('Failed query');
});

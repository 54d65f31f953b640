import { expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { prepareJob } from '#/platform/jobs/send-job.server.ts';
import { watchSent } from '#tests/setup/watch-sent.ts';
import { uuidV7 } from '#/db/columns.ts';
import { findOrder, listOrderLines, type OrderLineRow } from '../queries.server.ts';
import { insertOrder } from './queries.server.ts';

const { db, pool } = await useDatabase();
let lastText = '';
watchSent(pool, ({ text }) => {
  if (text.startsWith('with "placed"')) lastText = text;
});

/** As `buildOrder` gives a line that is bought: without what is known of a hire. */
function boughtOf(line: OrderLineRow) {
  const { id, productId, productName, productNameSw, imageId, quantity, unit } = line;
  const { unitPrice, totalPrice, depositPerUnit, productDiscount, options } = line;
  const named = { id, productId, productName, productNameSw, imageId, quantity, unit, options };
  return { ...named, type: line.type, unitPrice, totalPrice, depositPerUnit, productDiscount };
}

async function writeAgain(numbers: (taken: string) => string[], as?: Partial<OrderLineRow>) {
  const { orderId } = await makeOrder(db);
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('The order is not there');
  const lines = (await listOrderLines(db, [orderId])).map((line) => ({
    ...(as ? boughtOf(line) : line),
    ...as,
    id: uuidV7(),
  }));
  const other = { ...order, id: uuidV7(), cartVersion: null, numbers: numbers(order.number) };
  const expiry = await prepareJob('orders.expire-hold', { orderId: other.id });
  const { number } = await db.transaction((tx) => insertOrder(tx, other, lines, expiry));
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

const HIRED = {
  type: 'rental',
  rentalStartDate: '2026-12-11',
  rentalEndDate: '2026-12-13',
  rentalDuration: 2,
  leavesOn: '2026-12-11',
  dueBackOn: '2026-12-13',
  blockedUntil: '2026-12-15',
  hireStatus: 'reserved',
} as const;

it('writes what is bought and what is hired by the same text, which a connection keeps once', async () => {
  await writeAgain(() => ['GL-7KQ4-M2XK'], { type: 'purchase' });
  const textOfBought = lastText;
  await writeAgain(() => ['GL-7KQ4-M2XL'], HIRED);
  expect(lastText).toBe(textOfBought);
});

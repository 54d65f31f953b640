import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderEvents } from './queries.server.ts';
import { dispatchMany, prepareMany } from './use-cases/carry-out-many.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const trip = {
  driver: 'Peter Kamau',
  plate: 'KDA 123A',
  phone: '+254712345678',
  day: addDays(nairobiDay(NOW), 1),
  from: '14:00',
  to: '16:00',
};
const ROUNDS = 6;

afterAll(stopJobs);

/** An order of one unit; paid, and picked up unless it is delivered. */
async function anOrder({ isPaid = true, isDelivered = false } = {}): Promise<string> {
  const product = await makeProduct(db, { price: shillings(3_000) });
  const { orderId } = await makeOrder(db, { lines: [{ product, quantity: 1 }], now: NOW });
  if (isPaid) {
    const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
    const paid = { source: newSource(), amount, receipt: randomUUID(), now: NOW };
    await inTransaction(db, (tx) => confirmPaid(tx, { orderId, ...paid }));
  }
  if (isDelivered) {
    const place = { countyCode: 47, countyName: 'Nairobi', address: 'Moi Ave' };
    await db
      .update(orders)
      .set({ deliveryMethod: 'delivery', ...place })
      .where(eq(orders.id, orderId));
  }
  return orderId;
}

const statusOf = async (orderId: string) => (await findOrder(db, orderId))?.status;
const done = (id: string) => ({ id, refusal: null });
const refused = (id: string, refusal: { reason: string } & Record<string, unknown>) => ({
  id,
  refusal,
});

describe('many orders at once', () => {
  it('are each packed on their own, and each that cannot be is told', async () => {
    const [first, unpaid, last] = [
      await anOrder(),
      await anOrder({ isPaid: false }),
      await anOrder(),
    ];
    expect(await prepareMany(db, [first, unpaid, UNKNOWN_ID, last])).toEqual([
      done(first),
      refused(unpaid, {
        reason: 'ORDER_NOT_IN_STATUS',
        status: 'pending_payment',
        wanted: 'preparing',
      }),
      refused(UNKNOWN_ID, { reason: 'GONE' }),
      done(last),
    ]);
    expect(await statusOf(first)).toBe('preparing');
    expect(await statusOf(unpaid)).toBe('pending_payment');
    expect(await statusOf(last)).toBe('preparing');
  });

  it('leave with one driver; those that are picked up need none', async () => {
    const [brought, fetched] = [await anOrder({ isDelivered: true }), await anOrder()];
    await prepareMany(db, [brought, fetched]);
    expect(await dispatchMany(db, { orderIds: [brought, fetched], trip: null }, NOW)).toEqual([
      refused(brought, { reason: 'DRIVER_MISSING' }),
      done(fetched),
    ]);
    expect(await dispatchMany(db, { orderIds: [brought, fetched], trip }, NOW)).toEqual([
      done(brought),
      refused(fetched, {
        reason: 'ORDER_NOT_IN_STATUS',
        status: 'dispatched',
        wanted: 'dispatched',
      }),
    ]);
    const left = (await listOrderEvents(db, brought)).find(({ kind }) => kind === 'dispatched');
    expect(left?.details).toMatchObject({ driver: 'Peter Kamau', plate: 'KDA 123A' });
  });

  it('do not leave with a sum open that nobody agreed to', async () => {
    const orderId = await anOrder({ isDelivered: true });
    await prepareMany(db, [orderId]);
    await db
      .update(orders)
      .set({ paidTotal: shillings(2_500) })
      .where(eq(orders.id, orderId));
    expect(await dispatchMany(db, { orderIds: [orderId], trip }, NOW)).toEqual([
      refused(orderId, { reason: 'ORDER_NOT_PAID', open: shillings(500) }),
    ]);
    expect(await statusOf(orderId)).toBe('preparing');
  });

  it('name in their histories who of the shop took the step', async () => {
    const staff = await makeUser(db, { role: 'admin' });
    const orderId = await anOrder();
    await actAsStaff({ userId: staff.id, requestId: randomUUID(), address: '127.0.0.1' }, () =>
      prepareMany(db, [orderId]),
    );
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    const started = events.find(({ kind }) => kind === 'preparing_started');
    expect(started?.actorId).toBe(staff.id);
  });

  it('leave once where two people send the same ones out, and the second is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [await anOrder(), await anOrder()];
      await prepareMany(db, [one, two]);
      const outcomes = await Promise.all([
        dispatchMany(db, { orderIds: [one, two], trip: null }, NOW),
        dispatchMany(db, { orderIds: [two, one], trip: null }, NOW),
      ]);
      for (const orderId of [one, two]) {
        const told = outcomes.flat().filter(({ id }) => id === orderId);
        expect(told.filter(({ refusal }) => refusal === null)).toHaveLength(1);
        expect(told.find(({ refusal }) => refusal !== null)?.refusal).toMatchObject({
          reason: 'ORDER_NOT_IN_STATUS',
        });
        const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'dispatched')).toHaveLength(1);
      }
    }
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { products } from '#/db/schema/catalog.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { orderEvents, orders } from '#/db/schema/orders.ts';
import { stockMovements } from '#/db/schema/stock.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { getOrderForStaff } from './admin/get-order-for-staff.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { getOrder } from './get-order.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { findOrder, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
  undoOrderStep,
} from './use-cases/carry-out-order.server.ts';
import { inspectRental, returnRentals } from './use-cases/return-rentals.server.ts';
import { addOrderNote, removeOrderNote } from './use-cases/write-notes.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
const trip = {
  driver: 'Peter Kamau',
  plate: 'KDA 123A',
  phone: '+254712345678',
  day: addDays(TODAY, 1),
  from: '14:00',
  to: '16:00',
};
let staffId: string;

beforeAll(async () => {
  staffId = (await makeUser(db, { role: 'admin', name: 'Wanjiku Staff' })).id;
});
afterAll(stopJobs);

function asStaff<T>(work: () => Promise<T>): Promise<T> {
  return actAsStaff({ userId: staffId, requestId: randomUUID(), address: '127.0.0.1' }, work);
}

/** A paid order for two units bought and three hired; picked up unless it is delivered. */
async function paidOrder(method: 'pickup' | 'delivery' = 'pickup') {
  const product = await makeProduct(db, {
    price: shillings(3_000),
    rentalPrice: shillings(2_000),
    deposit: shillings(6_000),
  });
  const lines = [
    { product, quantity: 2 },
    { product, quantity: 3, range },
  ];
  const placed = await makeOrder(db, { lines, now: NOW });
  const { orderId } = placed;
  const paid = { source: newSource(), amount: shillings(30_000), receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, { orderId, ...paid }));
  if (method === 'delivery') {
    const place = {
      deliveryMethod: method,
      countyCode: 47,
      countyName: 'Nairobi',
      address: 'Moi Ave',
    };
    await db.update(orders).set(place).where(eq(orders.id, orderId));
  }
  const rental = (await listOrderLines(db, [orderId])).find(({ type }) => type === 'rental');
  return { ...placed, product, lineId: rental?.id ?? '' };
}

async function lineOf(orderId: string) {
  const line = (await listOrderLines(db, [orderId])).find(({ type }) => type === 'rental');
  return [line?.hireStatus, line?.returnedUnits];
}

const statusOf = async (orderId: string) => (await findOrder(db, orderId))?.status;

async function eventsOf(orderId: string) {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.createdAt);
  return rows.map(({ kind, actorId, details }) => ({ kind, actorId, details }));
}

async function stockOf(productId: string) {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return [row?.stockQuantity, row?.unitsHeld, row?.hiredPeak];
}

async function subjectsOf(number: string): Promise<string[]> {
  await workOffJobs([sendMailJob(orderMails)]);
  const rows = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, 'amina@example.test'));
  return rows.map(({ subject }) => subject).filter((subject) => subject.includes(number));
}

describe('an order is carried out', () => {
  it('by a driver, from packing to the last hired unit, each step with its person', async () => {
    const { orderId, number, userId, lineId } = await paidOrder('delivery');
    await asStaff(async () => {
      expect(await startPreparing(db, orderId)).toEqual({
        ok: true,
        value: null,
      });
      expect(await dispatchOrder(db, { orderId, trip: null }, NOW)).toMatchObject({
        reason: 'DRIVER_MISSING',
      });
      const passed = { ...trip, day: addDays(TODAY, -1) };
      expect(await dispatchOrder(db, { orderId, trip: passed }, NOW)).toMatchObject({
        reason: 'WINDOW_PASSED',
      });
      expect(await lineOf(orderId)).toEqual(['reserved', 0]);
      expect(await dispatchOrder(db, { orderId, trip }, NOW)).toMatchObject({
        ok: true,
      });
      expect(await lineOf(orderId)).toEqual(['out', 0]);
    });
    const seen = await getOrder(db, userId, orderId, 'en');
    expect(seen).toMatchObject({
      status: 'dispatched',
      trip: { driver: 'Peter', phone: '+254712345678', plate: 'KDA 123A' },
    });
    // Nothing of who did it leaves with the customer’s own view.
    expect(JSON.stringify(seen)).not.toMatch(/Kamau|Wanjiku|actor/);
    expect(await subjectsOf(number)).toContain(`Order ${number} is on its way`);

    await asStaff(async () => {
      expect(await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' })).toMatchObject({
        ok: true,
      });
      expect(await completeOrder(db, orderId)).toEqual({
        ok: false,
        reason: 'HIRE_NOT_INSPECTED',
        open: 1,
      });
      const two = [{ lineId, units: 2, returnedBefore: 0 }];
      expect(await returnRentals(db, { orderId, lines: two, note: '' }, NOW)).toMatchObject({
        ok: true,
      });
      expect(await lineOf(orderId)).toEqual(['out', 2]);
      // Somebody who has not seen the two.
      expect(await returnRentals(db, { orderId, lines: two, note: '' }, NOW)).toEqual({
        ok: false,
        reason: 'LINE_MOVED',
        returned: 2,
      });
      const all = [{ lineId, units: 2, returnedBefore: 2 }];
      expect(await returnRentals(db, { orderId, lines: all, note: '' }, NOW)).toMatchObject({
        reason: 'RETURN_MISCOUNTED',
        out: 1,
      });
      const rest = [{ lineId, units: 1, returnedBefore: 2 }];
      await returnRentals(db, { orderId, lines: rest, note: 'A scratch' }, NOW);
      expect(await lineOf(orderId)).toEqual(['returned', 3]);
      expect(await completeOrder(db, orderId)).toMatchObject({
        reason: 'HIRE_NOT_INSPECTED',
      });
      const look = {
        orderId,
        lineId,
        condition: 'damaged',
        note: 'One lamp is dark',
      } as const;
      expect(await inspectRental(db, look)).toMatchObject({ ok: true });
      expect(await inspectRental(db, look)).toMatchObject({
        reason: 'HIRE_NOT_IN_STATUS',
      });
      expect(await completeOrder(db, orderId)).toMatchObject({ ok: true });
    });
    expect(await statusOf(orderId)).toBe('completed');
    const events = await eventsOf(orderId);
    expect(events.slice(2)).toEqual([
      { kind: 'preparing_started', actorId: staffId, details: {} },
      {
        kind: 'dispatched',
        actorId: staffId,
        details: expect.objectContaining({
          driver: 'Peter Kamau',
          plate: 'KDA 123A',
        }),
      },
      {
        kind: 'delivered',
        actorId: staffId,
        details: { receivedBy: 'Amina Otieno' },
      },
      {
        kind: 'rental_returned',
        actorId: staffId,
        details: { lineId, units: 2, note: '' },
      },
      {
        kind: 'rental_returned',
        actorId: staffId,
        details: { lineId, units: 1, note: 'A scratch' },
      },
      {
        kind: 'rental_inspected',
        actorId: staffId,
        details: { lineId, condition: 'damaged', note: 'One lamp is dark' },
      },
      { kind: 'completed', actorId: staffId, details: {} },
    ]);
    expect(events[0]?.actorId).toBeNull();
    const log = await db.select().from(auditLog).where(eq(auditLog.thingId, orderId));
    expect(new Set(log.map(({ thing }) => thing))).toEqual(new Set(['orders', 'order_lines']));
    expect(JSON.stringify(log)).not.toMatch(/Amina|example\.test/);
  });

  it('hands hires out with a pick-up, and mails that it lies ready', async () => {
    const { orderId, number } = await paidOrder();
    await asStaff(async () => {
      await startPreparing(db, orderId);
      await dispatchOrder(db, { orderId, trip: null }, NOW);
      expect(await lineOf(orderId)).toEqual(['reserved', 0]);
      await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
      expect(await lineOf(orderId)).toEqual(['out', 0]);
    });
    expect(await subjectsOf(number)).toContain(`Order ${number} is ready to be picked up`);
  });

  it('does not skip a step, nor find an order that is not there', async () => {
    const { orderId } = await paidOrder();
    expect(await deliverOrder(db, { orderId, receivedBy: 'Amina' })).toEqual({
      ok: false,
      reason: 'ORDER_NOT_IN_STATUS',
      status: 'confirmed',
      wanted: 'delivered',
    });
    expect(await startPreparing(db, randomUUID())).toBeNull();
    const lines = [{ lineId: randomUUID(), units: 1, returnedBefore: 0 }];
    expect(await returnRentals(db, { orderId, lines, note: '' }, NOW)).toBeNull();
  });
});

describe('undoOrderStep', () => {
  it('takes a dispatch and the packing back, and mails anew when it leaves again', async () => {
    const { orderId, number } = await paidOrder('delivery');
    await asStaff(async () => {
      await startPreparing(db, orderId);
      await dispatchOrder(db, { orderId, trip }, NOW);
      expect(await undoOrderStep(db, orderId, NOW)).toMatchObject({ ok: true });
      expect([await statusOf(orderId), await lineOf(orderId)]).toEqual([
        'preparing',
        ['reserved', 0],
      ]);
      await undoOrderStep(db, orderId, NOW);
      expect(await statusOf(orderId)).toBe('confirmed');
      await startPreparing(db, orderId);
      await dispatchOrder(db, { orderId, trip }, NOW);
      const tomorrow = new Date(NOW.getTime() + 86_400_000);
      expect(await undoOrderStep(db, orderId, tomorrow)).toMatchObject({
        reason: 'UNDO_TOO_LATE',
      });
    });
    const kinds = (await eventsOf(orderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.endsWith('_undone'))).toHaveLength(2);
    const mails = await subjectsOf(number);
    expect(mails.filter((subject) => subject.includes('on its way'))).toHaveLength(2);
  });
});

describe('a paid order is cancelled by the shop', () => {
  it('gives its units back once, and its money to a person', async () => {
    const { orderId, number, product } = await paidOrder();
    expect(await stockOf(product.id)).toEqual([8, 0, 3]);
    await asStaff(() => startPreparing(db, orderId));
    const request = {
      orderId,
      by: 'shop',
      cause: 'goods_missing',
      text: 'Broken',
    } as const;
    expect(await asStaff(() => cancelOrder(db, request, NOW))).toMatchObject({
      ok: true,
    });
    expect(await stockOf(product.id)).toEqual([10, 0, 0]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
    expect(await cancelOrder(db, request, NOW)).toMatchObject({
      reason: 'ORDER_NOT_IN_STATUS',
    });
    expect(await stockOf(product.id)).toEqual([10, 0, 0]);
    const [, , , cancelled, money] = await eventsOf(orderId);
    expect(cancelled).toEqual({
      kind: 'cancelled',
      actorId: staffId,
      details: { by: 'shop', cause: 'goods_missing', text: 'Broken' },
    });
    expect(money).toMatchObject({
      kind: 'cancelled_paid',
      details: { amount: shillings(30_000) },
    });
    const moved = await db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(moved.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['sold', -2],
      ['returned', 2],
    ]);
    const view = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    expect(view).toMatchObject({
      needsReview: true,
      toGiveBack: shillings(30_000),
      next: null,
      canCancel: false,
    });
    expect(await subjectsOf(number)).toContain(`Order ${number} was cancelled`);
  });
});

it('keeps notes among the people of the shop', async () => {
  const { orderId, userId } = await paidOrder();
  await asStaff(() =>
    addOrderNote(db, {
      orderId,
      authorId: staffId,
      text: 'Ring the back door',
    }),
  );
  const view = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
  expect(view?.notes).toMatchObject([{ text: 'Ring the back door', author: 'Wanjiku Staff' }]);
  expect(JSON.stringify(await getOrder(db, userId, orderId, 'en'))).not.toContain('back door');
  const noteId = view?.notes[0]?.id ?? '';
  expect(await removeOrderNote(db, { orderId: randomUUID(), noteId })).toBe(false);
  expect(await removeOrderNote(db, { orderId, noteId })).toBe(true);
});

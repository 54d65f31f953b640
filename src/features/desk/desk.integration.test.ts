import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { ledgerDifferences } from '#/db/schema/ledger.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { paymentStatements, statementLines } from '#/db/schema/payment-statements.ts';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ORDER_TASKS } from '#/domain/orders/order-task.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import { getOrderForStaff } from '#/features/orders/admin/get-order-for-staff.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import type { StaffOrderListView } from '#/features/orders/views.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { DeskView, FindView, WaitingView } from './views.ts';

const { db, pool } = await useDatabase();
const TODAY = nairobiDay(new Date());

afterAll(stopJobs);

const admin = await makeUser(db, { role: 'admin' });
const asAdmin = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };

interface RentalFacts {
  status?: OrderStatus;
  start: Day;
  end: Day;
  rental?: RentalStatus;
}

/** A paid order with one rental on these days, which may lie in the past. */
async function rented({ status = 'confirmed', start, end, rental = 'reserved' }: RentalFacts) {
  const range = { start: addDays(TODAY, 20), end: addDays(TODAY, 22) };
  const product = await makeProduct(db, { rentalPrice: 100_000 });
  const placed = await makeOrder(db, { lines: [{ product, quantity: 1, range }] });
  await db.update(orders).set({ status }).where(eq(orders.id, placed.orderId));
  await db
    .update(orderLines)
    .set({
      rentalStartDate: start,
      rentalEndDate: end,
      leavesOn: start,
      dueBackOn: end,
      blockedUntil: end,
      hireStatus: rental,
    })
    .where(eq(orderLines.orderId, placed.orderId));
  return placed;
}

async function desk(): Promise<DeskView> {
  const { body } = await callApi('desk/get', {}, asAdmin);
  // The cast: the answer of the procedure that is asked.
  return body as DeskView;
}

describe('desk/get', () => {
  it('counts every task as the list that it leads to shows it', async () => {
    const [yesterday, tomorrow] = [addDays(TODAY, -1), addDays(TODAY, 1)];
    const next = addDays(TODAY, 5);
    await rented({ start: TODAY, end: next });
    await rented({ start: tomorrow, end: next });
    await rented({ start: yesterday, end: next });
    await rented({ start: addDays(TODAY, -3), end: yesterday, rental: 'out', status: 'delivered' });
    await rented({ start: addDays(TODAY, -3), end: TODAY, rental: 'out', status: 'delivered' });
    await rented({ start: addDays(TODAY, -3), end: tomorrow, rental: 'out', status: 'dispatched' });
    // Back: to be completed. Called off, not paid: nothing to do.
    await rented({
      start: addDays(TODAY, -3),
      end: TODAY,
      rental: 'returned',
      status: 'delivered',
    });
    await rented({ start: TODAY, end: tomorrow, status: 'cancelled' });
    await rented({ start: TODAY, end: tomorrow, status: 'pending_payment' });
    const odd = await makeOrder(db);
    await db
      .insert(orderEvents)
      .values({ orderId: odd.orderId, kind: 'paid_again', createdAt: new Date() });

    await db
      .insert(ledgerDifferences)
      .values({ orderId: odd.orderId, account: 'received', expected: 1, found: 2 });

    const { orders: counts, week } = await desk();
    expect(counts).toEqual({
      review: 1,
      late: 2,
      out_today: 1,
      back_today: 1,
      prepare: 3,
      finish: 1,
      // The orders above were carried on by hand, without money.
      open: 7,
      payout: 0,
      differs: 1,
      out_tomorrow: 1,
      back_tomorrow: 1,
    });
    for (const task of ORDER_TASKS) {
      const list = await callApi('orders/listAll', { task }, asAdmin);
      expect({ task, body: list.body }).toMatchObject({ task, body: { total: counts[task] } });
    }
    expect(week).toHaveLength(7);
    expect(week[0]).toEqual({ day: TODAY, out: 1, back: 2 });
    expect(week[1]).toEqual({ day: tomorrow, out: 1, back: 1 });
    expect(week[5]).toEqual({ day: next, out: 0, back: 3 });
  });

  it('counts the statements in which a difference waits for a person', async () => {
    const at = new Date('2026-01-05T09:00:00Z');
    const of = { provider: 'mpesa', source: 'file' } as const;
    const read = { ...of, state: 'read', from: at, to: at, createdAt: at } as const;
    const [differing] = await db
      .insert(paymentStatements)
      .values([{ ...read, differences: 1 }, read])
      .returning();
    if (!differing) throw new Error('No statement');
    const line = { kind: 'payout', direction: 'out', receipt: 'SKEDESK001', amount: 700 } as const;
    await db
      .insert(statementLines)
      .values({ ...of, ...line, statementId: differing.id, completedAt: at });
    expect((await desk()).statements).toBe(1);
    const seen = { kind: 'unrecorded', direction: 'out', receipt: line.receipt } as const;
    const sums = { stated: 700, recorded: null };
    const said = { id: differing.id, ...seen, ...sums, note: 'The landlord' };
    const { status } = await callApi('payments/staff/statements/settle', said, asAdmin);
    expect(status).toBe(200);
    expect((await desk()).statements).toBe(0);
  });

  it('sums up the deposits held now: of the ledger, and of the orders that the list shows', async () => {
    const terms = { rentalPrice: 100_000, ratePlan: null, deposit: 250_000 };
    const product = await makeProduct(db, { ...terms, stockQuantity: 9 });
    const range = { start: addDays(TODAY, 20), end: addDays(TODAY, 22) };
    const hire = async () =>
      (await makeOrder(db, { lines: [{ product, quantity: 1, range }] })).orderId;
    const pay = (orderId: string) =>
      inTransaction(db, (tx) => {
        const payment = { source: newSource(), amount: 350_000, receipt: orderId, now: new Date() };
        return confirmPaid(tx, { orderId, ...payment });
      });
    const refund = { method: 'cash', reference: '', note: '', refundedBefore: 0 } as const;
    expect((await desk()).owed.deposit).toBe(0);
    const [first, second, third, cancelled] = [
      await hire(),
      await hire(),
      await hire(),
      await hire(),
    ];
    await hire();
    for (const orderId of [first, second, third, cancelled]) await pay(orderId);
    const part = { ...refund, purpose: 'deposit', amount: 100_000 } as const;
    await recordRefund(db, { orderId: second, ...part }, new Date());
    await recordRefund(db, { orderId: third, ...part, amount: 250_000 }, new Date());
    await cancelOrder(db, { orderId: cancelled, by: 'shop', text: 'It rains' }, new Date());

    expect((await desk()).owed.deposit).toBe(400_000);
    const sum = await pool.query(`select
      (select sum(amount_cents) from ledger_postings where credit_account = 'deposit')
      - (select sum(amount_cents) from ledger_postings where debit_account = 'deposit') as cents`);
    expect(Number(sum.rows[0]?.cents)).toBe(400_000);
    const { body } = await callApi('orders/listAll', { deposit: 'held' }, asAdmin);
    // The cast: the answer of the procedure that is asked.
    const { rows } = body as StaffOrderListView;
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([first, second]));
    const held = rows.map(({ id }) =>
      getOrderForStaff(db, { orderId: id, locale: 'en' }, new Date()),
    );
    const each = (await Promise.all(held)).map((order) => order?.depositHeld);
    expect(new Set(each)).toEqual(new Set([150_000, 250_000]));
  });

  it('is for admins', async () => {
    const customer = await makeUser(db);
    const cookie = await sessionCookie((await makeSession(db, customer.id)).token);
    expect((await callApi('desk/get', {}, { cookie })).status).toBe(403);
    expect((await callApi('desk/find', { locale: 'en', search: 'a lamp' }, {})).status).toBe(401);
  });
});

describe('desk/waiting', () => {
  it('counts for the menu what the desk counts', async () => {
    const {
      orders: counts,
      payments,
      conversations,
      messages,
      customOrders,
      reviews,
    } = await desk();
    const { body } = await callApi('desk/waiting', {}, asAdmin);
    const rest = { payments, conversations, messages, customOrders, reviews };
    const wanted: WaitingView = { orders: counts.prepare, ...rest };
    expect(wanted.orders).toBeGreaterThan(0);
    expect(body).toEqual(wanted);
  });
});

describe('desk/find', () => {
  async function find(search: string, locale = 'en'): Promise<FindView> {
    const { body } = await callApi('desk/find', { locale, search }, asAdmin);
    // The cast: the answer of the procedure that is asked.
    return body as FindView;
  }

  it('finds an order by its number and by the phone however it is written', async () => {
    const phone = '+254722345678';
    const request = { contact: { name: 'Wanjiru Kamau', email: 'w@example.test', phone } } as const;
    const { number } = await makeOrder(db, { request });
    for (const search of [
      number,
      number.toLowerCase(),
      '0722 345 678',
      '+254 722 345678',
      'wanjiru',
    ]) {
      expect({ search, ...(await find(search)) }).toMatchObject({ search, orders: [{ number }] });
    }
    expect((await find('0733 345 678')).orders).toEqual([]);
  });

  it('finds a product by its name in either language and by its label', async () => {
    const { id } = await makeProduct(db, {
      name: 'Comet Tube',
      nameSw: 'Mrija wa kimondo',
      labelCode: 'CT-900',
    });
    for (const search of ['comet', 'kimondo', 'ct-90']) {
      expect({ search, ...(await find(search)) }).toMatchObject({ search, products: [{ id }] });
    }
    expect((await find('comet', 'sw')).products).toMatchObject([{ name: 'Mrija wa kimondo' }]);
  });

  it('takes what SQL would read as a wildcard for what it is', async () => {
    await makeOrder(db);
    expect(await find('%%')).toEqual({
      orders: [],
      people: [],
      customOrders: [],
      products: [],
      units: [],
      conversations: [],
      texts: [],
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { listDocuments } from '#/features/documents/queries.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { getOrderForStaff } from '../admin/get-order-for-staff.server.ts';
import { unbookPayment } from '../booked/book-payment.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { orderMails } from '../mails/order-mails.server.ts';
import { openSumOf, toGiveBackOf } from '../order-sums.server.ts';
import { findOrder, listOrderLines } from '../queries.server.ts';
import { cancelOrder } from '../use-cases/cancel-order.server.ts';
import * as steps from '../use-cases/carry-out-order.server.ts';
import { recordRefund } from '../use-cases/record-refund.server.ts';
import { inspectRental, returnRentals } from '../use-cases/return-rentals.server.ts';
import { settleDeposit } from '../use-cases/settle-deposit.server.ts';
import { applyCredit, listCredits, type CreditUser } from './apply-credit.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/credits.ts):
 * - `lockBoth`: one sum pays several orders.
 * - its order: two that pay each other wait for one another for ever.
 * - `mayUse`, `isSameCustomer`: somebody pays with another person's money.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DUE = shillings(5_000);
const staff = await makeUser(db, { role: 'admin', name: 'Wanjiru Kamau' });
const desk: CreditUser = { by: 'staff', staffId: staff.id };
const own = (userId: string): CreditUser => ({ by: 'customer', userId });
const act = <T>(work: () => Promise<T>): Promise<T> =>
  actAsStaff({ userId: staff.id, address: '10.0.0.1', requestId: 'test' }, work);

afterAll(stopJobs);

async function placed(userId?: string) {
  const product = await makeProduct(db, { price: DUE, stockQuantity: 10 });
  return makeOrder(db, { lines: [{ product }], now: NOW, ...(userId && { userId }) });
}

async function pay(orderId: string) {
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const payment = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, payment));
}

/** Paid, then called off by the shop: all of it is to go back. */
async function cancelledOrder(userId?: string) {
  const order = await placed(userId);
  await pay(order.orderId);
  const called = {
    orderId: order.orderId,
    by: 'shop',
    cause: 'other',
    text: '',
    keeps: 0,
  } as const;
  expect(await act(() => cancelOrder(db, called, NOW))).toMatchObject({ ok: true });
  return order;
}

/** Hired units are back, of KSh 3,000 of deposit KSh 800 are kept. */
async function settledHire() {
  const product = await makeProduct(db, {
    rentalPrice: shillings(1_000),
    ratePlan: null,
    deposit: shillings(3_000),
  });
  const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
  const hire = await makeOrder(db, { lines: [{ product, range }], now: NOW });
  const { orderId } = hire;
  await pay(orderId);
  await steps.startPreparing(db, orderId);
  await steps.dispatchOrder(db, { orderId, trip: null }, NOW);
  await steps.deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
  const lineId = (await listOrderLines(db, [orderId]))[0]?.id ?? '';
  const back = [{ lineId, units: 1, returnedBefore: 0 }];
  await returnRentals(db, { orderId, lines: back, note: '' }, NOW);
  await inspectRental(db, { orderId, lineId, condition: 'good', note: '' });
  const deductions = [{ kind: 'damage', note: 'A scratch', amount: shillings(800) } as const];
  const settlement = { orderId, held: shillings(3_000), deductions };
  expect(await settleDeposit(db, settlement, NOW)).toMatchObject({ ok: true });
  return hire;
}

interface Use {
  user: CreditUser;
  amount?: Cents;
  paymentId?: string;
}

const use = (
  fromOrderId: string,
  orderId: string,
  { user, amount = DUE, paymentId = randomUUID() }: Use,
) => applyCredit(db, user, { orderId, fromOrderId, paymentId, amount }, NOW);

const read = async (orderId: string) => {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('There is no order');
  return { status: order.status, open: openSumOf(order), toGiveBack: toGiveBackOf(order) };
};

/** What went out of orders is what came into others, and every order agrees with the ledger. */
async function expectBalance() {
  const { rows } = await pool.query<{ left: number }>(
    `select coalesce(sum(case when debit_account = 'clearing.credit' then amount_cents
       when credit_account = 'paid_out.credit' then -amount_cents else 0 end), 0)::int as left
     from ledger_postings`,
  );
  expect(rows[0]?.left).toBe(0);
  expect(await checkMoneyLedger(db)).toEqual([]);
}

describe('money of one order', () => {
  it('pays another one of the same customer, with papers, mails and history on both', async () => {
    const from = await cancelledOrder();
    const to = await placed(from.userId);
    const user = own(from.userId);
    expect(await listCredits(db, user, to.orderId, NOW)).toEqual([
      { fromOrderId: from.orderId, number: from.number, amount: DUE },
    ]);
    expect(await use(from.orderId, to.orderId, { user })).toEqual({ ok: true, value: null });
    expect(await read(to.orderId)).toMatchObject({ status: 'confirmed', open: 0 });
    expect(await read(from.orderId)).toEqual({ status: 'refunded', open: 0, toGiveBack: 0 });
    const kinds = async (id: string) => (await listDocuments(db, id)).map(({ kind }) => kind);
    expect(await kinds(to.orderId)).toEqual(['receipt']);
    expect(await kinds(from.orderId)).toEqual(['receipt', 'refund_receipt']);
    const seen = await getOrderForStaff(db, { orderId: to.orderId, locale: 'en' }, NOW);
    expect(seen?.booked).toMatchObject([{ method: 'credit', reference: from.number, amount: DUE }]);
    await workOffJobs([sendMailJob(orderMails)]);
    const mails = (await db.select().from(mailMessages)).map(({ text }) => text);
    expect(mails.filter((text) => text.includes(`to pay your order ${to.number}`))).toHaveLength(1);
    await expectBalance();
  });

  it('is what is left of a settled deposit, and pays a part of the next hire', async () => {
    const from = await settledHire();
    const to = await placed(from.userId);
    const amount = shillings(2_200);
    expect(await listCredits(db, desk, to.orderId, NOW)).toMatchObject([{ amount }]);
    const paid = act(() => use(from.orderId, to.orderId, { user: desk, amount }));
    expect(await paid).toMatchObject({ ok: true });
    expect(await read(to.orderId)).toMatchObject({
      status: 'pending_payment',
      open: DUE - amount,
    });
    expect(await listCredits(db, desk, to.orderId, NOW)).toEqual([]);
    const seen = await getOrderForStaff(db, { orderId: from.orderId, locale: 'en' }, NOW);
    expect(seen).toMatchObject({ depositHeld: 0, toGiveBack: 0 });
    await expectBalance();
  });

  it('is nobody else’s', async () => {
    const from = await cancelledOrder();
    const other = await placed();
    const mine = own(other.userId);
    expect(await listCredits(db, mine, other.orderId, NOW)).toEqual([]);
    expect(await use(from.orderId, other.orderId, { user: mine })).toBeNull();
    expect(await use(from.orderId, other.orderId, { user: desk })).toBeNull();
    expect(await listCredits(db, own(from.userId), other.orderId, NOW)).toBeNull();
    expect(await use(from.orderId, from.orderId, { user: desk })).toBeNull();
    expect(await read(from.orderId)).toMatchObject({ toGiveBack: DUE });
  });

  it('is not taken off again where it paid', async () => {
    const from = await cancelledOrder();
    const to = await placed(from.userId);
    const paymentId = randomUUID();
    expect(await use(from.orderId, to.orderId, { user: desk, paymentId })).toMatchObject({
      ok: true,
    });
    const undone = { orderId: to.orderId, paymentId, why: 'A mistake' };
    expect(await act(() => unbookPayment(db, undone, staff.id, NOW))).toEqual({
      ok: false,
      reason: 'CREDIT_STANDS',
    });
  });
});

describe('at once', () => {
  it('one request sent again and again pays once', async () => {
    const from = await cancelledOrder();
    const to = await placed(from.userId);
    const request = { user: own(from.userId), paymentId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => use(from.orderId, to.orderId, request)),
    );
    expect(answers.every((answer) => answer?.ok)).toBe(true);
    expect(await read(to.orderId)).toMatchObject({ status: 'confirmed', toGiveBack: 0 });
    await expectBalance();
  });

  it('one sum pays one of many orders', async () => {
    const from = await cancelledOrder();
    const wanting = [];
    for (let nth = 0; nth < 5; nth += 1) wanting.push(await placed(from.userId));
    const answers = await Promise.all(
      wanting.map(({ orderId }) => use(from.orderId, orderId, { user: desk })),
    );
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer?.ok)).toEqual(
      Array.from({ length: 4 }, () => ({ ok: false, reason: 'CREDIT_CHANGED', usable: 0 })),
    );
    await expectBalance();
  });

  it('is used or given back, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const from = await cancelledOrder();
      const to = await placed(from.userId);
      const facts = { method: 'cash', reference: '', purpose: 'cancelled', note: '' } as const;
      const refund = { orderId: from.orderId, amount: DUE, refundedBefore: 0, ...facts };
      const [used, given] = await Promise.all([
        use(from.orderId, to.orderId, { user: desk }),
        recordRefund(db, refund, NOW),
      ]);
      expect([used?.ok, given?.ok].filter(Boolean)).toHaveLength(1);
    }
    await expectBalance();
  });

  it('two orders that would pay each other do not wait for ever', async () => {
    const one = await cancelledOrder();
    const other = await placed(one.userId);
    // Both are locked before anything is refused.
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        nth % 2 === 0
          ? use(one.orderId, other.orderId, { user: desk })
          : use(other.orderId, one.orderId, { user: desk }),
      ),
    );
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    const { rows } = await pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(Number(rows[0]?.deadlocks)).toBe(0);
    await expectBalance();
  });
});

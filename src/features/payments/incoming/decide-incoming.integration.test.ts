import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { listReviews } from '../admin/list-reviews.server.ts';
import { listReviewsInput } from '../admin/schemas.ts';
import { directProvider } from '../providers.server.ts';
import { claimPayment } from './claim-payment.server.ts';
import {
  acceptPayment,
  dismissPayment,
  matchPayment,
  returnPayment,
} from './decide-incoming.server.ts';
import { applyConfirmation } from './apply-confirmation.server.ts';
import { pullPayments } from './pull-payments.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { insertPaymentEvent } from '../queries.server.ts';
import { findIncomingByReceipt } from './queries.server.ts';

const { db, pool } = await useDatabase();
const { fake } = await startFakeMpesa();
const { paybill } = fake;
const NOW = new Date();
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);
const note = 'Looked at together';

let staffId = '';
beforeAll(async () => {
  staffId = (await makeUser(db)).id;
});
afterAll(stopJobs);

async function makeUnpaid() {
  const product = await makeProduct(db, { price: shillings(3_800), stockQuantity: 5 });
  return makeOrder(db, { lines: [{ product }], now: NOW });
}

/** KSh 3,800 that came for “lights”. */
async function makeUnmatched() {
  const { receipt } = paybill.move({ amount: 3_800, account: 'lights', at: NOW });
  const range = { from: new Date(NOW.getTime() - 60_000), to: new Date(NOW.getTime() + 60_000) };
  await pullPayments(db, directProvider, { ...range, now: NOW });
  return find(receipt);
}

/** Word of KSh 3,800 that nothing proves. */
async function makeUnproved(account = 'lights') {
  const payment = paybill.move({
    amount: 3_800,
    account,
    at: new Date(NOW.getTime() - 86_400_000),
  });
  const body = paybill.confirmation(payment);
  const { receipt } = payment;
  const id = uuidV7();
  const event = { id, provider: 'mpesa', eventKey: receipt, receipt, body } as const;
  await db.transaction((tx) => insertPaymentEvent(tx, event, null));
  await applyConfirmation(db, id, NOW);
  return find(receipt);
}

async function find(receipt: string) {
  const payment = await findIncomingByReceipt(db, 'mpesa', receipt);
  if (!payment) throw new Error(`No payment ${receipt}`);
  return payment;
}

const staff = <T>(work: () => T) =>
  actAsStaff({ userId: staffId, requestId: 'test', address: '127.0.0.1' }, work);
const match = (id: string, orderId: string) =>
  staff(() => matchPayment(db, { id, orderId, note }, EXPIRED));
const giveBack = (id: string) =>
  staff(() => returnPayment(db, { id, method: 'mobile', reference: 'SKR1', note }, NOW));

/** What lies with the shop, by the ledger and by the payments themselves. */
async function unmatched() {
  const { rows } = await pool.query(
    `select (select coalesce(sum(case when credit_account = 'unmatched' then amount_cents else -amount_cents end), 0)
       from ledger_postings where 'unmatched' in (debit_account, credit_account))::int as ledger,
     (select coalesce(sum(amount * 100), 0) from incoming_payments where state = 'unmatched')::int as payments`,
  );
  expect(rows[0].ledger).toBe(rows[0].payments);
  return Number(rows[0].ledger);
}

describe('a payment for no order', () => {
  it('is matched by staff, counts for the order, and says who did it', async () => {
    const [payment, order] = [await makeUnmatched(), await makeUnpaid()];
    const before = await unmatched();
    expect(await staff(() => matchPayment(db, { id: payment.id, ...order, note }, NOW))).toEqual({
      ok: true,
      value: 'confirmed',
    });
    expect(await findOrder(db, order.orderId)).toMatchObject({
      status: 'confirmed',
      paidTotal: 380_000,
    });
    expect(await unmatched()).toBe(before - 380_000);
    expect(await find(payment.receipt)).toMatchObject({
      state: 'applied',
      orderId: order.orderId,
      decidedBy: staffId,
      note,
    });
    expect(await checkMoneyLedger(db)).toEqual([]);
    const log = await db.select().from(auditLog).where(eq(auditLog.thingId, payment.id));
    expect(log.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ state: 'applied', order_id: order.orderId }),
    );
  });

  it('goes back by hand, once', async () => {
    const payment = await makeUnmatched();
    const before = await unmatched();
    const both = await Promise.all([giveBack(payment.id), giveBack(payment.id)]);
    expect(both.filter((one) => one?.ok)).toHaveLength(1);
    expect(await unmatched()).toBe(before - 380_000);
    expect(await find(payment.receipt)).toMatchObject({
      state: 'returned',
      returnMethod: 'mobile',
      returnReference: 'SKR1',
    });
  });

  it('is not matched to an order that is not there, nor twice', async () => {
    const [payment, order] = [await makeUnmatched(), await makeUnpaid()];
    expect(await match(payment.id, payment.id)).toMatchObject({ reason: 'ORDER_NOT_THERE' });
    expect(await match(order.orderId, order.orderId)).toBeNull();
    expect(await match(payment.id, order.orderId)).toMatchObject({ ok: true });
    expect(await match(payment.id, order.orderId)).toMatchObject({
      reason: 'PLACED_MEANWHILE',
      state: 'applied',
    });
  });

  // Red without the lock of `lockIncoming`: both orders are confirmed, or the ledger refuses one.
  it('that two people match to two orders at once is counted for one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const payment = await makeUnmatched();
      const orders = [await makeUnpaid(), await makeUnpaid()];
      const answers = await Promise.all(
        orders.map(({ orderId }, n) =>
          pause((round % 3) * n).then(() => match(payment.id, orderId)),
        ),
      );
      expect(answers.filter((one) => one?.ok)).toHaveLength(1);
      expect(answers.find((one) => !one?.ok)).toMatchObject({ reason: 'PLACED_MEANWHILE' });
      const states = await Promise.all(orders.map(({ orderId }) => findOrder(db, orderId)));
      expect(states.filter((one) => one?.status === 'confirmed')).toHaveLength(1);
    }
    await unmatched();
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('that is matched and given back at once is one of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [payment, order] = [await makeUnmatched(), await makeUnpaid()];
      const answers = await Promise.all([match(payment.id, order.orderId), giveBack(payment.id)]);
      expect(answers.filter((one) => one?.ok)).toHaveLength(1);
    }
    await unmatched();
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('that is matched while the hold of its order ends confirms it, whoever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [payment, order] = [await makeUnmatched(), await makeUnpaid()];
      await Promise.all([
        pause(round % 4).then(() => match(payment.id, order.orderId)),
        expireHold(db, order.orderId, EXPIRED),
      ]);
      expect(await findOrder(db, order.orderId)).toMatchObject({
        status: 'confirmed',
        paidTotal: 380_000,
      });
    }
    expect(await checkMoneyLedger(db)).toEqual([]);
  });
});

describe('word of money that nothing proves', () => {
  it('counts on the word of staff who have seen it', async () => {
    const order = await makeUnpaid();
    const { number = '' } = (await findOrder(db, order.orderId)) ?? {};
    const payment = await makeUnproved(number);
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: 0 });
    expect(await match(payment.id, order.orderId)).toMatchObject({ reason: 'PLACED_MEANWHILE' });
    await staff(() => acceptPayment(db, { id: payment.id, note }, NOW));
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
    expect(await find(payment.receipt)).toMatchObject({ state: 'applied', proof: 'staff' });
  });

  it('that was dismissed counts all the same once it is proved', async () => {
    const payment = await makeUnproved();
    await staff(() => dismissPayment(db, { id: payment.id, note }, NOW));
    expect(await find(payment.receipt)).toMatchObject({ state: 'dismissed', proof: null });
    const day = 86_400_000;
    const range = { from: new Date(NOW.getTime() - 2 * day), to: NOW, now: NOW };
    await pullPayments(db, directProvider, range);
    expect(await find(payment.receipt)).toMatchObject({ state: 'unmatched', proof: 'pull' });
  });
});

it('one screen says what needs a person, with whom it may be for', async () => {
  const order = await makeUnpaid();
  const { number = '', contactPhone = '' } = (await findOrder(db, order.orderId)) ?? {};
  const at = new Date(NOW.getTime() - 3_600_000);
  const facts = { amount: 3_800, account: number.slice(3, 11), msisdn: contactPhone.slice(1), at };
  const { receipt } = paybill.move(facts);
  await pullPayments(db, directProvider, {
    from: new Date(at.getTime() - 1_000),
    to: new Date(at.getTime() + 1_000),
    now: NOW,
  });
  await claimPayment(db, { ...order, code: 'SKZ0000001', now: NOW });
  await makeUnproved('somebody');
  const later = new Date(Date.now() + 600_000);
  const all = await listReviews(db, listReviewsInput.parse({}), later);
  const mine = all.items.find((one) => one.kind === 'unmatched' && one.payment.receipt === receipt);
  expect(mine?.kind === 'unmatched' && mine.proposals[0]).toMatchObject({
    order: { id: order.orderId, number },
    reasons: ['phone', 'amount', 'number'],
  });
  expect(all.counts).toMatchObject({ claim: 1, checking: 1, order: 0, unknown: 0, ledger: 0 });
  expect(all.items.map(({ at: since }) => since)).toEqual(
    all.items.map(({ at: since }) => since).toSorted(),
  );
  const largest = await listReviews(
    db,
    listReviewsInput.parse({ kind: 'claim', sort: 'largest' }),
    later,
  );
  expect(largest.items).toMatchObject([{ kind: 'claim', receipt: 'SKZ0000001', payment: null }]);
});

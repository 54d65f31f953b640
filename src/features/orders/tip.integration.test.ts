import { afterAll, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import { listDocuments } from '#/features/documents/queries.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { toGiveBackOf } from './order-sums.server.ts';
import { findOrder, listOrderEvents } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';

const { db, pool } = await useDatabase();
const NOW = new Date();
const DUE = shillings(5_000);
const OVER = shillings(200);

afterAll(stopJobs);

async function overpaidOrder() {
  const product = await makeProduct(db, { price: DUE });
  const placed = await makeOrder(db, { lines: [{ product }], now: NOW });
  const payment = { source: newSource(), orderId: placed.orderId, amount: DUE + OVER, now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, { ...payment, receipt: 'SKP1234567' }));
  return placed;
}

const leave = (orderId: string, amount: Cents, purpose: RefundPurpose = 'overpaid') =>
  recordRefund(
    db,
    { orderId, amount, refundedBefore: 0, method: 'tip', reference: '', purpose, note: '' },
    NOW,
  );

it('what was paid over stays as a tip, in an account of its own, and the order stands', async () => {
  const { orderId } = await overpaidOrder();
  expect(await leave(orderId, OVER + 1)).toEqual({
    ok: false,
    reason: 'TIP_TOO_LARGE',
    left: OVER,
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => leave(orderId, OVER)));
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
  const order = await findOrder(db, orderId);
  expect(order).toMatchObject({ status: 'confirmed', refundedTotal: OVER });
  expect(order && toGiveBackOf(order)).toBe(0);
  const { rows } = await pool.query<{ cents: number }>(
    `select sum(amount_cents)::int as cents from ledger_postings
     where debit_account = 'refund_payable' and credit_account = 'paid_out.tip'`,
  );
  expect(rows[0]?.cents).toBe(OVER);
  const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
  expect(kinds.slice(-3)).toEqual(['paid_again', 'refund_recorded', 'review_settled']);
  expect((await listDocuments(db, orderId)).map(({ kind }) => kind)).toEqual([
    'receipt',
    'refund_receipt',
  ]);
  await workOffJobs([sendMailJob(orderMails)]);
  const mails = (await db.select().from(mailMessages)).map(({ text }) => text);
  expect(mails.filter((text) => text.includes('as a tip for the crew'))).toHaveLength(1);
  expect(await checkMoneyLedger(db)).toEqual([]);
});

it('a price, or the money of an order that was called off, is no tip', async () => {
  const { orderId } = await overpaidOrder();
  expect(await leave(orderId, OVER, 'other')).toMatchObject({ reason: 'TIP_TOO_LARGE' });
  await cancelOrder(db, { orderId, by: 'shop' }, NOW);
  expect(await leave(orderId, OVER)).toEqual({ ok: false, reason: 'TIP_TOO_LARGE', left: 0 });
});

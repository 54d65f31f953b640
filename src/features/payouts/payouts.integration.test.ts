import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { resultBody } from '#tests/fakes/daraja-payouts.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { payoutStage } from '#tests/fakes/payout-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { getOrder } from '#/features/orders/get-order.server.ts';
import { orderMails } from '#/features/orders/mails/order-mails.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { findPayout } from './queries.server.ts';
import { applyReport } from './use-cases/apply-report.server.ts';
import { getWays } from './use-cases/get-ways.server.ts';

const { db, pool } = await useDatabase();
const mpesa = await startFakeMpesa();
const { fake } = mpesa;
const NOW = new Date();
const {
  paidOrder,
  cancelledOrder,
  ask,
  byHand,
  payoutsOf,
  onlyPayoutOf,
  sent,
  report,
  result,
  moneyOf,
  kindsOf,
} = payoutStage({ db, pool }, mpesa, NOW);

afterAll(stopJobs);
beforeEach(() => {
  fake.outgoing.payouts.length = 0;
  fake.outgoing.questions.length = 0;
  fake.manner.payout = 'answer';
});

describe('money that is sent', () => {
  it('is on its way when asked for, and paid only when the result says so', async () => {
    const { orderId, userId } = await cancelledOrder();
    const { taken, payoutId } = await sent(orderId);
    expect(taken).toMatchObject({ amount: 3_000, msisdn: '254712345678', originatorId: payoutId });
    expect(await moneyOf(orderId)).toEqual({
      refunded: 0,
      open: 300_000,
      ledger: { 'clearing.mpesa': -500_000, payout_open: 300_000, refund_payable: 200_000 },
    });
    const seen = await getOrder(db, userId, orderId, 'en');
    expect(seen?.payouts).toMatchObject([{ state: 'on_its_way', amount: 300_000 }]);
    expect(await result(taken, '0')).toBe(200);
    expect(await moneyOf(orderId)).toEqual({
      refunded: 300_000,
      open: 0,
      ledger: { 'clearing.mpesa': -500_000, 'paid_out.mpesa': 300_000, refund_payable: 200_000 },
    });
    const after = await getOrder(db, userId, orderId, 'en');
    expect(after?.payouts).toMatchObject([{ state: 'sent', receipt: taken.transactionId }]);
    const { rows: papers } = await pool.query(
      "select kind from issued_documents where order_id = $1 and kind = 'refund_receipt'",
      [orderId],
    );
    expect(papers).toHaveLength(1);
  });

  it('goes back whole by a reversal of the payment, which ends the order', async () => {
    const { orderId, attemptId } = await cancelledOrder();
    const part = await ask(orderId, { way: { way: 'refund', attemptId } });
    expect(part).toEqual({ ok: false, reason: 'PAYOUT_WAY_CLOSED' });
    const way = { way: 'refund', attemptId } as const;
    const { taken } = await sent(orderId, { amount: shillings(5_000), way });
    expect(taken).toMatchObject({ kind: 'reversal', amount: 5_000 });
    await result(taken, '0');
    expect((await findOrder(db, orderId))?.status).toBe('refunded');
    // Given back, it cannot be once more.
    expect((await getWays(db, orderId))?.payments).toMatchObject([{ refunded: 500_000 }]);
  });

  it('is told to nobody but who paid for the order or stands on it', async () => {
    const { orderId } = await cancelledOrder();
    const elsewhere = { way: 'transfer', phone: '+254799999999' } as const;
    expect(await ask(orderId, { way: elsewhere })).toEqual({
      ok: false,
      reason: 'PAYOUT_WAY_CLOSED',
    });
    const foreign = await paidOrder();
    const other = { way: 'refund', attemptId: foreign.attemptId } as const;
    expect(await ask(orderId, { amount: shillings(5_000), way: other })).toMatchObject({
      ok: false,
    });
  });

  it('is no more than is owed for its purpose, in whole shillings, as M-Pesa moves them', async () => {
    const { orderId } = await paidOrder();
    for (const purpose of ['cancelled', 'overpaid', 'deposit'] as const) {
      expect(await ask(orderId, { purpose })).toEqual({
        ok: false,
        reason: 'REFUND_TOO_LARGE',
        left: 0,
      });
    }
    const cancelled = await cancelledOrder();
    expect(await ask(cancelled.orderId, { amount: shillings(5_001) })).toMatchObject({
      reason: 'REFUND_TOO_LARGE',
      left: 500_000,
    });
    for (const amount of [shillings(9), shillings(10) + 50]) {
      expect(await ask(cancelled.orderId, { amount })).toMatchObject({
        reason: 'PAYOUT_OUT_OF_BOUNDS',
      });
    }
    expect(await payoutsOf(cancelled.orderId)).toEqual([]);
  });

  it('is one payout however often it is asked for with the same key', async () => {
    const { orderId } = await cancelledOrder();
    const key = randomUUID();
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(orderId, { key })));
    expect(asked.every((one) => one?.ok)).toBe(true);
    expect(await payoutsOf(orderId)).toHaveLength(1);
    const another = await ask(orderId, { key, amount: shillings(100) });
    expect(another).toMatchObject({ ok: false });
  });
});

describe('a result', () => {
  it('that comes five times at once is booked once', async () => {
    const { orderId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    const bodies = [1, 2, 3, 4, 5].map((extra) => ({ ...resultBody(taken, '0'), extra }));
    await Promise.all(
      bodies.map((body) => fetch(taken.resultUrl, { method: 'POST', body: JSON.stringify(body) })),
    );
    const { rows } = await pool.query<{ id: string }>(
      'select id from payout_events where applied_at is null',
    );
    expect(rows).toHaveLength(5);
    const settled = await Promise.all(rows.map(({ id }) => applyReport(db, id, NOW)));
    expect(settled.filter((one) => one === 'paid')).toHaveLength(1);
    expect((await moneyOf(orderId)).refunded).toBe(300_000);
    expect((await kindsOf(orderId)).filter((kind) => kind === 'refund_recorded')).toHaveLength(1);
  });

  it('that fails puts the money back to what is owed, and can be sent again', async () => {
    const { orderId, number, userId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    await result(taken, '8');
    expect(await moneyOf(orderId)).toEqual({
      refunded: 0,
      open: 0,
      ledger: { 'clearing.mpesa': -500_000, refund_payable: 500_000 },
    });
    const seen = await getOrder(db, userId, orderId, 'en');
    expect(seen?.payouts).toMatchObject([{ state: 'failed', reason: 'PAYEE_WALLET_FULL' }]);
    await workOffJobs([sendMailJob(orderMails)]);
    const mails = await db.select().from(mailMessages);
    expect(mails.map(({ subject }) => subject)).toContain(
      `We could not send the money of order ${number} back`,
    );
    expect((await ask(orderId))?.ok).toBe(true);
    // Sent anew, the failure is no news any more.
    expect((await getOrder(db, userId, orderId, 'en'))?.payouts).toMatchObject([
      { state: 'on_its_way' },
    ]);
  });

  it('of success after a word of failure counts: the money is gone', async () => {
    const { orderId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    await result(taken, '1');
    await result(taken, '0');
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 300_000, open: 0 });
    await result(taken, '4');
    expect((await onlyPayoutOf(orderId)).state).toBe('paid');
  });

  it('of success after it had gone back another way is posted as overpaid, for staff', async () => {
    const { orderId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    await result(taken, '1');
    await byHand(orderId, shillings(4_000));
    await result(taken, '0');
    expect(await moneyOf(orderId)).toEqual({
      refunded: 500_000,
      open: 0,
      ledger: {
        'clearing.mpesa': -500_000,
        overpaid: -200_000,
        'paid_out.cash': 400_000,
        'paid_out.mpesa': 300_000,
      },
    });
    expect(await kindsOf(orderId)).toContain('payout_over');
  });

  it('after the time ran out is still the result', async () => {
    const { orderId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    expect(await report(taken.timeoutUrl, { requestId: 'whatever' })).toBe(200);
    expect((await onlyPayoutOf(orderId)).state).toBe('sent');
    await result(taken, '0');
    expect((await onlyPayoutOf(orderId)).state).toBe('paid');
  });

  it('of another request, or under a strange address, is not believed', async () => {
    const { orderId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    const other = { ...taken, originatorId: 'other', conversationId: 'AG_other' };
    await report(taken.resultUrl, resultBody(other, '0'));
    expect((await onlyPayoutOf(orderId)).state).toBe('sent');
    const strange = taken.resultUrl.replace(/[\da-f]{48}/, 'f'.repeat(48));
    expect(await report(strange, resultBody(taken, '0'))).toBe(404);
    expect(await report(taken.resultUrl, { nonsense: true })).toBe(400);
    expect(await report(taken.resultUrl, { Result: { pad: 'x'.repeat(20_000) } })).toBe(413);
    expect((await onlyPayoutOf(orderId)).state).toBe('sent');
  });

  it('of another sum is not booked but shown to a person', async () => {
    const { orderId } = await cancelledOrder();
    const { taken, payoutId } = await sent(orderId);
    await result(taken, '0', 2_000);
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, open: 300_000 });
    expect(await findPayout(db, payoutId)).toMatchObject({ state: 'unknown' });
    expect(await kindsOf(orderId)).toContain('payout_unknown');
  });
});

it('leaves books in which nothing differs', async () => {
  expect(await checkMoneyLedger(db)).toEqual([]);
});

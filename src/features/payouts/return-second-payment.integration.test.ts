import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { payoutStage } from '#tests/fakes/payout-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { RETURN_SECOND_PAYMENT } from '#/features/payments/second-payment.ts';
import { applyEvent } from '#/features/payments/use-cases/apply-event.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { returnSecondPayment } from './use-cases/return-second-payment.server.ts';
import { sendPayout } from './use-cases/send-payout.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/payouts.ts):
 * - `isSecondPayment`: the payment that an order needs goes back.
 * - `lockOrder`: it goes back by itself and by hand.
 */
const { db, pool } = await useDatabase();
const mpesa = await startFakeMpesa();
const { fake } = mpesa;
const NOW = new Date();
const { byHand, payoutsOf, onlyPayoutOf, result, moneyOf, kindsOf } = payoutStage(
  { db, pool },
  mpesa,
  NOW,
);

afterAll(stopJobs);
beforeEach(() => {
  fake.outgoing.payouts.length = 0;
});

/** Two prompts, of which the customer pays both. */
async function paidTwice(price = 5_000) {
  const product = await makeProduct(db, { price: shillings(price) });
  const placed = await makeOrder(db, { lines: [{ product }], now: NOW });
  const attempts: string[] = [];
  const pushes = [];
  for (const now of [NOW, new Date(NOW.getTime() + 61_000)]) {
    const started = await startPayment(db, { ...placed, phone: '0712345678', now });
    if (!started?.ok) throw new Error('No prompt');
    attempts.push(started.value.id);
    pushes.push(mpesa.lastPush());
  }
  for (const push of pushes) {
    mpesa.decide(push, 0);
    await mpesa.callBack(push, { resultCode: 0 });
  }
  for (const attempt of attempts) {
    const { rows } = await pool.query<{ id: string }>(
      'select id from payment_events where attempt_id = $1',
      [attempt],
    );
    await applyEvent(db, rows[0]?.id ?? '', NOW);
  }
  const [firstId = '', secondId = ''] = attempts;
  return { ...placed, firstId, secondId };
}

const giveBack = (attemptId: string) => returnSecondPayment(db, attemptId, NOW);

describe('a second payment of an order', () => {
  it('goes back whole, once, and the order stands', async () => {
    const { orderId, secondId } = await paidTwice();
    const { rows: queued } = await pool.query<{ attempt: string }>(
      `select data->>'attemptId' as attempt from pgboss.job where name = $1`,
      [RETURN_SECOND_PAYMENT],
    );
    expect(queued).toEqual([{ attempt: secondId }]);
    const given = await Promise.all(Array.from({ length: 6 }, () => giveBack(secondId)));
    expect(given.filter(Boolean)).toHaveLength(1);
    const payout = await onlyPayoutOf(orderId);
    expect(payout.state).toBe('created');
    await sendPayout(db, payout.id, NOW);
    const taken = fake.outgoing.payouts.at(-1);
    expect(taken).toMatchObject({ kind: 'reversal', amount: 5_000 });
    if (taken) await result(taken, '0');
    expect(await moneyOf(orderId)).toEqual({
      refunded: 500_000,
      open: 0,
      ledger: { 'clearing.mpesa': -1_000_000, 'paid_out.mpesa': 500_000, prepaid: 500_000 },
    });
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed' });
    expect((await kindsOf(orderId)).slice(-4)).toEqual([
      'paid_again',
      'payout_asked',
      'refund_recorded',
      'review_settled',
    ]);
    expect(await giveBack(secondId)).toBe(false);
    expect(await checkMoneyLedger(db)).toEqual([]);
  });

  it('waits for a person above the sum that needs two', async () => {
    const { orderId, secondId } = await paidTwice(60_000);
    expect(await giveBack(secondId)).toBe(true);
    expect((await onlyPayoutOf(orderId)).state).toBe('requested');
  });

  it('is none that the order needs, and none that M-Pesa has not named', async () => {
    const { orderId, firstId, secondId } = await paidTwice();
    await pool.query('update payment_attempts set receipt = null where id = $1', [secondId]);
    expect(await giveBack(secondId)).toBe(false);
    expect(await byHand(orderId, shillings(5_000))).toMatchObject({ ok: true });
    expect(await giveBack(firstId)).toBe(false);
    expect(await payoutsOf(orderId)).toEqual([]);
  });

  it('goes back by itself or by hand, never both', async () => {
    const seen = { itself: 0, byHand: 0 };
    for (let round = 0; round < 6; round += 1) {
      const { orderId, secondId } = await paidTwice();
      const hand = () => byHand(orderId, shillings(5_000));
      const [itself, written] =
        round % 2 === 0
          ? await Promise.all([giveBack(secondId), hand()])
          : (await Promise.all([hand(), giveBack(secondId)])).toReversed();
      const isWritten = typeof written === 'object' && written?.ok === true;
      expect([itself === true, isWritten].filter(Boolean)).toHaveLength(1);
      seen[isWritten ? 'byHand' : 'itself'] += 1;
      const order = await findOrder(db, orderId);
      expect((order?.refundedTotal ?? 0) + (order?.openPayouts ?? 0)).toBe(500_000);
    }
    expect(seen.itself + seen.byHand).toBe(6);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { statusBody } from '#tests/fakes/daraja-payouts.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { payoutStage } from '#tests/fakes/payout-stage.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { confirmPayout, resolvePayout, withdrawPayout } from './use-cases/decide-payout.server.ts';
import { pollPayout } from './use-cases/poll-payout.server.ts';
import { sendPayout } from './use-cases/send-payout.server.ts';

const { db, pool } = await useDatabase();
const mpesa = await startFakeMpesa();
const { fake } = mpesa;
const NOW = new Date();
const {
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

describe('two admins at once', () => {
  it('asking for the same money send it once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId } = await cancelledOrder();
      const asked = await Promise.all(Array.from({ length: 4 }, () => ask(orderId)));
      expect(asked.filter((one) => one?.ok)).toHaveLength(1);
      expect(await payoutsOf(orderId)).toHaveLength(1);
    }
  });

  it('asking for parts of it never send more than there is', async () => {
    const { orderId } = await cancelledOrder();
    const first = await ask(orderId);
    const second = await ask(orderId, {
      refundedBefore: shillings(3_000),
      amount: shillings(1_000),
    });
    expect([first?.ok, second]).toEqual([true, { ok: false, reason: 'PAYOUT_OPEN' }]);
    const third = await ask(orderId, {
      refundedBefore: shillings(3_000),
      amount: shillings(2_001),
      purpose: 'other',
    });
    expect(third).toMatchObject({ reason: 'REFUND_TOO_LARGE', left: 200_000 });
  });

  it('asking for two purposes never send more than there is', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId } = await cancelledOrder();
      const asked = await Promise.all([ask(orderId), ask(orderId, { purpose: 'other' })]);
      expect(asked.filter((one) => one?.ok)).toHaveLength(1);
      expect((await findOrder(db, orderId))?.openPayouts).toBe(300_000);
    }
  });

  it('one sending and one writing down by hand give it back once', async () => {
    const seen = { sent: 0, byHand: 0 };
    for (let round = 0; round < 8; round += 1) {
      const { orderId } = await cancelledOrder();
      const two = { amount: shillings(2_000) };
      const [asked, noted] = await Promise.all(
        round % 2
          ? [ask(orderId, two), byHand(orderId, shillings(2_000))]
          : [byHand(orderId, shillings(2_000)), ask(orderId, two)].toReversed(),
      );
      expect([asked?.ok, noted?.ok].filter(Boolean)).toHaveLength(1);
      seen[asked?.ok ? 'sent' : 'byHand'] += 1;
      const order = await findOrder(db, orderId);
      expect((order?.refundedTotal ?? 0) + (order?.openPayouts ?? 0)).toBe(200_000);
    }
    expect(seen.sent + seen.byHand).toBe(8);
  });

  it('who reads that it is on its way cannot write it down as well', async () => {
    const { orderId } = await cancelledOrder();
    await ask(orderId);
    expect(await byHand(orderId, shillings(2_001), shillings(3_000))).toMatchObject({
      reason: 'REFUND_TOO_LARGE',
      left: 200_000,
    });
    expect(await byHand(orderId, shillings(2_000), shillings(3_000))).toEqual({
      ok: true,
      value: null,
    });
    // All is spoken for, and the order goes on until the last of it has arrived.
    expect((await findOrder(db, orderId))?.status).toBe('cancelled');
  });
});

it('a result and a refund by hand at once are both in the books, each once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId } = await cancelledOrder();
    const { taken } = await sent(orderId);
    const [status, noted] = await Promise.all([
      result(taken, round % 2 ? '0' : '1'),
      byHand(orderId, shillings(2_000), shillings(3_000)),
    ]);
    // A failure that came first makes less be on its way: who typed is told.
    expect([status, noted?.ok ?? noted]).toEqual([200, round % 2 ? true : expect.any(Boolean)]);
    const { refunded = 0, open, ledger } = await moneyOf(orderId);
    expect(open).toBe(0);
    expect(refunded).toBe((round % 2 ? 300_000 : 0) + (noted?.ok ? 200_000 : 0));
    expect(ledger['refund_payable'] ?? 0).toBe(500_000 - refunded);
    // Whichever gives the last of it back ends the order.
    const ended = refunded === 500_000 ? 'refunded' : 'cancelled';
    expect((await findOrder(db, orderId))?.status).toBe(ended);
  }
});

describe('whatever goes wrong while sending', () => {
  it.each(['cut', 'fault', 'garbage'] as const)(
    '%s: it is unknown, asked about, never sent again',
    async (manner) => {
      const { orderId } = await cancelledOrder();
      fake.manner.payout = manner;
      await ask(orderId);
      const { id } = await onlyPayoutOf(orderId);
      await sendPayout(db, id, NOW);
      expect((await onlyPayoutOf(orderId)).state).toBe('unknown');
      fake.manner.payout = 'answer';
      await sendPayout(db, id, NOW);
      expect(fake.outgoing.payouts.length).toBe(manner === 'cut' ? 1 : 0);
      await pollPayout(db, { payoutId: id, pollNumber: 1 }, NOW);
      const question = fake.outgoing.questions.at(-1);
      expect(question?.conversation).toBe(id);
      const [taken] = fake.outgoing.payouts;
      if (!question || !taken) return;
      await report(question.resultUrl, statusBody(taken, 'Completed'));
      expect(await onlyPayoutOf(orderId)).toMatchObject({
        state: 'paid',
        receipt: taken.transactionId,
      });
    },
  );

  it('a crash after it was sent: whoever comes again asks instead of sending', async () => {
    const { orderId } = await cancelledOrder();
    await ask(orderId);
    const { id } = await onlyPayoutOf(orderId);
    await Promise.all([1, 2, 3, 4].map(() => sendPayout(db, id, NOW)));
    expect(fake.outgoing.payouts).toHaveLength(1);
    // A second request would be refused as a duplicate, and take the first for failed.
    expect((await onlyPayoutOf(orderId)).state).toBe('sent');
  });

  it('refused: nothing went out, and it is owed again', async () => {
    const { orderId } = await cancelledOrder();
    fake.manner.payout = 'refuse';
    await ask(orderId);
    await sendPayout(db, (await onlyPayoutOf(orderId)).id, NOW);
    expect((await onlyPayoutOf(orderId)).state).toBe('failed');
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, open: 0 });
  });

  it('after three days without a word a person looks, and says what became of it', async () => {
    const { orderId } = await cancelledOrder();
    const { payoutId } = await sent(orderId);
    expect(await resolvePayout(db, { payoutId, receipt: 'SG632NMUAB' }, NOW)).toMatchObject({
      reason: 'PAYOUT_MOVED',
    });
    await pollPayout(db, { payoutId, pollNumber: 78 }, NOW);
    expect(await kindsOf(orderId)).toContain('payout_unknown');
    expect(await moneyOf(orderId)).toMatchObject({ open: 300_000 });
    expect(await resolvePayout(db, { payoutId, receipt: 'SG632NMUAB' }, NOW)).toMatchObject({
      ok: true,
    });
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 300_000, open: 0 });
  });
});

describe('a second person', () => {
  const asStaff = async <T>(userId: string, work: () => Promise<T>): Promise<T> =>
    actAsStaff({ userId, address: '127.0.0.1', requestId: randomUUID() }, work);

  it('agrees to more than the setting’s amount; who asked does not', async () => {
    const { orderId } = await cancelledOrder(80_000);
    const [first, second] = [
      await makeUser(db, { role: 'admin' }),
      await makeUser(db, { role: 'admin' }),
    ];
    await asStaff(first.id, () => ask(orderId, { amount: shillings(60_000) }));
    const { id, state } = await onlyPayoutOf(orderId);
    expect(state).toBe('requested');
    await sendPayout(db, id, NOW);
    expect(fake.outgoing.payouts).toEqual([]);
    expect(await asStaff(first.id, () => confirmPayout(db, id))).toMatchObject({
      reason: 'PAYOUT_SECOND_PERSON',
    });
    expect(await asStaff(second.id, () => confirmPayout(db, id))).toMatchObject({ ok: true });
    expect(await asStaff(second.id, () => confirmPayout(db, id))).toMatchObject({
      reason: 'PAYOUT_MOVED',
    });
    await sendPayout(db, id, NOW);
    expect(fake.outgoing.payouts).toHaveLength(1);
  });

  it('and one who calls it off at once: it is sent, or it is not', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await cancelledOrder(80_000);
      const [first, second] = [
        await makeUser(db, { role: 'admin' }),
        await makeUser(db, { role: 'admin' }),
      ];
      await asStaff(first.id, () => ask(orderId, { amount: shillings(60_000) }));
      const { id } = await onlyPayoutOf(orderId);
      await Promise.all([
        asStaff(second.id, () => confirmPayout(db, id)),
        asStaff(first.id, () => withdrawPayout(db, id)),
      ]);
      await sendPayout(db, id, NOW);
      const { state } = await onlyPayoutOf(orderId);
      const open = (await findOrder(db, orderId))?.openPayouts;
      expect([
        ['sent', shillings(60_000)],
        ['withdrawn', 0],
      ]).toContainEqual([state, open]);
    }
  });
});

it('leaves books in which nothing differs', async () => {
  expect(await checkMoneyLedger(db)).toEqual([]);
});

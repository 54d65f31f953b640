import { beforeAll, beforeEach, expect } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import type { Database } from '#/db/client.server.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { lookUpOnSchedule } from '#/features/payments/incoming/look-up.server.ts';
import { findIncomingByReceipt } from '#/features/payments/incoming/queries.server.ts';
import { registerAnnouncements } from '#/features/payments/incoming/register-addresses.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import { startFakeMpesa } from './fake-mpesa.ts';
import type { PaidFacts } from './paybill.ts';

/** Of the customer, as a provider writes it. */
export const PHONE = '254712345678';

/** A shop whose paybill is announced, for one test file. */
export async function startPaybillShop(db: Database) {
  const mpesa = await startFakeMpesa();
  const { paybill } = mpesa.fake;
  beforeAll(async () => {
    expect(await registerAnnouncements(db)).toMatchObject({ ok: true });
  });
  beforeEach(() => {
    paybill.answers = 'sent';
    paybill.shownPhone = 'hash';
    paybill.registerError = null;
  });

  /** An order for KSh 3,800 whose customer has the paying phone. */
  async function makeUnpaid() {
    const product = await makeProduct(db, { price: shillings(3_800), stockQuantity: 5 });
    const phone = `+${PHONE}` as const;
    const contact = { name: 'Amina Otieno', email: 'amina@example.test', phone };
    const order = await makeOrder(db, { lines: [{ product }], request: { contact } });
    const { number = '' } = (await findOrder(db, order.orderId)) ?? {};
    return { ...order, number };
  }

  return {
    ...mpesa,
    paybill,
    makeUnpaid,

    /** The same with a prompt on the phone. */
    async makePrompted() {
      const order = await makeUnpaid();
      const started = await startPayment(db, { ...order, phone: PHONE, now: new Date() });
      if (!started?.ok) throw new Error('No prompt');
      return { ...order, attemptId: started.value.id, push: mpesa.lastPush() };
    },

    /** Until nothing is left to do at once; what waits for a prompt’s own word is asked about now. */
    async settle() {
      await workOffJobs(shop.jobs);
      for (const { receipt } of paybill.payments) {
        const question = { provider: 'mpesa', receipt, pollNumber: 9 } as const;
        await lookUpOnSchedule(db, question, new Date());
      }
      await paybill.settled();
      await workOffJobs(shop.jobs);
    },

    /** Money moves and is announced. */
    async pay(facts: PaidFacts) {
      const payment = paybill.move(facts);
      expect(await paybill.announce(paybill.confirmation(payment))).toBe(200);
      return payment;
    },

    incomingOf: (receipt: string) => findIncomingByReceipt(db, 'mpesa', receipt),

    async expectPaid(orderId: string, times = 1) {
      const order = await findOrder(db, orderId);
      const paidTotal = times * (order?.dueTotal ?? 0);
      expect(order).toMatchObject({ status: 'confirmed', paidTotal });
      expect(await checkMoneyLedger(db)).toEqual([]);
    },
  };
}

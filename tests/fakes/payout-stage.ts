import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Database } from '#/db/client.server.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import type { RefundPurpose } from '#/domain/orders/refund.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { applyEvent } from '#/features/payments/use-cases/apply-event.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { applyReport } from '#/features/payouts/use-cases/apply-report.server.ts';
import { askPayout } from '#/features/payouts/use-cases/ask-payout.server.ts';
import { sendPayout } from '#/features/payouts/use-cases/send-payout.server.ts';
import { resultBody, type FakePayout } from './daraja-payouts.ts';
import type { FakeMpesa } from './fake-mpesa.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';

interface Asked {
  amount?: Cents;
  purpose?: RefundPurpose;
  refundedBefore?: Cents;
  key?: string;
  way?: Parameters<typeof askPayout>[1]['way'];
}

/** Orders whose money goes out through a fake M-Pesa, and what it and the books say of it. */
export function payoutStage(
  { db, pool }: { db: Database; pool: Pool },
  { fake, decide, callBack, lastPush }: FakeMpesa,
  NOW: Date,
) {
  /** An order of one bought product for KSh 5,000, paid through M-Pesa by +254712345678. */
  async function paidOrder(price = 5_000) {
    const product = await makeProduct(db, { price: shillings(price) });
    const placed = await makeOrder(db, { lines: [{ product }], now: NOW });
    const started = await startPayment(db, { ...placed, phone: '0712345678', now: NOW });
    if (!started?.ok) throw new Error('No prompt');
    decide(lastPush(), 0);
    await callBack(lastPush(), { resultCode: 0 });
    const { rows } = await pool.query<{ id: string }>(
      'select id from payment_events where attempt_id = $1',
      [started.value.id],
    );
    await applyEvent(db, rows[0]?.id ?? '', NOW);
    return { ...placed, attemptId: started.value.id, productId: product.id };
  }

  async function cancelledOrder(price = 5_000) {
    const order = await paidOrder(price);
    await cancelOrder(db, { orderId: order.orderId, by: 'shop' }, NOW);
    return order;
  }

  function ask(orderId: string, asked: Asked = {}) {
    return askPayout(
      db,
      {
        orderId,
        key: randomUUID(),
        amount: shillings(3_000),
        purpose: 'cancelled',
        way: { way: 'transfer', phone: '+254712345678' },
        refundedBefore: 0,
        ...asked,
      },
      NOW,
    );
  }

  const byHand = (orderId: string, amount: Cents, refundedBefore = 0) =>
    recordRefund(
      db,
      {
        orderId,
        amount,
        refundedBefore,
        method: 'cash',
        reference: '',
        purpose: 'cancelled',
        note: '',
      },
      NOW,
    );

  async function payoutsOf(orderId: string) {
    const { rows } = await pool.query<{ id: string; state: string; receipt: string | null }>(
      'select id, state, receipt from payouts where order_id = $1 order by created_at, id',
      [orderId],
    );
    return rows;
  }

  async function onlyPayoutOf(orderId: string) {
    const [payout, ...others] = await payoutsOf(orderId);
    if (!payout || others.length > 0) throw new Error('Not one payout');
    return payout;
  }

  /** Asked for and sent; what M-Pesa has of it. */
  async function sent(orderId: string, asked: Asked = {}) {
    const done = await ask(orderId, asked);
    if (!done?.ok) throw new Error(`Not asked: ${done?.reason}`);
    const payout = await onlyPayoutOf(orderId);
    await sendPayout(db, payout.id, NOW);
    const taken = fake.outgoing.payouts.at(-1);
    if (!taken) throw new Error('Nothing was sent');
    return { payoutId: payout.id, taken };
  }

  /** M-Pesa reports over HTTP; then the job applies what was stored. The status of the shop's answer. */
  async function report(url: string, body: object): Promise<number> {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    await answer.text();
    await applyAll();
    return answer.status;
  }

  async function applyAll() {
    const { rows } = await pool.query<{ id: string }>(
      'select id from payout_events where applied_at is null order by received_at',
    );
    for (const { id } of rows) await applyReport(db, id, NOW);
  }

  const result = (taken: FakePayout, code: string, amount?: number) =>
    report(taken.resultUrl, resultBody(taken, code, amount));

  /** What the order's columns and its ledger say of money that went back or is on its way. */
  async function moneyOf(orderId: string) {
    const order = await findOrder(db, orderId);
    const { rows } = await pool.query<{ account: string; cents: number }>(
      `select account, sum(cents)::int as cents from (
        select transaction_id, credit_account as account, amount_cents as cents from ledger_postings
        union all select transaction_id, debit_account, -amount_cents from ledger_postings
      ) as sides join ledger_transactions on ledger_transactions.id = transaction_id
      where order_id = $1 group by account having sum(cents) <> 0 order by account`,
      [orderId],
    );
    return {
      refunded: order?.refundedTotal,
      open: order?.openPayouts,
      ledger: Object.fromEntries(rows.map(({ account, cents }) => [account, cents])),
    };
  }

  const kindsOf = async (orderId: string) =>
    (await listOrderEvents(db, orderId)).map(({ kind }) => kind);

  return {
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
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { pollAttempt } from './poll-attempt.server.ts';
import { startPayment } from './start-payment.server.ts';

const { db, pool } = await useDatabase();
const { decide, lastPush } = await startFakeMpesa();
const NOW = new Date();
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);

afterAll(stopJobs);

async function stockOf(productId: string) {
  const { rows } = await pool.query(
    'select stock_quantity, units_held from products where id = $1',
    [productId],
  );
  return rows[0];
}

/** An order for the only unit, with its prompt paid on M-Pesa's side and nobody told yet. */
async function paidUnheard() {
  const product = await makeProduct(db, { stockQuantity: 1 });
  const order = await makeOrder(db, { lines: [{ product }], now: NOW });
  const started = await startPayment(db, { ...order, phone: '0712345678', now: NOW });
  if (!started?.ok) throw new Error('No prompt');
  decide(lastPush(), 0);
  return { ...order, product, attemptId: started.value.id };
}

it('50 payments against an expiring hold: confirmed every time, whoever comes first', async () => {
  const seen = { paidFirst: 0, expiredFirst: 0 };
  for (let round = 0; round < 50; round += 1) {
    const order = await paidUnheard();
    const pay = () => pollAttempt(db, order.attemptId, EXPIRED);
    const expire = () => expireHold(db, order.orderId, EXPIRED);
    const headStart = (round % 10) * 0.7;
    // One after the other first, so that every machine meets both orders of arrival; then together.
    if (round === 0) await pay().then(expire);
    else if (round === 1) await expire().then(pay);
    else
      await Promise.all([
        pause(round % 2 ? headStart : 0).then(pay),
        // The query takes a while over HTTP; the hold would always win without a handicap.
        pause(2 + (round % 2 ? 0 : headStart)).then(expire),
      ]);
    const after = await findOrder(db, order.orderId);
    expect(after).toMatchObject({ status: 'confirmed', paidTotal: after?.dueTotal });
    expect(await stockOf(order.product.id)).toEqual({ stock_quantity: 0, units_held: 0 });
    const kinds = (await listOrderEvents(db, order.orderId)).map(({ kind }) => kind);
    const expired = kinds.includes('hold_expired');
    expect(kinds.filter((kind) => kind === 'payment_confirmed')).toHaveLength(1);
    expect(kinds).toHaveLength(expired ? 3 : 2);
    seen[expired ? 'expiredFirst' : 'paidFirst'] += 1;
  }
  expect(seen.paidFirst).toBeGreaterThan(0);
  expect(seen.expiredFirst).toBeGreaterThan(0);
  expect(await checkStockLedger(db, nairobiDay(NOW))).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
}, 60_000);

it('50 late payments against another buyer of the only unit: one gets it, no money is lost', async () => {
  const seen = { kept: 0, lost: 0 };
  // Milliseconds that the payment is ahead of the buyer. Whoever lost gets more, so that the two
  // meet on every machine.
  let headStart = 0;
  for (let round = 0; round < 50; round += 1) {
    const order = await paidUnheard();
    await expireHold(db, order.orderId, EXPIRED);
    const { id: rival } = await makeUser(db);
    await fillCart(db, rival, [{ product: order.product }]);
    const request = await orderRequest(db, rival, {}, EXPIRED);
    const [, placed] = await Promise.all([
      pause(Math.max(0, -headStart)).then(() => pollAttempt(db, order.attemptId, EXPIRED)),
      pause(Math.max(0, headStart)).then(() => placeOrder(db, rival, request, EXPIRED)),
    ]);
    const after = await findOrder(db, order.orderId);
    expect(after?.paidTotal).toBe(after?.dueTotal);
    const kinds = (await listOrderEvents(db, order.orderId)).map(({ kind }) => kind);
    const kept = after?.status === 'confirmed';
    expect(placed.ok).toBe(!kept);
    expect(kinds.at(-1)).toBe(kept ? 'payment_confirmed' : 'paid_unfulfillable');
    expect(await stockOf(order.product.id)).toEqual(
      kept ? { stock_quantity: 0, units_held: 0 } : { stock_quantity: 1, units_held: 1 },
    );
    seen[kept ? 'kept' : 'lost'] += 1;
    headStart += kept ? -2 : 2;
  }
  expect(seen.kept).toBeGreaterThan(0);
  expect(seen.lost).toBeGreaterThan(0);
  expect(await checkStockLedger(db, nairobiDay(NOW))).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
}, 60_000);

// Red without the lock of `lockAttempt`: the ledger refuses to post one payment twice.
it('a new prompt and news about the old one never wait for one another in a ring', async () => {
  for (let round = 0; round < 40; round += 1) {
    const order = await paidUnheard();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, (_, n) =>
        pause(round / 4).then(() =>
          startPayment(db, {
            ...order,
            phone: n % 2 ? '0712345678' : '0110345678',
            now: new Date(NOW.getTime() + 61_000),
          }),
        ),
      ),
      ...Array.from({ length: 4 }, () => pollAttempt(db, order.attemptId, NOW)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await findOrder(db, order.orderId)).toMatchObject({ status: 'confirmed' });
  }
}, 60_000);

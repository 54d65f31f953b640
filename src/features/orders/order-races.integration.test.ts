import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { LONGEST_LOCK_WAIT, watchLockWaits } from '#tests/setup/watch-lock-waits.ts';
import { inTransaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { expireHold } from './use-cases/expire-hold.server.ts';
import { findOrder, listOrderEvents } from './queries.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - the sum in `updateUnitsHeldIfFree`'s WHERE: the table's CHECK turns rejections into errors; with the CHECK
 *   dropped too, all 200 buyers get one of ten units.
 * - the version check in `checkCart`: the other tabs hear that the cart is empty.
 * - the insert of the idempotency key: nineteen of twenty are refused.
 * - `status = $from` in `updateOrderStatus`: units come back twice, eight of nine pairs. Payment
 *   against payment has a second guard, the row that `updatePaidTotal` locks; red without both.
 */
const { db, pool, url } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);

beforeAll(() => makeOrder(db));
afterAll(stopJobs);

async function stockOf(productId: string) {
  const { rows } = await pool.query(
    'select stock_quantity, units_held, hired_peak from products where id = $1',
    [productId],
  );
  return rows[0];
}

describe('placing', () => {
  it('gives ten units to exactly ten of 200 buyers', async ({ annotate }) => {
    const product = await makeProduct(db, { stockQuantity: 10 });
    const requests = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const { id } = await makeUser(db);
        await fillCart(db, id, [{ product }]);
        return { userId: id, request: await orderRequest(db, id, {}, NOW) };
      }),
    );
    const endWatch = await watchLockWaits(url);
    const outcomes = await Promise.all(
      requests.map(({ userId, request }) => placeOrder(db, userId, request, NOW)),
    );
    const { seen, longest, gap } = await endWatch();
    await annotate(`Of ${seen} waits for locks the longest took at most ${Math.round(longest)} ms`);
    expect(Math.max(longest, gap)).toBeLessThan(LONGEST_LOCK_WAIT);
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
    expect(refused).toHaveLength(190);
    for (const rejection of refused) {
      expect(rejection).toMatchObject({
        reason: 'STOCK_SHORT',
        changes: [{ reason: 'OUT_OF_STOCK' }],
      });
    }
    expect(await stockOf(product.id)).toEqual({
      stock_quantity: 10,
      units_held: 10,
      hired_peak: 0,
    });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('makes one order of one cart in twenty tabs', async () => {
    const { id: userId } = await makeUser(db);
    const product = await makeProduct(db);
    await fillCart(db, userId, [{ product, quantity: 2 }]);
    const request = await orderRequest(db, userId, {}, NOW);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        placeOrder(db, userId, { ...request, idempotencyKey: randomUUID() }, NOW),
      ),
    );
    const placed = outcomes.filter((outcome) => outcome.ok);
    expect(placed).toHaveLength(1);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    for (const rejection of refused) {
      expect(rejection).toEqual({ ok: false, reason: 'ALREADY_PLACED', ...placed[0]?.value });
    }
    expect(await stockOf(product.id)).toMatchObject({ units_held: 2 });
  });

  it('answers one key sent twenty times at once with one order', async () => {
    const { id: userId } = await makeUser(db);
    const product = await makeProduct(db);
    await fillCart(db, userId, [{ product }]);
    const request = await orderRequest(db, userId, {}, NOW);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(db, userId, request, NOW)),
    );
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.orderId)).size).toBe(1);
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(await stockOf(product.id)).toMatchObject({ units_held: 1 });
  });

  it('lets carts with the same products in another order pass one another', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(db)));
    const requests = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const { id: userId } = await makeUser(db);
        const lines = products.map((product) => ({ product }));
        await fillCart(db, userId, n % 2 ? lines : lines.toReversed());
        return { userId, request: await orderRequest(db, userId, {}, NOW) };
      }),
    );
    const outcomes = await Promise.all(
      requests.map(({ userId, request }) => placeOrder(db, userId, request, NOW)),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
  });
});

/** Everything that can happen to an unpaid order, and what it leads to when it comes first. */
const steps: Record<'pay' | 'expire' | 'cancel', (orderId: string) => Promise<unknown>> = {
  pay: (orderId: string) =>
    inTransaction(db, (tx) =>
      confirmPaid(tx, {
        source: newSource(),
        orderId,
        amount: shillings(9_500),
        receipt: randomUUID(),
        now: NOW,
      }),
    ),
  expire: (orderId: string) => expireHold(db, orderId, EXPIRED),
  cancel: async (orderId: string) => {
    const order = await findOrder(db, orderId);
    return cancelOrder(db, { orderId, by: 'customer', userId: order?.userId ?? '' }, NOW);
  },
};
const names = ['pay', 'expire', 'cancel'] as const;

describe('steps of one order', () => {
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

  it.each(pairs)(
    '%s against %s: one wins and the units are counted once',
    async (first, second) => {
      for (let round = 0; round < 8; round += 1) {
        const product = await makeProduct(db);
        const { orderId } = await makeOrder(db, { lines: [{ product }], now: NOW });
        await Promise.all([
          steps[first](orderId),
          // A little sooner or later each time, so that they meet in different places.
          pause(round / 2).then(() => steps[second](orderId)),
        ]);
        const order = await findOrder(db, orderId);
        const kinds = (await listOrderEvents(db, orderId)).map((event) => event.kind);
        const isPaid = order?.status === 'confirmed';
        expect(await stockOf(product.id)).toEqual(
          isPaid
            ? { stock_quantity: 9, units_held: 0, hired_peak: 0 }
            : { stock_quantity: 10, units_held: 0, hired_peak: 0 },
        );
        expect(kinds.filter((kind) => kind === 'payment_confirmed')).toHaveLength(isPaid ? 1 : 0);
        expect(
          kinds.filter((kind) => kind === 'cancelled' || kind === 'hold_expired').length,
        ).toBeLessThanOrEqual(1);
        const payments = [first, second].filter((step) => step === 'pay').length;
        expect(order?.paidTotal).toBe(payments * shillings(9_500));
      }
      expect(await checkStockLedger(db, TODAY)).toEqual([]);
      expect(await checkMoneyLedger(db)).toEqual([]);
    },
  );

  it('lets the same money be captured once however many find it', async () => {
    const product = await makeProduct(db);
    const { orderId } = await makeOrder(db, { lines: [{ product }], now: NOW });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => steps.pay(orderId)));
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'paid_again')).toHaveLength(19);
    expect(await stockOf(product.id)).toEqual({ stock_quantity: 9, units_held: 0, hired_peak: 0 });
  });
});

it('no two transactions ever waited for each other', async () => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { addDays, eachDay, nairobiDay } from '#/domain/dates/day.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { listOrderLines } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { checkStockLedger } from './use-cases/check-stock-ledger.server.ts';

/*
 * Seen red by hand with each guard taken away:
 * - `units_held + peak <= stock_quantity` in `updateHiredPeaksIfFree`: the table's CHECK turns rejections
 *   into errors, four tests; with the CHECK dropped too, 6 of 5 units are out on a day and 21 of 40
 *   get the one unit.
 * - `lockProducts` in `holdUnits`: hires write peaks that are too low, and deadlocks are counted.
 * - locking and taking of sold units as one statement (a WITH in `updateUnitsSold`): deadlocks.
 * - the sum per product in `sumDemand`: two lines of one product pass, the ledger differs.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const FIRST_DAY = addDays(TODAY, 7);
const OWNED = 5;

beforeAll(() => makeOrder(db));
afterAll(stopJobs);

interface LineRequest {
  quantity: number;
  /** Days from the first on that everything can arrive by; none: a purchase. */
  hire: { from: number; days: number } | null;
}

type Product = Awaited<ReturnType<typeof makeProduct>>;

function range({ from, days }: { from: number; days: number }) {
  const start = addDays(FIRST_DAY, from);
  return { start, end: addDays(start, days) };
}

/** An order for these requests by a new customer; null when refused for lack of units. */
async function order(product: Product, requests: readonly LineRequest[]): Promise<string | null> {
  const lines = requests.map(({ quantity, hire }, index) => ({
    product,
    quantity,
    lineNo: index + 1,
    ...(hire && { range: range(hire) }),
  }));
  return makeOrder(db, { lines, now: NOW }).then(
    (placed) => placed.orderId,
    (error: unknown) => {
      if (error instanceof Error && error.message.endsWith('STOCK_SHORT')) return null;
      throw error;
    },
  );
}

/** Units missing on each day, counted from the lines of living orders alone. */
function missingByDay(orders: readonly (readonly LineRequest[])[], turnaround: number) {
  const sold = orders.flat().reduce((sum, { hire, quantity }) => sum + (hire ? 0 : quantity), 0);
  const days = new Map<string, number>();
  for (const { hire, quantity } of orders.flat()) {
    if (!hire) continue;
    const { start, end } = range(hire);
    for (const day of eachDay(start, addDays(end, turnaround))) {
      days.set(day, (days.get(day) ?? 0) + quantity);
    }
  }
  return { sold, peak: Math.max(0, ...days.values()) };
}

async function stockOf(product: Product) {
  const { rows } = await pool.query(
    'select stock_quantity as owned, units_held as held, hired_peak as peak from products where id = $1',
    [product.id],
  );
  return rows[0];
}

const request = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  hire: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 12 }), days: fc.integer({ min: 1, max: 4 }) }),
  ),
});
const requests = fc.array(request, { minLength: 1, maxLength: 3 });

describe('one after another', () => {
  const story = fc.array(fc.record({ requests, fate: fc.constantFrom('keep', 'cancel', 'pay') }), {
    minLength: 1,
    maxLength: 8,
  });

  test.prop([story, fc.integer({ min: 0, max: 2 })], { numRuns: 40 })(
    'an order is accepted exactly when a count of all orders says that it fits',
    async (steps, turnaroundDays) => {
      const product = await makeProduct(db, { stockQuantity: OWNED, turnaroundDays });
      const alive: LineRequest[][] = [];
      for (const step of steps) {
        const { sold, peak } = missingByDay([...alive, step.requests], turnaroundDays);
        const orderId = await order(product, step.requests);
        expect(orderId !== null).toBe(sold + peak <= OWNED);
        if (orderId === null) continue;
        if (step.fate === 'cancel') await cancelOrder(db, { orderId, by: 'shop' }, NOW);
        else alive.push(step.requests);
        if (step.fate === 'pay') await pay(orderId);
      }
      const { sold, peak } = missingByDay(alive, turnaroundDays);
      const stock = await stockOf(product);
      expect(OWNED - stock.owned + stock.held).toBe(sold);
      expect(stock.peak).toBe(peak);
      expect(await checkStockLedger(db, TODAY)).toEqual([]);
    },
    60_000,
  );
});

describe('all at once', () => {
  test.prop([fc.array(requests, { minLength: 10, maxLength: 25 })], { numRuns: 12 })(
    'random sales and hires of one product never take more than there is on any day',
    async (crowd) => {
      const product = await makeProduct(db, { stockQuantity: OWNED, turnaroundDays: 1 });
      const ids = await Promise.all(crowd.map((each) => order(product, each)));
      const accepted = crowd.filter((_, index) => ids[index] !== null);
      const { sold, peak } = missingByDay(accepted, 1);
      expect(sold + peak).toBeLessThanOrEqual(OWNED);
      expect(await stockOf(product)).toEqual({ owned: OWNED, held: sold, peak });
      // Whoever was refused really does not fit beside those who were accepted.
      for (const refused of crowd.filter((_, index) => ids[index] === null)) {
        const beside = missingByDay([...accepted, refused], 1);
        expect(beside.sold + beside.peak).toBeGreaterThan(OWNED);
      }
      expect(await checkStockLedger(db, TODAY)).toEqual([]);
    },
    120_000,
  );

  it('buying and hiring the same units goes to one of them', async () => {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const rush: LineRequest[] = Array.from({ length: 40 }, (_, n) => ({
      quantity: 1,
      hire: n % 2 ? { from: 3, days: 2 } : null,
    }));
    const ids = await Promise.all(rush.map((each) => order(product, [each])));
    const winners = ids.filter((id) => id !== null);
    expect(winners).toHaveLength(1);
    expect(await listOrderLines(db, winners)).toHaveLength(1);
  });

  it('orders of the same two products, in either sequence, are paid while others are placed', async () => {
    const one = await makeProduct(db, { stockQuantity: 160 });
    const other = await makeProduct(db, { stockQuantity: 160 });
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const pair = n % 2 ? [one, other] : [other, one];
        const lines = pair.map((product, index) => ({ product, quantity: 1, lineNo: index + 1 }));
        for (let nth = 0; nth < 3; nth += 1) {
          await pay((await makeOrder(db, { lines, now: NOW })).orderId);
        }
      }),
    );
    for (const product of [one, other]) {
      expect(await stockOf(product)).toEqual({ owned: 40, held: 0, peak: 0 });
    }
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  }, 60_000);

  it('placing and cancelling in between leaves no unit behind', async () => {
    const product = await makeProduct(db, { stockQuantity: 3 });
    const hire = { from: 2, days: 3 };
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const orderId = await order(product, [{ quantity: 1, hire: n % 2 ? hire : null }]);
        if (orderId) await cancelOrder(db, { orderId, by: 'shop' }, NOW);
      }),
    );
    expect(await stockOf(product)).toEqual({ owned: 3, held: 0, peak: 0 });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });
});

function pay(orderId: string) {
  const amount = 999_999_900;
  return inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: orderId, now: NOW }),
  );
}

it('no two transactions ever waited for each other', async () => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

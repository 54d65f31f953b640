import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { openPausingDatabase, PAUSES, type Pause } from '#tests/setup/pausing-database.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { ok } from '#/domain/errors/result.ts';
import { shillings } from '#/domain/money/money.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { moveDays } from './changes/move-days.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { findOrder, listOrderLines } from './queries.server.ts';
import { cancelOrder } from './use-cases/cancel-order.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { expireHold } from './use-cases/expire-hold.server.ts';
import { recordRefund } from './use-cases/record-refund.server.ts';
import { returnRentals } from './use-cases/return-rentals.server.ts';

/*
 * Each step is stopped at a named place while another one runs until it is done or waits; then both go
 * on. What comes of it must be what comes of them one after the other. Seen red by hand without
 * `status = $from` in `updateOrderStatus`, `lockOrder` in `lockToChange`, the guard of
 * `updateHiredPeaksIfFree`, `lockProducts` in `holdUnits`, and `returnedBefore` in `returnRentals`.
 */
const { db, pool } = await useDatabase();
const pausing = openPausingDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);
/** When what is late now was ordered. */
const PLACED = new Date(NOW.getTime() - 20 * 86_400_000);
const SOON = days(10);
const LATER = days(20);

beforeAll(() => makeOrder(db));
afterAll(async () => {
  await pausing.end();
  await stopJobs();
});

function days(from: number) {
  return { start: addDays(TODAY, from), end: addDays(TODAY, from + 2) };
}

/** What can happen, and to which order: one that waits for its money, one that is paid, one that is late. */
const STEPS = {
  place: null,
  correct: null,
  pay: 'unpaid',
  cancel: 'unpaid',
  expire: 'unpaid',
  'call off': 'paid',
  refund: 'paid',
  move: 'paid',
  return: 'late',
} as const;

type Step = keyof typeof STEPS;
type Kind = Exclude<(typeof STEPS)[Step], null>;
/** After these more units are free than before. */
const FREEING: readonly Step[] = ['cancel', 'expire', 'call off', 'refund', 'return'];
const ON_SOON: readonly Step[] = ['call off', 'refund'];

interface World {
  product: Awaited<ReturnType<typeof makeProduct>>;
  orders: Partial<Record<Kind, { orderId: string; userId: string }>>;
  /** By the name of the side that takes the step. */
  act: Record<'a' | 'b', (at: Database) => Promise<string>>;
}

async function paid(orderId: string, now: Date, at: Database = db): Promise<string> {
  const amount = (await findOrder(at, orderId))?.dueTotal ?? 0;
  const payment = { source: newSource(), orderId, amount, receipt: randomUUID(), now };
  return inTransaction(at, (tx) => confirmPaid(tx, payment));
}

async function newWorld(a: Step, b: Step): Promise<World> {
  const product = await makeProduct(db, {
    stockQuantity: 5,
    price: shillings(300),
    rentalPrice: shillings(100),
    deposit: shillings(200),
  });
  const kinds = new Set([STEPS[a], STEPS[b]]);
  const orders: World['orders'] = {};
  if (kinds.has('late')) {
    const made = await makeOrder(db, { lines: [{ product, range: days(-5) }], now: PLACED });
    await paid(made.orderId, PLACED);
    await startPreparing(db, made.orderId);
    await dispatchOrder(db, { orderId: made.orderId, trip: null }, NOW);
    await deliverOrder(db, { orderId: made.orderId, receivedBy: 'Amina Otieno' });
    orders.late = made;
  }
  if (kinds.has('unpaid')) {
    const lines = [{ product }, { product, range: SOON, lineNo: 2 }];
    orders.unpaid = await makeOrder(db, { lines, now: NOW });
  }
  if (kinds.has('paid')) {
    orders.paid = await makeOrder(db, { lines: [{ product, range: SOON }], now: NOW });
    await paid(orders.paid.orderId, NOW);
  }
  const world = { product, orders };
  const [first, second] = [await prepare(world, a, b), await prepare(world, b, a)];
  return { ...world, act: { a: first, b: second } };
}

/** Everything up to the step itself: another cart is filled, and what is there is read. */
async function prepare(
  { product, orders }: Pick<World, 'product' | 'orders'>,
  step: Step,
  other: Step,
): Promise<(at: Database) => Promise<string>> {
  const kind = STEPS[step];
  const { orderId = '', userId = '' } = (kind && orders[kind]) ?? {};
  // One unit more than there is, where the other step sets one free: it depends on who comes first.
  const more = FREEING.includes(other) ? 1 : 0;
  switch (step) {
    case 'place': {
      const range = ON_SOON.includes(other) ? SOON : LATER;
      const buyer = (await makeUser(db)).id;
      const quantity = (await freeOn(product.id, range.start)) + more;
      await fillCart(db, buyer, [{ product, quantity, range }]);
      const request = await orderRequest(db, buyer, {}, NOW);
      return (at) => placeOrder(at, buyer, request, NOW).then(toldBy);
    }
    case 'correct': {
      const units = -(await freeForSale(product.id)) - more;
      const note = { kind: 'correction', reason: 'Counted' } as const;
      return (at) =>
        bookUnits(at, { productId: product.id }, TODAY, async () => ok({ units, note })).then(
          toldBy,
        );
    }
    case 'pay':
      return (at) => paid(orderId, NOW, at);
    case 'cancel':
      return (at) => cancelOrder(at, { orderId, by: 'customer', userId }, NOW).then(toldBy);
    case 'expire':
      return async (at) => String(await expireHold(at, orderId, EXPIRED));
    case 'call off':
      return (at) => cancelOrder(at, { orderId, by: 'shop' }, NOW).then(toldBy);
    case 'refund': {
      const order = await findOrder(db, orderId);
      const facts = { method: 'cash', reference: '', note: '', purpose: 'other' } as const;
      const refund = { orderId, amount: order?.paidTotal ?? 0, refundedBefore: 0, ...facts };
      return (at) => recordRefund(at, refund, NOW).then(toldBy);
    }
    case 'move': {
      const change = { orderId, range: SOON, start: LATER.start };
      return (at) => moveDays(at, { ...change, by: 'shop' }, NOW).then(toldBy);
    }
    case 'return': {
      const [line] = await listOrderLines(db, [orderId]);
      const lines = [{ lineId: line?.id ?? '', units: 1, returnedBefore: 0 }];
      return (at) => returnRentals(at, { orderId, lines, note: '' }, NOW).then(toldBy);
    }
  }
}

/** What somebody is told. */
function toldBy(outcome: { ok: true } | { ok: false; reason: string } | null): string {
  if (!outcome) throw new Error('There is no such order');
  return outcome.ok ? 'done' : outcome.reason;
}

async function freeForSale(productId: string): Promise<number> {
  const { rows } = await pool.query<{ free: number }>(
    'select stock_quantity - units_held - hired_peak - units_late as free from products where id = $1',
    [productId],
  );
  return rows[0]?.free ?? 0;
}

async function freeOn(productId: string, day: string): Promise<number> {
  const { rows } = await pool.query<{ free: number }>(
    `select stock_quantity - units_held - coalesce(reserved, 0)
      - (select coalesce(sum(quantity - returned_units), 0) from order_lines
        where product_id = products.id and hire_status = 'out' and due_back_on < $3)::int as free
    from products left join hire_days on product_id = products.id and day = $2
    where products.id = $1`,
    [productId, day, TODAY],
  );
  return rows[0]?.free ?? 0;
}

/** What the tables say of the product, its orders and their money, without ids. */
async function readWorld({ product }: World) {
  const { rows: stock } = await pool.query(
    'select stock_quantity, units_held, hired_peak, units_late from products where id = $1',
    [product.id],
  );
  const { rows: busy } = await pool.query(
    `select (day - $2::date)::int as day, reserved from hire_days
    where product_id = $1 and reserved > 0 order by day`,
    [product.id, TODAY],
  );
  const { rows: orders } = await pool.query(
    `select status, type, quantity, (rental_start_date - $2::date)::int as start, hire_status, returned_units,
      paid_total, refunded_total,
      (select string_agg(kind, ' ' order by kind) from order_events where order_id = orders.id) as events,
      (select string_agg(account || ' ' || cents, ' ' order by account) from (
        select account, sum(cents) as cents from (
          select transaction_id, credit_account as account, amount_cents as cents from ledger_postings
          union all select transaction_id, debit_account, -amount_cents from ledger_postings
        ) as sides join ledger_transactions on ledger_transactions.id = transaction_id
        where order_id = orders.id group by account having sum(cents) <> 0) as funds) as money
    from orders join order_lines on order_id = orders.id
    where product_id = $1 order by 1, 2, 3, 4, 5, 6`,
    [product.id, TODAY],
  );
  return { stock, busy, orders };
}

/** One after the other. */
async function inTurn(a: Step, b: Step, first: 'a' | 'b') {
  const world = await newWorld(a, b);
  const { act } = world;
  const said = { a: '', b: '' };
  const second = first === 'a' ? 'b' : 'a';
  said[first] = await act[first](db);
  said[second] = await act[second](db);
  return { said, ...(await readWorld(world)) };
}

/** `a` is stopped, `b` runs until it is done or waits for what `a` has; then `a` goes on. */
async function atOnce(a: Step, b: Step, where: Pause) {
  const world = await newWorld(a, b);
  const stop = pausing.stopAt(where);
  const ofA = world.act.a(pausing.db);
  const wasStopped = await Promise.race([stop.reached.then(() => true), ofA.then(() => false)]);
  const ofB = world.act.b(db);
  if (wasStopped) await Promise.race([ofB, untilSomebodyWaits()]);
  stop.release();
  const said = { a: await ofA, b: await ofB };
  return { wasStopped, result: { said, ...(await readWorld(world)) } };
}

async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await pause(2);
  }
}

// The casts: the keys of an object are its type’s.
const steps = Object.keys(STEPS) as Step[];
const pauses = Object.keys(PAUSES) as Pause[];
const pairs = steps.flatMap((a, index) => steps.slice(index).map((b) => [a, b] as const));

/** Where steps were stopped: one that is never stopped somewhere is not tried there. */
const stops = new Set<string>();

describe('of two steps at once comes what comes of them one after the other', () => {
  it.each(pairs)('%s and %s', async (a, b) => {
    const serial = [await inTurn(a, b, 'a'), await inTurn(a, b, 'b')];
    const orders = a === b ? [[a, b] as const] : [[a, b] as const, [b, a] as const];
    for (const [stopped, running] of orders) {
      for (const where of pauses) {
        const { result, wasStopped } = await atOnce(stopped, running, where);
        // Named as in the serial runs, whoever was stopped.
        const { said } = result;
        const named = stopped === a ? result : { ...result, said: { a: said.b, b: said.a } };
        const seen = { stopped, where, wasStopped };
        expect(serial.map((one) => ({ ...seen, ...one }))).toContainEqual({ ...seen, ...named });
        if (wasStopped) stops.add(`${stopped}: ${where}`);
      }
    }
  });
});

it('stopped every step at every place', () => {
  const all = steps.flatMap((step) => pauses.map((where) => `${step}: ${where}`));
  expect(stops).toEqual(new Set(all));
});

it('leaves books in which nothing differs', async () => {
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
});

it('no two transactions ever waited for each other, and none gave up waiting', async () => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  // Who waits longer for a lock fails, and with it the pair.
  const { rows: limit } = await pool.query('show lock_timeout');
  expect(limit).toEqual([{ lock_timeout: '2s' }]);
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import {
  asksForDay,
  kindOf,
  LONGER,
  OF_FURTHER_DAYS,
  paid,
  prepare,
  steps,
  type Step,
} from '#tests/models/pair-steps.ts';
import {
  LATE,
  NEXT,
  NOW,
  OUT,
  PLACED,
  PRICES,
  readWorld,
  SOON,
  TODAY,
  type Things,
} from '#tests/models/pair-world.ts';
import { openPausingDatabase, PAUSES, type Pause } from '#tests/setup/pausing-database.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { LONGEST_LOCK_WAIT, watchLockWaits } from '#tests/setup/watch-lock-waits.ts';
import type { Database } from '#/db/client.server.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { deliverOrder, dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';

/*
 * Each step is stopped at a named place while another one runs until it is done or waits; then both go
 * on. What comes of it must be what comes of them one after the other. Seen red by hand without
 * `status = $from` in `updateOrderStatus`, `lockOrder` in `lockToChange`, the guard of
 * `updateHiredPeaksIfFree`, `lockProducts` in `holdUnits`, and `returnedBefore` in `returnRentals`.
 */
const { db, pool, url } = await useDatabase();
const pausing = openPausingDatabase();
const endWatch = await watchLockWaits(url);

beforeAll(() => makeOrder(db));
afterAll(async () => {
  await pausing.end();
  await stopJobs();
});

interface World extends Things {
  /** By the name of the side that takes the step. */
  act: Record<'a' | 'b', (at: Database) => Promise<string>>;
}

/** Hired and with its customer. */
async function handedOut(product: Things['product'], range: typeof OUT) {
  const made = await makeOrder(db, { lines: [{ product, range }], now: PLACED });
  await paid(db, made.orderId, { now: PLACED });
  await startPreparing(db, made.orderId);
  await dispatchOrder(db, { orderId: made.orderId, trip: null }, NOW);
  await deliverOrder(db, { orderId: made.orderId, receivedBy: 'Amina Otieno' });
  return made;
}

async function newWorld(a: Step, b: Step): Promise<World> {
  const product = await makeProduct(db, PRICES);
  const kinds = new Set([kindOf(a, b), kindOf(b, a)]);
  const orders: World['orders'] = {};
  if (kinds.has('late')) orders.late = await handedOut(product, LATE);
  if (kinds.has('out')) orders.out = await handedOut(product, OUT);
  if (kinds.has('unpaid')) {
    const lines = [{ product }, { product, range: SOON, lineNo: 2 }];
    orders.unpaid = await makeOrder(db, { lines, now: NOW });
  }
  if (kinds.has('paid')) {
    orders.paid = await makeOrder(db, { lines: [{ product, range: SOON }], now: NOW });
    await paid(db, orders.paid.orderId);
  }
  if ([a, b].some((step) => LONGER.includes(step))) {
    // Another customer's: on the day more the most are away.
    const lines = [{ product, range: NEXT, quantity: 2 }];
    await paid(db, (await makeOrder(db, { lines, now: NOW })).orderId);
  }
  if ([a, b].some((step) => OF_FURTHER_DAYS.includes(step))) {
    const kind = orders.out ? 'out' : 'paid';
    const longer = orders[kind];
    if (!longer || (await asksForDay(db, longer, kind)) !== 'done') throw new Error('Not longer');
  }
  const things = { product, orders };
  const [first, second] = [await prepare(db, things, a, b), await prepare(db, things, b, a)];
  return { ...things, act: { a: first, b: second } };
}

/** One after the other. */
async function inTurn(a: Step, b: Step, first: 'a' | 'b') {
  const world = await newWorld(a, b);
  const { act } = world;
  const said = { a: '', b: '' };
  const second = first === 'a' ? 'b' : 'a';
  said[first] = await act[first](db);
  said[second] = await act[second](db);
  return { said, ...(await readWorld(db, world)) };
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
  return { wasStopped, result: { said, ...(await readWorld(db, world)) } };
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

// The cast: the keys of an object are its type’s.
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
  const all = new Set(steps.flatMap((step) => pauses.map((where) => `${step}: ${where}`)));
  // The units of further days are held from when they were asked for.
  all.delete('pay for days: before it moves stock');
  expect(stops).toEqual(all);
});

it('leaves books in which nothing differs', async () => {
  expect(await checkStockLedger(db, TODAY)).toEqual([]);
  expect(await checkMoneyLedger(db)).toEqual([]);
});

/*
 * A transaction that is stopped here is let go as soon as somebody waits for it, which is looked for
 * every 2 ms: of a wait that was measured so much is the test's, and the rest the shop's.
 */
it('no two transactions ever waited for each other, and nobody waited long for a lock', async ({
  annotate,
}) => {
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  const { seen, longest, gap } = await endWatch();
  await annotate(`Of ${seen} waits for locks the longest took at most ${Math.round(longest)} ms`);
  expect(seen).toBeGreaterThan(0);
  expect(Math.max(longest, gap)).toBeLessThan(LONGEST_LOCK_WAIT);
  // Who waits longer for one lock fails, and with it the pair.
  const { rows: limit } = await pool.query('show lock_timeout');
  expect(limit).toEqual([{ lock_timeout: '2s' }]);
});

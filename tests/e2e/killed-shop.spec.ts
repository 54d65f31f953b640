// The promise that every shilling is booked once, whatever dies: customers order and pay while M-Pesa
// loses and repeats what it says and the shop and its database are killed. Afterwards the books are
// compared with M-Pesa's own statement.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { makeCode } from '#tests/factories/discount.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { chanceOf } from '#tests/fakes/chance.ts';
import { startErraticDaraja, type ErraticDaraja } from '#tests/fakes/erratic-daraja.ts';
import { startKillableShop, type KillableShop } from '#tests/setup/killable-shop.ts';
import { letRunningJobsAge, letTimePass } from '#tests/setup/pass-time.ts';
import type { Database } from '#/db/client.server.ts';
import { PROMPT } from '#/features/payments/mpesa/terms.ts';
import { shillings } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  makeAccount,
  nothingObserved,
  visitShop,
  type Goods,
  type ObservedAnswers,
} from './simulated-customer.ts';
import { compareAnswers, compareCodes, compareStock } from './compare-orders.ts';
import {
  compareOrders,
  compareStatement,
  listUnappliedEvents,
  listUnsettled,
  readBooks,
} from './payment-books.ts';

/** Longer with CRASH_SECONDS, for a night. */
const SECONDS = Number(process.env.CRASH_SECONDS ?? 15);
const SEED = Number(process.env.CRASH_SEED ?? 1);
/** At a time; CRASH_PAYMENTS wants more of them. */
const BUYERS = Number(process.env.CRASH_BUYERS ?? 6);
/** So much faster than the clock goes the shop's time while things go wrong. */
const HASTE = 30;
/** Between two kills at least; longer with CRASH_EVERY_SECONDS, for many payments in a short time. */
const LEAST_UP_MS = Number(process.env.CRASH_EVERY_SECONDS ?? 8) * 1_000;
const PROMPT_MS = (PROMPT.seconds * 1000) / HASTE;
/** A killed PostgreSQL is started again at once only if it had run for a minute. */
const POSTGRES_LASTS_MS = 65_000;
/** So many payments at least make a run worth its name; more with CRASH_PAYMENTS. */
const PAYMENTS = Number(process.env.CRASH_PAYMENTS ?? 10);
/** Half a second for each payment, and never less than four minutes. */
const PATIENCE_MS = Math.max(240_000, PAYMENTS * 500);
const HOUR = 3_600;

test.setTimeout(SECONDS * 3_000 + 3 * PATIENCE_MS);

interface Run {
  shop: KillableShop;
  daraja: ErraticDaraja;
  observed: ObservedAnswers;
  kills: { shop: number; postgres: number };
  visits: number;
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
test('every shilling is booked once, whatever dies', async ({}, info) => {
  const seed = SEED + info.retry;
  const daraja = await startErraticDaraja(seed, PROMPT_MS);
  const shop = await startKillableShop((url) => ({
    ...daraja.env(url),
    HOLD_MINUTES: '5',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }));
  const run = {
    shop,
    daraja,
    observed: nothingObserved(),
    kills: { shop: 0, postgres: 0 },
    visits: 0,
  };
  try {
    const { goods, initial } = await fillShop(shop.db);
    await goWrong(run, goods, seed);
    await daraja.calm();
    const steps = await settle(run);
    const wrong = await compareEverything(run, initial);
    console.log(await summary(run, seed, steps));
    expect(wrong.join('\n')).toBe('');
    expect(daraja.statement.length, 'payments').toBeGreaterThan(0);
  } finally {
    await info.attach('shop.log', { body: shop.output() });
    await stopJobs();
    await shop.stop();
    await daraja.stop();
  }
});

async function fillShop(db: Database) {
  const initial = new Map<string, number>();
  const goods: Goods[] = [];
  const offer = async (type: Goods['type'], stockQuantity: number, price: number) => {
    const { id } = await makeProduct(db, { stockQuantity, price: shillings(price) });
    initial.set(id, stockQuantity);
    goods.push({ productId: id, type });
  };
  await offer('purchase', 100_000, 3_800);
  await offer('purchase', 100_000, 12_345);
  // More than M-Pesa moves at once.
  await offer('purchase', 100_000, 300_000);
  await offer('rental', Math.max(4, PAYMENTS / 100), 9_500);
  // Soon gone, so that money comes too late for its units.
  for (let n = 0; n < Math.max(3, SECONDS / 20); n += 1) await offer('purchase', 2, 1_900);
  await makeCode(db, { code: 'TEN' });
  await makeCode(db, { code: 'FEW', totalUsageLimit: 3, usageLimitPerCustomer: 1 });
  return { goods, initial };
}

/** Customers come and things die, until both have happened often enough. */
async function goWrong(run: Run, goods: readonly Goods[], seed: number): Promise<void> {
  const { shop, daraja, observed, kills } = run;
  const until = Date.now() + SECONDS * 1000;
  const latest = until + PATIENCE_MS;
  let accounts = 0;
  const isEnough = () =>
    Date.now() > until &&
    kills.shop > 0 &&
    kills.postgres > 0 &&
    (daraja.statement.length >= PAYMENTS || Date.now() > latest);

  async function comeAndGo(buyer: number): Promise<void> {
    const chance = chanceOf(seed, `buyer ${buyer}`);
    while (!isEnough()) {
      // Soon somebody else: one person may hold only so much unpaid.
      const account = await untilDone(() => makeAccount(shop.db, shop.url, (accounts += 1)));
      for (let visit = 0; visit < 5 && !isEnough(); visit += 1) {
        run.visits += 1;
        await visitShop(account, goods, observed, chance);
      }
    }
  }

  async function kill(): Promise<void> {
    const chance = chanceOf(seed, 'kills');
    let postgresMay = Date.now();
    let upMs = LEAST_UP_MS;
    while (!isEnough()) {
      await pause((0.2 + chance()) * upMs);
      const since = Date.now();
      const isPostgresNext = kills.shop > 0 && kills.postgres === 0;
      if (Date.now() > postgresMay && (isPostgresNext || chance() < 0.4)) {
        await shop.killPostgres();
        kills.postgres += 1;
        postgresMay = Date.now() + POSTGRES_LASTS_MS;
      } else {
        await shop.killShop();
        kills.shop += 1;
      }
      // On a slow machine it would be down most of the time.
      upMs = Math.max(LEAST_UP_MS, 2 * (Date.now() - since));
    }
  }

  async function hasten(): Promise<void> {
    while (!isEnough()) {
      await pause(1_000);
      // The database may be away.
      await letTimePass(shop.db, HASTE).catch(() => undefined);
    }
  }

  const buyers = Array.from({ length: BUYERS }, (_, buyer) => comeAndGo(buyer));
  await Promise.all([...buyers, kill(), hasten()]);
}

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(500);
    }
  }
}

/** Hours pass, in steps, until the shop's own jobs have brought everything to its end. */
async function settle({ shop: { db }, daraja }: Run): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  let steps = 0;
  for (; Date.now() < deadline; steps += 1) {
    await untilJobsAreDone(db, deadline);
    const open = listUnsettled(await readBooks(db));
    const jobs = await countJobs(db, sql`name <> 'payments.apply-event'`);
    const unapplied = await listUnappliedEvents(db, daraja);
    if (open.length + jobs + unapplied.length === 0) return steps;
    await letTimePass(db, HOUR + 60);
    await letRunningJobsAge(db, HOUR + 60);
    // What the shop does once a minute.
    await (await openQueue()).supervise();
  }
  return steps;
}

/** Those of money, orders and mail; the others come by the clock. */
async function countJobs(db: Database, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active')
      and name in ('payments.poll', 'payments.apply-event', 'orders.expire-hold', 'send-mail')
      and ${which}`);
  return rows[0]?.count ?? 0;
}

/** Of those that are due; what a dead process was doing is not waited for. */
async function untilJobsAreDone(db: Database, deadline: number): Promise<void> {
  const due = sql`start_after <= now()
    and (state <> 'active' or started_on > now() - interval '30 seconds')`;
  while (Date.now() < deadline && (await countJobs(db, due)) > 0) await pause(200);
}

async function compareEverything(
  { shop, daraja, observed }: Run,
  initial: ReadonlyMap<string, number>,
): Promise<string[]> {
  const books = await readBooks(shop.db);
  const { wrong, sums } = compareStatement(books, daraja);
  const isEven = sums.statement === sums.books + sums.underReview;
  return [
    ...wrong,
    ...(isEven ? [] : [`the sums differ: ${JSON.stringify(sums)}`]),
    ...listUnsettled(books),
    ...(await listUnappliedEvents(shop.db, daraja)),
    ...compareOrders(books),
    ...(await compareStock(shop.db, initial)),
    ...(await checkMoneyLedger(shop.db)).map(
      (one) => `the ledger of money: ${JSON.stringify(one)}`,
    ),
    ...(await compareCodes(shop.db)),
    ...(await compareAnswers(shop.db, observed)),
    ...deadlocksIn(shop.postgresLog()),
  ];
}

/** With who waited for whom, and the statements of both. */
function deadlocksIn(log: string): string[] {
  return log
    .split(/\n(?=\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] (?:ERROR|LOG|FATAL|WARNING|PANIC):)/)
    .filter((entry) => entry.includes('deadlock detected'));
}

async function summary(
  { shop, daraja, observed, kills, visits }: Run,
  seed: number,
  steps: number,
) {
  const books = await readBooks(shop.db);
  const { sums } = compareStatement(books, daraja);
  const inShillings = (cents: number) => `KES ${(cents / 100).toLocaleString('en')}`;
  const orders = [...books.orders.values()];
  const count = (status: string) => orders.filter(({ order }) => order.status === status).length;
  const faults = [...daraja.faults].map(([fault, times]) => `${fault} ${times}`).toSorted();
  return [
    `seed ${seed}, ${SECONDS} s, ${visits} visits, settled after ${steps} steps`,
    `killed: shop ${kills.shop}, PostgreSQL ${kills.postgres}; calls repeated: ${observed.lost}`,
    `M-Pesa: ${faults.join(', ')}`,
    `orders: ${orders.length}, confirmed ${count('confirmed')}, cancelled ${count('cancelled')}, ` +
      `for review ${orders.filter(({ needsReview }) => needsReview).length}`,
    `payments: ${sums.payments}; statement ${inShillings(sums.statement)} = ` +
      `books ${inShillings(sums.books)} + unknown, under review ${inShillings(sums.underReview)}`,
  ].join('\n');
}

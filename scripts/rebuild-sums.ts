// npm run rebuild-sums: sums anew by day and month what the figures are read from, beside the running shop or without it:
// the money ledger, orders, and the months of what is counted by day.
import { connect } from '#/db/client.server.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { rebuildOrderCounts } from '#/features/reporting/order-counts/count-orders.server.ts';
import { rebuildMonths } from '#/features/visits/counting/rebuild-months.server.ts';
import { env } from '#/platform/env.server.ts';
import { loadEnv } from './run/load-env.ts';
import { reachDatabase } from './run/reach-database.ts';
import { runToEnd } from './run/run-to-end.ts';

/** A statement over a million orders and their money takes minutes on a small machine. */
const STATEMENT_MS = 30 * 60_000;
const SAID_EVERY_MS = 15_000;
let saidAt = Date.now();

async function main(): Promise<void> {
  loadEnv();
  const stop = await reachDatabase();
  const db = connect(env().databaseUrl ?? '', 2, 5, STATEMENT_MS);
  try {
    await rebuildOrderSums(db, sayNowAndThen);
    process.stdout.write(
      'The sums of money, hires, customers and stock are those of their ledgers and orders.\n',
    );
    await rebuildOrderCounts(db);
    process.stdout.write('The counts of orders are those of the orders.\n');
    await rebuildMonths(db);
    process.stdout.write('The counts of each month are those of its days.\n');
  } finally {
    await db.$client.end();
    await stop();
  }
}

/** A million orders take up to an hour, through which a silent terminal would seem to hang. */
function sayNowAndThen(done: number): void {
  if (Date.now() - saidAt < SAID_EVERY_MS) return;
  saidAt = Date.now();
  process.stdout.write(`${done.toLocaleString('en')} orders summed so far …\n`);
}

await runToEnd(main);

// npm run rebuild-money: sums the whole money ledger by day anew, beside the running shop or without it.
import { connect } from '#/db/client.server.ts';
import { rebuildMoney } from '#/features/finance/use-cases/roll-up-money.server.ts';
import { env } from '#/platform/env.server.ts';
import { loadEnv } from './run/load-env.ts';
import { reachDatabase } from './run/reach-database.ts';
import { runToEnd } from './run/run-to-end.ts';

async function main(): Promise<void> {
  loadEnv();
  const stop = await reachDatabase();
  const db = connect(env().databaseUrl ?? '', 2);
  try {
    await rebuildMoney(db);
    process.stdout.write('The sums of each day are those of the ledger.\n');
  } finally {
    await db.$client.end();
    await stop();
  }
}

await runToEnd(main);

// npm start: a production build served with everything it needs. See docs/operations.md.
import { provideEnv } from '#/platform/env.server.ts';
import { build, isBuilt } from './run/build.ts';
import { startBuiltShop } from './run/built-shop.ts';
import { loadEnv } from './run/load-env.ts';
import { openDatabase } from './run/open-database.ts';
import { requireFreePort } from './run/port.ts';
import { untilStopped } from './run/until-stopped.ts';
import { startWorkers } from './run/workers.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

untilStopped(async ({ push }) => {
  provideEnv({ NODE_ENV: 'production' });
  const { port, host, publicUrl, appEnv, workers, databasePoolSize: poolSize } = loadEnv();
  await requireFreePort(port, host);
  if (!isBuilt()) {
    say('Building the shop …');
    await build((child) => push(() => void child.kill()));
  }
  const database = await openDatabase(say);
  push(() => database.stop());
  const shop =
    workers > 1
      ? await startWorkers({ count: workers, poolSize, say })
      : await startBuiltShop(port, host);
  push(() => shop.stop());
  say(`\nThe shop is open at ${publicUrl}`);
  if (appEnv === 'demo') printSignIns();
  if (appEnv === 'production') await sayWhereToBegin(publicUrl);
});

/** A new shop has nobody who could sign in to its back office. */
async function sayWhereToBegin(publicUrl: string) {
  const { countAdmins } = await import('#/features/settings/queries.server.ts');
  const { closeDatabase, getDatabase } = await import('#/db/client.server.ts');
  // The shop has connections of its own: it is a bundle, this is its source.
  const admins = await countAdmins(getDatabase()).finally(() => void closeDatabase());
  if (admins > 0) return;
  say('Nobody can sign in to the back office yet. Begin here:');
  say('  1. npm run create-admin');
  say(`  2. ${publicUrl}/admin/settings: sign in, and follow the first steps`);
}

/** Not by way of the seed, which would load the shop's sources beside the bundle. */
function printSignIns() {
  for (const { email, password } of demoSignIns) say(`Sign in as ${email} with ${password}`);
}

// npm start: a production build served with everything it needs. See docs/operations.md.
import { build, isBuilt } from './run/build.ts';
import { importBuilt, startBuiltShop } from './run/built-shop.ts';
import { requireFreePort } from './run/port.ts';
import { untilStopped } from './run/until-stopped.ts';
import { startWorkers } from './run/workers.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

untilStopped(async ({ push }) => {
  process.env.NODE_ENV = 'production';
  const wasBuilt = isBuilt();
  // A wrong setting is told before a build of half a minute.
  const { loadEnv } = wasBuilt
    ? await importBuilt('start-parts')
    : await import('./run/load-env.ts');
  const { port, host, publicUrl, appEnv, workers, databasePoolSize: poolSize } = loadEnv();
  await requireFreePort(port, host);
  if (!wasBuilt) {
    say('Building the shop …');
    await build((child) => push(() => void child.kill()));
  }
  const { openDatabase } = await importBuilt('start-parts');
  const [database] = await Promise.all([
    openDatabase(say, fromSources),
    // Loaded while PostgreSQL starts. What is wrong with it is told when it is to start.
    workers === 1 && importBuilt('server').catch(() => undefined),
  ]);
  push(() => database.stop());
  const shop =
    workers > 1
      ? await startWorkers({ count: workers, poolSize, say })
      : await startBuiltShop(port, host);
  push(() => shop.stop());
  say(`\nThe shop is open at ${publicUrl}`);
  if (appEnv === 'demo') printSignIns();
  if (appEnv === 'production' && database.admins === 0) sayWhereToBegin(publicUrl);
  await shop.working;
});

/** Once in the life of a demo: its makers are not in the bundle. */
async function fromSources(url: string) {
  const { seedDemo } = await import('./run/seed-demo.ts');
  await seedDemo(url);
}

/** A new shop has nobody who could sign in to its back office. */
function sayWhereToBegin(publicUrl: string) {
  say('Nobody can sign in to the back office yet. Begin here:');
  say('  1. npm run create-admin');
  say(`  2. ${publicUrl}/admin/settings: sign in, and follow the first steps`);
}

/** Not by way of the seed, which would load the shop's sources beside the bundle. */
function printSignIns() {
  for (const { email, password } of demoSignIns) say(`Sign in as ${email} with ${password}`);
}

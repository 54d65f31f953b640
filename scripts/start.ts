// npm start: a production build served with everything it needs. See docs/operations.md.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideEnv } from '#/platform/env.server.ts';
import { build, isBuilt } from './run/build.ts';
import { loadEnv } from './run/load-env.ts';
import { openDatabase } from './run/open-database.ts';
import { portSentence, requireFreePort } from './run/port.ts';
import { Sentence } from './run/sentence.ts';
import { untilStopped } from './run/until-stopped.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';

/** What src/server.ts exports, built. */
interface BuiltShop {
  startShop(): Promise<{ stop(): Promise<void> }>;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

untilStopped(async ({ push }) => {
  provideEnv({ NODE_ENV: 'production' });
  const { port, host, publicUrl, appEnv } = loadEnv();
  await requireFreePort(port, host);
  if (!isBuilt()) {
    say('Building the shop …');
    await build((child) => push(() => void child.kill()));
  }
  const database = await openDatabase(say);
  push(() => database.stop());
  const shop = await startBuiltShop(port, host);
  push(() => shop.stop());
  say(`\nThe shop is open at ${publicUrl}`);
  if (appEnv === 'demo') printSignIns();
  if (appEnv === 'production') await sayWhereToBegin(publicUrl);
});

async function startBuiltShop(port: number, host: string) {
  const file = resolve('dist/server/server.js');
  if (!existsSync(file))
    throw new Sentence(`The build left no ${file}: delete dist/ and start again.`);
  // The cast: a file made by the build has no types; src/server.ts is its source.
  const built = (await import(pathToFileURL(file).href)) as BuiltShop;
  try {
    return await built.startShop();
  } catch (error) {
    throw portSentence(error, port, host);
  }
}

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

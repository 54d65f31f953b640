import { join } from 'node:path';
import { Client } from 'pg';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { readPostmaster, socketUrl } from '#scripts/postgres/postmaster-file.ts';
import { migrateDatabase } from '#/db/migrate.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { Sentence, messageOf } from './sentence.ts';

/**
 * For scripts that run beside the shop or without it: DATABASE_URL is the shop's database and up to
 * date afterwards. The bundled PostgreSQL is used as it runs, or else started.
 * @returns what ends it, when it was started here.
 * @throws Sentence
 */
export async function reachDatabase(): Promise<() => Promise<void>> {
  const stop = env().databaseUrl ? async () => undefined : await reachBundled(env().dataDir);
  try {
    await migrateDatabase(env().databaseUrl ?? '');
  } catch (cause) {
    await stop();
    throw new Sentence(messageOf(cause), { cause });
  }
  return stop;
}

async function reachBundled(dataDir: string): Promise<() => Promise<void>> {
  const running = readPostmaster(join(dataDir, 'postgres'));
  if (running?.ready && (await answers(socketUrl(running.socketFolder)))) {
    provideEnv({ DATABASE_URL: socketUrl(running.socketFolder) });
    return async () => undefined;
  }
  const started = await startBundledPostgres(dataDir);
  provideEnv({ DATABASE_URL: started.url });
  return () => started.stop();
}

/** The file may be what a killed server left behind. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

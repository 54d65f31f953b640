import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { connect } from '#/db/client.server.ts';
import { migrateDatabase } from '#/db/migrate.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { Sentence, messageOf } from './sentence.ts';

interface OpenDatabase {
  stop(): Promise<void>;
}

/**
 * The database as a running shop needs it: reachable (the bundled one unless DATABASE_URL is set,
 * which it is afterwards), migrated, with its first texts and, in the demo, filled when empty.
 * @throws Sentence
 */
export async function openDatabase(say: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = env();
  const database = databaseUrl ? theirs : await ours(dataDir, say);
  try {
    await migrate(databaseUrl !== undefined);
    await fillWhenEmpty(say);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function ours(dataDir: string, say: (line: string) => void): Promise<OpenDatabase> {
  const database = await startBundledPostgres(dataDir, { say });
  provideEnv({ DATABASE_URL: database.url });
  return database;
}

const theirs: OpenDatabase = { stop: () => Promise.resolve() };

async function migrate(isTheirs: boolean): Promise<void> {
  try {
    await migrateDatabase(env().databaseUrl ?? '');
  } catch (cause) {
    const hint = isTheirs && /reached/.test(messageOf(cause)) ? ' (DATABASE_URL)' : '';
    throw new Sentence(`${messageOf(cause)}${hint}`, { cause });
  }
}

async function fillWhenEmpty(say: (line: string) => void): Promise<void> {
  const db = connect(env().databaseUrl ?? '', 4);
  try {
    const { seedTexts } = await import('#scripts/seed/seed-texts.ts');
    await seedTexts(db);
    if (env().appEnv !== 'demo') return;
    const { rows } = await db.$client.query('select 1 from products limit 1');
    if (rows.length > 0) return;
    say('Filling the demo shop …');
    const { seedDemoShop } = await import('#scripts/seed.ts');
    await seedDemoShop(db, { hasHistory: env().demoHistory });
    // What was ordered in its history has opened it; the shop has one of its own.
    const { closeQueue } = await import('#/platform/jobs/queue.server.ts');
    await closeQueue(0);
  } catch (cause) {
    throw new Sentence(`The shop could not be filled: ${messageOf(cause)}`, { cause });
  } finally {
    await db.$client.end();
  }
}

import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { seedTexts } from '#scripts/seed/seed-texts.ts';
import { connect } from '#/db/client.server.ts';
import { migrateDatabase } from '#/db/migrate.server.ts';
import { countAdmins } from '#/features/settings/queries.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { Sentence, messageOf } from './sentence.ts';

interface OpenDatabase {
  /** People who may open the back office. */
  admins: number;
  stop(): Promise<void>;
}

/**
 * The database as a running shop needs it: reachable (the bundled one unless DATABASE_URL is set,
 * which it is afterwards), migrated, with its first texts and, in the demo, filled by `seedDemo` when empty.
 * @throws Sentence
 */
export async function openDatabase(
  say: (line: string) => void,
  seedDemo: (url: string) => Promise<void>,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = env();
  const { stop } = databaseUrl ? theirs : await ours(dataDir, say);
  try {
    await migrate(databaseUrl !== undefined);
    return { admins: await fillWhenEmpty(say, seedDemo), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stoppable = Pick<OpenDatabase, 'stop'>;

async function ours(dataDir: string, say: (line: string) => void): Promise<Stoppable> {
  const database = await startBundledPostgres(dataDir, { say });
  provideEnv({ DATABASE_URL: database.url });
  return database;
}

const theirs: Stoppable = { stop: () => Promise.resolve() };

async function migrate(isTheirs: boolean): Promise<void> {
  try {
    await migrateDatabase(env().databaseUrl ?? '');
  } catch (cause) {
    const hint = isTheirs && /reached/.test(messageOf(cause)) ? ' (DATABASE_URL)' : '';
    throw new Sentence(`${messageOf(cause)}${hint}`, { cause });
  }
}

async function fillWhenEmpty(
  say: (line: string) => void,
  seedDemo: (url: string) => Promise<void>,
): Promise<number> {
  const url = env().databaseUrl ?? '';
  const db = connect(url, 4);
  try {
    await seedTexts(db);
    if (env().appEnv === 'demo' && (await isEmpty(db))) {
      say('Filling the demo shop …');
      await seedDemo(url);
    }
    return await countAdmins(db);
  } catch (cause) {
    throw new Sentence(`The shop could not be filled: ${messageOf(cause)}`, { cause });
  } finally {
    await db.$client.end();
  }
}

async function isEmpty(db: ReturnType<typeof connect>): Promise<boolean> {
  const { rows } = await db.$client.query('select 1 from products limit 1');
  return rows.length === 0;
}

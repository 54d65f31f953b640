import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { failureReason } from './error-context.server.ts';

/** Any number; the same one in every process that migrates this shop. */
const LOCK_KEY = 4_653_311;

/**
 * Brings the database up to the migrations in `folder`, each applied once. Processes that start
 * together wait for one another (advisory lock), so only one of them changes tables.
 * All pending migrations are one transaction: a failed one leaves the database as it was.
 * @throws Error with a sentence for the person at the terminal; the cause is attached.
 */
export async function migrateDatabase(url: string, folder = 'drizzle'): Promise<void> {
  // A connection of its own: the pool's statement and lock limits are too short for migrations.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new Error(`The database cannot be reached: ${failureReason(cause)}`, { cause });
  }
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } catch (cause) {
    throw new Error(
      `The database could not be brought up to date, nothing was changed: ${failureReason(cause)}`,
      { cause },
    );
  } finally {
    await client.end();
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

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
    throw new Error(`The database cannot be reached: ${connectionReason(cause)}`, { cause });
  }
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } catch (cause) {
    throw new Error(
      `The database could not be brought up to date, nothing was changed: ${reason(cause)}`,
      { cause },
    );
  } finally {
    await client.end();
  }
}

function connectionReason(error: unknown): string {
  // Node reports a host with several addresses as an AggregateError with an empty message.
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return reason(error);
}

/** The innermost message: Drizzle wraps PostgreSQL's own words in the failed SQL text. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reason(error.cause);
  return error.message;
}

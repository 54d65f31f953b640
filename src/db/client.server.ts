import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { env } from '#/platform/env.server.ts';
import { withCommitCallbacks } from './after-commit.server.ts';
import { createCircuitBreaker } from './circuit-breaker.server.ts';
import { probeServer, watchedClient } from './watched-client.server.ts';

/** Several queries at once, each on any connection. */
export type Database = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query function takes: it does not care which of the two it runs in. */
export type Executor = Database | Transaction;

/**
 * A pool of connections with limits on everything that can hang: nobody waits for ever for a
 * connection, a statement, a row lock or a transaction somebody forgot. A server that does not
 * answer is noticed within 1.5 s (`createCircuitBreaker`). A command that sums everything anew sets the
 * milliseconds of a statement itself.
 */
export function connect(url: string, poolSize: number, waitSeconds = 5, statementMs = 15_000) {
  const breaker = createCircuitBreaker(() => probeServer(url));
  const WatchedClient = watchedClient(breaker);
  const pool = new Pool({
    Client: WatchedClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitSeconds * 1000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'goled',
    statement_timeout: statementMs,
    // For a single connection that broke without a word: the server would have ended the statement. Of
    // silence, see `watchedClient`.
    query_timeout: statementMs + 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that breaks while idle (the server restarted) is replaced by the pool; without a
  // listener the event would end the process. The next query reports what is wrong.
  pool.on('error', () => undefined);
  const db = withCommitCallbacks(drizzle({ client: pool }));
  return Object.assign(db, { breaker, WatchedClient });
}

let current: Database | undefined;

export function getDatabase(): Database {
  if (current) return current;
  const { databaseUrl, databasePoolSize, databaseWaitSeconds } = env();
  if (!databaseUrl) {
    throw new Error('DATABASE_URL must be set: `npm start` sets it to the bundled PostgreSQL.');
  }
  current = connect(databaseUrl, databasePoolSize, databaseWaitSeconds);
  return current;
}

/** Waits for running queries and closes every connection; a later `getDatabase` connects anew. */
export async function closeDatabase(): Promise<void> {
  const closing = current;
  current = undefined;
  await closing?.$client.end();
}

/**
 * Runs `work` in one READ COMMITTED transaction: committed when it returns, rolled back when it
 * throws. Given a transaction it runs inside that one, so that use cases can be put together.
 * No network call belongs inside.
 */
export async function inTransaction<T>(
  executor: Executor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (isDatabase(executor)) return executor.transaction(work);
  return work(executor);
}

export function isDatabase(executor: Executor): executor is Database {
  return '$client' in executor;
}

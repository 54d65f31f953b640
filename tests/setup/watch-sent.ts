import type { PoolClient } from 'pg';
import type { Database } from '#/db/client.server.ts';

export interface SentStatement {
  text: string;
  /** That of a prepared one. */
  name?: string | undefined;
}

/**
 * Calls `onSent` with every statement that the pool's connections are asked from now on, transactions with all
 * that is in them, too. A connection from the pool is the same for a statement alone and for a transaction.
 */
export function watchSent(
  pool: Database['$client'],
  onSent: (statement: SentStatement) => void,
): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    client.query = ((...args: Parameters<typeof query>) => {
      // The cast: whatever form it has, a statement is a text or carries one.
      const [asked] = args as unknown as [string | SentStatement];
      onSent(typeof asked === 'string' ? { text: asked } : asked);
      return query(...args);
      // The cast: `query` has a dozen overloads, all passed on as they came.
    }) as typeof client.query;
  });
}

import type { Database } from '#/db/client.server.ts';
import { expect } from 'vitest';

/** The statements that were sent on this pool meanwhile, one after the other. */
export async function statementsOf(
  pool: Database['$client'],
  work: () => Promise<unknown>,
): Promise<string> {
  const sent: string[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    // The cast: whatever form it has, a statement carries its text.
    sent.push((args[0] as unknown as { text: string }).text);
    return query(...args);
    // The cast: `query` has a dozen overloads, all passed on as they came.
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  expect(sent.length).toBeGreaterThan(2);
  return sent.join('\n');
}

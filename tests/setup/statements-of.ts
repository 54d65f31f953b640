import type { Database } from '#/db/client.server.ts';
import { expect } from 'vitest';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that were sent on this pool meanwhile, with what they were about. */
export async function recordStatements(
  pool: Database['$client'],
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    // The cast: whatever form it has, a statement carries its text; values stand in it or beside it.
    const [{ text, values }, given] = args as unknown as [Partial<Statement>, unknown];
    sent.push({ text: text ?? '', values: Array.isArray(given) ? given : (values ?? []) });
    return query(...args);
    // The cast: `query` has a dozen overloads, all passed on as they came.
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return sent;
}

/** Their texts, one after the other. */
export async function statementsOf(
  pool: Database['$client'],
  work: () => Promise<unknown>,
): Promise<string> {
  const sent = await recordStatements(pool, work);
  expect(sent.length).toBeGreaterThan(2);
  return sent.map(({ text }) => text).join('\n');
}

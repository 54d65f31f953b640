import type { Executor } from '#/db/client.server.ts';
import { countDiffering, listDifferingCounts } from './statements/queries.server.ts';

/** How many statements of providers differed from our books when they were last compared. */
export function countDifferingStatements(db: Executor): Promise<number> {
  return countDiffering(db);
}

/** The same by provider; one without any is left out. */
export async function countDifferingByProvider(db: Executor): Promise<ReadonlyMap<string, number>> {
  const counts = await listDifferingCounts(db);
  return new Map(counts.map(({ provider, count }) => [provider, count]));
}

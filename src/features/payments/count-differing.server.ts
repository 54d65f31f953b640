import type { Executor } from '#/db/client.server.ts';
import { countDiffering } from './statements/queries.server.ts';

/** How many statements of providers differed from our books when they were last compared. */
export function countDifferingStatements(db: Executor): Promise<number> {
  return countDiffering(db);
}

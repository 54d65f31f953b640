import type { Executor } from '#/db/client.server.ts';
import { countAtRepair as countOf } from './movements/queries.server.ts';

/** Units of a product that the ledger has as at repair. */
export function countAtRepair(db: Executor, productId: string): Promise<number> {
  return countOf(db, productId);
}

import type { Executor } from '#/db/client.server.ts';
import { findClaim, updateClaim } from './queries.server.ts';

/** Staff found that a code did not pay the order; one that was decided meanwhile stays so. False: there is none. */
export async function refuseClaim(
  db: Executor,
  { id, ...decision }: { id: string; note: string; staffId: string | null; now: Date },
): Promise<boolean> {
  return (await updateClaim(db, id, decision)) || (await findClaim(db, id)) !== null;
}

import type { Executor } from '#/db/client.server.ts';
import type { AuditedThing } from '#/domain/audit/audited-thing.ts';
import { listAuditOfThing } from './queries.server.ts';
import { toAuditEntryViews } from './use-cases/list-audit.server.ts';
import type { AuditEntryView } from './views.ts';

const LATEST = 30;

/** What people of the shop last did to one thing, which may have rows in several tables. */
export async function listAuditOf(
  db: Executor,
  things: readonly AuditedThing[],
  thingId: string,
): Promise<AuditEntryView[]> {
  return toAuditEntryViews(db, await listAuditOfThing(db, things, thingId, LATEST));
}

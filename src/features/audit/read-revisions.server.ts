import type { Executor } from '#/db/client.server.ts';
import type { AuditedThing } from '#/domain/audit/audited-thing.ts';
import { findBefore, listEntriesOn } from './queries.server.ts';
import type { Revision } from './views.ts';

interface RevisedRow {
  thing: AuditedThing;
  thingId: string;
}

/** The states that the log knows of these columns of a row, the latest first, at most `limit`. */
export async function listRevisions(
  db: Executor,
  { columns, limit, ...row }: RevisedRow & { columns: readonly string[]; limit: number },
): Promise<Revision[]> {
  const entries = await listEntriesOn(db, { ...row, columns }, limit);
  const saved = entries.map(({ at, staffName }, index) => ({
    endedBy: entries[index - 1]?.id ?? null,
    savedAt: at.toISOString(),
    savedBy: staffName,
  }));
  const oldest = entries.at(-1);
  if (!oldest || oldest.action === 'insert' || entries.length === limit) return saved;
  return [...saved, { endedBy: oldest.id, savedAt: null, savedBy: null }];
}

/**
 * The columns of a row, by their names in the database, that stood otherwise before this entry and as
 * they stood; those that are missing stand now as they did. Empty: the row has no such entry.
 */
export function readRevision(
  db: Executor,
  { endedBy, ...row }: RevisedRow & { endedBy: number },
): Promise<Record<string, unknown>> {
  return findBefore(db, { ...row, entryId: endedBy });
}

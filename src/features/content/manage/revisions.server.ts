import type { Executor } from '#/db/client.server.ts';
import type { ContentKind } from '#/domain/content/content.ts';
import { listRevisions, readRevision } from '#/features/audit/read-revisions.server.ts';
import type { Revision } from '#/features/audit/views.ts';
import { contentThings } from '../admin/audited-things.ts';
import { findContent, getColumnNames, type ContentRow } from './queries.server.ts';
import {
  createPageInput,
  createPictureInput,
  createPostInput,
  createQuestionInput,
} from './schemas.ts';

/** So many states of a text are offered; the audit log has the older ones, too. */
export const MOST_REVISIONS = 50;

/** What staff write; the rest of a row is its state. */
const FIELDS: Record<ContentKind, string[]> = {
  post: Object.keys(createPostInput.shape),
  question: Object.keys(createQuestionInput.shape),
  page: Object.keys(createPageInput.shape),
  picture: Object.keys(createPictureInput.shape),
};

/** The states of a text that the audit log knows, the latest first. */
export function listContentRevisions(
  db: Executor,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<Revision[]> {
  const columns = getColumnNames(kind, FIELDS[kind]).map(({ column }) => column);
  return listRevisions(db, {
    thing: contentThings[kind],
    thingId: id,
    columns,
    limit: MOST_REVISIONS,
  });
}

/** A text as it was until `endedBy`, with its present state; null when there is none of these. */
export async function getContentRevision(
  db: Executor,
  { kind, id, endedBy }: { kind: ContentKind; id: string; endedBy: number },
): Promise<ContentRow | null> {
  const [row, stood] = await Promise.all([
    findContent(db, kind, id),
    readRevision(db, { thing: contentThings[kind], thingId: id, endedBy }),
  ]);
  if (!row || Object.keys(stood).length === 0) return null;
  const then = getColumnNames(kind, FIELDS[kind])
    .filter(({ column }) => Object.hasOwn(stood, column))
    .map(({ field, column }) => [field, stood[column]]);
  // The cast: the log has the values of this row's own columns.
  return { ...row, ...Object.fromEntries(then) } as ContentRow;
}

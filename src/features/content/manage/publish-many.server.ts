import type { Executor } from '#/db/client.server.ts';
import type { BulkRow } from '#/platform/lists/bulk-row.ts';
import { changeEach } from '#/platform/lists/change-each.server.ts';
import { publishContent } from './manage-content.server.ts';
import type { ManageContentRejection } from './rejections.ts';
import type { PublishManyInput } from './schemas.ts';

/** Shows or hides each of many texts of a kind on its own: one that may not be shown hinders no other. */
export function publishMany(
  db: Executor,
  { kind, isPublished, texts }: PublishManyInput,
  now: Date,
): Promise<BulkRow<ManageContentRejection>[]> {
  return changeEach(texts, (key) => publishContent(db, { ...key, kind, isPublished }, now));
}

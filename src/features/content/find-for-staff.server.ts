import type { Executor } from '#/db/client.server.ts';
import { CONTENT_KINDS, type ContentKind } from '#/domain/content/content.ts';
import { countEach } from '#/platform/lists/count-each.server.ts';
import { countContent, listContent } from './manage/queries.server.ts';

/** Texts and pictures in any state by a part of their titles. */
export async function findContentForStaff(db: Executor, search: string, limit: number) {
  const found = await Promise.all(
    CONTENT_KINDS.map(async (kind) => {
      const rows = await listContent(db, { kind, search }, { limit, offset: 0 });
      return rows.map(({ id, title, titleSw }) => ({ kind, id, title, titleSw }));
    }),
  );
  return found.flat().slice(0, limit);
}

/** How many of each kind are not published. */
export function countContentDrafts(db: Executor): Promise<Record<ContentKind, number>> {
  return countEach(CONTENT_KINDS, (kind) => countContent(db, { kind, search: '', state: 'draft' }));
}

import type { Executor } from '#/db/client.server.ts';
import type { SharedKind } from '#/domain/content/draft-link.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { findContent } from '../manage/queries.server.ts';
import { listPublishedPictures } from '../queries.server.ts';
import { toPageView } from '../to-views.server.ts';
import { toPostView } from '../use-cases/read-content.server.ts';
import type { DraftView } from '../views.ts';
import { opensDraft } from './draft-link.server.ts';

/** A draft as it would be published, for whoever has its link; null: the link opens nothing. */
export async function readDraft(
  db: Executor,
  { locale, ...link }: { kind: SharedKind; id: string; key: string; locale: Locale },
  now: Date,
): Promise<DraftView | null> {
  const row = await findContent(db, link.kind, link.id);
  if (!row || (row.kind !== 'post' && row.kind !== 'page')) return null;
  const endsAt = row.draftLinkEndsAt;
  if (!endsAt || !opensDraft(link, endsAt, now)) return null;
  // What nobody has written in Swahili yet is shown in English.
  const isWritten = locale === 'en' || (row.titleSw !== '' && row.bodySw !== '');
  const shownIn = isWritten ? locale : 'en';
  const state = { shownIn, endsAt: endsAt.toISOString(), isPublished: row.isPublished };
  if (row.kind === 'page') {
    const gallery = row.key === 'about' ? await listPublishedPictures(db) : [];
    return { ...state, kind: 'page', key: row.key, page: toPageView(row, gallery, shownIn) };
  }
  const publishedAt = row.publishedAt ?? row.publishAt ?? now;
  const dated = { ...row, publishedAt, updatedAt: publishedAt };
  return { ...state, kind: 'post', post: await toPostView(db, dated, shownIn) };
}

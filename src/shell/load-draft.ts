import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { SHARED_KINDS } from '#/domain/content/draft-link.ts';
import { isUuid } from '#/domain/ids.ts';
import { draftQuery, zonesQuery } from '#/features/content/hooks.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { found } from './page-data.ts';
import type { PageHead } from './page-head.ts';

/** A draft by its secret link. Published meanwhile, its own address shows it. */
export async function loadDraft(
  queryClient: QueryClient,
  { kind, id, key }: { kind: string; id: string; key: string },
) {
  const shared = SHARED_KINDS.find((one) => one === kind);
  if (!shared || !isUuid(id)) throw notFound();
  const draft = await found(queryClient.ensureQueryData(draftQuery({ kind: shared, id, key })));
  if (draft.isPublished) {
    const path = draft.kind === 'post' ? `/blog/${draft.post.id}` : `/${draft.key}`;
    throw redirect({ href: localizePath(path, getLocale()) });
  }
  const { title } = draft.kind === 'post' ? draft.post : draft.page;
  const head: PageHead = { title, path: `/drafts/${kind}/${id}/${key}`, noIndex: true };
  const hasPrices = draft.kind === 'page' && draft.key === 'shipping';
  const zones = hasPrices ? await queryClient.ensureQueryData(zonesQuery()) : [];
  return { draft, zones, head };
}

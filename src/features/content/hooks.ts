import type { PageKey } from '#/domain/content/content.ts';
import type { SharedKind } from '#/domain/content/draft-link.ts';
import type { PostFilter } from '#/domain/content/post-filter.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';

export function shopQuery() {
  return api.content.getShop.queryOptions({
    input: { locale: getLocale() },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export function zonesQuery() {
  return api.checkout.listDeliveryZones.queryOptions();
}

export function homeQuery() {
  return api.content.getHome.queryOptions({ input: { locale: getLocale() } });
}

export function postsQuery(filter: PostFilter) {
  return api.content.listPosts.queryOptions({ input: { ...filter, locale: getLocale() } });
}

export function postQuery(id: string) {
  return api.content.getPost.queryOptions({ input: { id, locale: getLocale() } });
}

export function questionsQuery(search: string | undefined) {
  return api.content.listQuestions.queryOptions({
    input: { locale: getLocale(), ...(search && { search }) },
  });
}

/** Read anew with every visit: it may have been changed, or taken back. */
export function draftQuery(link: { kind: SharedKind; id: string; key: string }) {
  return api.content.getDraft.queryOptions({
    input: { ...link, locale: getLocale() },
    staleTime: 0,
    gcTime: 0,
  });
}

export function pageQuery(key: PageKey) {
  return api.content.getPage.queryOptions({ input: { key, locale: getLocale() } });
}

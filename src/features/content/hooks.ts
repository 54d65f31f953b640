import type { PageKey } from '#/domain/content/content.ts';
import type { PostFilter } from '#/domain/content/post-filter.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';

/** The shop's details; the root route reads them. */
export function shopQuery() {
  return api.content.getShop.queryOptions({ staleTime: Infinity, gcTime: Infinity });
}

/** What a delivery costs, by county. */
export function zonesQuery() {
  return api.checkout.listDeliveryZones.queryOptions();
}

/** What the home page shows of the catalogue, in the language of the page. */
export function homeQuery() {
  return api.content.getHome.queryOptions({ input: { locale: getLocale() } });
}

/** One page of the list of articles. */
export function postsQuery(filter: PostFilter) {
  return api.content.listPosts.queryOptions({ input: { ...filter, locale: getLocale() } });
}

/** One article. */
export function postQuery(id: string) {
  return api.content.getPost.queryOptions({ input: { id, locale: getLocale() } });
}

/** Questions with their answers, all or those found. */
export function questionsQuery(search: string | undefined) {
  return api.content.listQuestions.queryOptions({
    input: { locale: getLocale(), ...(search && { search }) },
  });
}

/** A text at a fixed address. */
export function pageQuery(key: PageKey) {
  return api.content.getPage.queryOptions({ input: { key, locale: getLocale() } });
}

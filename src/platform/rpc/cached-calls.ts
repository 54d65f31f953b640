import { isPrivatePath } from '#/platform/offline/private-path.ts';

/** The procedures that say `.meta({ cache })`; a test compares. */
export const CACHED_READS: ReadonlySet<string> = new Set([
  'catalog.listProducts',
  'catalog.countProducts',
  'catalog.suggestProducts',
  'catalog.getProduct',
  'catalog.getCalendar',
  'reviews.ofProduct',
  'content.getShop',
  'content.getHome',
  'content.listPosts',
  'content.getPost',
  'content.listQuestions',
  'content.getPage',
  'checkout.listDeliveryZones',
  'sets.listShown',
  'sets.getShown',
]);

/**
 * How the page at a path calls a procedure: what the server may have kept by GET, which its cache answers and the
 * browser asks about anew each time. Pages of one person (staff, checkout) read past it.
 */
export function methodOf(procedure: readonly string[], pagePath: string): 'GET' | 'POST' {
  return CACHED_READS.has(procedure.join('.')) && !isPrivatePath(pagePath) ? 'GET' : 'POST';
}

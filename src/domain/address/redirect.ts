import { reject, ok, type Result } from '#/domain/errors/result.ts';

export const LONGEST_REDIRECT_PATH = 300;
/** More than a shop of some thousand products loses in years. */
export const MOST_REDIRECTS = 5_000;

/** Where an address that is gone leads. */
export interface Redirect {
  /** A path of the shop without its language and without a query. */
  from: string;
  /** A path of the shop, with its query if it has one; null: gone for good. */
  to: string | null;
}

export type RedirectRejection =
  /** No path of the shop: another site's address, or nothing that could be one. */
  | { reason: 'NOT_A_PATH'; field: 'from' | 'to' }
  /** The shop's own page stands there, or what is no page at all. */
  | { reason: 'PAGE_EXISTS' }
  | { reason: 'LEADS_TO_ITSELF' }
  /** Where it leads, another redirect begins: it should lead where that one leads. */
  | { reason: 'CHAIN'; next: string | null }
  /** Other redirects lead to the address that is to be redirected. */
  | { reason: 'LED_TO'; count: number };

/** First parts of addresses that are no public thing with an address of its own. */
const RESERVED = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'brand',
  'cart',
  'checkout',
  'compare',
  'dev',
  'drafts',
  'invitations',
  'media',
  'offers',
  'orders',
  'payment',
  'profile',
  'saved',
  'settings',
  'test-protected',
  'u',
]);

/** Pages that always stand where they are. */
const PAGES = new Set([
  '/',
  '/about',
  '/blog',
  '/blog/rss.xml',
  '/contact',
  '/custom-orders',
  '/faq',
  '/newsletter',
  '/offline',
  '/privacy',
  '/products',
  '/robots.txt',
  '/sets',
  '/shipping',
  '/sitemap.xml',
  '/terms',
]);

/**
 * An address as redirects know it: without the language, a trailing slash and a fragment. Null when
 * it is no path of the shop: a browser that reads it would leave the shop, or find another path.
 */
export function readShopPath(text: string): { path: string; query: string } | null {
  const typed = text.trim();
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(typed) || typed.includes('\\')) return null;
  if (typed.length > LONGEST_REDIRECT_PATH) return null;
  const [address = ''] = typed.split('#', 1);
  const mark = address.indexOf('?');
  const whole = mark === -1 ? address : address.slice(0, mark);
  if (/\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)/i.test(whole)) return null;
  const plain = whole.replace(/^\/sw(?=\/|$)/, '').replace(/\/$/, '') || '/';
  return { path: plain, query: mark === -1 ? '' : address.slice(mark) };
}

/** Whether an address could be gone: not one of the shop's fixed pages, nor below what is no page. */
export function mayBeRedirected(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  return !PAGES.has(path.toLowerCase()) && !RESERVED.has(first.toLowerCase());
}

/**
 * Reads what staff typed. `next` is where the target is redirected itself, undefined when it is not;
 * `ledTo` counts the redirects that lead to `from`. So none leads on to another: no chain, no loop.
 */
export function checkRedirect(
  { from, to }: Redirect,
  { next, ledTo }: { next: string | null | undefined; ledTo: number },
): Result<Redirect, RedirectRejection> {
  const source = readShopPath(from);
  if (!source || source.query !== '') return reject({ reason: 'NOT_A_PATH', field: 'from' });
  if (!mayBeRedirected(source.path)) return reject({ reason: 'PAGE_EXISTS' });
  if (ledTo > 0) return reject({ reason: 'LED_TO', count: ledTo });
  if (to === null) return ok({ from: source.path, to: null });
  const target = readShopPath(to);
  if (!target) return reject({ reason: 'NOT_A_PATH', field: 'to' });
  if (target.path === source.path) return reject({ reason: 'LEADS_TO_ITSELF' });
  if (next !== undefined) return reject({ reason: 'CHAIN', next });
  return ok({ from: source.path, to: target.path + target.query });
}

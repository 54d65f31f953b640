import { locales } from '#/paraglide/runtime.js';

/** Paths (without language) that belong to one person, or are no pages. */
const PRIVATE = [
  '/admin',
  '/api',
  '/auth',
  '/checkout',
  '/dev',
  '/newsletter',
  '/orders',
  '/payment',
  '/profile',
  '/settings',
  '/test-protected',
];

/**
 * Whether a page shows the same to everybody. Such a page is rendered without cookies and cached
 * whole; every other answer is `no-store`.
 */
export function isPublicPage(plainPath: string): boolean {
  // The router does not tell /ORDERS from /orders either.
  const path = plainPath.toLowerCase();
  return !PRIVATE.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The rest of the site can only be read. */
export function takesAnyMethod(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/dev/daraja/');
}

const NAME = new RegExp(`^/(?:(?:${locales.join('|')})/)?[^/]*`, 'i');

/**
 * A page's path with its name (and language) as we write it: phones begin what is typed with a
 * capital. Ids behind it are left as they are.
 */
export function plainCase(path: string): string {
  return path.replace(NAME, (name) => name.toLowerCase());
}

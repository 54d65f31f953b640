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
  return !PRIVATE.some((start) => plainPath === start || plainPath.startsWith(`${start}/`));
}

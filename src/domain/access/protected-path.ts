/** Pages that need a person (spec section 6), without language. /settings is for guests too. */
const PROTECTED = ['/admin', '/checkout', '/orders', '/payment', '/profile', '/test-protected'];

/** Whether a path (without language) may only be seen by somebody who is signed in. */
export function isProtectedPath(path: string): boolean {
  return PROTECTED.some((start) => path === start || path.startsWith(`${start}/`));
}

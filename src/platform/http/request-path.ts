import { locales } from '#/paraglide/runtime.js';

/** Calls, and the payment simulators that stand in for some. The rest of the site can only be read. */
export function takesAnyMethod(path: string): boolean {
  return /^\/(?:api|dev\/daraja|dev\/paystack)\//.test(path);
}

const NAME = new RegExp(`^/(?:(?:${locales.join('|')})/)?[^/]*`, 'i');

/**
 * A page's path as we write it, without a slash at its end: phones begin what is typed with a capital,
 * and the router, which would cut the slash too, keeps of the query only what the page knows.
 */
export function plainPath(path: string): string {
  const cut = /^\/(?!\/).*[^/]\/$/.test(path) && !takesAnyMethod(path) ? path.slice(0, -1) : path;
  return cut.replace(NAME, (name) => name.toLowerCase());
}

import { locales } from '#/paraglide/runtime.js';

/** Calls, and the payment simulators that stand in for some. The rest of the site can only be read. */
export function takesAnyMethod(path: string): boolean {
  return /^\/(?:api|dev\/daraja|dev\/paystack)\//.test(path);
}

const NAME = new RegExp(`^/(?:(?:${locales.join('|')})/)?[^/]*`, 'i');

/** A page's path with its name as we write it: phones begin what is typed with a capital. */
export function plainCase(path: string): string {
  return path.replace(NAME, (name) => name.toLowerCase());
}

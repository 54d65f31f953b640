import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, overwriteGetLocale, type Locale } from '#/paraglide/runtime.js';

const current = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Runs `work` (a page, a mail) in one language; nested calls may change it. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return current.run(locale, work);
}

import { overwriteGetLocale } from '#/paraglide/runtime.js';
import { localeOfPath } from './locale-path.ts';

/** Fixes the language for this document: switching it loads the page again in the other one. */
export function startLocale(): void {
  const locale = localeOfPath(window.location.pathname);
  overwriteGetLocale(() => locale);
}

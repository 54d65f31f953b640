import { baseLocale, isLocale, type Locale } from '#/paraglide/runtime.js';

/** The language that is named, in a row or a form; the shop's first one when it is none of ours. */
export function readLocale(named: unknown): Locale {
  return isLocale(named) ? named : baseLocale;
}

import { getLocale, type Locale } from '#/paraglide/runtime.js';

/** The name in this language, the page's if none is said, else in the other one. */
export function nameLabel(
  { name, nameSw }: { name: string; nameSw: string },
  locale: Locale = getLocale(),
): string {
  return locale === 'sw' ? nameSw || name : name || nameSw;
}

import { baseLocale, isLocale, type Locale } from '#/paraglide/runtime.js';

/** The language a path asks for: `/sw` and `/sw/…` are Swahili, every other path is English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1];
  return first !== baseLocale && isLocale(first) ? first : baseLocale;
}

/** The path without its language: `/sw/products` → `/products`. */
export function delocalizePath(pathname: string): string {
  const locale = localeOfPath(pathname);
  if (locale === baseLocale) return pathname;
  return pathname.slice(locale.length + 1) || '/';
}

/** The same page in another language: (`/products`, `sw`) → `/sw/products`. Takes either form. */
export function localizePath(pathname: string, locale: Locale): string {
  const plain = delocalizePath(pathname);
  if (locale === baseLocale) return plain;
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`;
}

import { isLocale, type Locale } from '#/paraglide/runtime.js';
import { cookieText, cookieValues } from '#/platform/http/cookies.ts';

/** The cookie with the language that somebody chose. */
export const LANGUAGE_COOKIE = 'locale';
const YEAR = 31_536_000;

export function rememberedLocale(cookies: string): Locale | undefined {
  const [chosen] = cookieValues(cookies, LANGUAGE_COOKIE);
  return isLocale(chosen) ? chosen : undefined;
}

export function rememberLocale(locale: Locale): void {
  document.cookie = cookieText(LANGUAGE_COOKIE, locale, { maxAge: YEAR });
}

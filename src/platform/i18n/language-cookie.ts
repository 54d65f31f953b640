import { isLocale, type Locale } from '#/paraglide/runtime.js';
import { cookieText, cookieValues } from '#/platform/http/cookies.ts';

const NAME = 'locale';
const YEAR = 31_536_000;

export function rememberedLocale(cookies: string): Locale | undefined {
  const [chosen] = cookieValues(cookies, NAME);
  return isLocale(chosen) ? chosen : undefined;
}

export function rememberLocale(locale: Locale): void {
  document.cookie = cookieText(NAME, locale, { maxAge: YEAR });
}

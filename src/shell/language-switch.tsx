import { useLocation } from '@tanstack/react-router';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import { rememberLocale } from '#/platform/i18n/language-cookie.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { buttonClass } from '#/ui/button.tsx';

/** How far down the reader is; the page's own script goes there again (`before-hydration.inline.ts`). */
function storeScroll(): void {
  try {
    const far = window.scrollY / document.documentElement.scrollHeight;
    window.sessionStorage.setItem('languageScroll', String(far));
  } catch {
    // Storage is switched off: the page then begins at its top.
  }
}

/** Each language in its own words. */
const NAMES: Record<Locale, string> = { en: 'English', sw: 'Kiswahili' };

/** The same page in the other language, by a full load: texts are fixed per document. */
export function LanguageSwitch({ long = false }: { long?: boolean }) {
  const { pathname, searchStr } = useLocation();
  const other: Locale = getLocale() === 'en' ? 'sw' : 'en';
  return (
    <a
      href={`${localizePath(pathname, other)}${searchStr}`}
      hrefLang={other}
      lang={other}
      onClick={() => {
        rememberLocale(other);
        storeScroll();
      }}
      className={buttonClass({ variant: 'quiet', icon: !long }, 'text-sm')}
    >
      {!long && <span>{other.toUpperCase()}</span>}
      <span className={long ? undefined : 'sr-only'}>{NAMES[other]}</span>
    </a>
  );
}

import { getLocale, locales, baseLocale, type Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { jsonLdScript } from './seo/json-ld-script.ts';
import { siteIdentity } from './site-identity.ts';

export interface PageHead {
  /** Without the shop's name, which is added; alone on the home page with `titleAlone`. */
  title: string;
  titleAlone?: boolean;
  /** For search engines and previews; pages that are in neither have none. */
  description?: string;
  /** Path without language and query: `/products`. */
  path: string;
  /** Open Graph picture, 1200 × 630: path from the root, or a full address. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'product' | 'article';
  jsonLd?: object | object[];
  /** Default: the language of the page. */
  locale?: Locale;
  feed?: { title: string; href: string };
  /** Keeps private and filtered pages out of search engines. */
  noIndex?: boolean;
}

const OG_LOCALES: Record<Locale, string> = { en: 'en_KE', sw: 'sw_KE' };

/** What `head()` of a route returns: title, description, canonical, languages, previews, data. */
export function pageHead(page: PageHead) {
  const { name, origin } = siteIdentity();
  const locale = page.locale ?? getLocale();
  const address = (language: Locale) => `${origin}${localizePath(page.path, language)}`;
  const title = page.titleAlone ? `${name} – ${page.title}` : `${page.title} | ${name}`;
  const url = address(locale);
  const image = new URL(page.image ?? '/brand/og-default.jpg', origin).href;
  const others = locales.filter((language) => language !== locale);
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:site_name', content: name },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
      { property: 'og:url', content: url },
      { property: 'og:locale', content: OG_LOCALES[locale] },
      ...others.map((other) => ({
        property: 'og:locale:alternate',
        content: OG_LOCALES[other],
      })),
      { property: 'og:image', content: image },
      ...(page.imageAlt ? [{ property: 'og:image:alt', content: page.imageAlt }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      ...(page.noIndex
        ? []
        : [
            { rel: 'canonical', href: url },
            ...locales.map((language) => ({
              rel: 'alternate',
              hrefLang: language,
              href: address(language),
            })),
            { rel: 'alternate', hrefLang: 'x-default', href: address(baseLocale) },
          ]),
      ...(page.feed ? [{ rel: 'alternate', type: 'application/rss+xml', ...page.feed }] : []),
    ],
    scripts: [page.jsonLd ?? []].flat().map(jsonLdScript),
  };
}

/** `head` of a route whose loader has made what `pageHead` takes. */
export function loadedHead({ loaderData }: { loaderData?: { head: PageHead } | undefined }) {
  return loaderData ? pageHead(loaderData.head) : {};
}

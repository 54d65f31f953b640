import type { Executor } from '#/db/client.server.ts';
import { listActiveProductIds } from '#/features/catalog/queries.server.ts';
import { listShownAddresses } from '#/features/sets/read-sets.server.ts';
import { baseLocale, locales, type Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { listContentDates } from '../queries.server.ts';

const PAGES = ['/', '/products', '/custom-orders', '/contact'];

interface Entry {
  /** Path without language. */
  path: string;
  changed?: Date;
}

/** Every public page in every language, each naming its translations. */
export async function buildSitemap(db: Executor, origin: string): Promise<string> {
  const [products, content, sets] = await Promise.all([
    listActiveProductIds(db),
    listContentDates(db),
    listShownAddresses(db),
  ]);
  const newest = content.posts.map(({ changed }) => changed).toSorted((a, b) => +b - +a)[0];
  const { questionsChanged } = content;
  const entries: Entry[] = [
    ...PAGES.map((path) => ({ path })),
    { path: '/blog', ...(newest && { changed: newest }) },
    { path: '/faq', ...(questionsChanged && { changed: questionsChanged }) },
    ...content.pages.map(({ key, changed }) => ({ path: `/${key}`, changed })),
    ...(sets.length > 0 ? [{ path: '/sets' }] : []),
    ...sets.map((slug) => ({ path: `/sets/${slug}` })),
    ...products.map(({ id, updatedAt }) => ({ path: `/products/${id}`, changed: updatedAt })),
    ...content.posts.map(({ id, changed }) => ({ path: `/blog/${id}`, changed })),
  ];
  return writeSitemap(entries, origin);
}

export function writeSitemap(entries: readonly Entry[], origin: string): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const address = (locale: Locale) => `${origin}${localizePath(path, locale)}`;
    const translations = [
      ...locales.map((locale) => [locale, address(locale)]),
      ['x-default', address(baseLocale)],
    ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return locales.map(
      (locale) => `<url><loc>${address(locale)}</loc>${lastmod}${translations.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

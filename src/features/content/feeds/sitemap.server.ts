import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { listPartStarts, listShownProductIds } from '#/features/catalog/queries.server.ts';
import { listShownAddresses } from '#/features/sets/read-sets.server.ts';
import { baseLocale, locales } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { listContentDates } from '../queries.server.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const PAGES = ['/', '/products', '/custom-orders', '/contact'];

interface Entry {
  /** Path without language. */
  path: string;
  changed?: Date;
}

/** Products of one part, some 1 MB of text: written in one go, which others wait for. The protocol allows 50 MB. */
const PART_PRODUCTS = 1_000;
const PAGES_PART = 'pages';

/**
 * Every public page in every language, each naming its translations. With more products than one
 * part holds it is an index of parts: `pages`, and products from the id that names the part.
 */
export async function buildSitemap(
  db: Executor,
  origin: string,
  { part = null, size = PART_PRODUCTS }: { part?: string | null; size?: number } = {},
): Promise<string> {
  if (part === PAGES_PART) return writeSitemap(await listPages(db), origin);
  if (part !== null && isUuid(part))
    return writeSitemap(await listProducts(db, size, part), origin);
  const starts = await listPartStarts(db, size);
  if (starts.length > 1) return writeSitemapIndex([PAGES_PART, ...starts], origin);
  return writeSitemap([...(await listPages(db)), ...(await listProducts(db, size))], origin);
}

async function listProducts(db: Executor, most: number, from?: string): Promise<Entry[]> {
  const rows = await listShownProductIds(db, { most, from });
  return rows.map(({ id, updatedAt }) => ({ path: `/products/${id}`, changed: updatedAt }));
}

async function listPages(db: Executor): Promise<Entry[]> {
  const [content, sets] = await Promise.all([listContentDates(db), listShownAddresses(db)]);
  const newest = content.posts.map(({ changed }) => changed).toSorted((a, b) => +b - +a)[0];
  const { questionsChanged } = content;
  return [
    ...PAGES.map((path) => ({ path })),
    { path: '/blog', ...(newest && { changed: newest }) },
    { path: '/faq', ...(questionsChanged && { changed: questionsChanged }) },
    ...content.pages.map(({ key, changed }) => ({ path: `/${key}`, changed })),
    ...(sets.length > 0 ? [{ path: '/sets' }] : []),
    ...sets.map((slug) => ({ path: `/sets/${slug}` })),
    ...content.posts.map(({ id, changed }) => ({ path: `/blog/${id}`, changed })),
  ];
}

function writeSitemapIndex(parts: readonly string[], origin: string): string {
  return [
    XML,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${origin}/sitemap.xml?part=${part}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
}

export function writeSitemap(entries: readonly Entry[], origin: string): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const byLocale = new Map(
      locales.map((locale) => [locale, `${origin}${localizePath(path, locale)}`]),
    );
    const translations = [...byLocale, ['x-default', byLocale.get(baseLocale)]]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('');
    const lastmod = changed ? `<lastmod>${nairobiDay(changed)}</lastmod>` : '';
    return [...byLocale.values()].map(
      (loc) => `<url><loc>${loc}</loc>${lastmod}${translations}</url>`,
    );
  });
  return [
    XML,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

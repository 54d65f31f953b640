import { breadcrumbJsonLd, pageJsonLd } from '#/features/content/structured-data.ts';
import type { PageView } from '#/features/content/views.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { pageHead } from './page-head.ts';
import { siteIdentity } from './site-identity.ts';

/** The head of a text at a fixed address; nothing while it is not there. */
export function contentHead(page: PageView | undefined, path: string) {
  if (!page) return {};
  const site = { origin: siteIdentity().origin, locale: getLocale() };
  const way = [
    { name: m.nav_home(), path: '/' },
    { name: page.title, path },
  ];
  return pageHead({
    title: page.title,
    description: page.summary,
    path,
    jsonLd: [pageJsonLd(page, path, site), breadcrumbJsonLd(way, site)],
  });
}

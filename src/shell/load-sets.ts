import type { QueryClient } from '@tanstack/react-query';
import { shownSetOptions, shownSetsOptions } from '#/features/sets/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { found, site } from './page-data.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbJsonLd } from './seo/content-json-ld.ts';

/** All sets, and what the head of their page says: apart, as every page carries the route. */
export async function loadSets(queryClient: QueryClient) {
  const sets = await queryClient.ensureQueryData(shownSetsOptions());
  const head: PageHead = { title: m.set_title(), description: m.set_lead(), path: '/sets' };
  return { sets, head };
}

export async function loadSet(queryClient: QueryClient, slug: string) {
  const set = await found(queryClient.ensureQueryData(shownSetOptions(slug)));
  const path = `/sets/${set.slug}`;
  const breadcrumbs = [
    { name: m.nav_home(), path: '/' },
    { name: m.set_title(), path: '/sets' },
    { name: set.title, path },
  ];
  const head: PageHead = {
    title: set.title,
    description: set.text.slice(0, 160),
    path,
    jsonLd: breadcrumbJsonLd(breadcrumbs, site()),
  };
  return { set, head };
}

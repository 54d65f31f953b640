import type { QueryClient } from '@tanstack/react-query';
import type { PageKey } from '#/domain/content/content.ts';
import { readSearch, writePostFilter, type PostFilter } from '#/domain/content/post-filter.ts';
import {
  homeQuery,
  pageQuery,
  postQuery,
  postsQuery,
  questionsQuery,
} from '#/features/content/hooks.ts';
import { tagLabels } from '#/features/content/tag-labels.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { found, site } from './page-data.ts';
import type { PageHead } from './page-head.ts';
import {
  breadcrumbJsonLd,
  faqJsonLd,
  pageJsonLd,
  pictureAddress,
  postJsonLd,
} from './seo/content-json-ld.ts';
import { siteIdentity } from './site-identity.ts';

/*
 * What the routes of articles, questions and texts load: the data, and what the page's head says of
 * it. Here and not in `head`, whose code every page of the shop carries.
 */

export async function loadHome(queryClient: QueryClient) {
  const home = await queryClient.ensureQueryData(homeQuery());
  const head: PageHead = {
    title: m.home_title(),
    titleAlone: true,
    description: m.shell_default_description(),
    path: '/',
  };
  return { home, head };
}

export async function loadPosts(queryClient: QueryClient, filter: PostFilter) {
  const list = await queryClient.ensureQueryData(postsQuery(filter));
  const head: PageHead = {
    title: postsTitle(filter),
    description: m.page_blog_lead(),
    path: '/blog',
    // Filtered lists repeat one another: only the plain one is for search engines.
    noIndex: Object.keys(writePostFilter(filter)).length > 0,
    feed: feedOfBlog(),
  };
  return { filter, list, head };
}

export async function loadPost(queryClient: QueryClient, id: string) {
  const post = await found(queryClient.ensureQueryData(postQuery(id)));
  const path = `/blog/${post.id}`;
  const breadcrumbs = [
    { name: m.nav_home(), path: '/' },
    { name: m.page_blog_title(), path: '/blog' },
    { name: post.title, path },
  ];
  const head: PageHead = {
    title: post.title,
    description: post.summary,
    path,
    type: 'article',
    ...(post.picture && { image: pictureAddress(post.picture), imageAlt: post.picture.alt }),
    jsonLd: [postJsonLd(post, siteIdentity().name, site()), breadcrumbJsonLd(breadcrumbs, site())],
    feed: feedOfBlog(),
  };
  return { post, head };
}

export async function loadQuestions(queryClient: QueryClient, raw: unknown) {
  const search = readSearch(raw);
  const groups = await queryClient.ensureQueryData(questionsQuery(search));
  const path = '/faq';
  const breadcrumbs = [
    { name: m.nav_home(), path: '/' },
    { name: m.page_faq_title(), path },
  ];
  const head: PageHead = {
    title: m.page_faq_title(),
    description: m.page_faq_lead(),
    path,
    noIndex: search !== undefined,
    jsonLd: search ? [] : [faqJsonLd(groups, site()), breadcrumbJsonLd(breadcrumbs, site())],
  };
  return { search, groups, head };
}

/** A text at a fixed address. Not published: there is no such page. */
export async function loadPage(queryClient: QueryClient, key: PageKey) {
  const page = await found(queryClient.ensureQueryData(pageQuery(key)));
  const path = `/${key}`;
  const breadcrumbs = [
    { name: m.nav_home(), path: '/' },
    { name: page.title, path },
  ];
  const head: PageHead = {
    title: page.title,
    description: page.summary,
    path,
    jsonLd: [pageJsonLd(page, path, site()), breadcrumbJsonLd(breadcrumbs, site())],
  };
  return { page, head };
}

function feedOfBlog() {
  const { name, origin } = siteIdentity();
  return {
    title: `${m.page_blog_title()} | ${name}`,
    href: `${origin}${localizePath('/blog/rss.xml', getLocale())}`,
  };
}

function postsTitle({ search, tag }: PostFilter): string {
  if (search) return m.blog_title_search({ term: search });
  if (tag) return m.blog_title_tag({ tag: tagLabels[tag]() });
  return m.page_blog_title();
}

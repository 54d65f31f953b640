import type { Executor } from '#/db/client.server.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { listPublishedPosts } from '../queries.server.ts';
import { tagLabels } from '../tag-labels.ts';
import { toPostCard } from '../to-views.server.ts';
import type { PostCardView } from '../views.ts';

const LATEST = 20;

/** The latest articles of one language as RSS 2.0. */
export async function buildFeed(db: Executor, origin: string, locale: Locale): Promise<string> {
  const rows = await listPublishedPosts(db, { searchGroups: null }, { limit: LATEST, offset: 0 });
  const posts = rows.map((row) => toPostCard(row, locale));
  return writeFeed(posts, { name: settings().shop.name, origin, locale });
}

interface Feed {
  name: string;
  /** Without a trailing slash. */
  origin: string;
  locale: Locale;
}

function writeFeed(posts: readonly PostCardView[], { name, origin, locale }: Feed): string {
  const address = (path: string) => escapeXml(`${origin}${localizePath(path, locale)}`);
  const items = posts.map((post) => {
    const url = address(`/blog/${post.id}`);
    return [
      `<item><title>${escapeXml(post.title)}</title>`,
      `<link>${url}</link><guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
      `<description>${escapeXml(post.summary)}</description>`,
      ...post.tags.map((tag) => `<category>${escapeXml(tagLabels[tag]())}</category>`),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(`${m.page_blog_title({}, { locale })} | ${name}`)}</title>`,
    `<link>${address('/blog')}</link>`,
    `<atom:link href="${address('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(m.page_blog_lead({}, { locale }))}</description>`,
    `<language>${locale}-KE</language>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

/** Also without control characters, which XML 1.0 cannot hold. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { siteIdentity } from './site-identity.ts';

/** For the head of the blog's pages: where a reader's program finds what is new. */
export function feedLink() {
  const { name, origin } = siteIdentity();
  return {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${m.page_blog_title()} | ${name}`,
    href: `${origin}${localizePath('/blog/rss.xml', getLocale())}`,
  };
}

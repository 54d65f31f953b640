import type { Options } from 'rehype-sanitize';
import type { Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';

/** Everything a text may consist of. HTML that is typed into it is shown as it was typed. */
export const ALLOWED_MARKDOWN: Options = {
  tagNames:
    'p h1 h2 h3 h4 h5 h6 ul ol li strong em del a img blockquote code pre hr br table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
};

/** Never asked for: it only tells our own addresses from those of others. */
const HERE = 'https://here.invalid';

interface TextLink {
  href: string;
  /** On another site. */
  isOutside: boolean;
}

/** Where a link in a text leads: our own pages in the reader's language. Null: nowhere. */
export function readLink(href: string | undefined, locale: Locale): TextLink | null {
  if (!href) return null;
  if (/^(?:mailto|tel):/i.test(href) || href.startsWith('#')) return { href, isOutside: false };
  const url = URL.parse(href, HERE);
  if (!url) return null;
  if (url.origin !== HERE) return { href: url.href, isOutside: true };
  // "page" without a slash would mean something else on every page.
  if (!href.startsWith('/')) return null;
  const path = /^\/(?:media|api)\//.test(url.pathname)
    ? url.pathname
    : localizePath(url.pathname, locale);
  return { href: `${path}${url.search}${url.hash}`, isOutside: false };
}

/** Only pictures of our own are shown: others would tell their host who reads this. */
export function isOwnPicture(src: string): boolean {
  const url = URL.parse(src, HERE);
  return url?.origin === HERE && url.pathname.startsWith('/media/');
}

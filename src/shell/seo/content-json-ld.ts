import type { PostView, QuestionGroupView } from '#/features/content/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';

interface Site {
  /** Without a trailing slash. */
  origin: string;
  locale: Locale;
}

/** The way down to a page: names and paths without language, the page itself last. */
export function breadcrumbJsonLd(
  steps: readonly { name: string; path: string }[],
  { origin, locale }: Site,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${localizePath(path, locale)}`,
    })),
  };
}

/** An article for search engines. The shop itself, called `author`, has written it. */
export function postJsonLd(post: PostView, author: string, { origin, locale }: Site): object {
  const url = `${origin}${localizePath(`/blog/${post.id}`, locale)}`;
  const shop = { '@type': 'Organization', '@id': `${origin}/#shop`, name: author, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.summary,
    inLanguage: locale,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    timeRequired: `PT${post.minutes}M`,
    ...(post.picture && { image: [`${origin}${pictureAddress(post.picture)}`] }),
    author: shop,
    publisher: shop,
  };
}

export function pictureAddress(picture: { id: string; width: number; og: boolean }): string {
  return picture.og ? `/media/${picture.id}/og.jpg` : `/media/${picture.id}/${picture.width}.webp`;
}

export function faqJsonLd(groups: readonly QuestionGroupView[], { locale }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answerText }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answerText },
      })),
    ),
  };
}

export function pageJsonLd(
  page: { title: string; summary: string; updatedAt: string },
  path: string,
  { origin, locale }: Site,
): object {
  const about = path === '/about';
  return {
    '@context': 'https://schema.org',
    '@type': about ? 'AboutPage' : 'WebPage',
    url: `${origin}${localizePath(path, locale)}`,
    name: page.title,
    description: page.summary,
    inLanguage: locale,
    ...(!about && { dateModified: page.updatedAt }),
    [about ? 'mainEntity' : 'publisher']: { '@id': `${origin}/#shop` },
  };
}

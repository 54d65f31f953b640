import type { ContentKind, PageKey } from '#/domain/content/content.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import type { ContentRow } from './hooks.ts';

interface KindTexts {
  title: () => string;
  lead: () => string;
  /** Of one of them. */
  name: () => string;
  create: () => string;
}

/** What each kind is called in the back office. */
export const kinds: Record<ContentKind, KindTexts> = {
  question: {
    title: m.content_admin_faq_title,
    lead: m.content_admin_faq_lead,
    name: m.content_admin_question,
    create: m.content_admin_new_question,
  },
  post: {
    title: m.content_admin_blog_title,
    lead: m.content_admin_blog_lead,
    name: m.content_admin_post,
    create: m.content_admin_new_post,
  },
  page: {
    title: m.content_admin_about_title,
    lead: m.content_admin_about_lead,
    name: m.content_admin_page,
    create: m.content_admin_new_page,
  },
  picture: {
    title: m.content_admin_gallery_title,
    lead: m.content_admin_gallery_lead,
    name: m.content_admin_picture,
    create: m.content_admin_new_picture,
  },
};

/** Where everybody sees it once it is published. */
export function publicAddress(row: ContentRow): string {
  switch (row.kind) {
    case 'question':
      return `${localizePath('/faq', getLocale())}#${row.anchor}`;
    case 'post':
      return localizePath(`/blog/${row.id}`, getLocale());
    case 'page':
      return localizePath(`/${row.key}`, getLocale());
    case 'picture':
      return `${localizePath('/about', getLocale())}#gallery`;
  }
}

/** Titles of the fixed addresses, as the pages have them when nobody has changed theirs. */
export const pageLabels: Record<PageKey, () => string> = {
  about: m.nav_about,
  privacy: m.footer_privacy,
  terms: m.footer_terms,
  shipping: m.footer_shipping,
};

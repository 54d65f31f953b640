import type { ContentKind } from '#/domain/content/content.ts';

/** Where each kind is kept in the back office. */
export const contentPaths = {
  post: '/admin/blog',
  question: '/admin/faq',
  page: '/admin/about',
  picture: '/admin/gallery',
} as const satisfies Record<ContentKind, string>;

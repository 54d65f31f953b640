import { m } from '#/paraglide/messages.js';
import type { ContentLine } from './hooks.ts';

/** Who sees it, in a word. */
export function stateText({
  isPublished,
  publishAt,
}: Pick<ContentLine, 'isPublished' | 'publishAt'>): string {
  if (publishAt) return m.content_admin_planned();
  return isPublished ? m.content_admin_published() : m.content_admin_draft();
}

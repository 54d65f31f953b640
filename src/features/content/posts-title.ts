import type { PostFilter } from '#/domain/content/post-filter.ts';
import { m } from '#/paraglide/messages.js';
import { tagLabels } from './tag-labels.ts';

export function postsTitle({ search, tag }: PostFilter): string {
  if (search) return m.blog_title_search({ term: search });
  if (tag) return m.blog_title_tag({ tag: tagLabels[tag]() });
  return m.page_blog_title();
}

import type { Executor } from '#/db/client.server.ts';
import { expandSearch } from '#/domain/catalog/search-terms.ts';
import { POST_TAGS, QUESTION_GROUPS, type PageKey } from '#/domain/content/content.ts';
import { POSTS_PER_PAGE, type PostFilter } from '#/domain/content/post-filter.ts';
import { listProductCards } from '#/features/catalog/list-product-cards.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countPublishedPosts,
  findPublishedPage,
  findPublishedPost,
  listPublishedPictures,
  listPublishedPosts,
  listPublishedQuestions,
  listRelatedPosts,
  listUsedTags,
  type PostRow,
} from '../queries.server.ts';
import { renderMarkdown } from '../rich-text/render-markdown.server.tsx';
import { toPageView, toPostCard, toQuestionView } from '../to-views.server.ts';
import type { PageView, PostListView, PostView, QuestionGroupView } from '../views.ts';

const RELATED = 3;

/** One page of published articles: the newest first, or the best finds. */
export async function browsePosts(
  db: Executor,
  { locale, ...filter }: PostFilter & { locale: Locale },
): Promise<PostListView> {
  const searchGroups = searched(filter.search);
  const params = { tag: filter.tag, searchGroups };
  // What was typed has no letter in it: nothing is found.
  const impossible = searchGroups?.length === 0;
  const [{ rows, ...shown }, tags] = await Promise.all([
    readListPage(filter.page, POSTS_PER_PAGE, {
      list: async (range) => (impossible ? [] : listPublishedPosts(db, params, range)),
      count: async () => (impossible ? 0 : countPublishedPosts(db, params)),
    }),
    listUsedTags(db),
  ]);
  return {
    posts: rows.map((row) => toPostCard(row, locale)),
    ...shown,
    tags: POST_TAGS.filter((tag) => tags.includes(tag)),
  };
}

/** An article with what goes with it; null when there is none, or it is a draft. */
export async function getPost(db: Executor, id: string, locale: Locale): Promise<PostView | null> {
  const row = await findPublishedPost(db, id);
  return row && toPostView(db, row, locale);
}

/** An article, shown or not, with what goes with it. */
export async function toPostView(db: Executor, row: PostRow, locale: Locale): Promise<PostView> {
  const [products, related] = await Promise.all([
    listProductCards(db, row.productIds, locale),
    listRelatedPosts(db, row, RELATED),
  ]);
  return {
    ...toPostCard(row, locale),
    body: renderMarkdown(locale === 'sw' ? row.bodySw : row.body, locale),
    updatedAt: row.updatedAt.toISOString(),
    products,
    related: related.map((other) => toPostCard(other, locale)),
  };
}

/** The published questions that answer what was searched for, by group; all of them without. */
export async function browseQuestions(
  db: Executor,
  { locale, search }: { locale: Locale; search?: string | undefined },
): Promise<QuestionGroupView[]> {
  const searchGroups = searched(search);
  if (searchGroups?.length === 0) return [];
  const rows = await listPublishedQuestions(db, { searchGroups });
  return QUESTION_GROUPS.map((group) => ({
    group,
    questions: rows.filter((row) => row.group === group).map((row) => toQuestionView(row, locale)),
  })).filter(({ questions }) => questions.length > 0);
}

/** A text at a fixed address; null when it is not published. */
export async function getPage(
  db: Executor,
  key: PageKey,
  locale: Locale,
): Promise<PageView | null> {
  const row = await findPublishedPage(db, key);
  if (!row) return null;
  const gallery = key === 'about' ? await listPublishedPictures(db) : [];
  return toPageView(row, gallery, locale);
}

function searched(search: string | undefined): string[][] | null {
  return search === undefined ? null : expandSearch(search);
}

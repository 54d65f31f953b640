import { and, asc, desc, eq, getColumns, max, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { galleryPictures, pages, posts, questions } from '#/db/schema/content.ts';
import { deliveryZones } from '#/db/schema/orders.ts';
import type { PageKey, PostTag } from '#/domain/content/content.ts';
import { searchContentSql } from './search-sql.server.ts';
import type { PageRange } from '#/domain/lists/page.ts';

const { searchWords: _postWords, ...postColumns } = getColumns(posts);
const { searchWords: _questionWords, ...questionColumns } = getColumns(questions);
const { searchWords: _pageWords, ...pageColumns } = getColumns(pages);

export type PostRow = Omit<typeof posts.$inferSelect, 'searchWords'>;
export type QuestionRow = Omit<typeof questions.$inferSelect, 'searchWords'>;
export type PageRow = Omit<typeof pages.$inferSelect, 'searchWords'>;
export type GalleryRow = typeof galleryPictures.$inferSelect;

export type Found<Row> = Row & { rank: number };

const searchedPosts = (groups: string[][], all: boolean) =>
  searchContentSql(
    groups,
    { words: sql`${posts.searchWords}`, titles: sql`${posts.title} || ' ' || ${posts.titleSw}` },
    all,
  );
const searchedQuestions = (groups: string[][], all: boolean) =>
  searchContentSql(
    groups,
    {
      words: sql`${questions.searchWords}`,
      titles: sql`${questions.question} || ' ' || ${questions.questionSw}`,
    },
    all,
  );
const searchedPages = (groups: string[][], all: boolean) =>
  searchContentSql(
    groups,
    { words: sql`${pages.searchWords}`, titles: sql`${pages.title} || ' ' || ${pages.titleSw}` },
    all,
  );

export interface PostListParams {
  tag?: PostTag | undefined;
  /** Typed words with their meanings; null: nothing was searched for. */
  searchGroups: string[][] | null;
}

function postConditions(params: PostListParams): SQL | undefined {
  return and(
    eq(posts.isPublished, true),
    params.tag ? sql`${posts.tags} @> array[${params.tag}]` : undefined,
    params.searchGroups ? searchedPosts(params.searchGroups, true).condition : undefined,
  );
}

/** Published posts: the best find first when searched for, else the newest. */
export function listPublishedPosts(
  db: Executor,
  params: PostListParams,
  page: PageRange,
): Promise<PostRow[]> {
  const found = params.searchGroups ? [desc(searchedPosts(params.searchGroups, true).rank)] : [];
  return db
    .select(postColumns)
    .from(posts)
    .where(postConditions(params))
    .orderBy(...found, desc(posts.publishedAt), desc(posts.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countPublishedPosts(db: Executor, params: PostListParams): Promise<number> {
  return db.$count(posts, postConditions(params));
}

export async function listUsedTags(db: Executor): Promise<PostTag[]> {
  const rows = await db
    .selectDistinct({ tag: sql<PostTag>`unnest(${posts.tags})` })
    .from(posts)
    .where(eq(posts.isPublished, true));
  return rows.map(({ tag }) => tag);
}

export async function findPublishedPost(db: Executor, id: string): Promise<PostRow | null> {
  const rows = await db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.isPublished, true)));
  return rows[0] ?? null;
}

export function listRelatedPosts(db: Executor, post: PostRow, limit: number): Promise<PostRow[]> {
  const shared = sql`cardinality(array(select unnest(${posts.tags}) intersect select unnest(${sql.param(post.tags)}::text[])))`;
  return db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.isPublished, true), ne(posts.id, post.id)))
    .orderBy(sql`${shared} desc`, desc(posts.publishedAt))
    .limit(limit);
}

export function listPublishedQuestions(
  db: Executor,
  params: { searchGroups: string[][] | null; featured?: boolean },
): Promise<QuestionRow[]> {
  return db
    .select(questionColumns)
    .from(questions)
    .where(
      and(
        eq(questions.isPublished, true),
        params.featured ? eq(questions.isFeatured, true) : undefined,
        params.searchGroups ? searchedQuestions(params.searchGroups, true).condition : undefined,
      ),
    )
    .orderBy(asc(questions.position), asc(questions.id));
}

export async function findPublishedPage(db: Executor, key: PageKey): Promise<PageRow | null> {
  const rows = await db
    .select(pageColumns)
    .from(pages)
    .where(and(eq(pages.key, key), eq(pages.isPublished, true)));
  return rows[0] ?? null;
}

export function listPublishedPictures(db: Executor): Promise<GalleryRow[]> {
  return db
    .select()
    .from(galleryPictures)
    .where(eq(galleryPictures.isPublished, true))
    .orderBy(asc(galleryPictures.position), asc(galleryPictures.id));
}

export async function listContentDates(db: Executor) {
  const [postDates, pageDates, [answered]] = await Promise.all([
    db
      .select({ id: posts.id, changed: posts.updatedAt })
      .from(posts)
      .where(eq(posts.isPublished, true))
      .orderBy(desc(posts.publishedAt)),
    db
      .select({ key: pages.key, changed: pages.updatedAt })
      .from(pages)
      .where(eq(pages.isPublished, true)),
    db
      .select({ changed: max(questions.updatedAt) })
      .from(questions)
      .where(eq(questions.isPublished, true)),
  ]);
  return { posts: postDates, pages: pageDates, questionsChanged: answered?.changed ?? null };
}

/** What answers a question asked in whole sentences: the best finds of each kind, best first. */
export async function listContentFinds(
  db: Executor,
  searchGroups: string[][],
  limit: number,
): Promise<{ posts: Found<PostRow>[]; questions: Found<QuestionRow>[]; pages: Found<PageRow>[] }> {
  const inPosts = searchedPosts(searchGroups, false);
  const inQuestions = searchedQuestions(searchGroups, false);
  const inPages = searchedPages(searchGroups, false);
  const [foundPosts, foundQuestions, foundPages] = await Promise.all([
    db
      .select({ ...postColumns, rank: inPosts.rank })
      .from(posts)
      .where(and(eq(posts.isPublished, true), inPosts.condition))
      .orderBy(desc(inPosts.rank))
      .limit(limit),
    db
      .select({ ...questionColumns, rank: inQuestions.rank })
      .from(questions)
      .where(and(eq(questions.isPublished, true), inQuestions.condition))
      .orderBy(desc(inQuestions.rank))
      .limit(limit),
    db
      .select({ ...pageColumns, rank: inPages.rank })
      .from(pages)
      .where(and(eq(pages.isPublished, true), inPages.condition))
      .orderBy(desc(inPages.rank))
      .limit(limit),
  ]);
  return { posts: foundPosts, questions: foundQuestions, pages: foundPages };
}

/** How long deliveries take, zone by zone; texts name it. */
export function listZoneDays(db: Executor) {
  const { daysMin, daysMax, isOpen } = deliveryZones;
  return db.select({ daysMin, daysMax, isOpen }).from(deliveryZones);
}

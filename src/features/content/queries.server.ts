import { and, desc, eq, getColumns, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { pages, posts, questions } from '#/db/schema/content.ts';
import { searchContentSql } from './search-sql.server.ts';

const { searchWords: _postWords, ...postColumns } = getColumns(posts);
const { searchWords: _questionWords, ...questionColumns } = getColumns(questions);
const { searchWords: _pageWords, ...pageColumns } = getColumns(pages);

type PostRow = Omit<typeof posts.$inferSelect, 'searchWords'>;
type QuestionRow = Omit<typeof questions.$inferSelect, 'searchWords'>;
type PageRow = Omit<typeof pages.$inferSelect, 'searchWords'>;

/** A row and how well it answers what was typed. */
type Found<Row> = Row & { rank: number };

const searchedPosts = (groups: string[][]) =>
  searchContentSql(
    groups,
    { words: sql`${posts.searchWords}`, titles: sql`${posts.title} || ' ' || ${posts.titleSw}` },
    false,
  );
const searchedQuestions = (groups: string[][]) =>
  searchContentSql(
    groups,
    {
      words: sql`${questions.searchWords}`,
      titles: sql`${questions.question} || ' ' || ${questions.questionSw}`,
    },
    false,
  );
const searchedPages = (groups: string[][]) =>
  searchContentSql(
    groups,
    { words: sql`${pages.searchWords}`, titles: sql`${pages.title} || ' ' || ${pages.titleSw}` },
    false,
  );

/** What answers a question asked in whole sentences: the best finds of each kind, best first. */
export async function listContentFinds(
  db: Executor,
  searchGroups: string[][],
  limit: number,
): Promise<{ posts: Found<PostRow>[]; questions: Found<QuestionRow>[]; pages: Found<PageRow>[] }> {
  const inPosts = searchedPosts(searchGroups);
  const inQuestions = searchedQuestions(searchGroups);
  const inPages = searchedPages(searchGroups);
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

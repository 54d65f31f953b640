import type { Executor } from '#/db/client.server.ts';
import { posts, questions } from '#/db/schema/content.ts';

type NewPost = typeof posts.$inferInsert;
type NewQuestion = typeof questions.$inferInsert;

let made = 0;

/** A published post in both languages, unless told otherwise. */
export async function makePost(db: Executor, overrides: Partial<NewPost> = {}) {
  made += 1;
  const [row] = await db
    .insert(posts)
    .values({
      title: `Light for a garden ${made}`,
      titleSw: `Mwanga wa bustani ${made}`,
      summary: 'What to hang where.',
      summarySw: 'Nini kitundikwe wapi.',
      body: 'Hang the **bulbs** high.',
      bodySw: 'Tundika **balbu** juu.',
      isPublished: true,
      publishedAt: new Date('2026-10-01T09:00:00Z'),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The post was not inserted');
  return row;
}

/** A published question in both languages, unless told otherwise. */
export async function makeQuestion(db: Executor, overrides: Partial<NewQuestion> = {}) {
  made += 1;
  const [row] = await db
    .insert(questions)
    .values({
      anchor: `question-${made}`,
      group: 'hire',
      question: `How does it work ${made}?`,
      questionSw: `Inafanyaje kazi ${made}?`,
      answer: 'Quite simply.',
      answerSw: 'Kwa urahisi.',
      position: made,
      isPublished: true,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The question was not inserted');
  return row;
}

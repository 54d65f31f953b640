import type { Database } from '#/db/client.server.ts';
import { pages, questions } from '#/db/schema/content.ts';
import { isLegal, PAGE_KEYS } from '#/domain/content/content.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { starterQuestions } from '../content/questions.ts';
import { readBothTexts } from '../content/read-text.ts';

const FOLDER = 'scripts/content';

/**
 * Gives a new shop of any kind its four pages and its questions, so that no link in the footer leads
 * nowhere. Nothing happens once there is a page: what the shop has changed stays.
 */
export async function seedTexts(db: Database): Promise<void> {
  const existing = await db.$count(pages);
  if (existing > 0) return;
  const texts = await Promise.all(
    PAGE_KEYS.map(async (key) => ({
      key,
      holdsFrom: isLegal(key) ? nairobiDay(new Date()) : null,
      ...(await readBothTexts(FOLDER, key)),
    })),
  );
  await db.transaction(async (tx) => {
    // Two processes may start at once on an empty database: the second finds it done.
    const made = await tx
      .insert(pages)
      .values(texts.map((text) => ({ ...text, isPublished: true })))
      .onConflictDoNothing()
      .returning({ id: pages.id });
    if (made.length === 0) return;
    await tx.insert(questions).values(
      starterQuestions.map(({ anchor, group, isFeatured, en, sw }, position) => ({
        anchor,
        group,
        isFeatured: isFeatured ?? false,
        question: en.question,
        questionSw: sw.question,
        answer: en.answer,
        answerSw: sw.answer,
        position,
        isPublished: true,
      })),
    );
  });
}

import type { Database } from '#/db/client.server.ts';
import { chatTitle } from '#/domain/chat/title.ts';
import { announce } from './announce.server.ts';
import type { Question } from './answer.ts';
import { updateTitle } from './queries.server.ts';

/** Gives a conversation its title after its first message (spec section 4), once. */
export async function nameConversation(
  db: Database,
  conversationId: string,
  question: Question,
): Promise<void> {
  const title = chatTitle(question.text);
  await db.transaction(async (tx) => {
    const row = await updateTitle(tx, conversationId, title);
    if (row) await announce(tx, row);
  });
}

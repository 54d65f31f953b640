import type { Database } from '#/db/client.server.ts';
import { chatTitle } from '#/domain/chat/title.ts';
import type { Question } from '#/features/assistant/answer.ts';
import { writeTitle } from '#/features/assistant/write-title.server.ts';
import { announce } from '../conversation/announce.server.ts';
import { updateConversationIf } from '../handover/queries.server.ts';

export async function nameConversation(
  db: Database,
  conversationId: string,
  question: Question,
): Promise<void> {
  const title = chatTitle(await writeTitle(db, question));
  await db.transaction(async (tx) => {
    const row = await updateConversationIf(tx, conversationId, {
      expected: { title: 'New Conversation' },
      set: { title },
      numbered: [],
    });
    if (row) await announce(tx, row);
  });
}

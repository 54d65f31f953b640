import type { Executor } from '#/db/client.server.ts';
import { awaitsAnswer } from '#/domain/chat/conversation-messages.ts';
import type { Question } from '#/features/assistant/answer.ts';
import { findConversation, listMessages } from '../queries.server.ts';

/** A question with what is kept about its conversation. */
export interface OpenQuestion extends Question {
  failedTurns: number;
  isFirst: boolean;
  spender: string;
}

/** Messages the assistant is told as context, beside the question. */
const CONTEXT = 5;

/**
 * The message that waits for the assistant, with the five before it. Only what was said: notes and
 * the shop's own sentences ("a specialist will be with you") are no part of the conversation. Null: nobody
 * waits for an answer to it any more.
 */
export async function readQuestion(
  db: Executor,
  waiting: { conversationId: string; replyTo: number },
  now: Date,
): Promise<OpenQuestion | null> {
  const row = await findConversation(db, waiting.conversationId);
  if (!row || !awaitsAnswer(row, waiting.replyTo)) return null;
  const found = await listMessages(db, row.id, {
    before: waiting.replyTo + 1,
    limit: CONTEXT * 3,
    withNotes: false,
  });
  const said = found.filter(({ metadata }) => !metadata.isSystemMessage).slice(-CONTEXT - 1);
  const question = said.pop();
  if (!question || question.seq !== waiting.replyTo) return null;
  return {
    text: question.content,
    language: question.language,
    earlier: said.map((message) => ({
      from: message.senderType === 'user' ? 'user' : 'ai',
      text: message.content,
      sources: message.metadata.sources ?? [],
      isOffer: message.metadata.suggestEscalation ?? false,
    })),
    userId: row.userId,
    page: row.page,
    now,
    failedTurns: row.failedTurns,
    isFirst: said.length === 0,
    spender: row.userId ?? row.sessionId ?? row.id,
  };
}

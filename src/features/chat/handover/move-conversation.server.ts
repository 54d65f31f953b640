import type { Transaction } from '#/db/client.server.ts';
import type { Transition } from '#/domain/chat/conversation-state.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { findConversation, lockConversation, type ConversationRow } from '../queries.server.ts';
import { updateConversationIf } from './queries.server.ts';

/**
 * Takes the transition that `decide` allows. It is written only if what was decided on still holds;
 * whoever loses that race decides once more, on what the winner left and with the row locked.
 * @returns the conversation after it, or why not; null when there is none.
 */
export async function moveConversation<R extends { reason: string }>(
  tx: Transaction,
  conversationId: string,
  decide: (found: ConversationRow) => Result<Transition, R>,
): Promise<Result<ConversationRow, R> | null> {
  for (const read of [findConversation, lockConversation]) {
    const found = await read(tx, conversationId);
    if (!found) return null;
    const decided = decide(found);
    if (!decided.ok) return decided;
    const row = await updateConversationIf(tx, conversationId, decided.value);
    if (row) return ok(row);
  }
  throw new Error('A locked conversation was changed');
}

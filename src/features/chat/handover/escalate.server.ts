import type { Transaction } from '#/db/client.server.ts';
import { escalate, type EscalationReason } from '#/domain/chat/conversation-state.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { moveConversation } from './move-conversation.server.ts';
import { insertMessage, type ConversationRow } from '../queries.server.ts';
import { systemText } from './system-text.server.ts';

/**
 * Connects a conversation with people: state and system message in one transaction, once however
 * often it is asked for. The caller announces.
 * @returns the conversation after it; null when it is with people already or closed.
 */
export async function escalateConversation(
  tx: Transaction,
  conversationId: string,
  reason: EscalationReason,
  now: Date,
): Promise<ConversationRow | null> {
  const moved = await moveConversation(tx, conversationId, (found) => escalate(found, reason, now));
  if (!moved?.ok) return null;
  const row = moved.value;
  await insertMessage(tx, {
    conversationId,
    seq: row.lastSeq,
    senderType: 'ai',
    content: systemText('escalated', row.language, { now }),
    language: row.language,
    metadata: { isSystemMessage: true, systemKind: 'escalated' },
    createdAt: now,
  });
  // Taken over, it has somebody at once.
  if (reason !== 'TAKEN_OVER') {
    const startAfter = new Date(now.getTime() + settings().limits.chatAlertMinutes * 60_000);
    const job = { conversationId, escalatedAt: now.toISOString() };
    await sendJob(tx, 'chat.alert-waiting', job, { startAfter });
  }
  return row;
}

import type { Transaction } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { updateEscalated } from './queries.server.ts';
import { insertMessage, type ConversationRow } from '../queries.server.ts';
import { systemText } from './system-text.server.ts';

interface Escalation {
  /** Who takes it over at once; null: it waits. */
  adminId: string | null;
  reason: string;
}

/**
 * Connects a conversation with people: flag, admin and system message in one transaction, together
 * or not at all, and once however often it is asked for. The assistant is silent from then on: its
 * guard looks at the same row. The caller announces.
 * @returns the conversation after it; null when it is with people already or closed.
 */
export async function escalateConversation(
  tx: Transaction,
  conversationId: string,
  { adminId, reason }: Escalation,
  now: Date,
): Promise<ConversationRow | null> {
  const row = await updateEscalated(tx, conversationId, { adminId, reason, now });
  if (!row) return null;
  await insertMessage(tx, {
    conversationId,
    seq: row.lastSeq,
    senderType: 'ai',
    content: systemText('escalated', row.language, { now }),
    language: row.language,
    metadata: { isSystemMessage: true, systemKind: 'escalated' },
    createdAt: now,
  });
  if (adminId === null) {
    const startAfter = new Date(now.getTime() + env().assistant.alertMinutes * 60_000);
    const job = { conversationId, escalatedAt: now.toISOString() };
    await sendJob(tx, 'chat.alert-waiting', job, { startAfter });
  }
  return row;
}

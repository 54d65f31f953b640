import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { chatAttachments } from '#/db/schema/chat.ts';
import { ownedBy, type ChatCaller } from '../conversation/owned-by.server.ts';

export type AttachmentRow = typeof chatAttachments.$inferSelect;

export async function listAttachments(
  db: Executor,
  messageIds: readonly string[],
): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(chatAttachments)
    .where(inArray(chatAttachments.messageId, [...messageIds]))
    .orderBy(asc(chatAttachments.id));
}

/** Files of the uploader that were sent with nothing yet, in the order of their ids. */
export async function lockWaitingAttachments(
  tx: Transaction,
  uploader: ChatCaller,
  attachmentIds: readonly string[],
): Promise<AttachmentRow[]> {
  if (attachmentIds.length === 0) return [];
  return tx
    .select()
    .from(chatAttachments)
    .where(
      and(
        inArray(chatAttachments.id, [...attachmentIds]),
        isNull(chatAttachments.messageId),
        ownedBy(chatAttachments, uploader),
      ),
    )
    .orderBy(asc(chatAttachments.id))
    .for('update');
}

export async function updateAttachmentsMessage(
  tx: Transaction,
  attachmentIds: readonly string[],
  message: { id: string; conversationId: string },
): Promise<void> {
  if (attachmentIds.length === 0) return;
  await tx
    .update(chatAttachments)
    .set({ messageId: message.id, conversationId: message.conversationId })
    .where(inArray(chatAttachments.id, [...attachmentIds]));
}

export async function updateAttachmentsOwner(
  db: Executor,
  owner: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .update(chatAttachments)
    .set({ userId: owner.userId })
    .where(ownedBy(chatAttachments, { userId: null, sessionId: owner.sessionId }));
}

/** A browser's files follow its conversations to another secret; how many there were. */
export async function updateAttachmentsSession(
  tx: Transaction,
  from: string,
  to: string,
): Promise<number> {
  const moved = await tx
    .update(chatAttachments)
    .set({ sessionId: to })
    .where(ownedBy(chatAttachments, { userId: null, sessionId: from }));
  return moved.rowCount ?? 0;
}

import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { chatAttachments, chatConversations } from '#/db/schema/chat.ts';
import type { AttachmentRow } from '../files/queries.server.ts';
import { ownedBy, type ChatCaller } from '../conversation/owned-by.server.ts';

/** Null when one with this id is there already. */
export async function insertAttachment(
  tx: Transaction,
  values: typeof chatAttachments.$inferInsert,
): Promise<AttachmentRow | null> {
  const rows = await tx.insert(chatAttachments).values(values).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export async function findUploaded(
  db: Executor,
  uploader: ChatCaller,
  id: string,
): Promise<AttachmentRow | null> {
  const rows = await db
    .select()
    .from(chatAttachments)
    .where(and(eq(chatAttachments.id, id), ownedBy(chatAttachments, uploader)));
  return rows[0] ?? null;
}

/** A file of the caller's own conversation or not sent yet; of any conversation for staff. */
export async function findReadable(
  db: Executor,
  caller: ChatCaller,
  isAdmin: boolean,
  id: string,
): Promise<AttachmentRow | null> {
  const { messageId } = chatAttachments;
  const rows = await db
    .select({ file: chatAttachments })
    .from(chatAttachments)
    .leftJoin(chatConversations, eq(chatConversations.id, chatAttachments.conversationId))
    .where(
      and(
        eq(chatAttachments.id, id),
        or(
          and(isNull(messageId), ownedBy(chatAttachments, caller)),
          and(isNotNull(messageId), isAdmin ? sql`true` : ownedBy(chatConversations, caller)),
        ),
      ),
    );
  return rows[0]?.file ?? null;
}

/** Files that were uploaded before `before` and sent with no message. */
export async function deleteUnsentAttachments(db: Executor, before: Date): Promise<void> {
  await db
    .delete(chatAttachments)
    .where(and(isNull(chatAttachments.messageId), lt(chatAttachments.createdAt, before)));
}

export async function listKnownKeys(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: chatAttachments.objectKey })
    .from(chatAttachments)
    .where(inArray(chatAttachments.objectKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

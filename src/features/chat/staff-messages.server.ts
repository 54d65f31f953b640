import type { Executor, Transaction } from '#/db/client.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { announce } from './conversation/announce.server.ts';
import { lockWaitingAttachments, updateAttachmentsMessage } from './files/queries.server.ts';
import {
  findMessageByClientId,
  findPersonName,
  insertMessage,
  lockConversation,
  type ConversationRow,
} from './queries.server.ts';
import type { InboxRejection } from './rejections.ts';
import { touchConversation } from './conversation/send-message.server.ts';
import { firstName } from './handover/system-text.server.ts';
import { attachmentUrl } from './to-views.server.ts';
import { updateForReply, updateForSystem } from './handover/queries.server.ts';
import type { InboxAction } from './staff-actions.server.ts';

interface Reply extends InboxAction {
  clientId: string;
  content: string;
  attachmentIds: readonly string[];
}

type Written = Result<ConversationRow, InboxRejection> | null;

/** A message of the person who has taken the conversation over, once per `clientId`. */
export async function replyAsHuman(db: Executor, reply: Reply, now: Date): Promise<Written> {
  if (reply.content === '' && reply.attachmentIds.length === 0) {
    return reject({ reason: 'EMPTY_MESSAGE' });
  }
  const written = await inTransaction(db, async (tx): Promise<Written> => {
    const found = await lockConversation(tx, reply.conversationId);
    if (!found) return null;
    if (await isRepeated(tx, reply)) return ok(found);
    const uploader = { userId: reply.adminId, sessionId: null };
    const files = await lockWaitingAttachments(tx, uploader, reply.attachmentIds);
    if (files.length < new Set(reply.attachmentIds).size) {
      return reject({ reason: 'ATTACHMENT_GONE' });
    }
    const row = await updateForReply(tx, found.id, reply.adminId, now);
    if (!row) return refuse(tx, found);
    const message = await insertMessage(tx, {
      conversationId: row.id,
      seq: row.lastSeq,
      clientId: reply.clientId,
      content: reply.content,
      senderType: 'human',
      senderId: reply.adminId,
      attachments: files.map(({ id }) => attachmentUrl(id)),
      language: row.language,
      createdAt: now,
    });
    const ids = files.map(({ id }) => id);
    await updateAttachmentsMessage(tx, ids, { id: message.id, conversationId: row.id });
    await announce(tx, row);
    return ok(row);
  });
  if (written?.ok) await touchConversation(db, reply.conversationId, now);
  return written;
}

/** A note for the people of the shop; whoever may see the inbox may write one. */
export function addNote(
  db: Executor,
  note: InboxAction & { clientId: string; content: string },
  now: Date,
): Promise<Written> {
  if (note.content === '') return Promise.resolve(reject({ reason: 'EMPTY_MESSAGE' }));
  return inTransaction(db, async (tx): Promise<Written> => {
    const found = await lockConversation(tx, note.conversationId);
    if (!found) return null;
    if (await isRepeated(tx, note)) return ok(found);
    const row = await updateForSystem(tx, found.id);
    if (!row) return null;
    await insertMessage(tx, {
      conversationId: row.id,
      seq: row.lastSeq,
      clientId: note.clientId,
      content: note.content,
      senderType: 'human',
      senderId: note.adminId,
      language: row.language,
      isNote: true,
      createdAt: now,
    });
    await announce(tx, row);
    return ok(row);
  });
}

async function isRepeated(
  tx: Transaction,
  { conversationId, clientId }: Pick<Reply, 'conversationId' | 'clientId'>,
): Promise<boolean> {
  return (await findMessageByClientId(tx, conversationId, clientId)) !== null;
}

async function refuse(tx: Transaction, row: ConversationRow): Promise<Written> {
  if (!row.isActive) return reject({ reason: 'CONVERSATION_CLOSED' });
  const by = row.adminId === null ? null : firstName(await findPersonName(tx, row.adminId));
  return reject({ reason: 'NOT_YOURS', by });
}

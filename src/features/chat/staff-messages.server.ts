import type { Executor, Transaction } from '#/db/client.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { NOTE, reply } from '#/domain/chat/conversation-messages.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { announce } from './conversation/announce.server.ts';
import { lockWaitingAttachments, updateAttachmentsMessage } from './files/queries.server.ts';
import {
  findMessageByClientId,
  insertMessage,
  lockConversation,
  type ConversationRow,
} from './queries.server.ts';
import type { InboxRejection } from './rejections.ts';
import { touchConversation } from './conversation/send-message.server.ts';
import { toInboxRejection } from './handover/to-inbox-rejection.server.ts';
import { attachmentUrl } from './to-views.server.ts';
import { moveConversation } from './handover/move-conversation.server.ts';
import { updateConversationIf } from './handover/queries.server.ts';
import type { InboxAction } from './staff-actions.server.ts';

interface Reply extends InboxAction {
  clientId: string;
  content: string;
  attachmentIds: readonly string[];
}

type Written = Result<ConversationRow, InboxRejection> | null;

/** A message of the person who has taken the conversation over, once per `clientId`. */
export async function replyAsHuman(db: Executor, input: Reply, now: Date): Promise<Written> {
  if (input.content === '' && input.attachmentIds.length === 0) {
    return reject({ reason: 'EMPTY_MESSAGE' });
  }
  const written = await inTransaction(db, async (tx): Promise<Written> => {
    const found = await lockConversation(tx, input.conversationId);
    if (!found) return null;
    if (await isRepeated(tx, input)) return ok(found);
    const uploader = { userId: input.adminId, sessionId: null };
    const files = await lockWaitingAttachments(tx, uploader, input.attachmentIds);
    if (files.length < new Set(input.attachmentIds).size) {
      return reject({ reason: 'ATTACHMENT_GONE' });
    }
    const moved = await moveConversation(tx, found.id, (locked) =>
      reply(locked, input.adminId, now),
    );
    if (!moved?.ok) return moved && toInboxRejection(tx, moved);
    const row = moved.value;
    const message = await insertMessage(tx, {
      conversationId: row.id,
      seq: row.lastSeq,
      clientId: input.clientId,
      content: input.content,
      senderType: 'human',
      senderId: input.adminId,
      attachments: files.map(({ id }) => attachmentUrl(id)),
      language: row.language,
      createdAt: now,
    });
    const ids = files.map(({ id }) => id);
    await updateAttachmentsMessage(tx, ids, { id: message.id, conversationId: row.id });
    await announce(tx, row);
    return ok(row);
  });
  if (written?.ok) await touchConversation(db, input.conversationId, now);
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
    const row = await updateConversationIf(tx, found.id, NOTE);
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

import type { Executor, Transaction } from '#/db/client.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import {
  assign,
  close,
  returnToAssistant,
  transfer,
  type AssignRejection,
} from '#/domain/chat/conversation-state.ts';
import type { SystemKind } from '#/domain/chat/message.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { announce } from './conversation/announce.server.ts';
import { escalateConversation } from './handover/escalate.server.ts';
import { moveConversation } from './handover/move-conversation.server.ts';
import { findColleague } from './handover/queries.server.ts';
import { firstName, systemText } from './handover/system-text.server.ts';
import { toInboxRejection } from './handover/to-inbox-rejection.server.ts';
import {
  findConversation,
  findPersonName,
  insertMessage,
  type ConversationRow,
} from './queries.server.ts';
import type { InboxRejection } from './rejections.ts';
import { touchConversation } from './conversation/send-message.server.ts';

type Changed = Result<ConversationRow, InboxRejection> | null;

export interface InboxAction {
  conversationId: string;
  adminId: string;
}

/**
 * Makes a conversation one person's: a waiting one, one whose owner is away, or one the assistant
 * still answers, which is escalated by that. Of two at once one wins; the other is told who. Null:
 * there is none.
 */
export function assignConversation(db: Executor, action: InboxAction, now: Date): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    const assigned = await escalateAndAssign(tx, action, now);
    if (!assigned) return null;
    if (assigned.ok)
      return postSystemMessage(tx, assigned.value, 'taken-over', action.adminId, now);
    if (assigned.reason !== 'ALREADY_YOURS') return toInboxRejection(tx, assigned);
    const row = await findConversation(tx, action.conversationId);
    return row && ok(row);
  });
}

type Assigned = Result<
  ConversationRow,
  Exclude<AssignRejection, { reason: 'NOT_ESCALATED' }>
> | null;

async function escalateAndAssign(
  tx: Transaction,
  action: InboxAction,
  now: Date,
): Promise<Assigned> {
  const { conversationId, adminId } = action;
  const assigned = await moveConversation(tx, conversationId, (found) =>
    assign(found, adminId, now),
  );
  if (!assigned || assigned.ok || assigned.reason !== 'NOT_ESCALATED') return assigned;
  await escalateConversation(tx, conversationId, 'TAKEN_OVER', now);
  return escalateAndAssign(tx, action, now);
}

export function transferConversation(
  db: Executor,
  action: InboxAction & { to: string },
  now: Date,
): Promise<Changed> {
  const { conversationId, adminId, to } = action;
  return change(db, action, now, async (tx) => {
    if (!(await findColleague(tx, to))) return reject({ reason: 'COLLEAGUE_UNKNOWN' });
    const moved = await moveConversation(tx, conversationId, (found) =>
      transfer(found, adminId, to, now),
    );
    if (!moved?.ok) return moved && toInboxRejection(tx, moved);
    return postSystemMessage(tx, moved.value, 'handed-on', to, now);
  });
}

/** Gives a conversation back to the assistant, which answers again. */
export function returnConversation(db: Executor, action: InboxAction, now: Date): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    const moved = await moveConversation(tx, action.conversationId, (found) =>
      returnToAssistant(found, action.adminId),
    );
    if (!moved?.ok) return moved && toInboxRejection(tx, moved);
    return postSystemMessage(tx, moved.value, 'given-back', null, now);
  });
}

export function closeConversation(db: Executor, action: InboxAction, now: Date): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    const moved = await moveConversation(tx, action.conversationId, (found) =>
      close(found, action.adminId, now),
    );
    if (!moved?.ok) return moved && toInboxRejection(tx, moved);
    return postSystemMessage(tx, moved.value, 'closed', null, now);
  });
}

async function change(
  db: Executor,
  action: InboxAction,
  now: Date,
  work: (tx: Transaction) => Promise<Changed>,
): Promise<Changed> {
  const changed = await inTransaction(db, work);
  if (changed?.ok) await touchConversation(db, action.conversationId, now);
  return changed;
}

/** Says in the conversation what happened, under the number `row` just took. */
async function postSystemMessage(
  tx: Transaction,
  row: ConversationRow,
  kind: SystemKind,
  personId: string | null,
  now: Date,
): Promise<Changed> {
  const name = firstName(personId === null ? null : await findPersonName(tx, personId));
  await insertMessage(tx, {
    conversationId: row.id,
    seq: row.lastSeq,
    senderType: 'ai',
    content: systemText(kind, row.language, { now, name }),
    language: row.language,
    metadata: { isSystemMessage: true, systemKind: kind },
    createdAt: now,
  });
  await announce(tx, row);
  return ok(row);
}

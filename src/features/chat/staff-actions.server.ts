import type { Executor, Transaction } from '#/db/client.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import type { SystemKind } from '#/domain/chat/message.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { announce } from './conversation/announce.server.ts';
import { escalateConversation } from './handover/escalate.server.ts';
import {
  findPersonName,
  insertMessage,
  lockConversation,
  type ConversationRow,
} from './queries.server.ts';
import type { InboxRejection } from './rejections.ts';
import { touchConversation } from './conversation/send-message.server.ts';
import { firstName, systemText } from './handover/system-text.server.ts';
import { awaySince } from './to-views.server.ts';
import {
  findColleague,
  updateClosed,
  updateForSystem,
  updateReturned,
  updateTransferred,
  updateAssigned,
} from './handover/queries.server.ts';

type Changed = Result<ConversationRow, InboxRejection> | null;

/** Somebody of the shop acts on a conversation. */
export interface InboxAction {
  conversationId: string;
  adminId: string;
}

/**
 * Makes a conversation one person's: a waiting one, one whose owner is away, or one the assistant
 * still answers, which is connected by that. Of two at once one wins; the other is told who. Null: there is none.
 */
export function assignConversation(db: Executor, action: InboxAction, now: Date): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    const { conversationId, adminId } = action;
    const taken =
      (await updateAssigned(tx, conversationId, adminId, { now, away: awaySince(now) })) ??
      (await escalateAndAssign(tx, action, now));
    if (taken) return tell(tx, taken, 'taken-over', adminId, now);
    const row = await lockConversation(tx, conversationId);
    return row?.isActive && row.adminId === adminId ? ok(row) : refuse(tx, row, 'TAKEN');
  });
}

async function escalateAndAssign(
  tx: Transaction,
  { conversationId, adminId }: InboxAction,
  now: Date,
): Promise<ConversationRow | null> {
  const reason = { adminId, reason: 'TAKEN_OVER' };
  const escalated = await escalateConversation(tx, conversationId, reason, now);
  return escalated && updateForSystem(tx, conversationId);
}

/** Gives one's conversation to a colleague. */
export function transferConversation(
  db: Executor,
  action: InboxAction & { to: string },
  now: Date,
): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    if (!(await findColleague(tx, action.to))) return reject({ reason: 'COLLEAGUE_UNKNOWN' });
    const row = await updateTransferred(tx, action.conversationId, action.adminId, action.to, now);
    if (row) return tell(tx, row, 'handed-on', action.to, now);
    return refuse(tx, await lockConversation(tx, action.conversationId), 'NOT_YOURS');
  });
}

/** Gives a conversation back to the assistant, which answers again. */
export function returnToAssistant(db: Executor, action: InboxAction, now: Date): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    const row = await updateReturned(tx, action.conversationId, action.adminId);
    if (row) return tell(tx, row, 'given-back', null, now);
    return refuse(tx, await lockConversation(tx, action.conversationId), 'NOT_YOURS');
  });
}

/** Ends a conversation and asks the customer how it was. */
export function closeConversation(db: Executor, action: InboxAction, now: Date): Promise<Changed> {
  return change(db, action, now, async (tx) => {
    const row = await updateClosed(tx, action.conversationId, action.adminId, now);
    if (row) return tell(tx, row, 'closed', null, now);
    return refuse(tx, await lockConversation(tx, action.conversationId), 'NOT_YOURS');
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
async function tell(
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

async function refuse(
  tx: Transaction,
  row: ConversationRow | null,
  reason: 'TAKEN' | 'NOT_YOURS',
): Promise<Changed> {
  if (!row) return null;
  if (!row.isActive) return reject({ reason: 'CONVERSATION_CLOSED' });
  const by = row.adminId === null ? null : firstName(await findPersonName(tx, row.adminId));
  return reason === 'TAKEN' ? reject({ reason, by: by ?? '' }) : reject({ reason, by });
}

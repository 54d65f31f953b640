import type { Executor } from '#/db/client.server.ts';
import { messageState } from '#/domain/contact/message-state.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { findOfMessage } from '#/features/custom-orders/queries.server.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import type { ContactMessageListView, ContactMessageView, ContactThreadView } from '../views.ts';
import {
  countByState,
  countMessages,
  findMessage,
  listMessages,
  listReplies,
  type NamedMessage,
} from './queries.server.ts';
import type { ListMessagesInput } from './schemas.ts';

export async function listMessagesForStaff(
  db: Executor,
  { page, ...wanted }: ListMessagesInput,
  { me, now }: { me: string; now: Date },
): Promise<ContactMessageListView> {
  const today = nairobiDay(now);
  const filter = { ...wanted, me, today };
  const [{ rows, ...shown }, counts] = await Promise.all([
    readListPage(page, ADMIN_PAGE_SIZE, {
      list: (range) => listMessages(db, filter, range),
      count: () => countMessages(db, filter),
    }),
    countByState(db, today),
  ]);
  return { rows: rows.map((row) => toMessageView(row, today)), counts, ...shown };
}

/** A message with its answers; null when there is no such message. */
export async function getThread(
  db: Executor,
  id: string,
  now: Date,
): Promise<ContactThreadView | null> {
  const row = await findMessage(db, id);
  if (!row) return null;
  const [replies, customOrder] = await Promise.all([listReplies(db, id), findOfMessage(db, id)]);
  const { customerId } = row.message;
  return {
    ...toMessageView(row, nairobiDay(now)),
    handledBy: row.handlerName,
    customer: customerId === null ? null : { id: customerId, name: row.customerName ?? '' },
    customOrder,
    replies: replies.map(({ createdAt, ...reply }) => ({ ...reply, at: createdAt.toISOString() })),
  };
}

function toMessageView({ message, assigneeName }: NamedMessage, today: Day): ContactMessageView {
  const { id, name, email, phone, subject, locale, snoozedUntil, assignedTo, version } = message;
  return {
    id,
    name,
    email,
    phone,
    subject,
    message: message.message,
    locale,
    snoozedUntil,
    version,
    state: messageState(message, today),
    createdAt: message.createdAt.toISOString(),
    handledAt: message.handledAt?.toISOString() ?? null,
    assignee: assignedTo === null ? null : { id: assignedTo, name: assigneeName ?? '' },
  };
}

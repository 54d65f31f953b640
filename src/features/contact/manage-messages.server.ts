import type { Executor } from '#/db/client.server.ts';
import {
  countMessages,
  listMessages,
  updateHandled,
  type ContactMessageRow,
} from './queries.server.ts';
import type { ContactMessageListView, ContactMessageView } from './views.ts';

const PAGE_SIZE = 50;

export async function listMessagesForStaff(
  db: Executor,
  { page, waiting }: { page: number; waiting: boolean },
): Promise<ContactMessageListView> {
  const [rows, total] = await Promise.all([
    listMessages(db, waiting, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countMessages(db, waiting),
  ]);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { messages: rows.map(toView), total, page, pages };
}

/** Null when there is no such message. */
export async function markHandled(
  db: Executor,
  { id, handled, adminId }: { id: string; handled: boolean; adminId: string },
  now: Date,
): Promise<ContactMessageView | null> {
  const change = handled
    ? { handledAt: now, handledBy: adminId }
    : { handledAt: null, handledBy: null };
  const row = await updateHandled(db, id, change);
  return row && toView(row);
}

function toView(row: ContactMessageRow): ContactMessageView {
  const { requestKey: _key, handledBy: _by, ...shown } = row;
  return {
    ...shown,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  };
}

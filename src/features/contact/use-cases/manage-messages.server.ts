import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countMessages,
  listMessages,
  updateHandled,
  type ContactMessageRow,
} from '../queries.server.ts';
import type { ContactMessageListView, ContactMessageView } from '../views.ts';

export async function listMessagesForStaff(
  db: Executor,
  { page, waiting }: { page: number; waiting: boolean },
): Promise<ContactMessageListView> {
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listMessages(db, waiting, range),
    count: () => countMessages(db, waiting),
  });
  return { messages: rows.map(toView), ...shown };
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

import type { Executor } from '#/db/client.server.ts';
import { listLastMessages } from '#/features/chat/queries.server.ts';
import { preview } from '#/features/chat/to-views.server.ts';
import {
  countInbox,
  countUnseen,
  findInboxFigures,
  findInboxVersion,
  listInbox,
  type InboxRow,
} from '../queries.server.ts';
import type { ListInboxInput } from '../schemas.ts';
import type { InboxFiguresView, InboxView } from '../views.ts';
import { toRowView } from './to-row-view.server.ts';

const ROWS = 100;
const FIGURES_DAYS = 30;

export async function getInbox(
  db: Executor,
  me: string,
  input: ListInboxInput,
  now: Date,
): Promise<InboxView> {
  // The number first: what changes meanwhile is then read again rather than missed.
  const version = await findInboxVersion(db);
  const [rows, counts] = await Promise.all([
    listInbox(db, { ...input, me, limit: ROWS }),
    countInbox(db, me),
  ]);
  const ids = rows.map(({ conversation }) => conversation.id);
  const [unseen, last] = await Promise.all([countUnseen(db, ids), listLastMessages(db, ids)]);
  const view = (row: InboxRow) =>
    toRowView(row, me, now, {
      unread: unseen.get(row.conversation.id) ?? 0,
      preview: preview(last.get(row.conversation.id)),
    });
  return { rows: rows.map(view), counts, version };
}

export async function getInboxFigures(db: Executor, now: Date): Promise<InboxFiguresView> {
  const since = new Date(now.getTime() - FIGURES_DAYS * 24 * 3_600_000);
  const { median, waiting, longest, rating } = await findInboxFigures(db, since);
  return {
    medianFirstAnswerSeconds: median === null ? null : Math.round(Number(median)),
    waitingNow: waiting,
    longestWaitingSince: longest === null ? null : new Date(longest).toISOString(),
    averageRating: rating === null ? null : Math.round(Number(rating) * 10) / 10,
  };
}

import { chatState } from '#/domain/chat/message.ts';
import { awaySince } from '#/features/chat/to-views.server.ts';
import type { InboxRow } from '../queries.server.ts';
import type { InboxRowView } from '../views.ts';

/** A conversation as a row of the inbox; `me` is who looks. */
export function toRowView(
  { conversation: row, customerName, ownerName }: InboxRow,
  me: string,
  now: Date,
  facts: { unread: number; preview: string },
): InboxRowView {
  const waits = row.isActive && row.escalatedToHuman && row.firstHumanAt === null;
  return {
    id: row.id,
    title: row.title,
    reference: row.reference,
    state: chatState(row),
    language: row.language,
    customerName,
    owner:
      row.adminId === null
        ? null
        : {
            id: row.adminId,
            name: ownerName ?? '',
            isMe: row.adminId === me,
            isAway: row.adminSeenAt !== null && row.adminSeenAt < awaySince(now),
          },
    ...facts,
    waitingSince: waits ? (row.escalatedAt?.toISOString() ?? null) : null,
    rating: row.rating,
    updatedAt: row.updatedAt.toISOString(),
  };
}

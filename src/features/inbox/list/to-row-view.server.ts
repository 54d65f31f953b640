import { awaitsFirstReply, conversationState, isAway } from '#/domain/chat/conversation-state.ts';
import type { InboxRow } from '../queries.server.ts';
import type { InboxRowView } from '../views.ts';

export function toRowView(
  { conversation: row, customerName, ownerName }: InboxRow,
  me: string,
  now: Date,
  facts: { unread: number; preview: string },
): InboxRowView {
  return {
    id: row.id,
    title: row.title,
    reference: row.reference,
    state: conversationState(row),
    language: row.language,
    customerName,
    owner:
      row.adminId === null
        ? null
        : {
            id: row.adminId,
            name: ownerName ?? '',
            isMe: row.adminId === me,
            isAway: isAway(row.adminSeenAt, now),
          },
    ...facts,
    waitingSince: awaitsFirstReply(row) ? (row.escalatedAt?.toISOString() ?? null) : null,
    rating: row.rating,
    updatedAt: row.updatedAt.toISOString(),
  };
}

import { useQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { conversationListOptions } from '../hooks.ts';
import type { ConversationRowView } from '../views.ts';

interface ConversationListProps {
  person: string | null;
  onChoose: (id: string) => void;
}

export function ConversationList({ person, onChoose }: ConversationListProps) {
  const { data: rows, isError, refetch } = useQuery(conversationListOptions(person));
  if (isError) {
    return (
      <EmptyState
        level="p"
        title={m.chat_list_failed()}
        actions={<Button onClick={() => void refetch()}>{m.error_try_again()}</Button>}
      />
    );
  }
  if (!rows) return <Skeleton className="m-4 h-40" />;
  if (rows.length === 0) return <EmptyState level="p" title={m.chat_list_empty()} />;
  return (
    <ul
      aria-label={m.chat_list()}
      className="min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain"
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onChoose }: { row: ConversationRowView; onChoose: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(row.id)}
      className="block w-full px-4 py-3 text-left -outline-offset-2 hover:bg-overlay"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{row.title}</span>
        {row.unread > 0 && <Badge tone="purchase">{m.chat_unread({ count: row.unread })}</Badge>}
      </span>
      <span className="block truncate text-sm text-quiet">{row.preview}</span>
      <time dateTime={row.updatedAt} className="text-xs text-quiet">
        {formatInstant(row.updatedAt)}
      </time>
    </button>
  );
}

import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { readInboxSearch, type InboxSearch } from './inbox-search.ts';
import type { InboxRowView } from '../views.ts';
import { currentPage } from './current-page.ts';
import { StateLabel } from './state-label.tsx';
import { durationLabel, shortInstant, useNow, useSecondsSince } from './elapsed-time.ts';

export function InboxRow({ row, search }: { row: InboxRowView; search: InboxSearch }) {
  const now = useNow();
  const waited = useSecondsSince(row.waitingSince);
  return (
    <AdminLink
      to="/admin/chat"
      search={readInboxSearch({ ...search, conversation: row.id })}
      data-conversation={row.id}
      {...currentPage(search.conversation === row.id)}
      className="grid gap-1 px-4 py-3 text-sm text-ink no-underline -outline-offset-2 hover:bg-overlay aria-[current=page]:bg-overlay aria-[current=page]:shadow-[inset_3px_0_0_var(--filament-edge)]"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {row.customerName ?? m.inbox_guest({ reference: row.reference })}
        </span>
        <time dateTime={row.updatedAt} className="shrink-0 text-xs text-quiet">
          {shortInstant(row.updatedAt, now)}
        </time>
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">{row.title}</span>
        {row.unread > 0 && (
          <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-danger-solid px-1.5 text-xs font-bold text-white tabular-nums">
            <span aria-hidden="true">{row.unread}</span>
            <span className="sr-only">{m.chat_unread({ count: row.unread })}</span>
          </span>
        )}
      </span>
      <span lang={row.language} className="truncate text-quiet">
        {row.preview}
      </span>
      <span className="mt-0.5 flex items-center gap-2">
        <StateLabel row={row} />
        {waited !== null && (
          <span className="min-w-0 truncate text-xs text-warning">
            {m.inbox_waits({ time: durationLabel(waited) })}
          </span>
        )}
        {row.rating !== null && (
          <span className="text-xs text-quiet">{m.inbox_rating_of({ rating: row.rating })}</span>
        )}
      </span>
    </AdminLink>
  );
}

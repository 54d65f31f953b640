import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { m } from '#/paraglide/messages.js';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Input } from '#/ui/input.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { INBOX_TABS, readInboxSearch, type InboxSearch, type InboxTab } from './inbox-search.ts';
import type { InboxView } from '../views.ts';
import { currentPage } from './current-page.ts';
import { InboxRow } from './inbox-row.tsx';

interface InboxListProps {
  search: InboxSearch;
  inbox: InboxView | undefined;
  isError: boolean;
  onRetry: () => void;
  className?: string | undefined;
}

const tabLabels: Record<InboxTab, () => string> = {
  waiting: m.inbox_tab_waiting,
  mine: m.inbox_tab_mine,
  all: m.inbox_tab_all,
  closed: m.inbox_tab_closed,
};

const emptyLabels: Record<InboxTab, () => string> = {
  waiting: m.inbox_empty_waiting,
  mine: m.inbox_empty_mine,
  all: m.inbox_empty_all,
  closed: m.inbox_empty_closed,
};

export function InboxList({ search, inbox, isError, onRetry, className }: InboxListProps) {
  const current = search.state ?? 'waiting';
  const section = useFocusBack(search.conversation);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.inbox_list()}
      className={classNames(
        'flex min-h-0 flex-col border-line outline-none md:border-r',
        className,
      )}
    >
      <nav aria-label={m.inbox_tabs()} className="border-b border-line">
        <ul className="flex">
          {INBOX_TABS.map((tab) => (
            <li key={tab} className="grow">
              <AdminLink
                to="/admin/chat"
                search={readInboxSearch({ ...search, state: tab })}
                {...currentPage(tab === current)}
                className="grid min-h-13 place-content-center border-b-2 border-transparent text-center text-sm leading-tight text-quiet no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-filament-edge aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {tabLabels[tab]()}
                <span data-numbers className="text-xs">
                  {inbox?.counts[tab] ?? '–'}
                </span>
              </AdminLink>
            </li>
          ))}
        </ul>
      </nav>
      <InboxSearchForm key={search.search} search={search} />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {isError && (
          <EmptyState
            level="p"
            title={m.inbox_failed()}
            actions={<Button onClick={onRetry}>{m.error_try_again()}</Button>}
          />
        )}
        {!inbox && !isError && <Skeleton className="m-4 h-24" />}
        {!isError && inbox?.rows.length === 0 && (
          <EmptyState
            level="p"
            title={search.search ? m.inbox_none_found() : emptyLabels[current]()}
          />
        )}
        <ul className="divide-y divide-line">
          {inbox?.rows.map((row) => (
            <li key={row.id}>
              <InboxRow row={row} search={search} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The `ref` of the list: back from a conversation its row has the focus, or the list where the row is gone. */
function useFocusBack(conversation: string | undefined): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const opened = useRef(conversation);
  useEffect(() => {
    const left = opened.current;
    opened.current = conversation;
    if (!left || conversation || document.activeElement !== document.body) return;
    const row = section.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`);
    (row ?? section.current)?.focus();
  }, [conversation]);
  return section;
}

function InboxSearchForm({ search }: { search: InboxSearch }) {
  const navigate = useAdminNavigate();
  const [term, setTerm] = useState(search.search ?? '');
  return (
    <form
      role="search"
      className="border-b border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/admin/chat', search: readInboxSearch({ ...search, search: term }) });
      }}
    >
      <Input
        type="search"
        value={term}
        maxLength={100}
        icon={<Search size={18} />}
        aria-label={m.inbox_search()}
        placeholder={m.inbox_search()}
        onChange={(event) => setTerm(event.target.value)}
      />
    </form>
  );
}

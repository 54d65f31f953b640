import { useMe } from '#/features/account/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { classNames } from '#/ui/class-names.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { focusIfHidden } from '#/ui/focus-if-hidden.ts';
import { InboxFigures } from './list/inbox-figures.tsx';
import { InboxList } from './list/inbox-list.tsx';
import { InboxTools } from './list/inbox-tools.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { useAlerts } from './alerts/use-alerts.ts';
import { inboxOptions, useInbox } from './hooks.ts';
import { readInboxSearch, type InboxSearch } from './list/inbox-search.ts';

export const inboxPage = defineAdminPage({
  title: m.inbox_title,
  readSearch: readInboxSearch,
  load: (client, { search }) => client.ensureQueryData(inboxOptions(search)),
  component: InboxPage,
  isWholeScreen: true,
});

function InboxPage({ search }: { search: InboxSearch }) {
  const { me } = useMe();
  const adminId = me?.id ?? null;
  const { inbox, isError, refetch } = useInbox(search, adminId);
  const alerts = useAlerts(inbox);
  const hasConversation = search.conversation !== undefined;
  return (
    <div data-whole-screen className="flex h-[calc(100dvh-var(--top-bar))] min-h-[30rem] flex-col">
      {hasConversation && <h1 className="sr-only md:hidden">{m.inbox_title()}</h1>}
      <header
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-2 md:px-6',
          hasConversation && 'max-md:hidden',
        )}
      >
        <h1 className="text-xl">{m.inbox_title()}</h1>
        <InboxFigures version={inbox?.version ?? 0} />
        <InboxTools alerts={alerts} />
      </header>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]">
        <InboxList
          search={search}
          inbox={inbox}
          isError={isError}
          onRetry={() => void refetch()}
          className={hasConversation ? 'max-md:hidden' : undefined}
        />
        {search.conversation === undefined || adminId === null ? (
          <div className="grid place-items-center max-md:hidden">
            <EmptyState level="h2" title={m.inbox_choose()}>
              {m.inbox_choose_text()}
            </EmptyState>
          </div>
        ) : (
          // Begun anew with each conversation: what is being written belongs to it.
          <div
            key={search.conversation}
            ref={focusIfHidden}
            tabIndex={-1}
            className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] outline-none"
          >
            <ConversationPane id={search.conversation} adminId={adminId} search={search} />
          </div>
        )}
      </div>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { SidePanel } from '#/ui/side-panel.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useInboxActions, useInboxConversation, type InboxConversation } from '../hooks.ts';
import { readInboxSearch, type InboxSearch } from '../list/inbox-search.ts';
import { lastSeq } from '#/features/chat/merge-messages.ts';
import { useMessageOutbox } from '#/features/chat/use-message-outbox.ts';
import type { InboxConversationView } from '../views.ts';
import { CustomerContext } from './customer-context.tsx';
import { InboxLog } from './inbox-log.tsx';
import { ReplyBox } from './reply-box.tsx';
import { StateLabel } from '../list/state-label.tsx';
import { ConversationActions } from './conversation-actions.tsx';

interface ConversationPaneProps {
  id: string;
  adminId: string;
  search: InboxSearch;
}

export function ConversationPane({ id, adminId, search }: ConversationPaneProps) {
  const { cached, error, refetch } = useInboxConversation(id, adminId);
  if (cached?.conversation) {
    return (
      <Open cached={cached} conversation={cached.conversation} adminId={adminId} search={search} />
    );
  }
  if (!error) return <Skeleton className="m-4 h-40" />;
  return (
    <EmptyState
      title={isNotFound(error) ? m.inbox_not_found() : m.inbox_failed()}
      actions={<Button onClick={() => void refetch()}>{m.error_try_again()}</Button>}
    />
  );
}

interface OpenProps {
  cached: InboxConversation;
  conversation: InboxConversationView;
  adminId: string;
  search: InboxSearch;
}

function Open({ cached, conversation, adminId, search }: OpenProps) {
  const { id } = conversation;
  const actions = useInboxActions(id);
  const [hasPanel, setHasPanel] = useState(false);
  const { outbox, state } = useMessageOutbox({
    owner: adminId,
    storageKey: `inboxUnsent:${id}`,
    messages: cached.messages,
    send: actions.send,
  });
  useMarkRead(conversation, lastSeq(cached.messages));
  const context = <CustomerContext conversationId={id} summary={conversation.summary} />;
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_19rem]">
      <section ref={keepFocus} aria-label={conversation.title} className="flex min-h-0 flex-col">
        <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 border-b border-line px-3 py-2 md:px-5">
          <AdminLink
            to="/admin/chat"
            search={readInboxSearch({ ...search, conversation: undefined })}
            aria-label={m.inbox_back()}
            className={buttonClass({ variant: 'quiet', icon: true }, '-ml-2 md:hidden')}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </AdminLink>
          <div className="min-w-0 md:col-start-1 md:col-end-3">
            <h2 className="truncate text-base leading-snug">{conversation.title}</h2>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
              <StateLabel row={conversation} />
              <Presence isOnline={conversation.customerOnline} />
              {conversation.customerName && <span>{conversation.customerName}</span>}
              <span>
                {conversation.customerName
                  ? conversation.reference
                  : m.inbox_guest({ reference: conversation.reference })}
              </span>
            </p>
          </div>
          <Button
            variant="quiet"
            icon
            aria-label={m.inbox_about()}
            aria-haspopup="dialog"
            onClick={() => setHasPanel(true)}
            className="col-start-3 xl:hidden"
          >
            <UserRound size={20} aria-hidden="true" />
          </Button>
          <ConversationActions
            conversation={conversation}
            actions={actions}
            className="col-span-full 2xl:col-span-1 2xl:col-start-3 2xl:row-start-1"
          />
        </header>
        <InboxLog
          cached={cached}
          conversation={conversation}
          outbox={outbox}
          state={state}
          onEarlier={() => actions.earlier.mutate(cached.messages[0]?.seq ?? 0)}
        />
        {conversation.state !== 'closed' && (
          <ReplyBox
            conversationId={id}
            language={conversation.language}
            canReply={conversation.state === 'human' && conversation.owner?.isMe === true}
            colleague={conversation.owner?.isAway === false ? conversation.owner.name : null}
            outbox={outbox}
            state={state}
          />
        )}
      </section>
      <aside
        aria-label={m.inbox_about()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="hidden min-h-0 overflow-y-auto border-l border-line xl:block"
      >
        {context}
      </aside>
      <SidePanel open={hasPanel} onClose={() => setHasPanel(false)} title={m.inbox_about()}>
        {context}
      </SidePanel>
    </div>
  );
}

function Presence({ isOnline }: { isOnline: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        data-edge
        className={classNames('size-2 rounded-full', isOnline ? 'bg-success' : 'bg-control')}
      />
      {isOnline ? m.inbox_online() : m.inbox_offline()}
    </span>
  );
}

/** What is on the screen of a visible tab has been read, unless a colleague is to read it. */
function useMarkRead({ id, unread, owner }: InboxConversationView, last: number): void {
  const queryClient = useQueryClient();
  const reported = useRef(0);
  const isMine = owner === null || owner.isMe;
  useEffect(() => {
    if (!isMine || unread === 0 || reported.current >= last) return;
    if (document.visibilityState === 'hidden') return;
    reported.current = last;
    client.chat.markReadForAdmin({ conversationId: id, seq: last }).then(
      () => queryClient.invalidateQueries({ queryKey: api.chat.listInbox.key() }),
      () => (reported.current = 0),
    );
  }, [id, unread, isMine, last, queryClient]);
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateMe } from '#/features/account/me.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { useLiveTopic } from '#/platform/realtime/use-live-topic.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { notify } from '#/ui/notify.ts';
import type { InboxSearch } from './list/inbox-search.ts';
import { chatSentences } from '#/features/chat/messages.ts';
import type { Outgoing } from '#/features/chat/outgoing.ts';
import {
  mergeCached,
  fetchNewer,
  withEarlier,
  type CachedConversation,
} from '#/features/chat/conversation-cache.ts';
import { useCatchUp } from '#/features/chat/use-catch-up.ts';
import type { InboxConversationView, InboxMessageView } from './views.ts';

export type InboxConversation = CachedConversation<InboxConversationView, InboxMessageView>;

/** Presence and the clock of those who wait move without any event. */
const NOW_AND_THEN_MS = 45_000;
const WHILE_WRITING_MS = 4_000;

export function inboxOptions({ state = 'waiting', search = '' }: InboxSearch) {
  return api.chat.listInbox.queryOptions({ input: { state, search }, staleTime: 0 });
}

export function figuresOptions() {
  return api.chat.inboxFigures.queryOptions({ staleTime: 0 });
}

export function useInbox(search: InboxSearch, adminId: string | null) {
  const queryClient = useQueryClient();
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...inboxOptions(search),
    refetchInterval: NOW_AND_THEN_MS,
    placeholderData: (before) => before,
  });
  // Also in a tab that nobody sees: sound and notice are for those who look elsewhere.
  const latest = useLiveTopic('chat-inbox', adminId, () => invalidateMe(queryClient), {
    whileHidden: true,
  });
  const isBehind = data !== undefined && data.version < latest;
  useCatchUp(isBehind ? `${latest} ${dataUpdatedAt}` : null, refetch);
  return { inbox: data, isError, refetch };
}

function inboxConversationOptions(conversationId: string) {
  const queryKey = ['chat', 'inbox-conversation', conversationId];
  return queryOptions<InboxConversation>({
    queryKey,
    queryFn: async ({ client: cache, signal }) => {
      const read = await fetchNewer<InboxConversationView, InboxMessageView>(
        cache.getQueryData<InboxConversation>(queryKey),
        (after) =>
          client.chat.readForAdmin(
            { conversationId, ...(after !== undefined && { after }) },
            { signal },
          ),
      );
      return mergeCached(cache.getQueryData<InboxConversation>(queryKey), read);
    },
    staleTime: 0,
  });
}

export function useInboxConversation(conversationId: string, adminId: string | null) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...inboxConversationOptions(conversationId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.conversation?.customerTyping ? WHILE_WRITING_MS : NOW_AND_THEN_MS,
  });
  const latest = useLiveTopic(
    `chat:${conversationId}`,
    // Heard of another conversation counts no more.
    adminId && `${adminId} ${conversationId}`,
    () => invalidateMe(queryClient),
  );
  const isBehind = (data?.conversation?.version ?? latest) < latest;
  useCatchUp(isBehind ? `${latest} ${dataUpdatedAt}` : null, refetch);
  return { cached: data, error, refetch };
}

export function contextOptions(conversationId: string) {
  const input = { locale: getLocale(), conversationId };
  return api.chat.readContext.queryOptions({ input, staleTime: 60_000 });
}

export function cannedAnswersOptions() {
  return api.chat.listCannedAnswers.queryOptions({ staleTime: 60_000 });
}

/** What somebody of the shop does in a conversation. Who comes too late is told why. */
export function useInboxActions(conversationId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = inboxConversationOptions(conversationId);
  const after = {
    onError: (error: Error) =>
      notify.error(
        m.inbox_action_failed(),
        rejectionText(error, chatSentences) ?? m.inbox_connection(),
      ),
    // Also after a rejection: what it says is news.
    onSettled: () =>
      Promise.all(
        [['chat', 'inbox-conversation'], api.chat.listInbox.key()].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      ),
  };
  return {
    assign: useMutation(api.chat.takeOver.mutationOptions(after)),
    returnToAssistant: useMutation(api.chat.giveBack.mutationOptions(after)),
    transfer: useMutation(api.chat.handOn.mutationOptions(after)),
    close: useMutation(api.chat.close.mutationOptions(after)),
    earlier: useMutation({
      mutationFn: (before: number) => client.chat.readForAdmin({ conversationId, before }),
      onSuccess: (page) =>
        queryClient.setQueryData<InboxConversation>(
          queryKey,
          (cached) => cached && withEarlier(cached, page),
        ),
    }),
    async send({ kind, id: clientId, content, files }: Outgoing, signal: AbortSignal) {
      const message = { conversationId, clientId, content };
      const attachmentIds = files.map(({ id }) => id);
      if (kind === 'note') await client.chat.addNote(message, { signal });
      else await client.chat.replyAsHuman({ ...message, attachmentIds }, { signal });
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

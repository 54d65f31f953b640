import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateMe } from '#/features/account/me.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { useLiveTopic } from '#/platform/realtime/use-live-topic.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { withEarlier } from './conversation-cache.ts';
import { useCatchUp } from './use-catch-up.ts';
import {
  EMPTY_CONVERSATION,
  readEarlier,
  conversationOptions,
  withSent,
  type CustomerConversation,
} from './window/conversation-query.ts';
import type { Outgoing } from './outgoing.ts';

/** While somebody is writing, a line that died unheard must not keep the answer back. */
const WHILE_WRITING_MS = 4_000;
/** Who is there changes without any event; being read tells the other side the same. */
const PRESENCE_MS = 20_000;

/** A person's own conversations (null: a guest's), the latest first. */
export function conversationListOptions(person: string | null) {
  const input = { locale: getLocale() };
  return {
    ...api.chat.listConversations.queryOptions({ input, staleTime: 0 }),
    queryKey: ['chat', 'list', person, getLocale()],
  };
}

/** A conversation that follows what happens in it; `id` null: the one that goes on. */
export function useConversation(person: string | null, id: string | null, isOpen: boolean) {
  const queryClient = useQueryClient();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({
    ...conversationOptions(person, id),
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const { typing, draft, human } = state.data?.conversation ?? {};
      if (typing?.ai || typing?.human || draft) return WHILE_WRITING_MS;
      return human && isOpen ? PRESENCE_MS : false;
    },
  });
  const conversation = data?.conversation ?? null;
  const latest = useLiveTopic(
    `chat:${conversation?.id}`,
    // Whoever listens to what: heard of another conversation counts no more.
    conversation && `${person ?? 'guest'} ${conversation.id}`,
    () => invalidateMe(queryClient),
  );
  const isBehind = conversation !== null && conversation.version < latest;

  useCatchUp(isBehind ? `${latest} ${dataUpdatedAt}` : null, refetch);

  return { cached: data ?? EMPTY_CONVERSATION, isPending, isError, refetch };
}

/** What changes a conversation: each writes what the server made of it into what is shown. */
export function useConversationActions(person: string | null, id: string | null) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationOptions(person, id);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['chat'] });

  const earlier = useMutation({
    mutationFn: (cached: CustomerConversation) => readEarlier(cached),
    onSuccess: (page) => {
      queryClient.setQueryData<CustomerConversation>(
        queryKey,
        (cached) => cached && withEarlier(cached, page),
      );
    },
  });
  const requestHuman = useMutation({
    mutationFn: (conversationId: string) =>
      client.chat.requestHuman({ locale: getLocale(), conversationId }),
    onSuccess: readAgain,
  });
  const rate = useMutation({
    mutationFn: (input: { conversationId: string; rating: number; comment: string }) =>
      client.chat.rateConversation({ locale: getLocale(), ...input }),
    onSuccess: readAgain,
  });
  const start = useMutation({
    mutationFn: () => client.chat.startConversation({ locale: getLocale() }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: conversationOptions(person, null).queryKey });
      await readAgain();
    },
  });

  return {
    earlier,
    requestHuman,
    rate,
    start,
    /** What was sent stands in its place before it is read again. */
    async send(
      { id: clientId, conversationId, content, files, page }: Outgoing,
      signal: AbortSignal,
    ) {
      const attachmentIds = files.map((file) => file.id);
      const message = { clientId, content, page, attachmentIds };
      const target = conversationId === null ? {} : { conversationId };
      const input = { locale: getLocale(), ...message, ...target };
      const sent = await client.chat.sendMessage(input, { signal });
      queryClient.setQueryData<CustomerConversation>(queryKey, (cached) => withSent(cached, sent));
      void queryClient.invalidateQueries({ queryKey: ['chat', 'list'] });
    },
  };
}

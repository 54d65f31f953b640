import { queryOptions } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { client } from '#/platform/rpc/client.ts';
import { mergeCached, fetchNewer, type CachedConversation } from '../conversation-cache.ts';
import { mergeMessages } from '../merge-messages.ts';
import type { ChatConversationView, ChatMessageView, SentMessageView } from '../views.ts';

export type CustomerConversation = CachedConversation<ChatConversationView, ChatMessageView>;

export const EMPTY_CONVERSATION: CustomerConversation = {
  conversation: null,
  messages: [],
  hasEarlier: false,
  readTo: 0,
};

/** One of a person's conversations (null: a guest's); without `id` the one that goes on. */
export function conversationOptions(person: string | null, id: string | null) {
  const queryKey = ['chat', 'conversation', person, id, getLocale()];
  const which = { locale: getLocale(), ...(id !== null && { conversationId: id }) };
  return queryOptions<CustomerConversation>({
    queryKey,
    queryFn: async ({ client: cache, signal }) => {
      const read = await fetchNewer(cache.getQueryData<CustomerConversation>(queryKey), (after) =>
        client.chat.readConversation(
          { ...which, ...(after !== undefined && { after }) },
          { signal },
        ),
      );
      return mergeCached(cache.getQueryData<CustomerConversation>(queryKey), read);
    },
    staleTime: 0,
  });
}

export function readEarlier({ conversation, messages }: CustomerConversation) {
  return client.chat.readConversation({
    locale: getLocale(),
    ...(conversation && { conversationId: conversation.id }),
    before: messages[0]?.seq ?? 0,
  });
}

export function withSent(
  cached: CustomerConversation | undefined,
  { conversation, message }: SentMessageView,
): CustomerConversation {
  const known = cached?.conversation?.id === conversation.id ? cached : EMPTY_CONVERSATION;
  const isOlder = (known.conversation?.version ?? 0) > conversation.version;
  return {
    ...known,
    conversation: isOlder ? known.conversation : conversation,
    messages: mergeMessages(known.messages, [message]),
  };
}

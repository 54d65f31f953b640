import { queryOptions } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { client } from '#/platform/rpc/client.ts';
import { joinReadings, readOn, type Reading } from '../conversation-cache.ts';
import { mergeMessages } from '../merge-messages.ts';
import type { ChatConversationView, ChatMessageView, SentMessageView } from '../views.ts';

/** A customer's conversation as far as this browser has read it. */
export type Talk = Reading<ChatConversationView, ChatMessageView>;

export const EMPTY_TALK: Talk = { conversation: null, messages: [], hasEarlier: false, readTo: 0 };

/** One of a person's conversations (null: a guest's); without `id` the one that goes on. */
export function talkOptions(person: string | null, id: string | null) {
  const queryKey = ['chat', 'talk', person, id, getLocale()];
  const which = { locale: getLocale(), ...(id !== null && { conversationId: id }) };
  return queryOptions<Talk>({
    queryKey,
    queryFn: async ({ client: cache, signal }) => {
      const read = await readOn(cache.getQueryData<Talk>(queryKey), (after) =>
        client.chat.readConversation(
          { ...which, ...(after !== undefined && { after }) },
          { signal },
        ),
      );
      return joinReadings(cache.getQueryData<Talk>(queryKey), read);
    },
    staleTime: 0,
  });
}

/** The page before what is known. */
export function readEarlier({ conversation, messages }: Talk) {
  return client.chat.readConversation({
    locale: getLocale(),
    ...(conversation && { conversationId: conversation.id }),
    before: messages[0]?.seq ?? 0,
  });
}

/** The talk with what the server made of a sent message. */
export function withSent(talk: Talk | undefined, { conversation, message }: SentMessageView): Talk {
  const known = talk?.conversation?.id === conversation.id ? talk : EMPTY_TALK;
  const isOlder = (known.conversation?.version ?? 0) > conversation.version;
  return {
    ...known,
    conversation: isOlder ? known.conversation : conversation,
    messages: mergeMessages(known.messages, [message]),
  };
}

import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { OutboxState, MessageOutbox } from '../message-outbox.ts';
import type { CustomerConversation } from './conversation-query.ts';
import { MessageItem } from './message-item.tsx';
import { MessageText } from '../message-text.tsx';
import { ConversationFrame } from '../conversation-frame.tsx';
import { TypingIndicator } from '../typing-indicator.tsx';

interface MessageLogProps {
  cached: CustomerConversation;
  /** Nothing is known yet: neither empty nor full. */
  isPending: boolean;
  outbox: MessageOutbox;
  state: OutboxState;
  greeting: ReactNode;
  ending: ReactNode;
  onConnect?: (() => void) | undefined;
  onFollow: () => void;
  onEarlier: () => void;
}

export function MessageLog(props: MessageLogProps) {
  const { cached, state, isPending } = props;
  const { conversation, messages } = cached;
  const draft = conversation?.draft?.content ?? '';
  const typing = typingLabel(cached);
  const isEmpty = messages.length === 0 && state.outbox.queue.length === 0;
  return (
    <ConversationFrame
      messages={messages}
      hasEarlier={cached.hasEarlier}
      onEarlier={props.onEarlier}
      outbox={props.outbox}
      state={state}
      beginning={isPending ? <Skeleton className="h-24" /> : isEmpty && props.greeting}
      endingKey={`${draft.length} ${typing} ${conversation?.state}`}
      ending={
        <>
          {draft !== '' && (
            <div className="max-w-[88%] justify-self-start rounded-card rounded-bl-md border border-line bg-overlay px-3.5 py-2.5">
              <MessageText content={draft} language={messages.at(-1)?.language ?? 'en'} />
            </div>
          )}
          {typing && <TypingIndicator text={typing} />}
          {props.ending}
        </>
      }
    >
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          onConnect={props.onConnect}
          onFollow={props.onFollow}
        />
      ))}
    </ConversationFrame>
  );
}

function typingLabel({ conversation }: CustomerConversation): string | null {
  if (!conversation) return null;
  if (conversation.typing.ai || conversation.draft) return m.chat_typing_ai();
  if (!conversation.typing.human) return null;
  return m.chat_typing_human({ name: conversation.human?.name ?? m.chat_team() });
}

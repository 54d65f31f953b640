import { m } from '#/paraglide/messages.js';
import { ConversationFrame } from '#/features/chat/conversation-frame.tsx';
import { TypingIndicator } from '#/features/chat/typing-indicator.tsx';
import type { InboxConversation } from '../hooks.ts';
import type { OutboxState, MessageOutbox } from '#/features/chat/message-outbox.ts';
import type { InboxConversationView, InboxMessageView } from '../views.ts';
import { InboxMessage } from './inbox-message.tsx';

interface InboxLogProps {
  cached: InboxConversation;
  conversation: InboxConversationView;
  outbox: MessageOutbox;
  state: OutboxState;
  onEarlier: () => void;
}

export function InboxLog({ cached, conversation, outbox, state, onEarlier }: InboxLogProps) {
  const { messages, hasEarlier } = cached;
  const { customerTyping, customerSeenSeq, customerName, rating, ratingComment } = conversation;
  const name = customerName ?? m.inbox_guest({ reference: conversation.reference });
  const seen = lastSeen(messages, customerSeenSeq);
  return (
    <ConversationFrame
      className="md:px-6"
      messages={messages}
      hasEarlier={hasEarlier}
      onEarlier={onEarlier}
      outbox={outbox}
      state={state}
      endingKey={`${customerTyping} ${rating}`}
      ending={
        <>
          {customerTyping && <TypingIndicator text={m.chat_typing_human({ name })} />}
          {rating !== null && (
            <div className="mx-auto max-w-[80%] rounded-control border border-line px-4 py-2 text-center text-sm">
              <p className="font-semibold">{m.inbox_rated({ rating })}</p>
              {ratingComment && <p className="text-quiet">{ratingComment}</p>}
            </div>
          )}
        </>
      }
    >
      {messages.map((message) => (
        <InboxMessage
          key={message.id}
          message={message}
          customerName={name}
          isSeen={message.id === seen}
        />
      ))}
    </ConversationFrame>
  );
}

function lastSeen(messages: readonly InboxMessageView[], seenSeq: number): string | undefined {
  return messages.findLast(
    ({ seq, sender, isNote, isSystemMessage }) =>
      seq <= seenSeq && sender === 'human' && !isNote && !isSystemMessage,
  )?.id;
}

import { m } from '#/paraglide/messages.js';
import { TalkFrame } from '#/features/chat/conversation-frame.tsx';
import { TypingIndicator } from '#/features/chat/typing-indicator.tsx';
import type { InboxTalk } from '../hooks.ts';
import type { DeskState, MessageDesk } from '#/features/chat/message-outbox.ts';
import type { InboxConversationView, InboxMessageView } from '../views.ts';
import { InboxMessage } from './inbox-message.tsx';

interface InboxLogProps {
  talk: InboxTalk;
  conversation: InboxConversationView;
  desk: MessageDesk;
  state: DeskState;
  onEarlier: () => void;
}

/** What was said, notes included, what is on its way, and whether the customer is writing. */
export function InboxLog({ talk, conversation, desk, state, onEarlier }: InboxLogProps) {
  const { messages, hasEarlier } = talk;
  const { customerTyping, customerSeenSeq, customerName, rating, ratingComment } = conversation;
  const name = customerName ?? m.inbox_guest({ reference: conversation.reference });
  const seen = lastSeen(messages, customerSeenSeq);
  return (
    <TalkFrame
      className="md:px-6"
      messages={messages}
      hasEarlier={hasEarlier}
      onEarlier={onEarlier}
      desk={desk}
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
    </TalkFrame>
  );
}

/** The last message of the shop that the customer has read. */
function lastSeen(messages: readonly InboxMessageView[], seenSeq: number): string | undefined {
  return messages.findLast(
    ({ seq, sender, isNote, isSystemMessage }) =>
      seq <= seenSeq && sender === 'human' && !isNote && !isSystemMessage,
  )?.id;
}

import { m } from '#/paraglide/messages.js';
import { OutgoingItem } from '../components/outgoing-item.tsx';
import { TypingIndicator } from '../components/typing-indicator.tsx';
import { useStickToEnd } from '../components/use-stick-to-end.ts';
import type { InboxTalk } from '../inbox-hooks.ts';
import type { DeskState } from '../message-desk.ts';
import type { InboxConversationView, InboxMessageView } from '../views.ts';
import { InboxMessage } from './inbox-message.tsx';

interface InboxLogProps {
  talk: InboxTalk;
  conversation: InboxConversationView;
  state: DeskState;
  onRetry: () => void;
  onDiscard: (clientId: string) => void;
  onEarlier: () => void;
}

/** What was said, notes included, what is on its way, and whether the customer is writing. */
export function InboxLog(props: InboxLogProps) {
  const { talk, conversation, state } = props;
  const { messages } = talk;
  const { queue, isStalled } = state.outbox;
  const { customerTyping, customerSeenSeq, customerName, rating, ratingComment } = conversation;
  const name = customerName ?? m.inbox_guest({ reference: conversation.reference });
  const seen = lastSeen(messages, customerSeenSeq);
  const end = `${messages.at(-1)?.id} ${queue.length} ${customerTyping}`;
  const list = useStickToEnd(end, messages[0]?.id);
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
      tabIndex={0}
      role="group"
      aria-label={m.chat_talk()}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 md:px-6"
    >
      {talk.hasEarlier && (
        <button type="button" onClick={props.onEarlier} className="text-link mb-3 min-h-11 text-sm">
          {m.chat_earlier()}
        </button>
      )}
      <div role="log" aria-live="polite" aria-label={m.chat_log()} className="grid gap-4">
        {messages.map((message) => (
          <InboxMessage
            key={message.id}
            message={message}
            customerName={name}
            isSeen={message.id === seen}
          />
        ))}
      </div>
      <div className="grid gap-4 [&:not(:empty)]:mt-4">
        {queue.map((message, index) => (
          <OutgoingItem
            key={message.clientId}
            message={message}
            hasFailed={isStalled && index === 0}
            isWaiting={isStalled && index > 0}
            onRetry={props.onRetry}
            onDiscard={() => props.onDiscard(message.clientId)}
          />
        ))}
        {customerTyping && <TypingIndicator text={m.chat_typing_human({ name })} />}
        {rating !== null && (
          <div className="mx-auto max-w-[80%] rounded-control border border-line px-4 py-2 text-center text-sm">
            <p className="font-semibold">{m.inbox_rated({ rating })}</p>
            {ratingComment && <p className="text-quiet">{ratingComment}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

/** The last message of the shop that the customer has read. */
function lastSeen(messages: readonly InboxMessageView[], seenSeq: number): string | undefined {
  return messages.findLast(
    ({ seq, sender, isNote, isSystemMessage }) =>
      seq <= seenSeq && sender === 'human' && !isNote && !isSystemMessage,
  )?.id;
}

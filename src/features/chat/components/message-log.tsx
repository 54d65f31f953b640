import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { DeskState } from '../message-desk.ts';
import type { Talk } from '../talk.ts';
import { MessageItem } from './message-item.tsx';
import { MessageText } from './message-text.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

interface MessageLogProps {
  talk: Talk;
  /** Nothing is known yet: neither empty nor full. */
  isPending: boolean;
  desk: DeskState;
  greeting: ReactNode;
  /** Under the last message: what is to be done now. */
  ending: ReactNode;
  onConnect?: (() => void) | undefined;
  onFollow: () => void;
  onRetry: () => void;
  onDiscard: (clientId: string) => void;
  onEarlier: () => void;
}

/** The talk: what was said, what is on its way, what is being written. */
export function MessageLog(props: MessageLogProps) {
  const { talk, desk, onConnect } = props;
  const { conversation, messages } = talk;
  const { queue, isStalled } = desk.outbox;
  const draft = conversation?.draft?.content ?? '';
  const typing = typingWords(talk);
  const end = `${messages.at(-1)?.id} ${queue.length} ${draft.length} ${typing} ${conversation?.state}`;
  const list = useStickToEnd(end, messages[0]?.id);
  const isEmpty = messages.length === 0 && queue.length === 0;
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
      tabIndex={0}
      role="group"
      aria-label={m.chat_talk()}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4"
    >
      {props.isPending && <Skeleton className="h-24" />}
      {isEmpty && !props.isPending && props.greeting}
      {talk.hasEarlier && (
        <button type="button" onClick={props.onEarlier} className="text-link mb-3 min-h-11 text-sm">
          {m.chat_earlier()}
        </button>
      )}
      <div role="log" aria-live="polite" aria-label={m.chat_log()} className="grid gap-4">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            onConnect={onConnect}
            onFollow={props.onFollow}
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
        {draft !== '' && (
          <div className="max-w-[88%] justify-self-start rounded-card rounded-bl-md border border-line bg-overlay px-3.5 py-2.5">
            <MessageText content={draft} language={messages.at(-1)?.language ?? 'en'} />
          </div>
        )}
        {typing && <TypingIndicator text={typing} />}
        {props.ending}
      </div>
    </div>
  );
}

function typingWords({ conversation }: Talk): string | null {
  if (!conversation) return null;
  if (conversation.typing.ai || conversation.draft) return m.chat_typing_ai();
  if (!conversation.typing.human) return null;
  return m.chat_typing_human({ name: conversation.human?.name ?? m.chat_team() });
}

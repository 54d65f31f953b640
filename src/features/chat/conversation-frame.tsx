import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { OutboxState, MessageOutbox } from './message-outbox.ts';
import type { SequencedMessage } from './merge-messages.ts';
import { OutgoingItem } from './window/outgoing-item.tsx';
import { useStickToEnd } from './window/use-stick-to-end.ts';

interface ConversationFrameProps {
  messages: readonly SequencedMessage[];
  children: ReactNode;
  hasEarlier: boolean;
  onEarlier: () => void;
  outbox: MessageOutbox;
  state: OutboxState;
  beginning?: ReactNode;
  ending: ReactNode;
  /** Changes with what `ending` shows: the end stays in sight. */
  endingKey: string;
  className?: string;
}

export function ConversationFrame(props: ConversationFrameProps) {
  const { messages, outbox } = props;
  const { queue, isStalled } = props.state.outbox;
  const last = `${messages.at(-1)?.id} ${queue.length} ${props.endingKey}`;
  const list = useStickToEnd(last, messages[0]?.id);
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
      tabIndex={0}
      role="group"
      aria-label={m.chat_talk()}
      className={classNames(
        'min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4',
        props.className,
      )}
    >
      {props.beginning}
      {props.hasEarlier && (
        <button type="button" onClick={props.onEarlier} className="text-link mb-3 min-h-11 text-sm">
          {m.chat_earlier()}
        </button>
      )}
      <div role="log" aria-live="polite" aria-label={m.chat_log()} className="grid gap-4">
        {props.children}
      </div>
      <div className="grid gap-4 [&:not(:empty)]:mt-4">
        {queue.map((message, index) => (
          <OutgoingItem
            key={message.id}
            message={message}
            hasFailed={isStalled && index === 0}
            isWaiting={isStalled && index > 0}
            onRetry={outbox.retry}
            onDiscard={() => outbox.discard(message.id)}
          />
        ))}
        {props.ending}
      </div>
    </div>
  );
}

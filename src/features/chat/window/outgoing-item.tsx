import { CircleAlert, Clock } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { Outgoing } from '../outgoing.ts';

interface OutgoingItemProps {
  message: Outgoing;
  hasFailed: boolean;
  isWaiting: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server has not confirmed yet. */
export function OutgoingItem(props: OutgoingItemProps) {
  const { message, hasFailed, isWaiting, onRetry, onDiscard } = props;
  const Icon = hasFailed ? CircleAlert : Clock;
  return (
    <div className="grid justify-items-end gap-1">
      <div
        className={classNames(
          'max-w-[88%] rounded-card rounded-br-md border px-3.5 py-2.5 break-words whitespace-pre-wrap [overflow-wrap:anywhere]',
          hasFailed ? 'border-danger/60 bg-danger/10' : 'border-link/30 bg-link/8',
        )}
      >
        {message.content}
        {message.files.length > 0 && (
          <ol className="mt-1 list-inside list-decimal text-sm text-quiet">
            {message.files.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ol>
        )}
      </div>
      <p
        className={classNames(
          'flex items-center gap-1.5 text-xs',
          hasFailed ? 'text-danger' : 'text-quiet',
        )}
      >
        <Icon size={14} aria-hidden="true" />
        {hasFailed ? m.chat_not_sent() : isWaiting ? m.chat_waits() : m.chat_sending()}
      </p>
      {hasFailed && (
        <div className="flex gap-4 text-sm">
          <button type="button" onClick={onRetry} className="text-link min-h-11">
            {m.error_try_again()}
          </button>
          <button type="button" onClick={onDiscard} className="text-link min-h-11">
            {m.chat_discard()}
          </button>
        </div>
      )}
    </div>
  );
}

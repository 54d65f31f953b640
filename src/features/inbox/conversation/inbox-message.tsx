import { StickyNote } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { classNames } from '#/ui/class-names.ts';
import { AttachmentLinks } from '#/features/chat/attachment-links.tsx';
import { MessageText } from '#/features/chat/message-text.tsx';
import { ShopLink } from '#/features/chat/shop-link.tsx';
import type { InboxMessageView } from '../views.ts';

interface InboxMessageProps {
  message: InboxMessageView;
  customerName: string;
  /** The customer has read as far as this, and no further. */
  isSeen: boolean;
}

export function InboxMessage({ message, customerName, isSeen }: InboxMessageProps) {
  if (message.isSystemMessage) {
    return (
      <div className="mx-auto max-w-[80%] text-center text-xs text-quiet">
        <MessageText content={message.content} language={message.language} />
      </div>
    );
  }
  const isTheirs = message.sender === 'user';
  const name = isTheirs ? customerName : (message.senderName ?? m.chat_title());
  return (
    <article
      className={classNames('grid gap-1', isTheirs ? 'justify-items-start' : 'justify-items-end')}
    >
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-quiet">
        {message.isNote && (
          <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-warning">
            <StickyNote size={14} aria-hidden="true" />
            {m.inbox_note()}
          </span>
        )}
        {name}
        <time dateTime={message.createdAt}>{formatInstant(message.createdAt)}</time>
        {message.confidence !== null && (
          <span>{m.chat_confidence({ percent: Math.round(message.confidence * 100) })}</span>
        )}
      </p>
      <div
        className={classNames(
          'max-w-[min(38rem,88%)] rounded-card border px-3.5 py-2.5',
          message.isNote
            ? 'border-dashed border-warning/70 bg-warning/10'
            : isTheirs
              ? 'rounded-bl-md border-line bg-overlay'
              : 'rounded-br-md border-link/45 bg-link/12',
        )}
      >
        {message.content !== '' && (
          <MessageText content={message.content} language={message.language} />
        )}
        <AttachmentLinks attachments={message.attachments} />
        {message.sources.length > 0 && (
          <ul
            aria-label={m.chat_sources()}
            className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-xs"
          >
            {message.sources.map(({ title, path }) => (
              <li key={path}>
                <ShopLink path={path} className="text-link">
                  {title}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isSeen && <p className="text-xs text-quiet">{m.inbox_seen()}</p>}
    </article>
  );
}

import { ArrowUpRight, Headset } from 'lucide-react';
import { linkedSources } from '#/domain/chat/shown-products.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { classNames } from '#/ui/class-names.ts';
import type { ChatMessageView } from '../views.ts';
import { AttachmentLinks } from '../attachment-links.tsx';
import { MessageText } from '../message-text.tsx';
import { MessageProducts } from './message-products.tsx';
import { ShopLink } from '../shop-link.tsx';

interface MessageItemProps {
  message: ChatMessageView;
  /** Asks for a person; absent while one is connected. */
  onConnect?: (() => void) | undefined;
  onFollow?: (() => void) | undefined;
}

export function MessageItem({ message, onConnect, onFollow }: MessageItemProps) {
  if (message.isSystemMessage) return <SystemMessage message={message} />;
  const isMine = message.sender === 'user';
  return (
    <div className={classNames('grid gap-1', isMine ? 'justify-items-end' : 'justify-items-start')}>
      <p className={classNames('text-xs text-quiet', isMine && 'sr-only')}>
        {senderLabel(message)}
      </p>
      <div
        className={classNames(
          'max-w-[88%] rounded-card border px-3.5 py-2.5',
          isMine
            ? 'rounded-br-md border-link/45 bg-link/12'
            : 'rounded-bl-md border-line bg-overlay',
        )}
      >
        {message.content !== '' && (
          <MessageText content={message.content} language={message.language} />
        )}
        <AttachmentLinks attachments={message.attachments} />
        <MessageProducts message={message} onFollow={onFollow} />
        <Sources message={message} onFollow={onFollow} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-xs text-quiet">
        <time dateTime={message.createdAt}>{formatInstant(message.createdAt).slice(-5)}</time>
        {message.confidence !== null && (
          <span>{m.chat_confidence({ percent: Math.round(message.confidence * 100) })}</span>
        )}
        {onConnect && message.sender === 'ai' && (
          <button
            type="button"
            onClick={onConnect}
            className={classNames(
              'inline-flex min-h-11 items-center gap-1.5 text-sm',
              message.suggestEscalation
                ? 'my-1 rounded-control border border-control px-3 font-semibold text-ink hover:border-ink'
                : 'text-link',
            )}
          >
            <Headset size={16} aria-hidden="true" />
            {m.chat_connect_human()}
          </button>
        )}
      </div>
    </div>
  );
}

function senderLabel({ sender, senderName }: ChatMessageView): string {
  if (sender === 'user') return m.chat_you();
  if (sender === 'ai') return m.chat_title();
  return senderName ?? m.chat_team();
}

function Sources(props: { message: ChatMessageView; onFollow?: (() => void) | undefined }) {
  const sources = linkedSources(props.message.sources, props.message.products);
  if (sources.length === 0) return null;
  return (
    <ul aria-label={m.chat_sources()} className="mt-2 grid border-t border-line pt-1.5 text-sm">
      {sources.map(({ title, path }) => (
        <li key={path}>
          <ShopLink
            path={path}
            onFollow={props.onFollow}
            className="text-link inline-flex min-h-8 items-center gap-1"
          >
            {title}
            <ArrowUpRight size={14} aria-hidden="true" />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

function SystemMessage({ message }: { message: ChatMessageView }) {
  return (
    <div className="mx-auto max-w-[92%] rounded-control border border-dashed border-control px-3.5 py-2 text-center text-sm text-quiet">
      <MessageText content={message.content} language={message.language} />
    </div>
  );
}

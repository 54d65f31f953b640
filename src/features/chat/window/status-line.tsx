import type { Ref } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { WhatsAppIcon } from '#/ui/brand-icons.tsx';
import { classNames } from '#/ui/class-names.ts';
import type { ChatConversationView } from '../views.ts';

interface StatusLineProps {
  conversation: ChatConversationView;
  /** Takes the focus when the button that changed the state is gone. */
  textRef: Ref<HTMLParagraphElement>;
}

export function StatusLine({ conversation, textRef }: StatusLineProps) {
  const { state, human, backAt, reference, whatsAppUrl } = conversation;
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-0.5 text-xs leading-tight text-quiet">
      <p ref={textRef} tabIndex={-1} className="min-w-0 text-balance outline-none">
        {state === 'waiting' &&
          (backAt === null
            ? m.chat_waiting()
            : m.chat_waiting_back({ time: formatInstant(backAt) }))}
        {state === 'human' && human && (
          <span className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              data-edge
              className={classNames(
                'size-2 shrink-0 rounded-full',
                human.isOnline ? 'bg-success' : 'bg-control',
              )}
            />
            {human.isOnline
              ? m.chat_human_here({ name: human.name })
              : m.chat_human_away({ name: human.name })}
          </span>
        )}
        {(state === 'ai' || state === 'closed') && m.chat_reference({ reference })}
      </p>
      <a
        href={whatsAppUrl}
        target="_blank"
        rel="noopener"
        aria-label={m.chat_whatsapp({ reference })}
        className="flex min-h-9 shrink-0 items-center gap-1.5 text-link underline underline-offset-3 [&>svg]:size-4"
      >
        <WhatsAppIcon />
        WhatsApp
      </a>
    </div>
  );
}

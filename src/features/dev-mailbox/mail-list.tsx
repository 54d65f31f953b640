import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { EmptyState } from '#/ui/empty-state.tsx';
import { mailsOptions } from './hooks.ts';
import { MailTime } from './components/mail-time.tsx';

export function MailList() {
  const { data: mails } = useSuspenseQuery(mailsOptions());
  if (mails.length === 0) {
    return (
      <EmptyState icon={<Inbox size={40} />} title={m.mailbox_empty_title()}>
        {m.mailbox_empty_text()}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-2">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            to="/dev/mailbox/$id"
            params={{ id: mail.id }}
            className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-control border border-line bg-raised p-4 text-ink no-underline hover:border-control"
          >
            <span className="font-semibold">{mail.subject}</span>
            <span className="text-sm text-quiet">
              {mail.recipient} · <MailTime at={mail.createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { MailTime } from './components/mail-time.tsx';
import { smsOptions } from './hooks.ts';

/** SMS that were captured or sent; nothing when there is none. */
export function SmsList() {
  const { data: messages } = useSuspenseQuery(smsOptions());
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="sms" className="mt-8">
      <h2 id="sms" className="mb-3 text-xl">
        {m.mailbox_sms()}
      </h2>
      <ul className="grid gap-2">
        {messages.map(({ id, recipient, text, createdAt }) => (
          <li key={id} className="rounded-control border border-line bg-raised p-4">
            <p className="text-sm text-quiet">
              {recipient} · <MailTime at={createdAt} />
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

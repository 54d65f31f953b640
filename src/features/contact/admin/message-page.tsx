import { useSuspenseQuery } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import type { ContactThreadView } from '../views.ts';
import { threadOptions } from './hooks.ts';
import { ReplyForm } from './reply-form.tsx';
import { StateBox } from './state-box.tsx';
import { TurnBox } from './turn-box.tsx';

/** One message, what was answered to it, and what the shop does next. */
export const messagePage = defineAdminPage({
  title: m.contact_admin_one,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(threadOptions(id)),
  component: MessagePage,
});

function MessagePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery({ ...threadOptions(id), refetchOnWindowFocus: true });
  const canAnswer = data.email !== null && data.state !== 'spam';
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid gap-5">
        <Written message={data} />
        {data.replies.length > 0 && <Replies replies={data.replies} />}
        {canAnswer && <ReplyForm key={id} message={data} />}
        <ThingHistory thing="contact_messages" thingId={id} version={data.version} />
      </div>
      <div className="grid gap-5">
        <StateBox key={id} message={data} />
        {data.state !== 'spam' && <TurnBox key={`turn ${id}`} message={data} />}
      </div>
    </div>
  );
}

function Written({ message }: { message: ContactThreadView }) {
  const { subject, name, email, phone, createdAt, locale } = message;
  return (
    <section
      aria-labelledby="message-subject"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="message-subject" lang={locale} className="text-lg break-words">
        {subject}
      </h2>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-quiet" data-numbers>
        <span>{name}</span>
        {email !== null && (
          <a href={`mailto:${email}`} className="text-link flex min-h-8 items-center break-all">
            {email}
          </a>
        )}
        {phone !== null && (
          <a href={`tel:${phone}`} className="text-link flex min-h-8 items-center">
            {phone}
          </a>
        )}
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </p>
      <p lang={locale} className="max-w-text break-words whitespace-pre-wrap">
        {message.message}
      </p>
    </section>
  );
}

function Replies({ replies }: Pick<ContactThreadView, 'replies'>) {
  return (
    <section
      aria-labelledby="message-replies"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="message-replies" className="mb-3 text-lg">
        {m.contact_admin_replies()}
      </h2>
      <ol className="grid gap-4">
        {replies.map(({ id, text, name, at }) => (
          <li key={id}>
            <p className="text-sm text-quiet" data-numbers>
              {name ?? m.custom_admin_shop()}, <time dateTime={at}>{formatInstant(at)}</time>
            </p>
            <p className="max-w-text border-l-2 border-line pl-3 break-words whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { mailOptions } from '#/features/dev-mailbox/hooks.ts';
import { MailView } from '#/features/dev-mailbox/mail-view.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/dev/mailbox/$id')({
  staticData: { audience: 'private' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(mailOptions(params.id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    }),
  head: () =>
    pageHead({
      title: m.mailbox_title(),
      path: '/dev/mailbox',
      noIndex: true,
    }),
  component: Mail,
});

function Mail() {
  const mail = Route.useLoaderData();
  const back = (
    <Link to="/dev/mailbox" className="text-link mb-4 inline-flex min-h-11 items-center">
      {m.mailbox_back()}
    </Link>
  );
  return (
    <PageFrame title={mail.subject} before={back}>
      <MailView mail={mail} />
    </PageFrame>
  );
}

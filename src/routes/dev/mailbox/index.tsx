import { createFileRoute, notFound } from '@tanstack/react-router';
import { mailsOptions } from '#/features/dev-mailbox/hooks.ts';
import { MailList } from '#/features/dev-mailbox/mail-list.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/dev/mailbox/')({
  staticData: { audience: 'private' },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(mailsOptions()).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    }),
  head: () =>
    pageHead({
      title: m.mailbox_title(),
      path: '/dev/mailbox',
      noIndex: true,
    }),
  component: Mailbox,
});

function Mailbox() {
  return (
    <PageFrame title={m.mailbox_title()} lead={m.mailbox_lead()}>
      <MailList />
    </PageFrame>
  );
}

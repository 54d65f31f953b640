import { createFileRoute, notFound } from '@tanstack/react-router';
import { mailsOptions, smsOptions } from '#/features/dev-mailbox/hooks.ts';
import { MailList } from '#/features/dev-mailbox/mail-list.tsx';
import { SmsList } from '#/features/dev-mailbox/sms-list.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/dev/mailbox/')({
  staticData: { audience: 'private' },
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(mailsOptions()),
      context.queryClient.ensureQueryData(smsOptions()),
    ]).catch((error: unknown) => {
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
      <SmsList />
    </PageFrame>
  );
}
